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
has_out 'Hints are for games against bots alone.'

# ---- After the game -------------------------------------------------------------------------------------

run "${game[@]}" --seat b --bots peasant < <(printf 'coach\nresign\nresign\ncoach\nquit\n')
good
has_out 'The coach looks at a game when it is over.'
grep -Eq '^Blue: [0-9.]+ % at the start, luck ' out || complain 'no sum'
has_out 'The dearest decisions of '

finish
