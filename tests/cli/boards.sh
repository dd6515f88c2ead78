#!/usr/bin/env bash
# epix board and epix cards: shown, printed, and refused.
. "${BASH_SOURCE[0]%/*}/common.bash"

for board in two three four; do
    run board $board
    good
    has_out 'Kilimandjora'
    has_out 'lm  Lochmess'
    has_out 'This board is our own reconstruction'
    mv out shown
    run board "$boards/$board.board"
    good
    grep -q 'reconstruction' out && complain 'that is said of built-in boards only'
    run board --print $board
    good
    mv out printed.board
    run board --print printed.board
    good
    cmp -s out printed.board || complain 'printing is not stable'
    run board printed.board
    good
    cmp -s out <(sed '/^This board/,$d' shown | sed '$d') ||
        complain 'the printed board is another one'
done

run board four
has_out 'rc  Emberhold     castle (Red)           r1 r2'
LC_ALL=C.UTF-8 run board four
has_out '┃    Emberhold     ┃'
LC_ALL=C.UTF-8 run board --ascii four
has_out '#    Emberhold     #'
run board - <"$boards/two.board"
good
has_out 'Two castles'

sed 's/^neighbours rc: .*/neighbours rc: r1/' "$boards/two.board" >bad.board
run board bad.board
expect_status 1
has_err 'bad.board:'
grep -Eq '^bad\.board:[0-9]+: .' err || complain 'not file:line: reason'
expect_out ''
echo 'nonsense' >bad.board
run board bad.board
bad 'bad.board:1: The first line must be `epix-board: 1`.'
run board five
bad 'epix board: There is no file "five", and nothing of that name is built in. Built in are: two, three, four, mini, three-1.'
run cards foo
bad 'epix cards: There is no file "foo", and nothing of that name is built in. Built in are: standard, standard-1.'

# ---- Cards ------------------------------------------------------------------------------------------

run cards standard
good
has_out 'spymaster         Spymaster'
has_out 'cost.catapult 1               A Catapult costs 1 gold.'
has_out 'These cards are our own reconstruction'
run cards --print standard
good
mv out printed.cards
run cards --print printed.cards
good
cmp -s out printed.cards || complain 'printing is not stable'
run cards printed.cards
good
grep -q 'reconstruction' out && complain 'that is said of built-in cards only'

printf 'epix-cards: 1\ncard: x\nname: X\neffect: cost.soldeir 1\n' >bad.cards
run cards bad.cards
bad 'bad.cards:4: There is no effect "cost.soldeir". Did you mean cost.soldier?'
run cards - <bad.cards
bad '-:4: There is no effect "cost.soldeir". Did you mean cost.soldier?'

finish
