#!/usr/bin/env bash
# What the terminal tells beyond the game's events: rules by number and word, how things stand after a
# season, ties, what is no choice, how strong bots are, odds of an attack to come; and that the log,
# every seat and every province are in sight in small windows.
. "${BASH_SOURCE[0]%/*}/common.bash"

# ask LANGUAGE LINE...: types these lines at the beginning of a game.
ask() {
    local language=$1
    shift
    command_line="epix play --lang $language: $*"
    printf '%s\n' "$@" quit | "$EPIX" play --plain --players 2 --rules basic --bots peasant --seed 3 \
        --lang "$language" >out 2>err
    status=$?
    good
}

# ---- Rules ---------------------------------------------------------------------------------------------

ask en 'rules 8.2.2' 'rules 8.2' 'rules catapult' 'rules 8.2.2.' 'rules 99' 'rules xyzzy' 'rules 12.1'
[[ $(grep -c '^8.2.2 A Soldier attacks one adjacent province per action, instead of moving (abilities: 11.1.13).$' out) == 3 ]] ||
    complain 'rule 8.2.2 is not told, alone and in its section'
has_out '8.2.3 A Soldier may attack'
has_out 'More about it: rules '
has_out 'No rule has the number or the word 99.'
has_out 'No rule has the number or the word xyzzy.'
has_out '12.1 Night March: '
grep -q '[`*]' out && grep '[`*]' out | grep -qv '^1:\|^2:' && complain 'signs of the document'
ask fr 'règles 8.2.2' 'règles catapulte' 'règles 11.1.1'
has_out '8.2.2 '
grep -q '8.2.2 A Soldier' out && complain 'not in French'
[[ $(grep -ci '^[0-9.]* .*catapulte' out) -ge 5 ]] || complain 'too few rules about Catapultes'
ask de 'regeln 8.2.2' 'regeln katapult' 'regeln 99'
has_out '8.2.2 '
has_out 'Keine Regel hat die Nummer oder das Wort 99.'
[[ $(grep -ci '^[0-9.]* .*katapult' out) -ge 5 ]] || complain 'too few rules about Katapulte'
# Every clause that a refusal cites is there.
mapfile -t clauses < <(grep -oE '"[0-9]+(\.[0-9]+)+"' "$EPIX_SOURCE/include/epix_refusals.h" | tr -d '"' | sort -u)
ask en "${clauses[@]/#/rules }"
for clause in "${clauses[@]}"; do
    grep -q "^$clause " out || complain "rule $clause is not told"
done

# ---- Seasons and ties ----------------------------------------------------------------------------------

# record BID: everybody passes, taxes and bids nothing, but red so much at first.
record() {
    local season
    printf 'epix: 3\nboard: two\nrules: basic\nfirst: r\n\nr pass\nb pass\nr auction %s\n' "$1" >tie.epix
    printf 'b auction 0\nr first r\nr choose T\nb choose T\n' >>tie.epix
    for season in summer autumn; do
        printf 'r auction 0\nb auction 0\nr first r\nr choose T\nb choose T\n' >>tie.epix
    done
    printf 'r auction 0\nb auction 0\nr first r\nr choose RT\nb choose RT\nr play T\nr end\nb play T\n' >>tie.epix
}
record 0
printf 'end\nlog 40\nquit\n' | "$EPIX" play --plain --load tie.epix --seat rb >out 2>err
status=$? command_line='a shared victory'
good
has_out 'Summer begins. So far: Red provinces 1, gold 18; Blue provinces 1, gold 18.'
grep -q '^Spring begins\.$' out || complain 'before Spring nobody has done anything'
has_out 'Red and Blue have the same number of provinces, 1, and the most gold is the same too: they share the victory.'
record 2
printf 'ende\nverlassen\n' | "$EPIX" play --plain --load tie.epix --seat rb --lang de >out 2>err
has_out 'Rot und Blau haben gleich viele Provinzen, 1: das meiste Gold entscheidet.'
echo 'b end' >>tie.epix
run replay tie.epix --lang fr
good
has_out 'Rouge et Bleu ont le même nombre de Provinces, 1'

# ---- Bots ----------------------------------------------------------------------------------------------

run engine --bots
good
grep -Eq '^warlord +level 10 +plays' out || complain 'how strong it is'
start 60 20 de --players 2 --rules basic --castle-counts always
wait_for 'Wer spielt Rot?'
screen | tr '\n' ' ' | tr -s ' ' >out
for words in 'Burgvogt, Stufe 1:' 'Spiegel, Stufe 9: lernt' 'Kriegsherr, Stufe 10: spielt'; do
    has_out "$words"
done

# ---- Small windows --------------------------------------------------------------------------------------

# Four players with cards: every seat and some of the log are there, and every province.
for window in '80 24 de' '60 20 en' '60 20 fr'; do
    # shellcheck disable=SC2086 # words
    start $window --load "$games/four-advanced.epix" --seat none --pace 0
    for seat in 'Red|Rouge|Rot' 'Blue|Bleu|Blau' 'Yellow|Jaune|Gelb' 'Green|Vert|Grün'; do
        wait_until eval "screen | grep -Eq '^.{38,} ($seat)'"
    done
    screen >out
    for province in rc r1 r2 bc b1 b2 yc y1 y2 gc g1 g2 km lm bl; do
        grep -Eq "(^|[^[:alnum:]])$province([^[:alnum:]]|\$)" out || complain "$province is not there"
    done
done
# In the draft, where cards lie on the table too, the last event is in sight.
for window in '80 24 de:rekrutiert' '60 20 en:recruits' '60 20 fr:recrute un'; do
    # shellcheck disable=SC2086 # words
    start ${window%:*} --players 4 --rules advanced --bots squire --seed 8 --pace 0
    wait_until eval "screen | head -n 18 | grep -Eq '${window#*:}'"
done

# ---- Odds of an attack to come ---------------------------------------------------------------------------

start 80 24 en --players 2 --rules basic --bots peasant --seed 3 --pace 0
wait_for 'Red: recruit, or pass.'
press o
wait_for 'no attack is possible'
press 2
wait_for 'Knight: where to?'
press 1
wait_for 'Red: recruit, or pass.'
press o
wait_for 'The odds of which attack?'
press 1
wait_for 'Best stakes in the first round'
press q
wait_for 'Red: recruit, or pass.'

finish
