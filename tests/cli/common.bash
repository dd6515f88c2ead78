# What the tests of the program share. Sourced; EPIX is the program, EPIX_SOURCE the project.
# shellcheck shell=bash disable=SC2034 # variables are for the tests
set -uo pipefail

unset LANGUAGE LC_MESSAGES LC_CTYPE LANG NO_COLOR
export LC_ALL=C # English, and boards of ASCII characters

games=$EPIX_SOURCE/data/games
boards=$EPIX_SOURCE/data/boards
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
export XDG_STATE_HOME=$scratch/state XDG_CONFIG_HOME=$scratch/config
failures=0

# run ARGUMENT...: runs epix; then status, $scratch/out and $scratch/err tell what came of it. What takes
# longer than a minute says how far it is: on a slow machine only, so that no test may see it.
run() {
    command_line="epix $*"
    "$EPIX" "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
    [[ ! -s $scratch/err ]] || sed -Ei '\|^[0-9]+/[0-9]+(, .*/s, .*)?$|d' "$scratch/err"
}

complain() {
    echo "FAILED: $command_line: $1"
    echo "-- status $status; out:"
    head -n 40 "$scratch/out"
    echo "-- err:"
    head -n 20 "$scratch/err"
    failures=$((failures + 1))
}

expect_status() { [[ $status == "$1" ]] || complain "status is not $1"; }

# expect_out TEXT, expect_err TEXT: exactly this.
expect_out() { [[ $(<"$scratch/out") == "$1" ]] || complain "out is not: $1"; }
expect_err() { [[ $(<"$scratch/err") == "$1" ]] || complain "err is not: $1"; }

# has_out TEXT, has_err TEXT: a part of it.
has_out() { grep -qF -- "$1" "$scratch/out" || complain "out lacks: $1"; }
has_err() { grep -qF -- "$1" "$scratch/err" || complain "err lacks: $1"; }

# good: it went well, and without complaint. bad TEXT: refused with exactly this.
good() {
    expect_status 0
    expect_err ''
}
bad() {
    expect_status 1
    expect_err "$1"
}

# can_be_plotted FILE: scripts/plot makes a picture of it, FILE.svg.
can_be_plotted() {
    "$EPIX_SOURCE/scripts/plot" "$1" >"$1.svg" || complain "$1 cannot be plotted"
    python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' "$1.svg" ||
        complain "the plot of $1 is no XML"
}

finish() {
    ((failures == 0)) || exit 1
    exit 0
}
