#!/usr/bin/env bash
# epix puzzles: the list, wrong and right answers in three languages, what is solved, the siege of the day,
# finding new ones, and what is refused.
. "${BASH_SOURCE[0]%/*}/common.bash"

file=$EPIX_SOURCE/data/puzzles/puzzles.txt

# answers NUMBER: the answers to a puzzle, the best first.
answers() {
    sed -n "/^puzzle: $1\$/,/^\$/s/^answer: [0-9]* //p" "$file"
}

# solve LANGUAGE PUZZLE LINE...: types these lines.
solve() {
    local language=$1 puzzle=$2
    shift 2
    command_line="epix puzzles $puzzle --plain --lang $language"
    printf '%s\n' "$@" | "$EPIX" puzzles "$puzzle" --plain --lang "$language" >out 2>err
    status=$?
    good
}

count=$(grep -c '^puzzle: ' "$file")
run puzzles
good
[[ $(wc -l <out) == "$count" ]] || complain 'not all puzzles are listed'
grep -q '^Puzzle 1: .* · Difficulty 1 of 5$' out || complain 'the first puzzle is not told'

right=$(answers 1 | head -n 1) wrong=$(answers 1 | tail -n 1)
solve en 1 "$wrong" "$wrong"
has_out 'of 100 games are won. There is an answer with'
grep -q 'Solved' out && complain 'a wrong answer solves it'
solve fr next "$wrong" "$right"
has_out 'Une autre réponse en gagne'
has_out 'Résolu'
solve de 1 "$right"
has_out 'Gelöst'
run puzzles
[[ $(grep -c '(solved)$' out) == 1 ]] || complain 'what is solved is not known, or twice'
solve en next quit
grep -q 'Solved' out && complain 'the next one is solved already'
second=$(answers 2 | head -n 1)
solve en next "$second"
has_out 'Solved'

# The same day means the same puzzle for everybody, another one another.
for day in 2026-11-17 2026-11-18; do
    command_line="epix puzzles today --date $day"
    echo quit | "$EPIX" puzzles today --date $day --plain >$day 2>err
    status=$?
    good
done
cmp -s 2026-11-17 2026-11-18 && complain 'two days have the same siege'
echo quit | "$EPIX" puzzles today --date 2026-11-17 --plain | cmp -s - 2026-11-17 || complain 'a day has two sieges'
run puzzles today --date yesterday
expect_status 2
expect_err 'epix puzzles: "yesterday" is no day; it looks like 2026-11-17.'
run puzzles today --date 2026-13-01
expect_status 2

# What is found can be read again, and the search goes on where it ended.
run puzzles mine --out found.txt --most 1 --quick 20 --deep 40 --games 3
good
grep -q '^# games: 3$' found.txt || complain 'it does not tell how far it came'
cp found.txt before.txt
run puzzles mine --out found.txt --most 1 --quick 20 --deep 40 --games 1
good
grep -q '^# games: 4$' found.txt || complain 'it does not go on'
head -c "$(wc -c <before.txt)" found.txt | cmp -s - before.txt || complain 'what was found is changed'
run puzzles mine --out nowhere/found.txt
expect_status 1

run puzzles 0
expect_status 2
expect_err 'epix puzzles: There is no puzzle "0"; epix puzzles lists them.'
run puzzles chess --lang de
expect_status 2
expect_err 'epix puzzles: Es gibt kein Rätsel „chess“; epix puzzles zählt sie auf.'
run puzzles 1 2
expect_status 2
expect_err 'epix puzzles: "2" is one puzzle too many: one at a time.'

finish
