# What the tests of the installed tree share. Sourced; EPIX is the program, EPIX_SOURCE the project,
# EPIX_BUILD the build tree.
# shellcheck shell=bash disable=SC2034 # variables are for the tests
. "$EPIX_SOURCE/tests/cli/common.bash"

installed=$scratch/installed
command_line='cmake --install'
status=0
touch "$scratch/out" "$scratch/err"
if ! cmake --install "$EPIX_BUILD" --prefix "$installed" >"$scratch/out" 2>"$scratch/err"; then
    complain 'cannot be installed'
    finish
fi

# try COMMAND...: must succeed; then $scratch/out has what it printed.
try() {
    command_line=$*
    "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
    ((status == 0)) || complain 'failed'
}
