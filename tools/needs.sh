#!/bin/sh
# Usage: sh tools/needs.sh
# Prints the Debian packages that `make test` needs and this machine lacks, one a line. The first
# three are all that `make lab` needs. Each tool and each font is looked for by itself.

look() { # PACKAGE COMMAND...: the package is needed where the command fails
    package=$1
    shift
    "$@" >/dev/null 2>&1 || echo "$package"
}

browser() {
    command -v "${ELO_TEACH_BROWSER:-chromium}" || command -v chromium-browser ||
        command -v google-chrome || command -v google-chrome-stable || command -v chrome
}

look git command -v git
look make command -v make
look python3-venv python3 -c 'import ensurepip, venv'
look nodejs node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)'
look npm command -v npm
look chromium browser
look fontconfig command -v fc-list
look fonts-dejavu-core fc-list --quiet 'DejaVu Sans'
look fonts-noto-mono fc-list --quiet 'Noto Sans Mono'
look fonts-yanone-kaffeesatz fc-list --quiet 'Yanone Kaffeesatz'
