#!/usr/bin/env bash
# Whole games line by line, in three languages: what is said stands in *.golden, word for word.
# After a wanted change, `EPIX_UPDATE=1 bash tests/terminal/plain.sh` (with EPIX and EPIX_SOURCE
# set), or scripts/update-transcripts, writes them anew.
. "${BASH_SOURCE[0]%/*}/common.bash"
here=$EPIX_SOURCE/tests/terminal

# transcript LANGUAGE ARGUMENT...: plays the commands of LANGUAGE.commands.
transcript() {
    local language=$1
    shift
    command_line="epix play --plain --lang $language $* <$language.commands"
    "$EPIX" play --plain --lang "$language" "$@" <"$here/$language.commands" >out 2>err
    status=$?
    good
    if [[ -n ${EPIX_UPDATE:-} ]]; then
        cp out "$here/$language.golden"
    elif ! diff -u "$here/$language.golden" out >differences; then
        head -n 40 differences
        complain "not as in $language.golden"
    fi
    grep -q $'\033' out && complain 'terminal codes'
}

# One person, two with a curtain between them, three players; both rules. Bots that play at random
# stay the same when others get better.
transcript en --players 2 --rules basic --bots peasant --seed 3 --save en.epix
transcript fr --players 3 --rules advanced --seat b --bots peasant --seed 11
transcript de --players 2 --rules advanced --seat rb --seed 12

# The record of that game is one that the rules accept, and it can be looked at.
run replay en.epix
good
has_out 'Victory for Red: the castle Tidehold is taken.'
printf '%s\n' '' season who 'find fist' back 'goto 5' last where quit >replay.commands
"$EPIX" play --plain --replay en.epix <replay.commands >out 2>err
status=$? command_line='epix play --replay'
good
has_out 'Decision 5 of'
has_out 'The fist opens: 2 gold.'
has_out 'Red takes the castle of Blue: Tidehold!'

# From nothing to a game, by Enter alone.
printf '\n\n\n\n\nwho\nquit\n' | "$EPIX" play --plain --seed 1 >out 2>err
status=$? command_line='epix play: Enter for everything'
good
has_out 'Two castles, basic rules. Players: Red, Blue (Castellan).'
has_out '2: Castellan, level 1: '
has_out 'b: Warlord, level 10: '

# The game in a nutshell is the one of this table.
printf 'rules\nquit\n' | "$EPIX" play --plain --players 2 --rules basic --minimum-stake 0 \
    --bots peasant --seed 3 >out 2>err
status=$? command_line='epix play --minimum-stake 0: rules'
good
has_out 'hides at least 0 gold in the fist'

# Whoever gives up lets a bot play on; and bots can be watched.
printf 'resign\nwho\nquit\n' | "$EPIX" play --plain --players 2 --rules basic --bots peasant \
    --seed 3 >out 2>err
status=$? command_line='epix play: resign'
good
has_out 'The game is over. Victory for'
"$EPIX" play --plain --players 4 --rules advanced --seat none --bots peasant,squire --seed 4 \
    --save watched.epix </dev/null >out 2>err
status=$? command_line='epix play --seat none'
good
has_out 'The game is over. Victory for'
run replay watched.epix
good

# After the end: step by step through the game, and another one with the same seats.
printf '%s\n' replay last quit rematch who replay rematch quit >after
sed '/^quit$/d' "$here/en.commands" | cat - after >in
"$EPIX" play --plain --players 2 --rules basic --bots peasant --seed 3 <in >out 2>err
status=$? command_line='epix play: replay, rematch'
good
has_out 'Decision 0 of'
has_out 'The game is not over yet.'
[[ $(grep -c 'Players: Red, Blue (Peasant).' out) == 2 ]] || complain 'no rematch'

# A saved game goes on with other people on its seats.
sed '/^result:/d; 30,$d' "$games/four-advanced.epix" >part.epix
printf 'who\nquit\n' | "$EPIX" play --plain --load part.epix --seat y --bots peasant >out 2>err
status=$? command_line='epix play --load --seat'
good
has_out 'You play Yellow.'
has_out 'Blue (Peasant)'

finish
