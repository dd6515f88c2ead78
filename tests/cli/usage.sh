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
run school --help
good
has_out 'Usage: epix school [OPTION]... [LESSON]' # which may be left out
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
    wrong "epix random: \"$number\" is no value for --seed; it must be a whole number such as 12."
done
run random --seed x --lang fr
has_err 'il faut un nombre entier tel que 12.'
run random --seed x --lang de
expect_err 'epix random: „x“ ist kein Wert für --seed; es muss eine ganze Zahl wie 12 sein.'
run random --seed
wrong 'epix random: --seed needs a value: a whole number such as 12.'
run bench --games 0
wrong 'epix bench: --games must be at least 1.'
run board
wrong 'epix board: FILE|NAME is missing; see `epix board --help`.'
mapfile -t many < <(printf -- '--set=gold r %d\n' {1..64})
run position new "${many[@]}" --link
good # so many, and no more
run position new "${many[@]}" --set 'units r1 rK'
wrong 'epix position: "units r1 rK" is one too many for --set: 64 will do.'
run position new --set 'gold r 9' "${many[@]}" --lang fr
has_err ' est de trop pour --set'
run position new "${many[@]}" --set 'units r1 rK' --lang de
wrong 'epix position: „units r1 rK“ ist zu viel für --set; 64 genügen.'
# shellcheck disable=SC2046 # words
run rules --lang en $(printf 'tie%d ' {1..65})
wrong 'epix rules: "tie65" is one too many: 64 will do.'
run board --lang xx four
wrong 'epix board: "xx" is no value for --lang; it must be en|fr|de.'

# ---- Seats ------------------------------------------------------------------------------------------

# Nobody plays a seat that there is not, and no bot is left standing.
run play --plain --players 2 --seat y
wrong 'epix play: --seat y names a seat that 2 players do not have: they are r, b, y and g, in this order.'
run play --plain --players 3 --seat rg --lang fr
expect_status 2
has_err '--seat rg nomme une place que 3 joueurs n’ont pas'
run play --plain --board two --seat g --lang de
expect_status 2
has_err '--seat g nennt einen Platz, den es bei 2 Spielern nicht gibt'
run play --plain --players 2 --bots squire,peasant
wrong 'epix play: --bots squire,peasant names too many: seats that are left: 1.'
run play --plain --seat rb --players 2 --bots squire
wrong 'epix play: --bots squire names too many: seats that are left: 0.'
run play --plain --load "$games/two-basic.epix" --seat y
wrong 'epix play: --seat y names a seat that 2 players do not have: they are r, b, y and g, in this order.'
# Where the number of players is asked for, only what all of them fit into is offered.
echo 4 | "$EPIX" play --plain --seat y --rules basic >out 2>err
! grep -q '2 players' out || complain 'two players have no yellow'
grep -q '3 players' out || complain 'three have'

cp "$games/two-basic.epix" -- --odd.epix
run replay -- --odd.epix
good

finish
