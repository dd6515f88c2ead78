#!/usr/bin/env bash
# epix engine, and an engine in another language.
. "${BASH_SOURCE[0]%/*}/common.bash"

# Whoever does not hear `stop` is ended after 20 seconds of thinking, however busy the machine is.
ulimit -S -t 20

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

# ---- One game after another -------------------------------------------------------------------------------

new_game() { printf 'newgame\nepix: 3\nboard: two\nrules: basic\nfirst: r\n\n'; }
attack() { # it is worth making, unless it was broken off just now
    printf 'start 5\nphase: act\nunits: rc rS r1 rK lm bC bc bS\ngold: r 9 b 0\nchosen: r M b T\nturn: r\n'
    printf 'position 0\ngo seat r nodes 100 seed 7\n'
}
broken_off() { # in the game before
    printf 'start 6\nphase: press\nunits: rc rS r1 rK lm bSC bc bS\ngold: r 9 b 2\nchosen: r M b T\nturn: r\n'
    printf 'attack: K r1 lm\nposition 1\nr withdraw\ngo seat r nodes 1 seed 3\n'
}
run engine --bot warlord < <(echo 'epix-engine 1' && new_game && attack && echo quit)
good
alone=$(tail -n 1 out)
run engine --bot warlord < <(echo 'epix-engine 1' && new_game && broken_off && new_game && attack && echo quit)
good
[[ $(tail -n 1 out) == "$alone" ]] || complain "in a new game it still minds the old one: $alone"

# ---- What options are worth ----------------------------------------------------------------------------------

# evaluate LINE: this line in Winter's last turn of a game for two. The input stays open until the answer
# is there: whatever follows, and its end, may mean `stop`.
evaluate() {
    coproc ENGINE { "$EPIX" engine --bot peasant; }
    printf '%s\n' newgame 'epix: 3' 'board: two' 'rules: basic' 'first: b' '' 'start 8' 'season: winter' 'first: b' \
        'phase: stake' 'turn: r' 'units: b1 rS bc bS' 'gold: r 3 b 2' 'chosen: r TM b RT' 'attack: S b1 bc' \
        'position 0' "$1" >&"${ENGINE[1]}"
    command_line="epix engine <<< '$1'"
    while IFS= read -r line && echo "$line" && [[ $line != best* && $line != error* ]]; do :; done \
        <&"${ENGINE[0]}" >out
    echo quit >&"${ENGINE[1]}"
    wait "$ENGINE_PID"
}
evaluate 'eval seat r nodes 500 seed 1 with stake 2'
grep -Eq '^info nodes [0-9]+ error 0\.000000000 solved secret$' out || complain 'it is not solved'
grep -Eq '^value r 0\.[0-9]+ b 0\.[0-9]+$' out || complain 'no value'
(($(grep -Ec '^option stake [123] share [01]\.[0-9]+ r 0\.[0-9]+ b [01]\.[0-9]+ error 0\.0+ loss 0\.[0-9]+ loss-error 0\.0+$' out) == 3)) ||
    complain 'not the options'
tail -n 1 out | grep -Eq '^best stake [123]$' || complain 'no end'
evaluate 'eval seat b nodes 5'
has_out 'error that seat has nothing to decide'
evaluate 'eval seat r nodes 5 with stake 9'
has_out 'error the decision after `with` is not legal'
evaluate 'eval seat r nodes 5 with nonsense'
has_out 'error the decision after `with` is not legal'

# ---- The talk of docs/engine-protocol.md ------------------------------------------------------------------

sed -n '/^## By hand/,/^## Rules/p' "$EPIX_SOURCE/docs/engine-protocol.md" >by-hand
sed -n 's/^    > \{0,1\}//p' by-hand >talk
sed -n 's/^    < //p' by-hand >answers
[[ $(grep -c '^best' answers) == 1 ]] || complain 'the document has no talk'
run engine --bot peasant <talk
good
diff answers out >&2 || complain 'the document tells another talk'

# say LINE...: these lines after the beginning of a game for two, basic rules, with red first.
say() {
    printf '%s\n' epix-engine\ 1 newgame 'epix: 3' 'board: two' 'rules: basic' 'first: r' '' "$@" >talk
    run engine --bot scout <talk
    good
}

# Options: refused with what would be right, and then nothing has changed.
say 'setoption name depth value 3' 'setoption nodes 3' 'setoption name bot value emperor' \
    'setoption name seed value -1' 'setoption name bot value peasant' \
    'position 2' 'r pass' 'b pass' 'go seat r' 'go seat r'
has_out 'error there is no such option; there are: bot nodes time seed'
has_out 'error setoption needs a name and a value: setoption name nodes value 1000'
has_out 'error bot takes one of: peasant castellan gambler miser squire besieger gardener scout hothead marshal raider captain siegemaster veteran mirror warlord'
has_out 'error seed takes a whole number from 0 to 999999999999999999'
[[ $(grep -c '^info nodes 1$' out) == 2 ]] || complain 'the peasant does not play' # who thinks of nothing
grep best out >first
say 'setoption name seed value 8' 'setoption name bot value peasant' 'position 2' 'r pass' 'b pass' \
    'go seat r' 'go seat r'
grep best out | cmp -s - first && complain 'another seed, and the same decisions'
say 'position 2' 'r pass' 'b pass' 'setoption name nodes value 7' 'go seat r' 'go seat r nodes 9' \
    'setoption name nodes value 0' 'setoption name time value 86400000' 'go seat r' stop
grep '^info' out >nodes
[[ $(sed -n 1p nodes) == 'info nodes 7' && $(sed -n 2p nodes) == 'info nodes 9' ]] || complain 'nodes are not set'
[[ $(sed -n 3p nodes) =~ ^'info nodes '..?$ ]] || complain 'time is not set' # it would be all that a scout looks at

# A position in place of the set-up, for all that follows, until another one or `start 0`.
say 'start 3' 'phase: act' 'units: rc rS r1 rKC bc bS b2 bST' 'gold: r 10 b 8' \
    'go seat r nodes 5 seed 1' 'position 1' 'r move K r1 lm' 'position 1' 'r move K r1 b1' \
    'go seat b' 'start 0' 'position 1' 'r move K r1 lm'
[[ $(grep -c '^best' out) == 1 ]] || complain 'no decision in a position'
has_out 'error that seat has nothing to decide'
has_out 'error line 1: ' # there is no Knight in the set-up
[[ $(grep -c '^error' out) == 2 ]] || complain 'more is refused'
say 'start 2' 'phase: act' 'gold: r lots' 'go seat r' 'position 0' 'go seat r nodes 3 seed 1'
has_out 'error line 2: '
[[ $(tail -n 1 out) == 'best '* ]] || complain 'a bad position has changed the game'
printf 'start 1\nposition 0\nstop\nquit\n' >talk
run engine --bot peasant <talk
good
expect_out $'error there is no game\nerror there is no game'

# Thinking without end: the answer comes after `stop`, which alone means nothing. Whoever has understood
# all lines, which come at once, and knows the answer sleeps until then.
command_line='epix engine: go infinite'
mkfifo questions
"$EPIX" engine --bot peasant <questions >answers 2>err &
exec 5>questions
printf '%s\n' stop newgame 'epix: 3' 'board: two' 'rules: basic' 'first: r' '' 'position 2' 'r pass' 'b pass' \
    stop 'go seat r infinite seed 1' >&5
until grep -q ready answers; do :; done
until grep -q '^State:.S' /proc/$!/status; do :; done
[[ $(<answers) == ready ]] || complain 'an answer without stop'
printf 'stop\nstop\nquit\n' >&5
exec 5>&-
wait $!
status=$?
cp answers out
good
[[ $(grep -c '^best auction ' out) == 1 ]] || complain 'no answer after stop'
# One that thinks, and the end of the input is an end too.
say 'position 2' 'r pass' 'b pass' 'setoption name bot value scout' 'go seat r infinite seed 1'
[[ $(tail -n 1 out) == 'best auction '* ]] || complain 'no answer at the end of the input'
# Nodes beyond all patience, and `stop`.
say 'position 2' 'r pass' 'b pass' 'setoption name bot value scout' 'go seat r nodes 1000000000 seed 1' stop
[[ $(tail -n 1 out) == 'best auction '* ]] || complain 'stop is not heard while nodes are counted'

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
