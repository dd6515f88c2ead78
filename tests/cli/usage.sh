#!/usr/bin/env bash
# Command lines: help everywhere, and one line for what is wrong.
. "${BASH_SOURCE[0]%/*}/common.bash"

# wrong TEXT: refused with exactly this line, and nothing on standard output.
wrong() {
    expect_status 2
    expect_err "$1"
    expect_out ''
}

# ---- Help -------------------------------------------------------------------------------------------

run help
good
has_out 'Usage: epix COMMAND [OPTION]... [FILE]'
has_out 'Exit status: 0 if all is well'
has_out 'Rikki Tahta, illustrated by Naïade'
cp out overview
for arguments in '' --help -h 'help help' 'help --help'; do
    # shellcheck disable=SC2086 # words
    run $arguments
    good
    cmp -s out overview || complain 'not the overview'
done

mapfile -t commands < <(sed -n 's/^  \([a-z]*\)  .*/\1/p' overview)
((${#commands[@]} >= 6)) || complain 'too few commands'
for command in "${commands[@]}"; do
    [[ $command != help ]] || continue
    run "$command" --help
    good
    has_out "Usage: epix $command"
    has_out 'Options:'
    has_out 'Examples:'
    has_out 'Exit status: 0'
    [[ $(awk 'length > 78' out) == '' ]] || complain 'a line is too long'
    cp out help
    run "$command" -h
    cmp -s out help || complain 'not the same help'
    run help "$command"
    cmp -s out help || complain 'not the same help'
done

run -V
good
cp out short
run --version
cmp -s out short || complain '-V is something else'
good
version=$(sed -n 's/^#define EPIX_VERSION "\(.*\)"$/\1/p' "$EPIX_SOURCE/include/epix.h")
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ && $(head -n 1 out) == "epix $version" ]] ||
    complain 'not the version of the header'
if [[ -e $EPIX_SOURCE/CHANGELOG.md ]]; then # its first version is this one
    [[ $(grep -Eom 1 '^## +[^ ]*[0-9]+\.[0-9]+\.[0-9]+' "$EPIX_SOURCE/CHANGELOG.md") == *"$version" ]] ||
        complain 'not the version of the changelog'
fi
has_out 'Rikki Tahta'

# ---- What is wrong ----------------------------------------------------------------------------------

run repaly
wrong 'epix: There is no command "repaly". Did you mean replay? See `epix help`.'
run frobnicate
wrong 'epix: There is no command "frobnicate". See `epix help`.'
run help repaly
wrong 'epix help: There is no command "repaly". Did you mean replay? See `epix help`.'
run --versoin
wrong 'epix: There is no option "--versoin". Did you mean --version? See `epix help`.'
run replay --state x
wrong 'epix replay: There is no option "--state". Did you mean --states? See `epix replay --help`.'
run replay -x
wrong 'epix replay: There is no option "-x". See `epix replay --help`.'
run replay
wrong 'epix replay: FILE is missing; see `epix replay --help`.'
run replay a b
wrong 'epix replay: "b" is too much; see `epix replay --help`.'
run random game.epix
wrong 'epix random: "game.epix" is too much; see `epix random --help`.'
run random --players 5
wrong 'epix random: "5" is no value for --players; it must be 2|3|4.'
run random --players
wrong 'epix random: --players needs a value: 2|3|4.'
run random --show=yes
wrong 'epix random: --show takes no value.'
for number in '' -1 x 18446744073709551616; do
    run random "--seed=$number"
    wrong "epix random: \"$number\" is no value for --seed; it must be N."
done
run board
wrong 'epix board: FILE|NAME is missing; see `epix board --help`.'
run board --lang xx four
wrong 'epix board: "xx" is no value for --lang; it must be en|fr|de.'

cp "$games/two-basic.epix" -- --odd.epix
run replay -- --odd.epix
good

finish
