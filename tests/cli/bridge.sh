#!/usr/bin/env bash
# epix bridge: what it refuses. How it plays is in tests/server/test_bridge.py.
. "${BASH_SOURCE[0]%/*}/common.bash"

engine="'$EPIX' engine --bot peasant"

run bridge
expect_status 2
expect_err 'epix bridge: URL... is missing; see `epix bridge --help`.'
run bridge http://127.0.0.1:9/t/abc
expect_status 2
expect_err 'epix bridge: --engine is missing: which program plays?'
run bridge http://127.0.0.1:9/t/abc --lang de
expect_err 'epix bridge: --engine fehlt: Welches Programm spielt?'
run bridge 127.0.0.1 --engine "$engine"
expect_status 2
expect_err 'epix bridge: "127.0.0.1" is no link of a table; it looks like http://192.0.2.7:8080/t/k3vqm2.'
# shellcheck disable=SC2046 # words
run bridge $(printf 'http://127.0.0.1:9/t/%d ' {1..17}) --engine "$engine"
expect_status 2
expect_err 'epix bridge: A bridge has at most 16 seats at a time.'
run bridge http://127.0.0.1:9/t/abc --engine 'exec no-such-program' --errors complaints
expect_status 1
has_err 'ended before it was ready'
grep -q no-such-program complaints || complain 'what the shell said is not kept'

run bridge http://127.0.0.1:9/t/abc --engine "$engine" --option depth=3
bad "epix bridge: The engine \"$engine\" does not have the option of depth=3. It has: bot, nodes, time, seed."
run bridge http://127.0.0.1:9/t/abc --engine "$engine" --option depth
expect_status 2
run bridge http://127.0.0.1:9/t/abc --engine "$engine" --option nodes=3 --debug talk
grep -q '> setoption name nodes value 3' talk || complain 'the option is not set'

# Nobody is there: that is told, and is the end.
run bridge http://127.0.0.1:9/t/abc http://127.0.0.1:9/t/def --engine "$engine"
expect_status 1
expect_err ''
has_out 'abc: Cannot reach 127.0.0.1:9. Is the link right, and is the server running?'
has_out 'def: Cannot reach 127.0.0.1:9. Is the link right, and is the server running?'
run bridge http://127.0.0.1:9/t/abc --engine "$engine" --lang fr
expect_status 1
has_out 'abc: '

run bridge --help
good
has_out 'Usage: epix bridge'

finish
