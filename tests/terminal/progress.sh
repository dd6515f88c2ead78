#!/usr/bin/env bash
# epix exploit and epix arena at a terminal: they show how far they are, and an interrupt keeps what they have.
. "${BASH_SOURCE[0]%/*}/common.bash"

# A bot that is done at once, and one that would take many minutes.
command_line='epix exploit, interrupted'
cat >shell <<END
export LC_ALL=C.UTF-8 LANGUAGE=de TERM=screen-256color
'$EPIX' exploit peasant warlord --game siege --threads 1 --seeds 64 --time 50 --json kept.json >kept.out
echo "ended \$?"
exec bash --norc -i
END
tmux new-session -d -x 80 -y 24 'bash shell'
wait_for '2/4'
wait_for 'warlord, siege'
wait_for '/s, noch '
keys C-c
wait_for 'ended 1'
cp kept.out out
status=1
grep -Eq '^peasant +0,[0-9]{4}' out || complain 'what was found is not told'
grep -Eq '^warlord +- +- +- ' out || complain 'what was not found has figures'
has_out 'Unterbrochen: Was keine Zahl hat, war nicht fertig'
python3 - <<'END' || complain 'bad JSON'
import json
kept = json.load(open("kept.json"))
peasant, warlord = kept["bots"]
assert kept["interrupted"] is True
assert peasant["mean"] > 0 and peasant["games"][0]["best_answer"]["r"] > 0
assert warlord["mean"] is None and warlord["games"][0]["nash_conv"] is None
END

command_line='epix arena, interrupted'
keys "'$EPIX' arena peasant squire --games 10000000 --threads 1 --lang fr >kept.out; echo \"over \$?\"" Enter
wait_for '/s, reste '
wait_for $'\xc2\xa0; squire '
keys C-c
wait_for 'over 1'
cp kept.out out
has_out '(interrompu), le même hasard dans les 2 répartitions'

finish
