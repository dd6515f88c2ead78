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
has_out 'The costliest decisions of'
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
has_out 'Rouge : '
for game in three-bots four-tolls own-carried two-start three-1-bots; do
    run coach "$records/$game.epix" --nodes 4
    good
done
run coach "$records/two-bots.epix" --time 1
good

# A game that is not over, from the draft to its last decision but one; and one that has not begun, where all
# that may be decided is judged.
for lines in 1 9 20 40; do
    { sed '/^result:/d;/^$/q' "$records/two-bots.epix"; sed '1,/^$/d' "$records/two-bots.epix" | head -n "$lines"; } >part.epix
    run coach part.epix --nodes 4
    good
    has_out 'The game is not over'
done
run coach - --nodes 4 --seat r <part.epix
good
sed '/^result:/d;/^$/q' "$records/two-bots.epix" >part.epix
run coach part.epix --nodes 4
good
has_out 'has a chance of'

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

# Nothing in it, no record at all, cut off in the middle of a line, another result than the game has.
: >empty.epix
head -c 3000 "$EPIX" >noise.epix
sed '/^result:/d' "$records/two-bots.epix" | head -c 500 >cut.epix
sed 's/^result: .*/result: r b/' "$records/two-bots.epix" >result.epix
for name in empty noise cut result; do
    run coach "$name.epix" --nodes 100000
    expect_status 1
    expect_out ''
    grep -q "$name.epix:[0-9]*: " err || complain "nobody is told what is wrong with $name.epix"
done

# A Knight that rides about, and a bid that is replaced three hundred times; four thousand are too many.
bids() { # COUNT
    sed '/^result:/d;/^$/q' "$records/two-start.epix"
    echo 'b move S b2 lm'
    for ((i = 0; i < 6; i++)); do printf 'b move K b1 b2\nb move K b2 b1\n'; done
    echo 'b end'
    for ((i = 0; i < $1; i++)); do echo "r auction $((i % 5))"; done
    echo
    sed -n '/^---- start/,$p' "$records/two-start.epix"
}
bids 300 >bids.epix
run coach bids.epix --nodes 4
good
has_out 'The game is not over'
has_out 'Decisions with a choice: 300'
bids 4000 >bids.epix
run coach bids.epix
expect_status 1
expect_out ''
has_err 'The record has 4014 decisions; the coach looks at 4000 at most.'

run coach "$records/two-bots.epix" --seat y
expect_status 2
expect_out ''
has_err 'The game has no seat "y"'
run coach "$records/two-bots.epix" --nodes 4 --html /nowhere/page.html
expect_status 1
has_err '/nowhere/page.html'

# ---- Habits over several games ---------------------------------------------------------------------------

"$EPIX" arena gambler squire --games 10 --players 2 --nodes 20 --seed 3 --threads 1 --records played >arena.out 2>&1 ||
    complain 'no games'
mapfile -t played < <(find played -name '*.epix' | sort)
run coach --habits --name gambler "${played[@]}" --nodes 20 --json habits.json
good
has_out 'Games: 10. Decisions: '
has_out 'An even mix '
has_out 'To train it: epix '
cp out first
run coach --habits --name gambler "${played[@]}" --nodes 20
good
cmp -s first out || complain 'the habits are not the same'
python3 - habits.json <<'END' || complain 'the JSON of habits is not right'
import json, sys
report = json.load(open(sys.argv[1]))
assert report["epix-habits"] == 1 and report["games"] == 10 and 1 <= len(report["habits"]) <= 6
for habit in report["habits"]:
    assert 0 <= habit["chance"] < 0.01 and habit["hits"] <= habit["cases"] and habit["text"]
    assert habit["drill"] in ("dojo", "defenders", "first-player", "cards")
END
for drill in defenders first-player cards; do
    [[ -f $EPIX_SOURCE/data/lessons/$drill.lesson ]] || complain "no lesson $drill"
done
run coach --habits --name gambler "${played[@]}" --nodes 20 --lang de
good
has_out 'Ausgewogen gemischt'
run coach --habits --seat r "${played[0]}" --nodes 20 --lang fr
good
has_out 'C’est trop peu'

# What cannot be read is told and left out; the rest counts.
{ head -n 30 "${played[0]}" && echo 'r fly away'; } >broken.epix
run coach --habits --name gambler broken.epix "${played[@]:0:3}" --nodes 20
expect_status 1
grep -q 'broken.epix:31' err || complain 'nobody is told which record is broken'
has_out 'Games: 3.'
run coach --habits --name nobody "${played[0]}"
grep -q 'not exactly one player' err || complain 'a name that nobody has'
run coach --habits "${played[0]}"
grep -q 'Whose habits' err || complain 'nobody is asked whose habits'
run coach "${played[0]}" "${played[1]}"
grep -q 'are for --habits' err || complain 'two records without --habits'
run coach --habits --seat r --all "${played[0]}"
grep -q 'for one game' err || complain '--all with --habits'

finish
