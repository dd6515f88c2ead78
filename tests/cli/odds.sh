#!/usr/bin/env bash
# epix odds: chances of an assault.
. "${BASH_SOURCE[0]%/*}/common.bash"

# wrong TEXT: refused with exactly this line, and nothing on standard output.
wrong() {
    expect_status 2
    expect_err "epix odds: $1"
    expect_out ''
}

# ---- One assault ------------------------------------------------------------------------------------

# chance GOLD GUESSES MINIMUM PERCENT
chance() {
    run odds --gold "$1" --guesses "$2" --minimum-stake "$3"
    good
    has_out "$1 gold, guesses of the defenders $2: the assault succeeds in $4 % of all cases."
}

chance 15 2,2,2 1 32.06
chance 10 2 1 80.00
chance 9 2 0 80.00 # stakes from 0 to 9 are as many
chance 8 2,2 1 31.36
cat >expected <<'END'
8 gold, guesses of the defenders 2,2: the assault succeeds in 31.36 % of all cases.

How often each amount is staked and guessed in the first round:
  gold  staked                         guessed
     1   14.6 % #####                  56.1 % ####################
     2   15.7 % ######                 53.0 % ###################
     3   17.4 % ######                 47.7 % #################
     4   20.9 % ########               37.3 % #############
     5   31.4 % ###########             5.9 % ##
     6    0.0 %                         0.0 %
     7    0.0 %                         0.0 %
     8    0.0 %                         0.0 %
The defender names 2 amounts, so what is guessed adds up to 200 %.
END
cmp -s out expected || complain 'not the expected picture'

# No chance, no mixes.
for gold in 0 1 2; do
    chance "$gold" 2 1 0.00
    [[ $(wc -l <out) == 1 ]] || complain 'more than a line'
done

chance 255 3,3,3,3,3,3,3,3 1 62.48

# Plunder pays for what follows.
run odds --gold 3 --guesses 1,1 --plunder 1
good
has_out '3 gold, guesses of the defenders 1,1: the assault succeeds in 28.57 % of all cases.'
run odds --gold 12 --guesses 3,3 --plunder 255
good
has_out 'succeeds in 74.12 % of all cases.'

LC_ALL=C.UTF-8 run odds --gold 8 --guesses 2,2
good
has_out '█████▎'
run odds --lang de --gold 8 --guesses 2,2
good
has_out $'31,36\xc2\xa0%'
has_out '14,6 %'
has_out $'Der Verteidiger nennt 2 Beträge: Was geraten wird, ergibt zusammen 200\xc2\xa0%.'
! grep -q assault out || complain 'not in German'
run odds --lang fr --gold 8 --guesses 2,2 --table
good
has_out '31,36'
has_out '60,66'
! grep -qE '[0-9]\.[0-9]' out || complain 'not as French writes numbers'
run odds --gold 9 --guesses 1
good
! grep -q '1 guesses' out || complain 'one guess is not guesses'
! grep -q 'adds up' out || complain 'one amount adds up to 100 %'

# ---- Castles ----------------------------------------------------------------------------------------

run odds --table
good
has_out 'b  2,2     a unit and the garrison'
has_out '    15    86.67    60.66    32.06    80.00    51.90    24.40'
has_out '+----+----+----+----+----+----+----+----+'
[[ $(grep -c '^ *[0-9]*\( *[0-9]*\.[0-9][0-9]\)\{6\}$' out) == 40 ]] || complain 'not 40 rows'
[[ $(awk 'length > 78' out) == '' ]] || complain 'a line is too long'
! grep -q ' $' out || complain 'blanks at the end of a line'

run odds --guesses 1,1 --table --json odds.json
good
has_out 'g  1,1     as asked'

run odds --guesses 2,2 --table # has its column already
good
! grep -q 'as asked' out || complain 'the same twice'

run odds --json alone.json --lang fr
good
expect_out ''
if command -v python3 >/dev/null; then
    can_be_plotted odds.json
    [[ $(grep -c 'class="curve"' odds.json.svg) == 7 ]] || complain 'not 7 curves'
    can_be_plotted alone.json
    grep -q '<svg .*xml:lang="fr"' alone.json.svg || complain 'the plot is not French'
    python3 - alone.json <<'END' || complain 'bad JSON'
import json, sys
result = json.load(open(sys.argv[1]))
assert len(result["curves"]) == 6
for curve in result["curves"]:
    assert len(curve["chances"]) == 40 and curve["chances"] == sorted(curve["chances"])
END
fi

run odds --json no/such/folder.json
expect_status 1
expect_err 'epix odds: Cannot write no/such/folder.json: No such file or directory.'
if [[ -w /dev/full ]]; then
    run odds --json /dev/full
    bad 'epix odds: Cannot write /dev/full: No space left on device.'
fi

# ---- What is wrong ----------------------------------------------------------------------------------

for guesses in '' 0 4 2, ,2 2,,2 22 2x 2,2,2,2,2,2,2,2,2 -1 '2, 2'; do
    run odds --gold 8 "--guesses=$guesses"
    wrong "\"$guesses\" is no value for --guesses; it must be 1 to 8 numbers from 1 to 3, such as 2,2."
done
run odds --gold 256 --guesses 2
wrong '--gold must be at most 255.'
run odds --gold 8 --guesses 2 --plunder 256
wrong '--plunder must be at most 255.'
run odds --gold x --guesses 2
wrong '"x" is no value for --gold; it must be a whole number such as 12.'
run odds --gold 8
wrong '--gold needs --guesses.'
run odds --gold 8 --table
wrong '--gold needs --guesses.'
run odds
wrong 'Nothing is asked; see `epix odds --help`. Try --gold 8 --guesses 2,2 or --table.'
run odds --guesses 2
wrong 'Nothing is asked; see `epix odds --help`. Try --gold 8 --guesses 2,2 or --table.'
run odds --gold 8 --guesses 2 --minimum-stake 2
wrong '"2" is no value for --minimum-stake; it must be 0|1.'

finish
