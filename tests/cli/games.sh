#!/usr/bin/env bash
# The example games are played by the rules, to their end.
. "${BASH_SOURCE[0]%/*}/common.bash"

records=("$games"/*.epix)
((${#records[@]} >= 3)) || complain 'too few'
for record in "${records[@]}"; do
    run replay "$record"
    good
    has_out 'Victory for'
    run legal "$record"
    good
    expect_out ''
done

finish
