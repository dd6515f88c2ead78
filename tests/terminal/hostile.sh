#!/usr/bin/env bash
# Whatever is typed: it is answered, changes nothing, and the game goes on.
. "${BASH_SOURCE[0]%/*}/common.bash"

play() {
    command_line="epix play --plain $*"
    "$EPIX" play --plain --players 2 --rules basic --bots peasant --seed 3 "$@" <in >out 2>err
    status=$?
}

printf 'who\nquit\n' >in
play
good
last=$(tail -n 5 out)

# Bytes of all kinds between two questions; the position stays.
{
    printf 'xyzzy\n\n\n   \n\t\nrecruit\nrecruit recruit\nattack\nwhy\nwhy not\nwhy why why\n'
    printf 'recruit soldier soldier soldier vesuvine vesuvine vesuvine\n'
    printf 'auction 99999999999999999999\nguess -1\nstake 1.5\nbid 3\nlog 0\nlog 999999999\n'
    printf 'recruit S r1 extra\nrecruit \xff\xfe\n\xc3\x28\n\x1b[2J\x1b[H\x07\n'
    printf 'odds\nodds 5 5 5 5\nlook nowhere\nlook\nhelp nothing\nfirst green\n\0\0who\0\n'
    head -c 300000 /dev/zero | tr '\0' 'a'
    printf '\n'
    printf 'recruit ' # and all kinds of bytes
    awk 'BEGIN { srand(1); for (i = 0; i < 20000; i++) printf "%c", 1 + int(255 * rand()) }' |
        tr '\n' ' '
    printf '\nwho\nquit\n'
} >in
play
good
[[ $(tail -n 5 out) == "$last" ]] || complain 'the position has changed'
has_out 'I do not understand "xyzzy".'
has_out '"soldier" is too much; type: recruit UNIT PROVINCE.'
has_out 'I do not understand "nowhere".'
grep -q $'\033' out && complain 'a terminal code came back'

# Wrong command lines.
for wrong in '--players 5' '--bots nobody' '--seat x' '--rules house' '--load nowhere.epix' \
    '--replay nowhere.epix' '--board nowhere.board'; do
    # shellcheck disable=SC2086 # words
    run play --plain --players 2 --rules basic $wrong </dev/null
    [[ $status == [12] ]] || complain 'accepted'
    [[ -s err ]] || complain 'without a word'
done

# A record that is none, and one that breaks a rule.
printf 'hello\n' >bad.epix
run play --plain --load bad.epix
[[ $status == 1 ]] || complain 'accepted'
has_err 'bad.epix:1: '
sed '12s/.*/r recruit C rc/' "$games/two-basic.epix" >bad.epix
run play --plain --load bad.epix
bad 'bad.epix:12: A Camp is never placed in a castle. (Rule 2.12.)'

# A file that cannot be written is told, and the game goes on.
printf 'save /nowhere/at/all\nwho\nquit\n' >in
play
good
has_out 'Cannot write /nowhere/at/all: No such file or directory.'
[[ $(tail -n 5 out) == "$last" ]] || complain 'the game does not go on'

finish
