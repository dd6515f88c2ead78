#!/usr/bin/env bash
# scripts/strength: from a few games to the tables of docs/strength.md, one measurement of each kind.
. "${BASH_SOURCE[0]%/*}/common.bash"

command -v python3 >/dev/null || finish

strength() {
    command_line="scripts/strength --try $*"
    FOLDER=$scratch/results "$EPIX_SOURCE/scripts/strength" --try "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
}

strength --list
good
has_out 'exploiter-taxer'
has_out 'warlord:nodes=2000 warlord:nodes=200 ' # ten times the longest thought, too
strength no-such-thing
expect_status 2
has_err 'there is no measurement "no-such-thing"'

export GAMES=8 NODES=200 LADDER=2
strength veteran-2-advanced growth-basic-20 exploiter-taxer leader-4 exploit ladder
good

# What was measured takes the place of what stood there; what was not stays, and says so.
cp "$EPIX_SOURCE/docs/strength.md" results/strength.md
sed -i '/^<!-- measured: end/i ### Seats\n\n| board |\n|---|\n| old |\n' results/strength.md
strength --write
good
command_line='the document'
sed -n '/measured: begin/,/measured: end/p' results/strength.md >out
for title in Goals Growth 'The ladder' Exploitability Exploiters 'The leader' Seats; do
    [[ $(grep -c "^### $title\$" out) == 1 ]] || complain "not one section: $title"
done
has_out '| `skirmish` |'
has_out '`epix arena warlord veteran --nodes 200 --rules advanced --games 8` |'
grep -q '^| `taxer` | .* | 8 | `epix arena taxer .*` |$' out || complain 'no row of the exploiter'
grep -qE '^\| `warlord` \|.*\| [+-][0-9]+ \|$' out || complain 'the page reads ratings from the ladder'
[[ $(grep -c '^Older figures' out) == 1 ]] || complain 'not one older section'
grep -A2 '^### Seats$' out | grep -q '^Older figures' || complain 'seats are not said to be older'
cp results/strength.md before
strength --write
good
diff before results/strength.md >out || complain 'the second time it changes something'
GAMES=99 strength --write
good
diff before results/strength.md >out || complain 'it tells another command than was measured'
finish
