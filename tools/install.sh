#!/bin/sh
# Usage: sh tools/install.sh GROUP PYTHON
# Makes .venv and installs a dependency group of pyproject.toml into it, at the versions and hashes
# of requirements.lock, and elo_teach itself. Where it cannot, it says so in one plain line.
set -eu
group=$1 python=$2
bin=.venv/bin
log=.venv/install.log
jupyter=.venv/share/jupyter
settings=$jupyter/lab/settings

fail() {
    echo "Install failed: $1" >&2
    exit 1
}

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    fail "$python is not Python 3.11 or newer; name another with  make PYTHON=..."
echo "Installing into .venv (a minute or two the first time) ..."
mkdir -p .venv
"$python" -m venv .venv >"$log" 2>&1 ||
    fail "this Python makes no virtual environment; on Debian or Ubuntu:  sudo apt install python3-venv"

# uv's own entry in the lock: from its name to the first line that does not go on.
sed -n '/^uv==/,/[^\\]$/p' requirements.lock >.venv/uv.lock
{
    "$bin/python" -m pip install --no-deps --require-hashes -r .venv/uv.lock &&
        "$bin/uv" pip install --python "$bin/python" --require-hashes \
            --constraints requirements.lock --group "$group" -r pyproject.toml &&
        "$bin/uv" pip install --python "$bin/python" --no-deps --no-build-isolation -e . &&
        mkdir -p "$settings" "$jupyter/nbconvert" .venv/etc/jupyter &&
        cp overrides.json "$settings/" &&
        cp exports/jupyter_config.py .venv/etc/jupyter/ &&
        cp -R exports/templates "$jupyter/nbconvert/"
} >"$log" 2>&1 ||
    fail "no network, or a broken download? Run the same command again; details are in $log"
