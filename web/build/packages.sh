#!/bin/sh
# Installs the node packages of the lock file, unless they are there: build/packages.sh NPM
# Several build trees share them, so nothing is taken away while another one may be using it.
set -eu
cd "$(dirname "$0")/.."
kept=node_modules/.lock-of-these
exec 9>.packages.lock
flock 9
if ! cmp -s package-lock.json "$kept"; then
    "$1" ci --no-audit --no-fund --loglevel=error
    cp package-lock.json "$kept"
fi
touch node_modules/.package-lock.json
