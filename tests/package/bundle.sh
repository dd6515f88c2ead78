#!/usr/bin/env bash
# The bundle brings all of its libraries along, the plug-in of libwebsockets too. In a root that is otherwise
# empty it is tried by `make test-packages`.
. "$EPIX_SOURCE/tests/cli/common.bash"

bundle=$scratch/bundle
command_line='make-bundle'
"$EPIX_SOURCE/scripts/make-bundle" "$EPIX" "$bundle" >out 2>err
status=$?
good
ln -s bundle/epix game # a link, as in a folder of programs
EPIX=$scratch/game
run odds --gold 8 --guesses 2,2 # arguments are handed on
good
run nonsense
expect_status 2

# A server that runs has nothing loaded from elsewhere.
command_line='epix serve'
exec 3< <(exec "$EPIX" serve --port 0 --bind 127.0.0.1 --data tables.db 2>err)
server=$!
read -r _ <&3 || complain "it does not start"
sed -n 's/.* \(\/.*\.so.*\)/\1/p' "/proc/$server/maps" | sort -u >out
kill "$server"
wait "$server"
has_out "$bundle/lib/libwebsockets-evlib_uv.so"
! grep -vF "$bundle/" out || complain 'libraries of the machine'

finish
