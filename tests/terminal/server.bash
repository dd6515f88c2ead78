# A server for the tests of the terminal, tables on it, and players who play by themselves.
# shellcheck shell=bash disable=SC2034 # variables are for the tests
. "${BASH_SOURCE[0]%/*}/common.bash"

server= port=0 starts=0 # each start draws other numbers, the same in each run
players=() # a group of processes each
stop_all() {
    [[ -z $server ]] || kill "$server" 2>/dev/null
    for player in "${players[@]}"; do
        kill -- "-$player" 2>/dev/null # whoever still plays holds the output open
    done
    tmux kill-server 2>/dev/null
    rm -rf "$scratch"
}
trap stop_all EXIT

# serve: starts it, on the same port as before if there was one, and waits until it answers. The port is none of those that the
# system gives to connections: it would be somebody's while the server is away.
serve() {
    local known=$port
    ((known)) || port=$((10000 + RANDOM % 20000))
    : >serve.out
    EPIX_SEED=$((++starts)) "$EPIX" serve --port="$port" --bind=127.0.0.1 --data=epix.db --log=serve.log --bot-time=100 \
        --limit-rate=1000 --limit-burst=1000 --limit-create=1000 --limit-requests=1000 --limit-chat-seconds=1 >serve.out 2>serve.err &
    server=$!
    answers() { grep -q 'http://' serve.out || ! kill -0 "$server" 2>/dev/null; }
    wait_until answers
    grep -q 'http://' serve.out && return
    if ((known)); then
        cp serve.err err
        complain 'the server does not start'
        finish
    fi
    port=0
    serve # the port was somebody's
}

# kill_server: as by a power cut.
kill_server() {
    kill -9 "$server"
    wait "$server" 2>/dev/null
    server=
}

# make_table LINE...: a table with these lines of a set-up; its link is in $link.
make_table() {
    local setup body answer
    printf -v setup '%s\\n' 'bots: at-once' "$@"
    body="{\"setup\":\"$setup\"}"
    exec 9<>"/dev/tcp/127.0.0.1/$port"
    printf 'POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nContent-Length: %s\r\n%s\r\n\r\n%s' \
        "$port" ${#body} 'Connection: close' "$body" >&9
    answer=$(cat <&9)
    exec 9>&-
    link=http://127.0.0.1:$port/t/$(sed -n 's/.*"table":"\([a-z0-9]*\)".*/\1/p' <<<"$answer")
}

# decide WORD...: reads what a terminal says and types what it is to do: a quick answer to each
# question, one decision that is taken back, and at the end all these words, a line each. Another
# game is not played. While there is a file `hold`, nobody decides more than twice.
decide() {
    local line example recruits=0 asked=0
    while IFS= read -r line; do
        example=${line##*: }
        case $line in
            *'For example'* | *'Par exemple'* | *'Zum Beispiel'*)
                asked=$((asked + 1))
                while ((asked > 2)) && [[ -e hold ]]; do sleep 0.05; done
                case $line/$example in
                    *pass*/recru* | *pass*/rekru*) echo pass ;;
                    */recru* | */rekru*)
                        recruits=$((recruits + 1))
                        case $recruits in
                            1) echo "${example%.}" ;;
                            2) echo undo ;;
                            *) echo end ;;
                        esac
                        ;;
                    */move* | */attack* | */dépla* | */attaq* | */beweg* | */angr*) echo end ;;
                    *) echo "${example%.}" ;;
                esac
                ;;
            'You may still ask'* | 'Vous pouvez encore demander'* | 'Du kannst noch wer'*)
                printf '%s\n' "$@"
                ;;
            'Another game begins'* | 'Une autre partie commence'*) exec >&- ;;
        esac
    done
}

# player NAME LANGUAGE WORD...: plays at $link in the background, to the end; what it said is in
# NAME.out.
player() {
    local name=$1 language=$2
    shift 2
    mkfifo "$name.in"
    set -m
    { XDG_STATE_HOME=$scratch/$name "$EPIX" play --plain --join "$link" --name "$name" \
        --lang "$language" <"$name.in" 2>"$name.err" || echo "status $?" >>"$name.err"; } |
        tee "$name.out" | decide "$@" >"$name.in" &
    players+=("$(jobs -p %+)")
    set +m
}

has_said() { grep -qF -- "$2" "$1.out" 2>/dev/null; }
wait_said() { wait_until has_said "$1" "$2"; }

# says NAME TEXT: or else it is a failure.
says() {
    has_said "$1" "$2" && return
    cp "$1.out" out
    complain "$1 has not said: $2"
}
