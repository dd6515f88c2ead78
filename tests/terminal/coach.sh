#!/usr/bin/env bash
# The coach in the terminal: hints against bots, and what the decisions were worth after the game.
. "${BASH_SOURCE[0]%/*}/common.bash"

game=(play --plain --players 2 --rules basic --seed 3)

# ---- Hints ----------------------------------------------------------------------------------------------

run "${game[@]}" --seat b --bots peasant < <(printf 'hint\nquit\nquit\n')
good
grep -Eq '^Blue has a chance of [0-9.]+ % \(give or take [0-9.]+\)\.$' out || complain 'no chance'
(($(grep -Ec '^   [0-9.]+ %(, [0-9.]+ % less)?: Blue (recruits|passes)' out) == 4)) || complain 'no options'
cp out once
run "${game[@]}" --seat b --bots peasant < <(printf 'hint\nquit\nquit\n')
cmp -s once out || complain 'another hint for the same position'
run "${game[@]}" --seat b --bots peasant --lang de < <(printf 'tipp\nquit\nquit\n')
has_out 'Blau hat eine Chance von '

# Secrets: the mix. Not where others sit at the table.
run "${game[@]}" --seat b --bots peasant < <(printf 'pass\nhint\nquit\nquit\n')
has_out 'The right mix: '
run "${game[@]}" < <(printf '1\n1\n\n\nhint\nhint\nquit\nquit\n')
has_out 'Hints are for games against bots, and for tables that were made with them.'

# ---- At the shoulder ------------------------------------------------------------------------------------

# A dear decision is warned of once, with the reason; then it is done.
warned='^The coach: that costs [0-9.]+ % of a victory \(give or take [0-9.]+\)\. There is more to gain before you stop\. Decide so once more'
run "${game[@]}" --seat b --bots peasant --coach warn < <(printf 'pass\npass\nwhy\nquit\nquit\n')
good
(($(grep -Ec "$warned" out) == 1)) || complain 'not warned once'
grep -Eq '^Blue passes\. It cost [0-9.]+ % of a victory .* There is more to gain before you stop\. Better: Blue recruits' out ||
    complain 'no reason afterwards'
# A good one is not, and without the setting nothing is said.
run "${game[@]}" --seat b --bots peasant --coach warn < <(printf 'why\nrecruit soldier r1\nrecruit camp b1\nwhy\nquit\nquit\n')
! grep -Eq 'The coach:' out || complain 'warned of a good decision, or of one that is not legal'
has_out 'You have not decided anything yet.'
has_out 'That was good: your chance was '
run "${game[@]}" --seat b --bots peasant < <(printf 'pass\nquit\nquit\n')
! grep -Eq 'The coach' out || complain 'warned although it is off'

# What everything is worth stands behind every question; the command changes the setting, in every language.
run "${game[@]}" --seat b --bots peasant --coach teach < <(printf 'recruit camp b1\nhint off\nhint x\nquit\nquit\n')
good
(($(grep -c '^Blue has a chance of ' out) == 2)) || complain 'not told before each decision'
has_out 'The coach is silent until you ask.'
has_out 'say hint off, hint warn or hint teach.'
run "${game[@]}" --seat b --bots peasant --lang fr < <(printf 'conseil prévenir\npasser\nquitter\nquitter\n')
has_out 'Le coach : cela coûte '
# Nowhere if somebody else sits at the keyboard.
run "${game[@]}" --coach warn --seat rb < <(printf 'pass\nwhy\nquit\nquit\n')
! grep -Eq 'The coach' out || complain 'warned with others at the table'
has_out 'Hints are for games against bots, and for tables that were made with them.'
run "${game[@]}" --coach maybe
expect_status 2

# The record says that the coach has helped, and only then.
run "${game[@]}" --seat b --bots peasant --save helped.epix < <(printf 'hint\nrecruit camp b1\nquit\n')
grep -qx 'coach: hints' helped.epix || complain 'the record does not say that there were hints'
run replay helped.epix
good
run play --plain --load helped.epix --save again.epix < <(printf 'recruit soldier b1\nquit\n')
grep -qx 'coach: hints' again.epix || complain 'a game that goes on has forgotten the hints'
run "${game[@]}" --seat b --bots peasant --save alone.epix < <(printf 'recruit camp b1\nquit\n')
! grep -q '^coach:' alone.epix || complain 'the record says that there were hints'
run "${game[@]}" --seat b --bots peasant --save silent.epix < <(printf 'hint warn\nhint off\nrecruit camp b1\nquit\n')
! grep -q '^coach:' silent.epix || complain 'a coach that was told to be silent counts as help'

# ---- After the game -------------------------------------------------------------------------------------

run "${game[@]}" --seat b --bots peasant < <(printf 'coach\nresign\nresign\ncoach\nquit\n')
good
has_out 'The coach looks at a game when it is over.'
grep -Eq '^Blue: [0-9.]+ % at the start, luck ' out || complain 'no sum'
has_out 'The costliest decisions of '

finish
