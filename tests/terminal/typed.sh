#!/usr/bin/env bash
# Line by line at a terminal: whole games in small and large windows, completion, confirmation, and
# secrets that are typed unseen.
. "${BASH_SOURCE[0]%/*}/common.bash"
here=$EPIX_SOURCE/tests/terminal

# ---- Whole games --------------------------------------------------------------------------------------

start 80 24 en --plain --players 2 --rules basic --bots peasant --seed 3
wait_for 'For example: recruit Soldier Vesuvine.'
type_text "$(<"$here/en.commands")"
keys Enter
wait_for 'ended 0'
tmux capture-pane -p -J -S - | grep -q 'Red takes the castle of Blue: Tidehold!' ||
    complain 'the castle is not taken'

start 200 60 fr --plain --lang fr --players 3 --rules advanced --seat b --bots peasant --seed 11
wait_for 'Par exemple'
type_text "$(<"$here/fr.commands")"
keys Enter
wait_for 'ended 0'
tmux capture-pane -p -J -S - | grep -q 'Victoire' || complain 'no end'

# ---- Completion and confirmation -------------------------------------------------------------------------

start 80 24 en --plain --players 2 --rules basic --bots peasant --seed 3
wait_for 'For example'
type_text 'recr'
keys Tab
wait_for '> recruit'
type_text 'sol'
keys Tab
wait_for '> recruit Soldier'
type_text 'ves'
keys Tab Enter
wait_for 'Red recruits a Soldier in Vesuvine for 2 gold.'
type_text 'recruit ca'
keys Tab
wait_for 'Camp, Catapult'
keys C-u
type_text 'quit'
keys Enter
wait_for 'The game is not saved.'
type_text 'who'
keys Enter
wait_for 'Red holds'
type_text 'quit'
keys Enter
type_text 'quit'
keys Enter
wait_for 'ended 0'
wait_for ' echo'

# ---- Suspended and gone on with ------------------------------------------------------------------------

close_window
LC_ALL=C.UTF-8 tmux new-session -d -x 80 -y 24 'PS1="shell> " bash --norc -i'
wait_for 'shell>'
command_line='suspended'
type_text "'$EPIX' play --plain --players 2 --rules basic --bots peasant --seed 3 --lang en"
keys Enter
wait_for 'For example'
type_text 'recruit sol'
wait_for '> recruit sol'
keys C-z
wait_for 'Stopped'
keys C-l
is_cleared() { ! shows 'Stopped'; }
wait_until is_cleared
type_text 'fg'
keys Enter
wait_for '> recruit sol' # the line that was begun is there again
type_text 'dier r1'
keys Enter
wait_for 'Red recruits a Soldier in Vesuvine for 2 gold.'

# ---- Two people at one terminal ------------------------------------------------------------------------------

# German, because it is the third language. Red's bid is neither seen nor left behind.
start 80 24 de --plain --lang de --players 2 --rules basic --seat rb --seed 3
for word in passen passen; do
    wait_for 'rekrutieren oder passen'
    type_text "$word"
    press Enter
done
wait_for 'Rot entscheidet geheim.'
press Enter
wait_for 'Rot: geheim'
type_text '13'
keys Enter
# What everybody may know stays, and can be scrolled back to.
everything() { tmux capture-pane -p -J -S -; }
still_there() {
    everything | grep -q 'before it' || complain 'what was there before the game is gone'
    everything | grep -q 'Es spielen: Rot, Blau' || complain 'the beginning of the game is gone'
    everything | grep -q '13' && complain 'the bid stands there'
}
wait_for 'Blau entscheidet geheim.'
wait_for 'Rot hat sich geheim entschieden.' # a public result
still_there
press Enter
wait_for 'Blau: geheim'
everything | grep -q '13' && complain 'the bid stands there'
type_text '0'
keys Enter
wait_for 'Rot: die Startspielerkarte vergeben'
# The result is read before the next curtain.
wait_for 'Rot hat das höchste Gebot und zahlt 13 Gold.'
everything | grep -q 'Es spielen: Rot, Blau' || complain 'the beginning of the game is gone'
everything | grep -q 'Blau: geheim' && complain 'what was behind the curtain stands there'
keys C-d
wait_for 'ended 0'
wait_for ' echo'

finish
