#!/usr/bin/env bash
# epix rules: questions in one's own words, in three languages, and numbers.
. "${BASH_SOURCE[0]%/*}/common.bash"

# asked LANGUAGE QUESTION CLAUSE: the clause is among the answers, of which there are at most eight.
asked() {
    # shellcheck disable=SC2086 # the question is several words
    run rules --lang "$1" $2
    good
    grep -q "^$3 " out || complain "no $3"
    (($(grep -c '^[0-9]' out) <= 8)) || complain 'too many answers'
}

asked en 'what happens with a tie in the auction' 5.1.3
asked en 'can a horse go up the mountain' 2.13
asked en 'what does a knight cost' 7.2
asked en 'how many guesses in my castle' 8.3.15
asked en 'taking catapults' 8.1.9
asked fr 'égalité aux enchères' 5.1.3
asked fr 'EGALITE AUX ENCHERES' 5.1.3
asked fr 'un cheval sur la montagne' 2.13
asked fr 'combien coûte un chevalier' 7.2
asked de 'Gleichstand bei der Auktion' 5.1.3
asked de 'Pferd auf dem Berg' 2.13
asked de 'Was kostet ein Ritter' 7.2

# What everybody needs comes before rulings and cards, which are named.
run rules tie in the auction
(($(grep -c '^[0-9]' out) == 1)) || complain 'more than the one clause that has it all'
has_out 'More about it: rules'
has_out '11.1.23'

run rules 8.3.5
good
has_out '8.3.5 The attacker secretly stakes gold'
run rules 99
expect_status 1
expect_err 'epix rules: No rule has the number or the word 99. Numbers look like 8.2 or 8.2.2.'
run rules zzzz
expect_status 1
run rules
expect_status 2

finish
