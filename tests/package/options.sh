#!/usr/bin/env bash
# Builds without a page, without a server and without a network, as far as that shows before compiling;
# `make test-packages` goes all the way.
. "$EPIX_SOURCE/tests/cli/common.bash"

# configured OPTION...: how a tree is configured; then `cache` tells what was looked for.
configured() {
    rm -rf tree
    command_line="cmake $*"
    cmake -S "$EPIX_SOURCE" -B tree -G Ninja "$@" >out 2>err
    status=$?
    expect_status 0
}
looked_for() { grep -qE "^$1:" tree/CMakeCache.txt; }

configured -DEPIX_PAGE=OFF
! looked_for 'EPIX_(NODE|NPM|WASM_CLANG)' || complain 'looks for what only the page needs'
looked_for SQLITE_VERSION || complain 'no server'
configured -DEPIX_SERVER=OFF
! looked_for 'EPIX_(NODE|NPM|WASM_CLANG)' || complain 'looks for what only the page needs'
! looked_for '(SQLITE|CURL|CRYPTO)_VERSION' || complain 'looks for what only the server needs'

# ---- Node packages ----------------------------------------------------------------------------------

# A project with the lock file, and an npm that tells what it is asked.
mkdir -p project/web/build
cp "$EPIX_SOURCE"/web/package*.json project/web
cp "$EPIX_SOURCE/web/build/packages.sh" project/web/build
cat >npm <<'END'
#!/bin/sh
echo "$*" >>asked
mkdir -p node_modules
case "$*" in *--offline*) exit 0 ;; *) exit ${NPM_STATUS:-0} ;; esac
END
chmod +x npm
packages() {
    command_line="packages.sh $*"
    NPM_STATUS=$network project/web/build/packages.sh "$scratch/npm" "$@" >out 2>err
    status=$?
}

network=1 # none
packages build
expect_status 1
has_err 'neither a network nor a cache'
mkdir -p project/.cache/npm
cp project/web/package-lock.json project/.cache/npm
packages build
good
grep -q 'ci --omit=dev .*--offline' project/web/asked || complain 'not from the cache'
packages build
[[ $(wc -l <project/web/asked) == 2 ]] || complain 'installed twice'
echo >>project/web/package-lock.json # another one, for which the cache was not filled
packages build
expect_status 1
network=0
packages test
good
tail -n 1 project/web/asked | grep -q '^ci --no' || complain 'not all packages for the tests'
packages build
[[ $(wc -l <project/web/asked) == 4 ]] || complain 'those for the tests are not enough for the build'

# What the page is made of, and what its tests need.
python3 - "$EPIX_SOURCE/web/package.json" <<'END' || complain 'dependencies'
import json, sys
package = json.load(open(sys.argv[1]))
assert not set(package["dependencies"]) & {"typescript", "playwright-core", "axe-core"}, package
END
finish
