#!/usr/bin/env bash
# The tables of a server: listed, chosen, made, line by line and on the full screen, in three
# languages; and the file of settings that names the server.
. "${BASH_SOURCE[0]%/*}/server.bash"
status=-
serve
url=http://127.0.0.1:$port

# hall WHO LANGUAGE LINE...: somebody types these lines at the server's tables.
hall() {
    local who=$1 language=$2
    shift 2
    command_line="epix play --join $url ($language): $*"
    printf '%s\n' "$@" | XDG_STATE_HOME=$scratch/$who "$EPIX" play --plain --join "$url" \
        --lang "$language" >out 2>err
    status=$?
}

# Nothing is listed yet: a table is made, three players with the basic rules, for everybody.
hall a en 1 3 1 1 1 1 Anna link quit
good
has_out "At which table of 127.0.0.1:$port?"
has_out '1: make a new table *'
has_out '2: look again'
has_out 'Who may sit down?'
has_out 'May the coach help?'
has_out 'You play Red.'
has_out 'You are the host.'
has_out 'Three castles, basic rules.'

# It is listed with who sits there, and can be chosen.
hall b de 1 Bert verlassen
good
has_out 'Anna: 3 Spieler, Grundregeln; freie Plätze 2'
has_out 'Du spielst Blau.'
hall z fr 3 1 Zoé quitter
good
has_out 'regarder de nouveau'
[[ $(grep -c '^1: Anna, Bert' out) == 2 ]] || complain 'not looked again'
has_out 'places libres 1'

# Only whoever has the link comes to this one.
hall c en 2 2 2 1 2 1 Carla quit
good
has_out 'Two castles, advanced rules.'
hall d en quit
has_out 'Anna, Bert'
grep -q Carla out && complain 'a table that is not listed is told'

# The coach helps where the table was made with hints, and only there.
hall k en f xyz 1 2 1 1 2 2 Kim bots start pass why quit
good
has_out 'At this table everybody may ask the coach for hints.'
has_out 'Red passes. '
grep -Eq '^Red passes\. (It cost|That was good)' out || complain 'no reason at a table with hints'
hall k en f xyz 1 2 1 1 2 1 Kim bots start pass why quit
good
has_out 'Hints are for games against bots, and for tables that were made with them.'
grep -q 'At this table everybody' out && complain 'hints are told where there are none'

# On the full screen.
start 80 24 en --join "$url" --pace 0
wait_for 'At which table of'
shows '1  Anna, Bert' || complain 'the table is not shown'
press 2
wait_for 'How many players'
press 2
wait_for 'Which rules?'
press 1
wait_for 'When does one'
press 1
wait_for 'Who may sit down?'
press 1
wait_for 'May the coach help?'
press 2
wait_for 'What is your name?'
type_text 'Dora'
keys Enter
wait_for 'Dora'
wait_for 'let bots take'
shows 'At this table' || complain 'hints are not told'
keys q
wait_for 'ended 0'

# ---- More tables than fit -----------------------------------------------------------------------------------

# 60 of them: five screens, the second page of the server among them, and each table on one of the screens.
for i in {1..60}; do
    make_table 'players: 2' 'rules: basic' 'listed: yes'
done
hall e en g g g g 6 quit
good
[[ $(grep -c '^At which table of' out) == 6 ]] || complain 'not six screens'
[[ $(grep -c ': nobody yet: 2 players, basic rules; open seats 2' out) == 60 ]] || complain 'not all tables are listed once'
[[ $(grep -c ': Anna, Bert' out) == 1 ]] || complain 'the oldest table is not on the last screen'
[[ $(grep -c '^g: older tables' out) == 4 && $(grep -c older\ tables out) == 10 ]] || complain 'older ones than the oldest are offered'
# Whose name it is finds them wherever they are; looking again keeps it, and nothing typed is everything.
hall f de f xyz 2 3 ännA 3 ende
[[ $(grep -c 'mit „xyz“?$' out) == 2 ]] || complain 'not searched, or not again'
[[ $(grep -c 'mit „ännA“?$' out) == 2 ]] || complain 'not searched for something else'
[[ $(grep -c '^1: Anna, Bert' out) == 2 ]] || complain 'a name that nobody has is found'
hall f de f ann 3 4 '' 1 Frida verlassen
good
[[ $(grep -c "^An welchem Tisch von 127.0.0.1:$port mit „ann“?" out) == 2 ]] || complain 'not searched, or not again'
[[ $(grep -c '^1: Anna, Bert' out) == 2 ]] || complain 'the table is not found'
has_out 'Du spielst Rot.' # at the newest of all
hall h fr f '%&?+' quitter
has_out $'avec «\xc2\xa0%&?+\xc2\xa0»\xc2\xa0?'
has_out '1: ouvrir une nouvelle table'
start 60 20 en --join "$url" --pace 0
wait_for 'At which table of'
press f
wait_for 'Whose name'
type_text 'bert'
keys Enter
wait_for '1  Anna, Bert'
shows 'with "bert"?' || complain 'what is looked for is not told'
keys Escape
wait_for 'ended 0'

# ---- Settings ------------------------------------------------------------------------------------------

mkdir -p "$XDG_CONFIG_HOME/epix"
settings=$XDG_CONFIG_HOME/epix/play.conf
printf '# mine\nlang: de\nserver: %s # at home\nname: Emil\nplain: yes\n' "$url" >"$settings"
command_line='epix play with settings'
printf '2\n1\nverlassen\n' | XDG_STATE_HOME=$scratch/emil "$EPIX" play >out 2>err
status=$?
good
has_out 'Wo spielst du?'
has_out 'Emil.'
# Here, as without a server; and where it is clear what is played, nobody is asked.
printf '1\n' | "$EPIX" play --lang en >out 2>err
has_out 'Where do you play?'
has_out 'How many players are there?'
printf 'quit\nquit\n' | "$EPIX" play --players 2 --rules basic --bots peasant --lang fr >out 2>err
status=$?
good
grep -q 'Où jouez-vous' out && complain 'asked although it is clear'

# wrong LINE MESSAGE: refused with the file and the line.
wrong() {
    printf '# a remark\n\n%s\n' "$1" >"$settings"
    run play --plain --lang "${3:-en}"
    expect_status 2
    expect_err "epix play: $settings:3: $2"
    expect_out ''
}
wrong 'pace: quick' '"quick" is no value for --pace; it must be a whole number such as 12.'
wrong 'pase: 5' 'There is no option "pase". Did you mean --pace? See `epix play --help`.'
wrong 'plain: no' '"no" is no value for --plain; it must be yes.'
wrong 'load: x.epix' '"load" is for the command line; here may stand: lang|plain|ascii|colour|coach|pace|name|server|players|rules.'
wrong 'help: yes' '"help" is for the command line; here may stand: lang|plain|ascii|colour|coach|pace|name|server|players|rules.'
wrong 'nonsense' '"nonsense" is no line `name: value`.'
wrong 'nonsense' '„nonsense“ ist keine Zeile der Form `Name: Wert`.' de
wrong 'server: http://' '"http://" is no value for --server; it must be a link such as http://192.0.2.7:8080.'
rm "$settings"

# ---- What goes wrong -----------------------------------------------------------------------------------

kill_server
hall a de 1
bad "epix play: 127.0.0.1:$port ist nicht zu erreichen. Stimmt der Link, und läuft der Server?"

finish
