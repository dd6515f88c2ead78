#!/usr/bin/env bash
# epix replay: good and bad records, with exact messages and exit statuses.
. "${BASH_SOURCE[0]%/*}/common.bash"

game=$games/two-basic.epix
cp "$game" good.epix

# ---- A good record --------------------------------------------------------------------------------

run replay good.epix
good
expect_out "$(
    cat <<'END'
Two castles, basic rules
Red (random): gold 3, provinces 1
Blue (random): gold 0, provinces 5
Decisions: 54.
Victory for Blue: the castle Emberhold is taken.
END
)"

run replay - <good.epix
good
has_out 'Decisions: 54.'

run replay --log good.epix
good
has_out 'Red recruits a Camp in Vesuvine for 2 gold.'
has_out 'Spring begins.'
has_out 'Blue takes the castle of Red: Emberhold!'
has_out 'Victory for Blue: the castle Emberhold is taken.'

run replay --board good.epix
good
has_out '#    rc [r] '
has_out 'Decisions: 54.'

# ---- States -----------------------------------------------------------------------------------------

run replay --states good.epix
good
[[ $(wc -l <out) == 55 ]] || complain 'not a state before the first decision and after each one'
[[ $(head -n 1 out) == '{"n":0,"season":"spring","phase":"draft","actors":["r"],"first":"r",'* ]] ||
    complain 'the first state'
[[ $(tail -n 1 out) == '{"n":54,'*'"phase":"over",'*'"winners":["b"]'* ]] ||
    complain 'the last state'

# Every line is a JSON object, with strings, numbers, lists and objects in it as JSON has them.
string='"[a-zA-Z0-9+ -]*"'
value="($string|[0-9]+|\\[($string(,$string)*)?\\])"
inner="\\{($string:$value(,$string:$value)*)?\\}"
middle="\\{($string:($value|$inner)(,$string:($value|$inner))*)?\\}"
any="($value|$middle)"
for record in "$games"/*.epix; do
    run replay --states "$record"
    good
    grep -Evq "^\\{$string:$any(,$string:$any)*\\}\$" out && complain 'no JSON'
    grep -Eq '"(n|season|phase|actors|first|gold|units|supply|abilities|bids|winners)":' out ||
        complain 'a key is missing'
done

# ---- An unfinished record ---------------------------------------------------------------------------

sed -e 's/^result: .*/result: */' good.epix | head -n 21 >unfinished.epix
run replay unfinished.epix
good
has_out 'Decisions: 10.'
has_out 'Not finished. Red and Blue: bid in secret for the First Player card.'

# ---- Bad records ------------------------------------------------------------------------------------

# edit SCRIPT: the good record, changed by sed.
edit() { sed -e "$1" good.epix >bad.epix; }

edit '14s/.*/r recruit K rc\nr recruit K rc/'
run replay bad.epix
bad 'bad.epix:15: It is not your decision: Blue decides now. (Rule 10.2.)'

edit '12s/.*/r recruit C rc/'
run replay bad.epix
bad 'bad.epix:12: A Camp is never placed in a castle. (Rule 2.12.)'
expect_out ''

edit '12s/.*/r recruit C rx/'
run replay bad.epix
bad 'bad.epix:12: The board has no province "rx". Did you mean rc, r1, r2?'

edit '12s/.*/r recriut C r1/'
run replay bad.epix
bad 'bad.epix:12: "recriut" is no decision. Did you mean recruit?'

edit 's/^result: .*/result: r/'
run replay bad.epix
bad 'bad.epix:9: The result is given as r, but it is b.'

edit '$s/$/\nr pass/'
run replay bad.epix
bad 'bad.epix:66: The game is over; no decision can follow.'

edit 's/^first: .*/first: g/'
run replay bad.epix
bad 'bad.epix:6: "g" is no seat of this game; its seats are r b.'

edit 's/^epix: .*/epix: 9/'
run replay bad.epix
bad 'bad.epix:1: The first line must be `epix: 3`.'

run replay - <bad.epix
bad '-:1: The first line must be `epix: 3`.'

# What was printed before the bad line stays.
edit '15s/.*/b stake 1/'
run replay --states bad.epix
bad 'bad.epix:15: Something else is asked now: draft. (Rule 10.2.)'
[[ $(wc -l <out) == 4 ]] || complain 'not all states up to there'

: >empty.epix
run replay empty.epix
bad 'empty.epix:1: The first line must be `epix: 3`.'

head -c 1100000 /dev/zero | tr '\0' '#' >big.epix
run replay big.epix
expect_status 1
has_err 'The text is longer than 1048576 bytes.'

head -c 3000 /dev/urandom >noise.epix
run replay noise.epix
expect_status 1
has_err 'noise.epix:'

run replay nowhere.epix
bad 'epix replay: Cannot read nowhere.epix: No such file or directory.'
run replay .
bad 'epix replay: Cannot read .: Is a directory.'

# ---- Files that a record names ----------------------------------------------------------------------

mkdir -p folder/boards elsewhere
cp "$boards/two.board" folder/boards/my.board
sed -e 's,^board: .*,board: boards/my.board,' good.epix >folder/own.epix
run replay folder/own.epix # beside the record
good
has_out 'Two castles, basic rules'
(cd folder && "$EPIX" replay - <own.epix >/dev/null) || complain 'in the current folder'

cp folder/boards/my.board elsewhere/
sed -e 's,^board: .*,board: elsewhere/my.board,' good.epix >folder/here.epix
run replay folder/here.epix # in the current folder
good

for path in "$scratch/folder/boards/my.board" ../elsewhere/my.board boards/../boards/my.board; do
    sed -e "s,^board: .*,board: $path," good.epix >folder/out.epix
    run replay folder/out.epix
    expect_status 1
    has_err 'folder/out.epix:2: The file "'
    has_err 'epix replay: Absolute paths and `..` in a record need --allow-paths.'
    run replay --allow-paths folder/out.epix
    good
    run legal --allow-paths folder/out.epix
    good
done

sed -i 's/^mountain: .*/mountain: rc/' folder/boards/my.board
run replay folder/own.epix
expect_status 1
has_err 'folder/boards/my.board:'
has_err 'rc cannot be castle and mountain.'

finish
