#!/usr/bin/env bash
# Whole games on the full screen, in small and large windows and three languages; resizing,
# suspending, crashing; and secrets behind the curtain.
. "${BASH_SOURCE[0]%/*}/common.bash"

# play_on TEXT: takes the last choice or the greatest amount, again and again, until TEXT is shown.
# A colon opens the command line, which shows that all keys before it were read; the curtain has
# none, and while a bot thinks it is not heeded.
is_typing() { screen | tail -n 1 | grep -q '^:'; }
is_not_typing() { ! is_typing; }
is_calm() { ! differs "$(screen; sleep 0.2)"; } # for the curtain, which has no command line
is_settled() {
    is_typing || { [[ $1 == *'in secret' ]] && shows "$1"; } || { keys : && false; }
}

play_on() {
    local n
    wait_for 'EPIX'
    for ((n = 0; n < 150; n++)); do
        shows "$1" && return
        keys End Enter :
        wait_until is_settled "$1"
        if is_typing; then
            keys Escape
            wait_until is_not_typing
        fi
    done
    complain "never came to: $1"
    screen
    finish
}

# leave_page: what is pressed together with the key that closes a page is forgotten, so the next one waits.
leave_page() {
    keys q
    wait_for 'Red: recruit, or pass.'
}

# ---- From nothing to the end ------------------------------------------------------------------------

start 80 24 en --seed 5 --pace 0
wait_for 'How many players'
wait_for 'A number, or arrows and Enter   Esc: leave'
press 3
wait_for 'Which rules?'
wait_for 'Esc: back'
press Escape
wait_for 'How many players'
press Enter
wait_for 'Which rules?'
press Enter
wait_for 'When does one'
press Enter
wait_for 'Who plays Red?'
press Enter
wait_for 'Who plays Blue?'
wait_for 'season ahead' # what is too long goes on below
press 2
wait_for 'Red: recruit, or pass.'
press 1
wait_for 'Soldier: where to?'
press Escape
wait_for 'Red: recruit, or pass.'
press 1
press 1
wait_for 'Red recruits'
press '?'
wait_for 'Choose with the arrow keys'
wait_for 'On the map, a cross'
leave_page
type_text ':look lochm'
press Tab
wait_for ': look Lochmess'
press Enter
wait_for 'Neighbours: '
leave_page
press w
wait_for 'in the supply'
leave_page
play_on 'another game'
press Enter # nothing is thrown away by it
wait_for 'What has happened'
press q
wait_for 'another game'
press 2
wait_for 'Decision 0 of'
press '?'
wait_for 'one decision on or back'
press q
wait_for 'Decision 0 of'
press q
wait_for 'rematch: the same players'
screen >whole
[[ $(wc -L <whole) -le 80 ]] || complain 'wider than the window'
press q
wait_for 'ended 0'
wait_for ' echo'
wait_for 'before it' # the screen as it was, and a last word
wait_for 'Victory for'

# The tenth choice has a key too.
start 80 24 en --players 4 --rules advanced --seat r --bots peasant --seed 5 --pace 0
wait_for '0 pass'
press 0
wait_for 'Spring begins'

# A rematch has the same seats.
start 80 24 en --players 2 --rules basic --bots peasant --seed 5 --pace 0
play_on 'rematch: the same players'
press 4
wait_for 'Red: recruit, or pass.'
wait_for 'Blue (Peasant)'
press 1
press 1
press q
wait_for 'Leave the game?'
press 3
wait_for 'ended 0'

for setting in '200 60 fr --players 4 --rules advanced --bots peasant' \
    '80 24 de --players 3 --rules advanced --bots peasant --ascii' \
    '132 43 en --players 2 --rules basic --bots squire --colour never'; do
    # shellcheck disable=SC2086 # words
    start $setting --seed 8 --pace 0
    case $setting in
        *fr*) play_on 'une autre partie' ;;
        *de*)
            wait_for '+----'
            screen | grep -q '[^ -~]' && complain 'not ASCII'
            play_on 'noch eine Partie'
            ;;
        *) play_on 'another game' ;;
    esac
    press q
    wait_for 'ended 0'
done

# ---- Keys that nobody meant ----------------------------------------------------------------------------

# One key closes a page or goes on after a bot's step; what was pressed with it is forgotten.
start 80 24 en --players 2 --rules basic --bots peasant --seed 3 --pace 60000
wait_for 'is the first player'
type_text 'x11'
wait_for 'Red: recruit, or pass.'
keys '?'
wait_for 'Choose with the arrow keys'
type_text 'x11'
wait_for 'Red: recruit, or pass.'
type_text ':'
wait_until is_typing
shows 'where to?' && complain 'a key that closed a page has chosen something'
keys Escape
wait_until is_not_typing
press 1
wait_for 'where to?'
press 1
wait_for 'Blue '
type_text 'x1q1'
wait_for 'Red: recruit, or pass.'
shows 'Leave the game?' && complain 'a key that nobody heeds leaves the game'
# While a bot's step is shown, q leaves, and nothing else happens.
press 1
press 1
wait_for 'Blue '
keys q
wait_for 'Leave the game?'
wait_for 'Esc: go on playing'
press Escape
wait_for 'Red: recruit, or pass.'
press q
wait_for 'Leave the game?'
press 3
wait_for 'ended 0'

# ---- Windows change ---------------------------------------------------------------------------------

start 80 24 en --players 4 --rules basic --bots peasant --seed 5 --pace 0 --save kept.epix
wait_for 'recruit, or pass.'
tmux resize-window -x 40 -y 12
wait_for 'This window is too small'
tmux resize-window -x 120 -y 40
wait_for 'recruit, or pass.'
wait_for 'Kilimandjora'
tmux resize-window -x 80 -y 24
wait_for 'q quit'
press q
wait_for 'Leave the game?'
press 2
wait_for 'The game is saved in kept.epix.'
wait_for 'ended 0'

# ---- Suspended and gone on with ------------------------------------------------------------------------

close_window
LC_ALL=C.UTF-8 tmux new-session -d -x 80 -y 24 'PS1="shell> " bash --norc -i'
wait_for 'shell>'
command_line='suspended'
type_text "'$EPIX' play --load kept.epix --lang en --pace 0"
keys Enter
wait_for 'recruit, or pass.'
keys C-z
wait_for 'Stopped'
type_text 'fg'
keys Enter
wait_for 'recruit, or pass.'
press 1
wait_for 'where to?'
press Escape q 2

# ---- Crashes and signals --------------------------------------------------------------------------------

for signal in SEGV ABRT TERM HUP; do
    start 80 24 en --players 2 --rules basic --bots peasant --seed 5 --pace 0
    wait_for 'recruit, or pass.'
    kill -$signal "$(<pid)"
    wait_for 'ended 1'
    wait_for ' echo'
    wait_for 'before it' # the screen as it was
    [[ $signal == [SA]* ]] || wait_for 'epix play --resume'
done

# ---- The curtain -----------------------------------------------------------------------------------------

# Two games that differ in Red's bid only: Blue sees the same, and so does everybody.
for bid in 2 7; do
    start 80 24 en --players 2 --rules basic --seat rb --seed 3 --pace 0
    play_on 'decides in secret'
    shows 'gold' && complain 'something is seen through the curtain'
    press Enter
    wait_for '0 to'
    press $bid
    press Enter
    wait_for 'Blue decides in secret'
    wait_until is_calm
    screen >"curtain-$bid"
    tmux capture-pane -p -S -100 >"history-$bid"
    press Enter
    wait_for 'Blue: bid'
    keys : # all is drawn before it is read
    wait_until is_typing
    screen >"blue-$bid"
done
for what in curtain history blue; do
    cmp -s $what-2 $what-7 || complain "a secret shows: $what"
done

# Blue's card stays secret while Red, who reveals first, plays before everybody's eyes.
for card in 1 2; do
    start 80 24 en --players 2 --rules basic --seat rb --seed 3 --pace 0
    play_on 'Red decides in secret'
    press Enter
    wait_for 'Red: bid'
    press Enter
    wait_for 'Blue decides in secret'
    press Enter
    wait_for 'Blue: bid'
    press 1
    press Enter
    wait_for 'Blue: decide who gets'
    press 1
    wait_for 'Red decides in secret'
    press Enter
    wait_for 'Red: choose'
    press 3
    wait_for 'Blue decides in secret'
    press Enter
    wait_for 'Blue: choose'
    press $card
    wait_for 'Red: move, attack'
    keys :
    wait_until is_typing
    screen >"red-$card"
done
cmp -s red-1 red-2 || complain 'a secret shows while somebody else plays'

finish
