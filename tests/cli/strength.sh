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
strength veteran-2-advanced growth-basic-20 exploiter-taxer exploiter-quarter-at-length leader-4 exploit ladder ladder-basic duel-scout-basic
good

# What was measured takes the place of what stood there; what was not stays, and says so.
cp "$EPIX_SOURCE/docs/strength.md" results/strength.md
sed -i '/^<!-- measured: end/i ### Seats\n\n| board |\n|---|\n| old |\n' results/strength.md
strength --write
good
command_line='the document'
sed -n '/measured: begin/,/measured: end/p' results/strength.md >out
for title in Goals Growth 'The ladder' 'The ladder, basic rules' Exploitability Exploiters 'The leader' Time Seats; do
    [[ $(grep -c "^### $title\$" out) == 1 ]] || complain "not one section: $title"
done
has_out '| `skirmish` |'
has_out '`epix arena warlord veteran --nodes 200 --rules advanced --games 8` |'
grep -q '^| `taxer` | .* | 8 | `epix arena taxer .*` |$' out || complain 'no row of the exploiter'
grep -q '^| `quarter` | .* | `epix arena quarter warlord --nodes 25 .*` |$' out || complain 'no exploiter at length'
has_out ' on average (goal: about 120, evenly).'
has_out '(goal: at most 0.01): '
has_out '(goal: more often than by chance): '
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

# What was measured with other bots is said to be older, and measured again.
sed -i 's/"fingerprint": ".*"/"fingerprint": "of others"/' results/exploiter-taxer.json
strength --write
good
grep -q '^| `taxer` | .* † |$' results/strength.md || complain 'earlier bots are not told'
sed -n '/^### Exploiters/,/^### The leader/p' results/strength.md >out
[[ $(grep -c '^† Measured with earlier bots' out) == 1 ]] || complain 'not one note of earlier bots'
strength exploiter-taxer
good
strength --write
grep -q '^| `taxer` | .* †' results/strength.md && complain 'it is still said to be older'

# A goal is met or missed by the figure beside it, and only likely so where the interval reaches across.
command_line='strength-tables'
tell() { # NAME WINNER SHARE LOW HIGH VERDICT
    local share="{\"estimate\": $3, \"low\": $4, \"high\": $5}" limits='{"milliseconds": 0, "nodes": 9}'
    mkdir -p made && rm -f made/*
    cat >"made/$1.json" <<END
{"command": "made up", "rules": "basic", "games": 8, "participants":
 [{"name": "$2", "share": $share, "limits": $limits, "milliseconds": {"mean": 1}}]}
END
    echo "$1" | "$EPIX_SOURCE/scripts/strength-tables" made >out
    grep -qF "$6 | 8 |" out || complain "$3 ($4 to $5) of $2 is not told as: $6"
}
tell exploiter-quarter quarter 0.50 0.47 0.51 '| met'
tell exploiter-quarter quarter 0.50 0.47 0.53 '| likely met'
tell exploiter-quarter quarter 0.53 0.50 0.56 '| likely missed'
tell exploiter-quarter quarter 0.57 0.54 0.60 '| missed'
tell exploiter-control warlord 0.52 0.49 0.54 '| half | met'
tell exploiter-control warlord 0.54 0.51 0.57 '| half | missed'
tell exploiter-reader reader 0.53 0.51 0.54 '| met'
tell growth-basic-20 warlord 0.66 0.61 0.71 '| met'
tell growth-basic-20 warlord 0.62 0.57 0.67 '| likely met'
tell growth-basic-20 warlord 0.58 0.53 0.63 '| likely missed'
tell veteran-2-basic warlord 0.62 0.57 0.67 '| missed'
finish
