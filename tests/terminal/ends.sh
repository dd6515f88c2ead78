#!/usr/bin/env bash
# However the program ends, it ends cleanly, and --save keeps the game, which can be gone on with.
. "${BASH_SOURCE[0]%/*}/common.bash"
here=$EPIX_SOURCE/tests/terminal
game=(--players 2 --rules basic --bots peasant --seed 3)

# The input ends at any moment: what was played can be loaded, and goes on where it was.
for lines in 0 7 11 13 14 16 24 27 32 40; do
    rm -f part.epix
    command_line="epix play, $lines lines of en.commands"
    head -n "$lines" "$here/en.commands" >in
    printf 'who\n' >>in
    "$EPIX" play --plain "${game[@]}" --save part.epix <in >out 2>err
    status=$?
    good
    if [[ ! -e part.epix ]]; then
        ((lines <= 7)) || complain 'not saved'
        continue
    fi
    before=$(grep -A 4 '^> who' out | tail -n 4)
    echo who >in
    "$EPIX" play --plain --load part.epix <in >out 2>err
    status=$?
    good
    [[ $(grep -A 4 '^> who' out | tail -n 4) == "$before" ]] || complain 'it does not go on there'
    run replay part.epix
    good
done

# Nobody reads any more.
command_line='epix play | (closed)'
rm -f part.epix
{
    # shellcheck disable=SC2094 # the pipe is closed before
    "$EPIX" play --plain "${game[@]}" --save part.epix <"$here/en.commands" 2>err
    echo $? >code
} | head -n 1 >out
status=$(<code)
[[ $status == [01] ]] || complain 'not a clean end'
[[ ! -s err ]] || complain 'noise'

# A signal: the game is kept, and whoever started the program knows why it ended.
for signal in TERM HUP INT; do
    rm -f part.epix pipe out # or the answer to the signal before would stand there
    mkfifo pipe
    command_line="epix play, SIG$signal"
    set -m # so that SIGINT is not ignored
    "$EPIX" play --plain "${game[@]}" --save part.epix <pipe >out 2>err &
    set +m
    process=$!
    exec 3>pipe
    printf 'recruit knight vesuvine\nwho\n' >&3
    asked() { grep -qs 'Red holds' out; }
    wait_until asked
    kill -$signal $process
    wait $process 2>/dev/null
    status=$?
    exec 3>&-
    ((status > 128)) || complain 'ended as if nothing had been'
    grep -q '^r recruit K r1$' part.epix || complain 'not saved'
done

# Without --save it is kept as well, and --resume goes on with it, until it is left or over.
run play --plain --resume
bad 'epix play: There is no game that was cut off.'
for signal in TERM HUP INT; do
    rm -f pipe out
    mkfifo pipe
    command_line="epix play, SIG$signal, without --save"
    set -m
    "$EPIX" play --plain "${game[@]}" <pipe >out 2>err &
    set +m
    process=$!
    exec 3>pipe
    printf 'recruit knight vesuvine\nwho\n' >&3
    wait_until asked
    kill -$signal $process
    wait $process 2>/dev/null
    exec 3>&-
    status=-
    has_out 'The game is kept. Go on with: epix play --resume'
    printf 'where\nquit\n' >in
    "$EPIX" play --plain --resume <in >out 2>err
    status=$? command_line='epix play --resume'
    good
    grep -q 'Knight in Vesuvine\|Vesuvine: .*Knight' out || complain 'it does not go on there'
    run play --plain --resume
    bad 'epix play: There is no game that was cut off.'
done
run play --plain --resume --load part.epix
has_err '--load does not go with --resume.'

# Nothing is written over without a yes.
echo precious >part.epix
run play --plain "${game[@]}" --save part.epix
has_err '"part.epix" exists already: name another file for --save, or add --overwrite.'
[[ $(<part.epix) == precious ]] || complain 'overwritten'
printf 'save part.epix\nquit\n' | "$EPIX" play --plain "${game[@]}" >out 2>err
status=$? command_line='save'
good
has_out 'part.epix exists already. Say that once more to overwrite it, or name another file.'
[[ $(<part.epix) == precious ]] || complain 'overwritten'
printf 'save\nquit\n' | "$EPIX" play --plain "${game[@]}" >out 2>err
good
has_out "The game is saved in epix-"
printf 'save part.epix\nsave part.epix\nquit\n' | "$EPIX" play --plain "${game[@]}" >out 2>err
good
has_out 'The game is saved in part.epix.'
echo quit | "$EPIX" play --plain "${game[@]}" --save part.epix --overwrite >out 2>err
status=$? command_line='--overwrite'
good

finish
