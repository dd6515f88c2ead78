# What the tests of the terminal share: those of the program, and a terminal to play in (tmux).
# shellcheck shell=bash disable=SC2034 # variables are for the tests
. "${BASH_SOURCE[0]%/*}/../cli/common.bash"

windows=0
tmux() { command tmux -L "epix-test-$$-$windows" -f /dev/null "$@"; }
# A new server each time: one that is being killed may still answer.
close_window() {
    tmux kill-server 2>/dev/null
    windows=$((windows + 1))
}
trap 'tmux kill-server 2>/dev/null; rm -rf "$scratch"' EXIT

# start COLUMNS ROWS LANGUAGE ARGUMENT...: a shell in a terminal of this size that runs `epix play`.
# When it has ended, `ended <status>` stands there, and the terminal's own settings. Its process id
# is in the file pid.
start() {
    local columns=$1 rows=$2 language=$3
    shift 3
    command_line="epix play $* ($columns x $rows, $language)"
    close_window
    cat >shell <<END
export LC_ALL=C.UTF-8 LANGUAGE=$language TERM=screen-256color
export ASAN_OPTIONS=allow_user_segv_handler=1 # the program's own, which restores the terminal
echo "before it"
bash -c 'echo \$\$ >pid; exec "\$0" play "\$@"' "$EPIX" $*
echo "ended \$?"
stty -a | grep -o ' -\?echo '
exec bash --norc -i
END
    tmux new-session -d -x "$columns" -y "$rows" "bash shell 2>stderr.log"
}

keys() { tmux send-keys "$@"; }
type_text() { tmux send-keys -l "$1"; }
screen() { tmux capture-pane -p 2>/dev/null; }

# Waits for a condition, two minutes at most: sanitized programs on busy machines are slow.
wait_until() {
    local n
    for ((n = 0; n < 2400; n++)); do
        "$@" && return
        sleep 0.05
    done
    status=- command_line+=": waiting"
    screen >out
    complain "never: $*"
    finish
}

shows() { screen | grep -qF -- "$1"; }
wait_for() { wait_until shows "$1"; }
differs() { [[ $(screen) != "$1" ]]; }

# press KEY...: presses them, and waits until something has changed.
press() {
    local before
    before=$(screen)
    keys "$@"
    wait_until differs "$before"
}
