#!/usr/bin/env bash
# Output that cannot be written: noticed, and without noise if the reader has gone away.
. "${BASH_SOURCE[0]%/*}/common.bash"

game=$games/four-advanced.epix

# A pipe whose reader has gone away before the first byte.
mkfifo pipe
exec 3<>pipe 4>pipe 3<&-
closed() {
    command_line="epix $* | (closed)"
    "$EPIX" "$@" >&4 2>err
    status=$?
    : >out
    expect_status 1
    expect_err ''
}

closed replay --states "$game"
closed help
closed random --seed 1
closed random --show --seed 1

# More than a pipe holds, read in part.
command_line='epix replay --states | head'
{
    "$EPIX" replay --states "$games/three-advanced.epix" 2>err
    echo $? >code
} | head -n 1 >out
[[ $(head -c 7 out) == '{"n":0,' ]] || complain 'the first line'
[[ ! -s err ]] || complain 'noise'

if [[ -w /dev/full ]]; then
    for arguments in help '--version' 'random --seed 1' 'board four' 'cards standard'; do
        command_line="epix $arguments >/dev/full"
        # shellcheck disable=SC2086 # words
        "$EPIX" $arguments >/dev/full 2>err
        status=$?
        : >out
        expect_status 1
        expect_err 'epix: Cannot write: No space left on device.'
    done
fi

finish
