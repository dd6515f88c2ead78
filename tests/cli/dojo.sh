#!/usr/bin/env bash
# epix dojo: fists against Mirror, its reading in three languages, the drill, and what is refused.
. "${BASH_SOURCE[0]%/*}/common.bash"

# fight LANGUAGE LINE...: types these lines.
fight() {
    local language=$1
    shift
    command_line="epix dojo --lang $language"
    printf '%s\n' "$@" | "$EPIX" dojo --fists 12 --seed 4 --lang "$language" >out 2>err
    status=$?
    good
}

same=(3 3 3 3 3 3 3 3 3 3 3 3)
fight en "${same[@]}" 2
has_out 'You hid 3, and Mirror named 3: read!'
has_out 'like the 3: you hid it 12 times.'
fight fr "${same[@]}" 2
has_out 'Vous aimez'
fight de "${same[@]}" 2
has_out 'Du magst'

# The drill is read too; whoever leaves in the middle hears how it was so far.
fight en "${same[@]}" 1 3 3 3 q
has_out 'of 3 fists'

# What is no fist is explained and not counted; chance takes one; an end of the input is an end.
fight en 0 6 eleven '' c
has_out '1 to 5 gold; c lets chance choose, q ends it.'
has_out 'of 1 fists'

run dojo --fists 0
expect_status 2
expect_err 'epix dojo: --fists is a number from 1 to 1000.'
run dojo --fists 1001
expect_status 2

finish
