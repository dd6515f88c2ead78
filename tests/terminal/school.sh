#!/usr/bin/env bash
# Lessons line by line and on the full screen: the first season in three languages, wrong answers, leaving
# and going on, and what is refused.
. "${BASH_SOURCE[0]%/*}/common.bash"
export XDG_STATE_HOME=$PWD/state

# The decisions of the first season, in a notation that every language understands.
season=('recruit K r1' 'recruit C r2' pass 'auction 2' 'choose M' 'guess 1' 'move K r1 lm'
    'attack K lm b2' 'stake 3' end)

# teach LANGUAGE ARGUMENT...: plays the lines of standard input in the first lesson.
teach() {
    local language=$1
    shift
    command_line="epix school first --plain --lang $language $*"
    "$EPIX" school first --plain --lang "$language" "$@" >out 2>err
    status=$?
    good
}

run school
good
has_out 'The first season'
run school --lang de
has_out 'Die erste Jahreszeit'
run school nothing
expect_status 2
expect_err 'epix school: There is no lesson "nothing"; epix school lists them.'
run school first second
expect_status 2
expect_err 'epix school: "second" is one lesson too many: one at a time.'

# A whole season, and then a game of one's own.
for language in en fr de; do
    printf '%s\n' "${season[@]}" 'auction 1' quit | teach "$language" --again
    case $language in
    en) words=('You are Red' 'Guessed!' 'Not guessed!' 'Three seasons are left') ;;
    fr) words=('Vous êtes Rouge' $'Deviné\xc2\xa0!' $'Pas deviné\xc2\xa0!' 'Il reste trois saisons') ;;
    de) words=('Du bist Rot' 'Erraten!' 'Nicht erraten!' 'Drei Jahreszeiten bleiben') ;;
    esac
    for word in "${words[@]}"; do
        has_out "$word"
    done
    rm -r state
done

# What is wrong is replied to, what the lesson does not offer is refused, and neither is done.
printf '%s\n' 'recruit K r2' 'recruit S r1' undo legal 'recruit K r1' quit | teach en
has_out 'from Vesuvine the way to Blue is shorter'
has_out 'The lesson asks for something else now.'
has_out 'You may recruit a Knight for 6 gold in: Emberhold, Vesuvine, Toscarne.'
has_out 'The lesson is kept: the next time it goes on here.'
grep -q 'recruit a Soldier' out && complain 'more is offered than the lesson lists'

# It goes on where it was left, and from its beginning if somebody wants that.
echo quit | teach en
has_out 'A Camp never moves'
echo quit | teach en --again
has_out 'You are Red'

# A lesson from a position, with its end; the list knows what was learnt, and the next one is named.
for language in en fr de; do
    command_line="epix school soldiers --plain --lang $language"
    printf '%s\n' 'move S r1 km' 'move S r1 lm' 'attack S r2 bl' 'stake 2' end 'auction 1' |
        "$EPIX" school soldiers --plain --lang "$language" >out 2>err
    status=$?
    good
    case $language in
    en) words=('The mountain is a strong place' 'Not guessed!' 'They hold what Knights win.' 'The next lesson: epix school knights') ;;
    fr) words=('La montagne est une place forte' $'Pas deviné\xc2\xa0!' 'Ils gardent ce que' $'La leçon suivante\xc2\xa0: epix school knights') ;;
    de) words=('Der Berg ist ein starker Ort' 'Nicht erraten!' 'Sie halten, was Ritter' 'Die nächste Lektion: epix school knights') ;;
    esac
    for word in "${words[@]}"; do
        has_out "$word"
    done
    grep -q 'auction 1' out && complain 'the game goes on although the lesson is over'
done
run school
has_out 'Soldiers (learnt)'
grep -q 'Knights (learnt)' out && complain 'what nobody has learnt is called learnt'

# Left in the middle, and over: a castle has fallen, and no rematch is offered.
printf '%s\n' 'attack T km bc' 'stake 2' quit | "$EPIX" school castle --plain >out 2>err
has_out 'The lesson is kept'
printf '%s\n' 'attack K b1 bc' 'stake 5' rematch | "$EPIX" school castle --plain >out 2>err
has_out 'Tidehold has fallen!'
grep -q 'rematch' out && complain 'a lesson is not played again by a rematch'

# ---- On the full screen -----------------------------------------------------------------------------

rm -r state
cat >shell <<END
export LC_ALL=C.UTF-8 TERM=screen-256color XDG_STATE_HOME=$XDG_STATE_HOME
"$EPIX" school first --pace 0
echo "ended \$?"
exec bash --norc -i
END
tmux new-session -d -x 80 -y 24 'bash shell'
wait_until shows 'You are Red'
keys q
wait_until shows 'ended 0'
close_window

sed -i 's/school first/school mountain/' shell
tmux new-session -d -x 80 -y 24 'bash shell'
wait_until shows 'borders on'
keys 1
wait_until shows '1 move to Kilimandjora'
keys 1
wait_until shows 'Your Knight keeps'
keys 1
wait_until shows 'Amount 1 of 2'
keys 1 Enter
wait_until shows 'Amount 2 of 2'
keys 2 Enter
wait_until shows 'The lesson is over.'
wait_until shows 'mountain is beside'
keys 1
wait_until shows 'The next lesson: epix school'
wait_until shows 'ended 0'
close_window

finish
