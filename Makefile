# Needs python3 (3.11 or newer) with pip and venv, git and make; the web pages need Node.js too.
# `make` alone lists the commands.

PYTHON = python3
PORT = 8888
BIN = .venv/bin
# `make test-all` takes also what is marked slow in the tests, and many more random examples.
EXTENT = -m "not slow"
PYTEST = $(BIN)/pytest $(EXTENT)
# Who edits a lesson may lack Node.js; then the web pages are not checked. CI has it.
WEB := $(if $(ELO_TEACH_REQUIRE_BROWSER)$(shell command -v npm || true),web/node_modules/.installed)
UNCHECKED = @echo "The web pages are not checked; that needs:  sudo apt install nodejs npm"

.DELETE_ON_ERROR:
.PHONY: help lab site web test test-all lint unit coverage browser screenshots notebooks bench mutate compat links lock

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s%s\n", $$1, $$2 }' Makefile

lab: .venv/lab.installed ## Open the lessons in JupyterLab (PORT=8899 for another port)
	@$(BIN)/python tools/lab.py $(PORT)

site: .venv/dev.installed web/node_modules/.installed ## Write the lessons as web pages into site/
	$(BIN)/python -m tools.site

web: .venv/dev.installed web/node_modules/.installed ## Write and open them (PORT=8899 for another port)
	@$(BIN)/python -m tools.site $(PORT)

test: .venv/dev.installed ## Check what every change needs (seven minutes on two cores)
	@$(PYTHON) tools/parts.py "$(MAKE) --no-print-directory" lint unit browser

test-all: .venv/dev.installed ## Check everything, also what is heavy and rarely fails
	@$(PYTHON) tools/parts.py "$(MAKE) --no-print-directory EXTENT=--hypothesis-profile=whole" \
		lint unit coverage browser

lint: .venv/dev.installed $(WEB) ## Check form, types and who imports whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(if $(WEB),cd web && node_modules/.bin/biome check --error-on-warnings,$(UNCHECKED))

unit: .venv/dev.installed $(WEB) ## Run the tests without a browser, and every notebook against what it saved
	ELO_TEACH_PICTURE=png $(PYTEST) --numprocesses 2 --dist loadfile --nbval --nbval-current-env \
		--ignore tests/browser
	$(if $(WEB),cd web && node --test,$(UNCHECKED))

# Coverage is asked of the engine, by its own tests. Counting makes them three times as slow.
coverage: .venv/dev.installed ## See that the engine's own tests try every line of it
	$(BIN)/pytest -m "not slow" --numprocesses 2 -p no:nbval tests/engine elo_teach/engine \
		--cov elo_teach.engine --cov-branch --cov-fail-under 100 --cov-report term:skip-covered

browser: .venv/dev.installed $(WEB) ## Run the tests that need a browser
	@missing=$$(echo $$(sh tools/needs.sh)); test -z "$$missing" || \
		echo "Some of these tests need more than is here:  sudo apt install $$missing"
	$(PYTEST) -p no:nbval --numprocesses 2 --no-loadscope-reorder tests/browser

screenshots: .venv/dev.installed ## Take a picture of every panel, for people to look at, into artifacts/
	$(BIN)/pytest -p no:nbval tests/browser/screenshots.py

notebooks: .venv/dev.installed ## Run every notebook and save it in the normal form
	$(BIN)/python -m tools.notebooks

bench: .venv/dev.installed ## Print the benchmarks
	for benchmark in benchmarks/[a-z]*.py; do $(BIN)/python $$benchmark || exit; done

mutate: .venv/dev.installed ## Change the rules in many small ways and see whether a test notices (an hour)
	$(BIN)/mutmut run
	$(BIN)/mutmut results
	$(BIN)/python -m tools.mutate

compat: .compat/lowest-direct .compat/highest ## Run the unit tests at the ends of the version ranges

# Always anew: what the ranges allow changes without a file changing. Warnings do not fail here:
# old versions of other packages warn about each other.
.PHONY: .compat/lowest-direct .compat/highest
.compat/lowest-direct .compat/highest: .compat/%: .venv/lab.installed
	$(BIN)/uv venv --quiet --clear --python $(BIN)/python $@
	$(BIN)/uv pip install --quiet --python $@ --resolution $* --group test -r pyproject.toml
	$(BIN)/uv pip list --quiet --python $@ | grep -E '^(babel|ipywidgets|matplotlib|numpy) '
	$@/bin/pytest --numprocesses 2 --dist loadfile -W default --disable-warnings elo_teach tests \
		--ignore tests/browser --ignore tests/notebooks --ignore tests/project

links: .venv/dev.installed ## Write every Binder link and the README's table of lessons
	$(BIN)/python -m tools.links

lock: .venv/lab.installed ## Write requirements.lock anew, with the newest versions in the ranges
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header \
		--no-annotate --upgrade --quiet --group dev pyproject.toml --output-file requirements.lock

# requirements.lock pins; pyproject.toml says what belongs to the group lab and what to dev.
.venv/%.installed: requirements.lock pyproject.toml overrides.json tools/install.sh $(wildcard labextension/*.json labextension/*/*) \
		$(wildcard exports/*.py exports/*/*/*)
	@sh tools/install.sh $* $(PYTHON)
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json tools/node.sh
	@sh tools/node.sh
	@touch $@
