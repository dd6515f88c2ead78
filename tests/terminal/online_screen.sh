#!/usr/bin/env bash
# Tables of a server on the full screen: from the link to the end, in small and large windows,
# through a crash of the server.
. "${BASH_SOURCE[0]%/*}/server.bash"
status=-
export XDG_STATE_HOME=$scratch/state
serve

is_typing() { screen | tail -n 1 | grep -q '^:'; }
is_not_typing() { ! is_typing; }
is_settled() { is_typing || shows "$1" || { keys : && false; }; }

# read_all: closes the command line, if it is open; then all keys before it were read.
read_all() {
    if is_typing; then
        keys Escape
        wait_until is_not_typing
    fi
}

# play_on TEXT: takes the last choice or the greatest amount until TEXT is shown; of two different
# guesses, the second is the least.
play_on() {
    local n last
    for ((n = 0; n < 150; n++)); do
        shows "$1" && keys : && wait_until is_typing && read_all && return
        last=End
        shows 'Betrag 2 von' && last=Home
        keys "$last" Enter
        wait_until is_settled "$1"
        read_all
    done
    screen >out
    complain "never came to: $1"
    finish
}

# ---- From the link to the end --------------------------------------------------------------------------

make_table 'players: 3' 'rules: basic' 'clock: live 3000 5'
start 80 24 en --join "$link"
wait_for 'What is your name?'
type_text 'Ada'
press Enter
wait_for 'You are the host.'
wait_for "$link"
press 2
wait_for 'Which bot?'
press 1
wait_for 'Blue (Castellan)'
press 1
wait_for 'begin the game'
press i
wait_for 'Say what?'
press 3
wait_for 'Red (Ada) says'
press 1
wait_for 'recruit, or pass.'
screen | grep -q '50:0[0-9]\|4[0-9]:[0-9]' || complain 'no clock'
press 1
wait_for 'where to?'
press Escape
wait_for 'recruit, or pass.'

# The server crashes while something is being chosen.
press 1
wait_for 'where to?'
kill_server
wait_for 'connection to the server is'
serve
wait_for 'Connected again.'
wait_for 'where to?' # the question is not lost
press Escape
wait_for 'recruit, or pass.'
tmux resize-window -x 120 -y 40
wait_for 'q quit'
wait_for 'Kilimandjora'
tmux resize-window -x 80 -y 24
wait_for 'q quit'

# Away and back again: the seat is kept.
press q
wait_for 'Your seat is kept.'
wait_for 'ended 0'
wait_for ' echo'
wait_for 'before it' # the screen as it was
start 200 60 de --join "$link"
wait_for 'rekrutieren oder passen'
play_on 'Revanche: dieselben Spieler'
[[ $(screen | wc -L) -le 200 ]] || complain 'wider than the window'
press 4
wait_for 'Alle sind da. Du bist Gastgeber.' # at the next table
press q
wait_for 'ended 0'

# ---- Looking on ----------------------------------------------------------------------------------------------

make_table 'players: 2' 'rules: advanced'
player Eva en quit
wait_said Eva 'You are the host.'
start 80 24 fr --join "$link" --watch
wait_for 'Il reste des places libres.'
printf 'bots peasant\nstart\n' >Eva.in
wait_for $'revanche\xc2\xa0: les mêmes joueurs'
press l
wait_for 'Ce qui'
press Escape
press q
wait_for 'ended 0'

# ---- What goes wrong ------------------------------------------------------------------------------------------

# refused LANGUAGE LINK TEXT: the screen as it was, and a sentence where errors go.
refused() {
    start 80 24 "$1" --join "$2"
    wait_for 'ended 1'
    wait_for 'before it' # the screen as it was
    grep -qF -- "$3" stderr.log || { cp stderr.log err && complain "not told: $3"; }
}
refused en "${link}x" 'epix play: There is no such table, or it is not for you.'
refused fr http://127.0.0.1:1/t/abc 'Impossible de joindre 127.0.0.1:1.'

finish
