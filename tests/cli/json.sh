#!/usr/bin/env bash
# JSON of every command that has something to tell: in a file beside the text, or alone on standard
# output.
. "${BASH_SOURCE[0]%/*}/common.bash"

game=$games/two-basic.epix

# says EXPRESSION ARGUMENT...: with --json - standard output is one value, of which this is true.
says() {
    local expression=$1
    shift
    run "$@" --json -
    good
    python3 -c "import json, sys; v = json.load(open('out')); assert $expression, v" 2>python.err ||
        { cat python.err && complain "not so: $expression"; }
}

says 'len(v["curves"]) == 6' odds
says 'v["assault"]["gold"] == 8 and abs(v["assault"]["chance"] - 0.3136) < 1e-4' \
    odds --gold 8 --guesses 2,2 --lang de
says 'abs(sum(r["guessed"] for r in v["assault"]["first_round"]) - 2) < 1e-6' odds --gold 8 --guesses 2,2
says 'abs(sum(r["staked"] for r in v["assault"]["first_round"]) - 1) < 1e-6' odds --gold 8 --guesses 2,2
says 'v["assault"]["chance"] == 0 and v["assault"]["first_round"] == []' odds --gold 1 --guesses 2
says 'v["name"] == "Four castles" and len(v["provinces"]) == 15' board four
says '{p["id"]: p["neighbours"] for p in v["provinces"]}["rc"] == ["r1", "r2"]' board two
says 'len(v) == 20 and v[0].keys() >= {"id", "name", "text", "effects"}' cards standard
says 'any(c["name"] == "Sapeurs" for c in v)' cards standard --lang fr
says 'v["decisions"] == 54 and v["winners"] == ["b"] and v["seats"][0]["gold"] == 3' replay "$game"
says 'v["decisions"] == 10 and v["phase"] == "auction" and v["actors"] == ["r", "b"]' \
    replay "$game" --to 10 --log --states
says 'v["seats"] == []' legal "$game"
says '[s["seat"] for s in v["seats"]] == ["r", "b"] and v["seats"][0]["legal"][0]["k"] == "auction"' \
    legal "$game" --at 10
says 'v["decisions"] == 0 and v["seats"][0]["count"] == 11' legal "$game" --at 0
says 'v["games"] == 5' balance --bot peasant --games 5
says 'v["games"][0]["name"] == "assault" and v["interrupted"] is False' exploit --game assault
says 'True' arena peasant peasant --games 2

# No secret: a card that is chosen, but not revealed, is not told.
head -n 22 "$game" >sealed.epix
sed -i 's/^result: .*/result: */' sealed.epix
says '"bid" not in json.dumps(v["seats"])' replay sealed.epix
says 'v.get("mine") in (None, {"bid": None, "stake": None})' replay sealed.epix

# In a file beside the text.
run replay "$game" --json game.json
good
has_out 'Victory for Blue'
python3 -c 'import json; assert json.load(open("game.json"))["winners"] == ["b"]' || complain 'no JSON'
run legal "$game" --at 2 --json legal.json
good
has_out 'r recruit'
[[ -s legal.json ]] || complain 'no file'
for command in "board two" "cards standard" "replay $game" "legal $game"; do
    # shellcheck disable=SC2086 # words
    run $command --json nowhere/x.json
    expect_status 1
    has_err 'Cannot write nowhere/x.json: No such file or directory.'
done
if [[ -w /dev/full ]]; then
    command_line='epix board two --json - >/dev/full'
    "$EPIX" board two --json - >/dev/full 2>err
    status=$?
    bad 'epix: Cannot write: No space left on device.'
fi

# The tables of a data file.
line='{"epix":1,"table":"abc","created":5,"ended":0,"status":0,"setup":"players: 2\nrules: basic\n","board":null,"cards":null,"summary":null,"tokens":[],"entries":[]}'
echo "$line" >tables.jsonl
run tables import --data t.db --file tables.jsonl
good
says 'v[0]["table"] == "abc" and v[0]["status"] == "lobby" and "players: 2" in v[0]["setup"]' \
    tables list --data t.db
says 'v == []' tables list --data t.db --table other

# ---- Cut anywhere --------------------------------------------------------------------------------------

run replay "$game" --to 10
good
has_out 'Decisions: 10.'
has_out 'Not finished. Red and Blue: bid in secret'
run replay "$game" --to 0 --states
good
[[ $(wc -l <out) == 1 ]] || complain 'not one state'
for language in 'en:The record has only 54 decisions.' 'fr:L’enregistrement n’a que 54 décisions.' \
    'de:Die Aufzeichnung hat nur 54 Entscheidungen.'; do
    run replay "$game" --to 55 --lang "${language%%:*}"
    bad "epix replay: ${language#*:}"
    run legal "$game" --at 55 --lang "${language%%:*}"
    bad "epix legal: ${language#*:}"
    expect_out ''
done
run legal "$game" --at 54 # over
good
expect_out ''

finish
