# Needs python3 (3.11 or newer) with pip and venv, git and make. `make` alone lists what there is.

PYTHON = python3
PORT = 8888
BIN = .venv/bin

.DELETE_ON_ERROR:
.PHONY: help lab test lint unit notebooks-test browser lock

help: ## List these commands
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 20

test: lint unit notebooks-test browser ## Check everything

lint: .venv/dev.installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: .venv/dev.installed
	$(BIN)/pytest -n 2 --dist loadfile --ignore=tests/browser

notebooks-test: .venv/dev.installed
	if ls notebooks/*.ipynb; then $(BIN)/pytest -n 2 --dist loadfile --nbval --nbval-current-env notebooks; fi

browser: .venv/dev.installed
	if ls tests/browser/test_*.py; then $(BIN)/pytest tests/browser; fi

lock: .venv/lab.installed ## Write requirements.lock anew from the ranges in pyproject.toml
	$(BIN)/uv pip compile --universal --generate-hashes --no-header --no-annotate --upgrade \
		--python-version 3.11 --group dev pyproject.toml -o requirements.lock

.venv/%.installed: requirements.lock pyproject.toml overrides.json
	@sh tools/install.sh $* $(PYTHON)
	@touch $@
