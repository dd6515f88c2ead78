#!/usr/bin/env bash
# epix coach: what it prints and writes, in three languages; what it refuses.
. "${BASH_SOURCE[0]%/*}/common.bash"

records=$EPIX_SOURCE/tests/records

# ---- A game -------------------------------------------------------------------------------------------

run coach "$records/two-bots.epix" --nodes 40 --all --json report.json --html report.html
good
cp out english
tr '\n' ' ' <out | grep -Eq '^Red: [0-9.]+ % at the start, luck [+-][0-9.]+, mistakes of the others [+-][0-9.]+, own mistakes [+-][0-9.]+; in the end (0|100)\.0 %\. ' ||
    complain 'the sum of Red is missing'
has_out 'The dearest decisions of'
has_out 'It cost '
has_out 'All decisions, each for the player'
decisions=$(grep -cE '^[rb] ' "$records/two-bots.epix")
(($(grep -cE '^ +[0-9]+  [rb] ' out) == decisions)) || complain 'not all decisions are listed'

# The same seed, the same report; another one, another.
run coach "$records/two-bots.epix" --nodes 40 --all
good
cmp -s english out || complain 'the report is not the same'
run coach "$records/two-bots.epix" --nodes 40 --all --seed 9
good
cmp -s english out && complain 'the seed does not count'

# JSON: everything adds up.
python3 - report.json "$decisions" <<'END' || complain 'the JSON is not right'
import json, sys
report = json.load(open(sys.argv[1]))
assert report["epix-coach"] == 1 and report["over"] and report["eyes"] is None
assert len(report["moments"]) == int(sys.argv[2])
for i, seat in enumerate(report["seats"]):
    luck = sum(m["luck"][i] for m in report["moments"])
    cost = sum(m["cost"][i] for m in report["moments"])
    assert abs(seat["start"] + luck - cost - seat["end"]) < 1e-3
    assert abs(seat["start"] + seat["luck"] + seat["gifts"] - seat["losses"] - seat["end"]) < 1e-5
for m in report["moments"]:
    assert abs(sum(m["before"]) - 1) < 1e-5 and m["loss"] >= 0
    assert m["decision"] in [o["decision"] for o in m["options"]]
    assert m["loss"] == 0 or (m["better"] and m["loss"] > 1.9 * m["loss_error"])
END
run coach "$records/two-bots.epix" --nodes 8 --json -
good
[[ $(head -c 1 out) == '{' ]] || complain 'something besides JSON'

# The page needs nothing else and is well formed as far as we write it.
grep -q '<svg ' report.html || complain 'no curves'
grep -Eq '(src|href)=.?(http|//)|<script|<link|@import' report.html && complain 'the page wants something else'
(($(grep -c '<details ' report.html) == decisions)) || complain 'not all decisions are on the page'
(($(grep -o '<tr>' report.html | wc -l) == $(grep -o '</tr>' report.html | wc -l))) || complain 'rows are not closed'

# ---- One seat, other languages, other games ------------------------------------------------------------

run coach "$records/two-bots.epix" --nodes 8 --seat b --lang de --all
good
has_out 'Blau: '
has_out 'eigene Fehler'
grep -Eq '^ +[0-9]+  r ' out && complain 'the other seat is judged too'
run coach "$records/two-bots.epix" --nodes 8 --lang fr
good
has_out 'Rouge : '
for game in three-bots four-tolls own-carried two-start three-1-bots; do
    run coach "$records/$game.epix" --nodes 4
    good
done
run coach "$records/two-bots.epix" --time 1
good

# A game that is not over, from the draft to its last decision but one; and one that has not begun.
for lines in 0 1 9 20 40; do
    { sed '/^result:/d;/^$/q' "$records/two-bots.epix"; sed '1,/^$/d' "$records/two-bots.epix" | head -n "$lines"; } >part.epix
    run coach part.epix --nodes 4
    good
    has_out 'The game is not over'
done
run coach - --nodes 4 --seat r <part.epix
good

# ---- What is wrong --------------------------------------------------------------------------------------

run coach
expect_status 2
run coach nothing.epix
expect_status 1
expect_out ''
sed '30s/.*/r move S zz zz/' "$records/two-bots.epix" >broken.epix
run coach broken.epix --nodes 100000
expect_status 1
expect_out ''
grep -q 'broken.epix:30:' err || complain 'the line is not named'
run coach "$records/two-bots.epix" --seat y
expect_status 2
expect_out ''
has_err 'The game has no seat "y"'
run coach "$records/two-bots.epix" --nodes 4 --html /nowhere/page.html
expect_status 1
has_err '/nowhere/page.html'

finish
