#!/usr/bin/env bash
# epix random: the same seed gives the same record, and every record replays cleanly.
. "${BASH_SOURCE[0]%/*}/common.bash"

for players in 2 3 4; do
    for rules in basic advanced; do
        for options in '' '--minimum-stake 0' '--castle-counts always' \
            '--minimum-stake 0 --castle-counts always'; do
            # shellcheck disable=SC2206 # words
            arguments=(--players $players --rules $rules $options)
            for seed in 1 2; do
                run random "${arguments[@]}" --seed $seed
                good
                has_out "seed: $seed"
                mv out first.epix
                run random "${arguments[@]}" --seed $seed
                cmp -s out first.epix || complain 'not the same record'
                run replay first.epix
                good
                has_out 'Victory for'
            done
        done
    done
done

run random --players 2 --seed 5 --rules basic
has_out 'board: two'
has_out 'rules: basic'
grep -q '^deal:' out && complain 'the basic rules deal nothing'
mv out two.epix
run random --board two --seed 5 --rules=basic
cmp -s out two.epix || complain 'the built-in board by its name'

run random --seed 18446744073709551615 # the greatest
good
run random # from the clock
good
grep -Eq '^seed: [0-9]+$' out || complain 'no seed'
seed=$(sed -n 's/^seed: //p' out)
mv out clock.epix
run random --seed "$seed"
cmp -s out clock.epix || complain 'the seed does not give the game again'

# ---- Boards and cards of one's own --------------------------------------------------------------------

cp "$boards/three.board" my.board
cat >my.cards <<'END'
epix-cards: 1
card: a
name: A
effect: tax 9
card: b
name: B
effect: cost.knight 0
card: c
name: C
effect: spy yes
card: d
name: D
effect: spy yes
END
run random --board my.board --abilities my.cards --seed 3
good
has_out 'board: my.board'
has_out 'abilities: my.cards'
mv out own.epix
run replay own.epix
good

run random --board four --abilities my.cards
bad 'epix random: The advanced rules need at least 5 ability cards; "my.cards" has 4.'
run random --board nowhere.board
bad 'epix random: The file "nowhere.board" cannot be had.'
sed -i 's/^effect: tax 9/effect: tax 999/' my.cards
run random --abilities my.cards --board my.board
bad 'my.cards:4: "999" is not a whole number from 0 to 99, written plainly.'

run random --players 2 --board my.board
expect_status 2
expect_err 'epix random: The board my.board has another number of players: 3.'
run random --board 'x#y'
expect_status 2
expect_err 'epix random: "x#y" cannot be written into a record.'

# ---- Shown, not on a terminal -------------------------------------------------------------------------

run random --show --seed 4 --players 3
good
has_out 'Spring begins.'
has_out '#    Emberhold     #'
has_out 'The game is over. Victory for'
grep -q $'\033' out && complain 'terminal codes where there is no terminal'
run random --show --seed 4 --players 3 --colour always
good
grep -q $'\033' out || complain 'no colours'
cp out coloured
run random --show --seed 4 --players 3 --color always
good
cmp -s out coloured || complain '--color is not --colour'

# ---- A board and cards of one's own come with the record ------------------------------------------

mkdir -p own elsewhere
sed 's/^name: .*/name: Mine/' "$boards/two.board" >own/my.board
sed 's/^name: Sappers/name: Diggers/' "$EPIX_SOURCE/data/abilities/standard.cards" >own/my.cards
run random --board own/my.board --abilities own/my.cards --seed 3
good
has_out '---- board'
has_out '---- cards'
mv out elsewhere/game.epix
rm -r own
run replay elsewhere/game.epix
good
has_out 'Mine'
has_out 'Victory for'
sed 's/^name: Mine/no name/' elsewhere/game.epix >elsewhere/bad.epix
run replay elsewhere/bad.epix
expect_status 1
has_err 'no name'
run random --board two --seed 3
grep -q '^----' out && complain 'what is built in comes with the record'

finish
