#!/usr/bin/env bash
# epix position: positions are shown, changed, and given on as links, files and JSON; the other
# commands take them.
. "${BASH_SOURCE[0]%/*}/common.bash"

# ---- New ones --------------------------------------------------------------------------------------

run position new --set 'units r1 rSK lm bS' --set 'gold r 9' --link
good
expect_out '1two.pauction.gr9b15.u0rS1rSK3bS7bS.q218'
link=$(<out)

run position "$link"
good
has_out 'Red: gold 9, provinces 2'
has_out 'Red and Blue: bid in secret for the First Player card.'
has_out "$link"

run position "$link" --site https://epix.example --link
good
expect_out "https://epix.example/#position=$link"
run position "$(<out)" --link
good
expect_out "$link"

run position new --players 4 --rules advanced --set 'dealt sappers r vanguard -' --text
good
has_out 'deal: sappers vanguard'
has_out '---- start'
has_out 'dealt: sappers r vanguard -'
cp out four.epix
run position four.epix --link
good
run position "$(<out)" --text
good
cmp -s out four.epix || complain 'a link makes another record'

# The link of the examples is one.
run position --help
run position "$(grep -o '1two[^ ]*' out)"
good

# ---- Files -----------------------------------------------------------------------------------------

printf 'phase: act\nunits: r1 rK b2 bS\ngold: r 10\n' >typed.position
run position typed.position --save duel.epix --json -
good
python3 - out <<'EOF' || complain 'the JSON is wrong'
import json, sys
told = json.load(open(sys.argv[1]))
assert told["epix-position"] == 1 and told["board"] == "two" and told["rules"] == "basic", told
assert told["state"]["gold"] == {"r": 10, "b": 15}, told
assert told["state"]["units"] == {"r1": "rK", "b2": "bS"}, told
assert told["position"].startswith("phase: act\n") and told["link"].startswith("1two."), told
EOF
run replay duel.epix
good
run position new --save duel.epix
expect_status 2
has_err '"duel.epix" exists already'
run position typed.position --save duel.epix --overwrite --link
good
run position - --link <typed.position
good

run position "$games/three-battles.epix" --at 5 --link
[[ $status == 0 ]] || run position "$(ls "$games"/*.epix | head -n 1)" --at 5 --link
good
run position duel.epix --at 3
bad 'epix position: The record has only 0 decisions.'

# ---- Boards of one's own ------------------------------------------------------------------------------

cp "$boards/two.board" my.board
run position new --board my.board --save mine.epix
good
run position new --board my.board --link
bad "epix position: A link has no room for a board or ability cards of one's own; send the position as a file."
run position mine.epix --text
good
has_out '---- board'

# ---- The other commands --------------------------------------------------------------------------------

run legal "$link"
good
[[ $(grep -c '^r auction' out) == 10 ]] || complain 'ten bids of red'
run odds --position "$link"
good
expect_out 'Lochmess: Soldier of Red from Vesuvine (88.9 %)
Lochmess: Knight of Red from Vesuvine (88.9 %)
Vesuvine: Soldier of Blue from Lochmess (79.3 %)'
run coach "$link" --nodes 50
good
has_out 'Red has a chance of'
has_out 'Blue has a chance of'
run coach duel.epix --nodes 50 --seat b
good
expect_out ''
run arena squire peasant --rules basic --games 2 --openings "$link"
good
printf 'auction 3\nquit\ny\n' | run play --plain --from "$link" --bots peasant --save played.epix
good
has_out 'You have 9 gold.'
run replay played.epix
good
has_out 'Decisions:'
run play --plain --from "$link" --load four.epix
expect_status 2
has_err '--load does not go with --from.'
run play --plain --at 5
expect_status 2
has_err '--at needs --from.'
run position new --set 'phase over; winners r' --link
run coach "$(<out)"
good
expect_out 'Nobody has to decide anything in this position.'
run position new --set 'phase over; winners r' --link
run play --plain --from "$(<out)"
bad 'epix play: Nobody has to decide anything in this position.'

# ---- What is wrong ----------------------------------------------------------------------------------------

# Only what all changes come to together must be allowed.
run position new --set 'units r1 rK r2 rK' --set 'units lm rK' --set 'units r1 -' --link
good
run position new --set 'gold r 9; ' --set 'gold b 4' --link
good
run position new --set '' --set 'gold b 4'
bad "epix position: --set '; gold b 4': \"\" is no change of a position; it is written like \`gold r 5\` or \`units r1 rSK\`."
run position new --set 'units rc rC'
bad "epix position: --set 'units rc rC': A Camp is never in a castle such as Emberhold. (Rule 2.12.)"
run position new --set 'units rc rC' --lang de
bad "epix position: --set 'units rc rC': Ein Lager ist nie in einer Burg wie Emberhold. (Regel 2.12.)"
run position new --set 'gold q 5' --lang fr
has_err 'gold q 5'
run position "${link%?}"
bad 'epix position: This link of a position is not whole or was changed; copy it once more, from # to its end.'
run legal "https://x/#position=2two.pact.0000"
bad 'epix legal: This link of a position comes from a newer EPIX; load the page anew, or get the new program.'
run position nothing.epix
expect_status 1
has_err 'Cannot read nothing.epix'
printf 'phase: act\nunits: rc bS\n' >bad.position
run position bad.position
bad 'bad.position:2: Units of Blue cannot be in the castle Emberhold. (Rule 2.11.)'
run odds --position "$link" --gold 3
expect_status 2
run position
expect_status 2

finish
