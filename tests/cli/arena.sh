#!/usr/bin/env bash
# epix arena: tournaments, what they write, and what becomes of bad engines.
. "${BASH_SOURCE[0]%/*}/common.bash"

bad_engine="exec sh '$EPIX_SOURCE/tests/cli/engines/bad.sh'" # exec: no shell in between

# wrong TEXT: refused with exactly this line, and nothing on standard output.
wrong() {
    expect_status 2
    expect_err "$1"
    expect_out ''
}

# ---- Tournaments --------------------------------------------------------------------------------------

run arena peasant peasant --games 50 --seed 3
good
has_out '2 players, board two, advanced rules; seed 3'
has_out '50 of 50 games'
has_out 'peasant (1)'
has_out 'peasant (2)'
has_out 'decisions a game'

run arena peasant peasant:nodes=2 --players 4 --games 10 --rules basic --minimum-stake 0 \
    --castle-counts always
good
has_out '4 players, board four, basic rules, minimum stake 0, castles always count'
has_out '12 of 12 games' # whole rounds of four arrangements
has_out '75.0 %'         # the fair share of three seats

run arena peasant peasant:nodes=2 peasant:time=1 --games 4
good
has_out '12 of 12 games' # three encounters
has_out 'wins in % against'

# The same seed gives the same games, on any number of threads.
for threads in 1 4; do
    run arena peasant peasant:nodes=2 --players 3 --games 30 --seed 9 --threads $threads \
        --records records$threads --json $threads.json
    good
done
diff -r records1 records4 >/dev/null || complain 'threads change the games'
records=(records1/*.epix)
((${#records[@]} == 30)) || complain 'not a record for every game'
for record in "${records[@]}"; do
    "$EPIX" replay "$record" >/dev/null || complain "$record does not replay"
done
grep -q '^seat r: peasant' records1/000001.epix || complain 'a record names no players'
diff <(grep share 1.json) <(grep share 4.json) >/dev/null || complain 'threads change the results'

# ---- Results as files -----------------------------------------------------------------------------------

run arena peasant peasant:nodes=2 peasant:nodes=3 --games 10 --json result.json
good
if command -v python3 >/dev/null; then
    python3 - result.json <<'END' || complain 'bad JSON'
import json, sys
result = json.load(open(sys.argv[1]))
assert result["games"] == 30 and len(result["participants"]) == 3
assert abs(sum(p["share"]["estimate"] for p in result["participants"]) - 1.5) < 1e-5
assert all(p["elo"]["low"] <= p["elo"]["estimate"] <= p["elo"]["high"]
           for p in result["participants"])
assert len(result["encounters"]) == 3 and result["sprt"] is None
END
    can_be_plotted result.json
fi

run arena peasant peasant --games 100000 --sprt 0,80 --json sprt.json
good
has_out 'decided: no more than the lower bound'
grep -q '"accepted": "elo0"' sprt.json || complain 'no verdict'

# ---- Boards and cards of one's own ------------------------------------------------------------------------

mkdir data
sed 's/^name: .*/name: My own/' "$boards/three.board" >data/my.board
cp "$EPIX_SOURCE/data/abilities/standard.cards" data/my.cards
run arena peasant --board data/my.board --abilities data/my.cards --games 6 --records own
good
has_out '3 players, board my.board, advanced rules, cards my.cards'
run replay own/000006.epix
good

# ---- What is wrong ------------------------------------------------------------------------------------------

run arena
wrong 'epix arena: BOT... is missing; see `epix arena --help`.'
run arena peasant pesant
expect_status 2
grep -q '^epix arena: There is no bot "pesant". Did you mean peasant? There are: peasant' err ||
    complain 'no list of bots'
run arena peasant:speed=3
wrong 'epix arena: "speed=3" is no limit for a bot; limits are nodes=N and time=MS.'
run arena peasant peasant --sprt 5
wrong 'epix arena: --sprt needs two participants and two players, and two numbers, the smaller one first: `--sprt 0,20`, not "5".'
run arena peasant --players 3 --sprt 0,20
expect_status 2
# shellcheck disable=SC2046 # words
run arena $(printf 'peasant:nodes=%d ' {1..17})
wrong 'epix arena: A tournament has at most 16 participants.'
run arena peasant --players 2 --board three
wrong 'epix arena: The board three has another number of players: 3.'
run arena peasant --board nowhere
bad 'epix arena: The file "nowhere" cannot be had.'
run arena peasant peasant --json nowhere/x.json
bad 'epix arena: Cannot write nowhere/x.json: No such file or directory.'
run arena peasant peasant --records nowhere/x
bad 'epix arena: Cannot write nowhere/x: No such file or directory.'

# ---- Bad engines ----------------------------------------------------------------------------------------------

# fails HOW REASON: it loses its seat in both games for this reason, and the arena goes on.
fails() {
    run arena --engine "$bad_engine $1" peasant --games 2 --patience "${3:-20000}"
    good
    has_out '2 of 2 games'
    has_out 'lost its seat to random decisions 2 times'
    has_out "  $2 (2)"
}

# One that never starts is no opponent: no game is played.
run arena --engine "$bad_engine absent" peasant --games 2
expect_status 1
expect_out ''
expect_err "epix arena: The engine \"$bad_engine absent\" ended before it was ready. Is that a command of the shell? \`--errors FILE\` keeps what it complains about."
run arena peasant --engine 'exec no-such-program' --errors complaints --games 2
expect_status 1
grep -q 'no-such-program' complaints || complain 'what the shell said is not kept'
run arena --engine "$bad_engine asleep" peasant --games 2 --patience 100
expect_status 1
has_err 'did not become ready in time; `--patience MS` gives it longer.'
run arena --engine 'echo error no licence; exec sleep 1000' peasant --games 2 --debug talk
expect_status 1
has_err 'did not greet as docs/engine-protocol.md says'
printf '0 * > epix-engine 1\n0 * < error no licence\n0 * ! start\n' | cmp -s - talk || complain 'the talk is not kept'
run arena --engine absent --lang fr
expect_status 1
has_err 's’est terminé avant d’être prêt.'

fails crash 'ended in the middle of a game'
fails exit 'ended in the middle of a game'
fails orphan 'ended in the middle of a game'
fails deaf 'ended in the middle of a game'
fails mute 'ended in the middle of a game'
fails garbage 'answered with something that is no decision'
fails binary 'answered with something that is no decision'
fails illegal 'answered with a decision that is not legal'
fails error 'said that it cannot go on'
fails flood 'wrote far too much'
fails long 'wrote a line without end'

fails hang 'gave no answer in time' 3000 # long enough for a shell to start

# Line, game and record of what was refused.
run arena --engine "$bad_engine illegal" peasant --games 2 --rules basic --json mishaps.json
good
has_out 'illegal  ' # as it calls itself
has_out 'first in game 1, seat r, after '
has_out '; it said: best auction 4000000000'
has_out '(rule '
has_out '  game 1 up to there:'
has_out '    seat r: illegal'
grep -q '"said": "best auction 4000000000"' mishaps.json || complain 'JSON lacks the line'
run arena --engine "$bad_engine garbage" peasant --games 2 --records refused
good
has_out '; it said: best do the right thing'
has_out '  the record of game 1: refused/000001.epix'
run replay refused/000001.epix
good

# All that is said, in both directions, the same in each run; and the end of each game.
for time in 1 2; do
    run arena --engine "'$EPIX' engine --bot peasant" peasant --games 2 --threads 2 --debug talk$time
    good
    has_out 'epix peasant'
done
cmp talk1 talk2 || complain 'the talk differs from run to run'
grep -q '^1 r > newgame$' talk1 || complain 'the talk lacks what the engine is told'
grep -q '^2 b < best ' talk1 || complain 'the talk lacks what the engine says'
grep -Eqx '1 r > result( [rb]){1,2}' talk1 || complain 'the engine is not told the result'
run arena --engine "'$EPIX' engine --bot peasant" peasant --games 2 --debug nowhere/talk
bad 'epix arena: Cannot write nowhere/talk: No such file or directory.'

# Two engines with the same name are told apart.
run arena --engine "'$EPIX' engine --bot peasant" --engine "exec '$EPIX' engine --bot peasant" --games 2
good
has_out 'epix peasant (2)'

# ---- Interrupts -------------------------------------------------------------------------------------------------

run arena --engine "$bad_engine interrupt" peasant --games 20 --threads 1 --json interrupted.json
expect_status 1
expect_err ''
has_out '2 of 20 games (interrupted)'
has_out 'participant'
grep -q '"interrupted": true' interrupted.json || complain 'JSON does not know of the interrupt'

run arena peasant squire --games 0
expect_status 2
expect_err 'epix arena: --games must be at least 1.'

finish
