#!/usr/bin/env bash
# epix balance: self-play, what it adds up to, and what it writes.
. "${BASH_SOURCE[0]%/*}/common.bash"

run balance --bot squire --players 3 --games 30 --json b.json
good
has_out '3 players, board three, advanced rules; squire against itself; seed 1'
has_out '30 of 30 games'
has_out 'Fair would be 33.3 %'
has_out 'Place in the draft'
has_out 'Ability card owned'
if command -v python3 >/dev/null; then
    python3 - b.json <<'END' || complain 'bad JSON'
import json, sys
result = json.load(open(sys.argv[1]))
assert result["games"] == result["planned"] == 30 and len(result["seats"]) == 3
for key in "seats", "draft", "owned":
    assert abs(sum(row["wins"] for row in result[key]) - 30) < 1e-3, key
    assert sum(row["times"] for row in result[key]) == 90, key
for rows in (result[key] for key in ("seats", "order", "cards", "prices", "openings")):
    for row in rows:
        share = row["share"]
        assert 0 <= share["low"] <= share["estimate"] + 1e-6 and share["high"] <= 1
owners = sum(row["times"] for row in result["cards"])
assert owners == sum(row["times"] for row in result["prices"]) > 0
assert all(row["paid"] >= 1 for row in result["cards"])
END
    can_be_plotted b.json
fi

# The same seed gives the same figures, on any number of threads.
cp b.json first.json
run balance --bot squire --players 3 --games 30 --json b.json --threads 1
good
diff <(grep -v seconds first.json) <(grep -v seconds b.json) >/dev/null ||
    complain 'threads change the figures'

run balance --bot squire --rules basic --games 5
good
[[ $(grep -c paid out) == 1 ]] || complain 'only auctions are paid for'
grep -q 'Ability card' out && complain 'basic rules have no ability cards'

cp "$boards/four.board" my.board
cp "$EPIX_SOURCE/data/abilities/standard.cards" my.cards
run balance --bot peasant --board my.board --abilities my.cards --games 5
good
has_out '4 players, board my.board'

run balance --bot peasant --games 5 --lang de
good
has_out 'gegen sich selbst'

# ---- What is wrong --------------------------------------------------------------------------------------

run balance --bot nobody
expect_status 2
has_err 'There is no bot "nobody".'
run balance --games 0
expect_status 2
expect_err 'epix balance: --games must be at least 1.'
run balance --bot peasant --board nowhere
bad 'epix balance: The file "nowhere" cannot be had.'
run balance --bot peasant --games 1 --json nowhere/x.json
bad 'epix balance: Cannot write nowhere/x.json: No such file or directory.'
run balance --bot peasant --players 2 --board three
expect_status 2
has_err 'The board three has another number of players: 3.'
run balance --help
good
has_out 'epix balance --bot marshal --players 4 --games 1000'

finish
