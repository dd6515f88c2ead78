#!/usr/bin/env bash
# epix engine, and an engine in another language.
. "${BASH_SOURCE[0]%/*}/common.bash"

# ---- By hand --------------------------------------------------------------------------------------------

run engine --bots
good
has_out 'peasant'

run engine --bot nobody
expect_status 2
expect_out ''
grep -q '^epix engine: There is no bot "nobody". There are: peasant' err || complain 'no list of bots'

cat >talk <<'END'
epix-engine 1
newgame
epix: 1
board: two
rules: basic
first: r

position 3
r pass
b pass
b auction ?
legal auction 0..15
go seat r nodes 5 seed 1
quit
END
run engine --bot peasant <talk
good
has_out 'epix-engine 1'
has_out 'id name epix peasant'
grep -c '^ready$' out | grep -qx 2 || complain 'not ready'
tail -n 1 out | grep -Eq '^best auction ([0-9]|1[0-5])$' || complain 'no decision'

run engine <talk # the strongest bot
good
grep -q '^best auction ' out || complain 'no decision'

# ---- In the arena -----------------------------------------------------------------------------------------

# The same bot, inside and outside, plays the same games.
run arena --engine "'$EPIX' engine --bot peasant" peasant --games 6 --records outside
good
has_out '6 of 6 games'
run arena peasant:nodes=1 peasant --games 6 --records inside
good
for record in inside/*.epix; do
    diff <(sed '/^seat/d' "$record") <(sed '/^seat/d' "outside/${record##*/}") >/dev/null ||
        complain "$record is another game outside"
done

# ---- In Python ----------------------------------------------------------------------------------------------

if command -v python3 >/dev/null; then
    # In a folder whose name alone fills the table's first column.
    folder=$PWD/a-folder-with-a-name-that-is-longer-than-any-label
    mkdir "$folder"
    cp "$EPIX_SOURCE/examples/random_bot.py" "$folder"
    for players in 2 3 4; do
        run arena --engine "python3 '$folder/random_bot.py'" peasant \
            --players $players --games 6 --json python.json
        good
        has_out 'random bot in Python'
        [[ $(grep -c '"lost_seats": 0' python.json) == 2 ]] || complain 'the example loses its seat'
    done
else
    echo 'notice: python3 is not here; examples/random_bot.py is not tested'
fi

finish
