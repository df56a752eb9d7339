#!/bin/sh
# Usage: sh tools/node.sh
# Installs what the web pages are built with into web/node_modules, at the versions and hashes of
# web/package-lock.json. Where it cannot, it says so in one plain line.
set -eu
log=.venv/npm.log

fail() {
    echo "Install failed: $1" >&2
    exit 1
}

node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' 2>/dev/null &&
    command -v npm >/dev/null ||
    fail "the web pages need Node.js 18 or newer and npm; on Debian or Ubuntu:  sudo apt install nodejs npm"
echo "Installing into web/node_modules ..."
npm ci --prefix web --ignore-scripts --no-audit --no-fund --loglevel error >"$log" 2>&1 ||
    fail "no network, or a broken download? Run the same command again; details are in $log"
