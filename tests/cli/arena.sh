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
# What it complains about is bounded, and does not hold it up, however much it is.
cat >loud.sh <<'END'
head -c 3000000 /dev/zero | tr '\0' x >&2
exec sh -c "$1"
END
run arena peasant --engine "sh loud.sh \"'$EPIX' engine --bot peasant\"" --errors complaints --games 2 --threads 1
good
[[ $(tail -n 1 complaints) == '---- This file is full: of what engines wrote from here on, nothing is kept.' ]] ||
    complain 'the file does not say that it is full'
(($(wc -c <complaints) == 1048576 + 78)) || complain "the file has $(wc -c <complaints) bytes"
[[ $(grep -c 'This file is full' complaints) == 1 ]] || complain 'it says so more than once'
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

peasant="'$EPIX' engine --bot peasant"

# ---- Openings ----------------------------------------------------------------------------------------------------

# Games begin as records do, each opening in both arrangements and equally often, and replay.
run arena peasant squire --games 6 --seed 5 --records games5
for game in 1 3 5; do
    cat games5/00000$game.epix
    echo '# a remark between two records'
done >three.epix
run arena peasant squire --openings three.epix --at 9 --games 4 --records opened --json opened.json
good
has_out '6 of 6 games'
has_out '3 openings, each in 2 games'
grep -Eq '^opening +games +squire +peasant +Red +Blue$' out || complain 'no table of openings'
grep -Eq '^3 +2( +[0-9.]+ %){4}$' out || complain 'not every opening has a row'
grep -q '"openings": 3' opened.json || complain 'JSON does not know the openings'
# decisions FILE N: the header lines of chance and so many decisions.
decisions() { grep -E '^(first|deal):' "$1" && sed '1,/^$/d' "$1" | head -n "$2"; }
for game in 1 2 3 4 5 6; do
    number=$(((game + 1) / 2))
    cmp -s <(decisions opened/00000$game.epix 9) <(decisions games5/00000$((2 * number - 1)).epix 9) ||
        complain "game $game begins in another way"
    grep -qx "opening: $number" opened/00000$game.epix || complain "game $game does not name its opening"
    "$EPIX" replay opened/00000$game.epix >/dev/null || complain "game $game does not replay"
done
cmp -s <(decisions opened/000001.epix 30) <(decisions games5/000001.epix 30) &&
    complain 'nothing is played after the opening'
# An engine is told of the opening what its seat knows.
cat >sealed.epix <<'END'
epix: 3
board: two
rules: basic
first: r

r pass
b pass
r auction 3
END
run arena --engine "$peasant" squire --rules basic --openings sealed.epix --games 2 --debug talk
good
grep -qx '2 b > r auction ?' talk || complain 'the opening is not told'
sed '/^2 b > go/q' talk | grep -q '2 b > r auction 3' && complain 'the opening tells a secret'
# wrong_opening MESSAGE ARGUMENT...: nothing is played.
wrong_opening() {
    run arena peasant squire "${@:2}"
    bad "$1"
    expect_out ''
}
wrong_opening 'epix arena: sealed.epix:1: This opening is for another board, other ability cards or other rules than the tournament; see --players, --board, --abilities, --rules, --minimum-stake and --castle-counts.' --openings sealed.epix
wrong_opening 'epix arena: three.epix:1: In this opening the game is over already; `--at N` takes only its first N decisions.' --openings three.epix
cat sealed.epix sealed.epix >two.epix
echo 'b auction 300' >>two.epix
run arena peasant squire --rules basic --openings two.epix
expect_status 1
has_err 'two.epix:17: ' # the line in the file
: >empty.epix
wrong_opening 'empty.epix:1: The first line must be `epix: 3`.' --openings empty.epix
wrong_opening 'epix arena: Cannot read nowhere: No such file or directory.' --openings nowhere
run arena peasant squire --at 3 --lang de
expect_status 2
expect_err 'epix arena: --at braucht --openings.'
{ sed 5q sealed.epix; for i in {1..1001}; do echo '# long'; done; sed 1,5d sealed.epix; } >long.epix
run arena peasant squire --rules basic --openings long.epix --games 2
good # remarks are no decisions
for i in {1..1001}; do cat sealed.epix; done >many.epix
wrong_opening 'epix arena: many.epix:8001: There are at most 1000 openings, each with at most 1000 decisions.' --rules basic --openings many.epix

# ---- Positions to begin with ------------------------------------------------------------------------------------

# Games begin in a position, are played from there, and replay; the report knows each opening.
cat >middle.position <<'END'
phase: act
units: rc rS r1 rKC bc bS b2 bST
gold: r 10 b 8
chosen: r M b M
END
run arena --engine "$peasant" squire --rules basic --start middle.position --games 4 --records begun --json begun.json --debug talk
good
for game in 1 2 3 4; do
    cmp -s <(sed '1,/^---- start$/d' begun/00000$game.epix | sort) <(sort middle.position) ||
        complain "game $game does not tell where it begins"
    sed '1,/^$/d' begun/00000$game.epix | grep -m 1 . | grep -Eqx 'r (end|move .*|attack .*)' ||
        complain "game $game begins elsewhere"
    "$EPIX" replay begun/00000$game.epix >/dev/null || complain "game $game does not replay"
done
python3 - <<'END' || complain 'JSON is wrong about openings'
import json
results = json.load(open("begun.json"))
(opening,) = results["by_opening"]
assert results["openings"] == opening["opening"] == 1 and opening["games"] == results["games"] == 4, opening
assert abs(sum(who["share"]["estimate"] for who in opening["participants"]) - 1) < 1e-6, opening
assert abs(sum(opening["share_by_seat"].values()) - 1) < 1e-6, opening
assert {who["name"] for who in opening["participants"]} == {"epix peasant", "squire"}, opening
END
# An engine is told of it what its seat knows: what is sealed only when it is open.
sed 's/b M$/b T/' middle.position >twin.position
for name in middle twin; do
    run arena --engine "$peasant" squire --rules basic --start $name.position --games 2 --debug talk.$name
    good
    grep -q '^1 r ! ' talk.$name && complain 'an engine does not understand where it begins'
    sed '/^1 r > go/q' talk.$name >first.$name
done
grep -q '^1 r > start 4$' first.middle || complain 'engines are not told where the game begins'
cmp -s first.middle first.twin || complain 'where a game begins tells a secret'
[[ $(grep '^1 r > start' talk.middle | tail -n 1) == '1 r > start 4' ]] || complain 'what is open is not told'
[[ $(grep '^1 r > start' talk.twin | tail -n 1) == '1 r > start 3' ]] || complain 'what is open is told wrong'
# Records that begin in a position are openings too, with what they decide.
run arena peasant squire --rules basic --openings begun/000001.epix --at 3 --games 2 --records again
good
cmp -s <(sed '1,/^$/d' begun/000001.epix | head -n 3) <(sed '1,/^$/d' again/000002.epix | head -n 3) ||
    complain 'an opening that begins in a position is not played'
"$EPIX" replay again/000002.epix >/dev/null || complain 'a game of that opening does not replay'
# An engine that fails: what is shown of the record begins there too.
run arena --engine "$bad_engine garbage" squire --rules basic --start middle.position --games 2
good
sed -n 's/^    //p' "$scratch/out" | sed -n '/^epix: 3$/,$p' >shown.epix
sed -i '/^result:/d' shown.epix
"$EPIX" replay shown.epix >/dev/null || complain 'the record that is shown does not replay'
run legal begun/000001.epix --at 0
good
has_out 'r move S rc r2'
run play --replay begun/000001.epix --plain </dev/null
good
# wrong_start MESSAGE TEXT [ARGUMENT...]: nothing is played.
wrong_start() {
    printf '%s\n' "$2" >wrong.position
    run arena peasant squire --rules basic --start wrong.position "${@:3}"
    expect_status 1
    expect_err "$1"
    expect_out ''
}
wrong_start 'wrong.position:2: "rQ" is no group of units: a seat and different units, such as rSK. (Rule 2.6.)' $'phase: act\nunits: rc rQ'
wrong_start 'wrong.position:1: The line `phase: ...` is missing.' 'gold: r 10 b 8'
wrong_start 'epix arena: wrong.position:1: A game cannot begin with `phase: setup` or `phase: over`.' 'phase: setup'
wrong_start 'epix arena: wrong.position:1: A game cannot begin with `phase: setup` or `phase: over`.' $'phase: over\nseason: winter\nwinners: r'
run arena peasant squire --start middle.position --openings begun/000001.epix
expect_status 2
expect_err 'epix arena: --openings and --start do not go together; a record may carry the position in which it begins.'
run arena peasant squire --start nowhere
bad 'epix arena: Cannot read nowhere: No such file or directory.'

# ---- Languages --------------------------------------------------------------------------------------------------

# Whatever is told is told in three languages, with numbers as they are written there.
run arena --engine "$bad_engine garbage" peasant squire --openings three.epix --at 9 --games 2 --sprt 0,20 --lang fr
expect_status 2 # not a duel
run arena --engine "$bad_engine garbage" peasant --openings three.epix --at 9 --games 6 --sprt 0,20 --lang fr
good
blank=$'\xc2\xa0' # one that does not break
for part in "2 joueurs, plateau two, règles avancées$blank; graine 1" '6 parties sur 6, le même hasard' \
    '3 ouvertures, chacune dans 2 parties' 'équitable' "victoires par place$blank: Rouge " 'nœuds' "$blank%" \
    "a perdu sa place au profit de décisions au hasard, 6 fois$blank:" 'par ce qui n’est pas une décision (6)' \
    "d’abord dans la partie 1, place r, après 12 décisions$blank; il a dit$blank: best" "la partie 1 jusque-là$blank:" \
    "SPRT, Elo 0 contre 20$blank: rapport " "$blank; pas décidé" 'paires avec 0, 1/2, 1, 3/2, 2 victoires de '; do
    has_out "$part"
done
grep -Eq "[0-9]\.[0-9]+( |$blank)(%|s|ms|us)" out && complain 'numbers are not French'
run arena --engine "$bad_engine illegal" peasant squire --games 2 --minimum-stake 0 --castle-counts always --records kept --lang de
good
for part in 'Mindestgebot 0, Burgen zählen immer; Startzahl 1' 'gewinnt in % gegen' '(Regel ' \
    'die Aufzeichnung der Partie ' 'hat mit einer Entscheidung geantwortet, die nicht erlaubt ist'; do
    has_out "$part"
done

# ---- Options of engines ----------------------------------------------------------------------------------------

# One command with other options is another participant, which plays as it is told.
run arena --engine "$peasant" --option nodes=5 --option bot=scout --engine "$peasant" --games 4 --debug talk
good
has_out 'epix peasant nodes=5 bot=scout'
grep -qx '0 \* > setoption name nodes value 5' talk || complain 'the option is not set before the first game'
grep -qx '1 r < info nodes 5' talk || complain 'the option does nothing'
grep -Eq '^epix peasant  ' out || complain 'the engine without options is not another one'
grep -qx '1 b > setoption .*' talk && complain 'the other engine has the option too'
# refused STATUS MESSAGE ARGUMENT...: nothing is played.
refused() {
    run arena "${@:3}" --games 2
    expect_status "$1"
    expect_err "epix arena: $2"
    expect_out ''
}
refused 1 "The engine \"$peasant\" does not have the option of depth=3. It has: bot, nodes, time, seed." \
    --engine "$peasant" --option depth=3 peasant
refused 1 "The engine \"$peasant\" does not take nodes=x; it said: error nodes takes a whole number from 0 to 1000000000" \
    --engine "$peasant" --option nodes=x peasant
refused 1 "The engine \"$bad_engine garbage\" does not have the option of depth=3. It has none." \
    --engine "$bad_engine garbage" --option depth=3 peasant
refused 1 "Die Engine „$peasant“ hat die Option von depth=3 nicht. Sie hat: bot, nodes, time, seed." \
    --engine "$peasant" --option depth=3 --lang de
for words in '--option depth=3 peasant' 'peasant --option depth=3' "--engine x peasant --option depth=3"; do
    # shellcheck disable=SC2086 # words
    refused 2 '--option belongs behind the --engine that has it: `--engine ./mybot --option depth=3`.' $words
done
for value in depth =3 depth= 'a b=3' $'depth=3\nquit'; do
    refused 2 "\"$value\" is no value for --option; it must be NAME=VALUE, for at most 16 options of an engine." \
        --engine x --option "$value"
done
# shellcheck disable=SC2046 # words
refused 2 '"nodes=17" is no value for --option; it must be NAME=VALUE, for at most 16 options of an engine.' \
    --engine x $(printf -- '--option nodes=%d ' {1..17})

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

# Of five bots those next to each other meet, and no others.
run arena peasant castellan gambler miser squire --games 2 --neighbours 1
good
has_out '8 of 8 games'
run arena peasant castellan gambler miser squire --games 2
has_out '20 of 20 games'
run arena peasant castellan gambler miser squire --players 4 --neighbours 2
wrong 'epix arena: --neighbours must be at least the number of opponents in a game.'

finish
