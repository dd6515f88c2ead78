#!/usr/bin/env bash
# epix legal: what could be decided at the end of a record.
. "${BASH_SOURCE[0]%/*}/common.bash"

# record LINE...: a game of two with the basic rules, up to these decisions.
record() {
    printf 'epix: 1\nboard: two\nrules: basic\nfirst: r\n\n' >game.epix
    printf '%s\n' "$@" >>game.epix
    run legal game.epix
}

sorted() { LC_ALL=C sort "$scratch/out"; }

# expect_lines LINE...: exactly these, in any order.
expect_lines() {
    good
    [[ $(sorted) == "$(printf '%s\n' "$@" | LC_ALL=C sort)" ]] || complain "not: $*"
}

printf 'epix: 1\nboard: two\nrules: basic\nfirst: r\n' >game.epix
run legal game.epix
expect_lines 'r pass' 'r recruit C r1' 'r recruit C r2' \
    'r recruit K r1' 'r recruit K r2' 'r recruit K rc' 'r recruit S r1' 'r recruit S r2' \
    'r recruit T r1' 'r recruit T r2' 'r recruit T rc'

draft=('r recruit K r1' 'b pass' 'r recruit K r2' 'r pass')
record "${draft[@]}" # both bid: red has 3 gold left, blue 15
good
[[ $(grep -c '^r auction' out) == 4 && $(grep -c '^b auction' out) == 16 ]] ||
    complain 'bids of both'

auction=('r auction 1' 'b auction 0')
record "${draft[@]}" "${auction[@]}"
expect_lines 'r first r' 'r first b'

choice=('r first r' 'r choose M')
record "${draft[@]}" "${auction[@]}" "${choice[@]}" # red may replace, but does not owe
expect_lines 'b choose R' 'b choose T' 'b choose M'

attack=('b choose T' 'r move K r1 b2' 'r attack K b2 bc')
record "${draft[@]}" "${auction[@]}" "${choice[@]}" "${attack[@]}"
expect_lines 'r stake 1' 'r stake 2'

record "${draft[@]}" "${auction[@]}" "${choice[@]}" "${attack[@]}" 'r stake 1'
expect_lines 'b guess 1 2'

run legal "$games/two-basic.epix" # over
good
expect_out ''

run legal - <game.epix
expect_lines 'b guess 1 2'

record 'r pass' 'r pass'
bad 'game.epix:7: It is not your decision: Blue decides now. (Rule 10.2.)'

# All guesses, one line a combination: two of the nine amounts that 9 gold allow.
record 'r recruit K r1' 'b pass' 'r pass' 'r auction 0' 'b auction 0' 'r first r' 'r choose M' \
    'b choose T' 'r move K r1 b2' 'r attack K b2 bc' 'r stake 4'
good
[[ $(grep -Ec '^b guess [0-9]+ [0-9]+$' out) == 36 && $(wc -l <out) == 36 ]] ||
    complain 'not all guesses'

# All bids, one line each: three cards, four markers, 1 to 15 gold.
printf 'epix: 1\nboard: two\nfirst: b\ndeal: sappers herald spymaster\n' >game.epix
run legal game.epix
good
[[ $(grep -Ec '^b bid (sappers|herald|spymaster) [0-9]+ [SKCT]$' out) == 180 ]] ||
    complain 'not all bids'

finish
