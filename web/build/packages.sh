#!/bin/sh
# The node packages of the lock file: build/packages.sh NPM build|test|fetch
#   build   installs what the page is made of, unless it is there
#   test    the same with what only its tests need
#   fetch   fills .cache/npm of the project, from which the others install without network
# Several build trees share them, so nothing is taken away while another one may be using it.
set -eu
cd "$(dirname "$0")/.."
npm=$1
what=$2
cache=$PWD/../.cache/npm
quietly='--no-audit --no-fund --loglevel=error --fetch-retries=1 --fetch-retry-mintimeout=1000'

has() { cmp -s package-lock.json "node_modules/.lock-of-$1"; }

# From the cache, if that has been filled for this lock file.
npm_do() {
    if cmp -s package-lock.json "$cache/package-lock.json"; then
        set -- "$@" --offline --cache "$cache"
    fi
    # shellcheck disable=SC2086 # a list of words
    "$npm" "$@" $quietly || {
        echo 'The page needs node packages, and there is neither a network nor a cache of them. Where there is' >&2
        echo 'a network, `make fetch` fills one (.cache/npm); -DEPIX_PAGE=OFF builds all but the page.' >&2
        exit 1
    }
}

if [ "$what" = fetch ]; then
    rm -rf "$cache"
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    cp package.json package-lock.json "$scratch"
    # shellcheck disable=SC2086
    (cd "$scratch" && "$npm" ci --ignore-scripts --cache "$cache" $quietly)
    cp package-lock.json "$cache"
    exit
fi
exec 9>.packages.lock
flock 9
if ! has "$what" && ! has test; then
    if [ "$what" = build ]; then
        npm_do ci --omit=dev
    elif has build; then
        npm_do install --no-save
    else
        npm_do ci
    fi
    cp package-lock.json "node_modules/.lock-of-$what"
fi
touch node_modules/.package-lock.json
