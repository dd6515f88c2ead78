#!/usr/bin/env bash
# Colours at a terminal, unless somebody does not want any.
. "${BASH_SOURCE[0]%/*}/common.bash"

# paints WORD...: shows a board in a terminal, with this before the command; whether it has colours.
paints() {
    command_line="$* epix board two"
    cat >shell <<END
export LC_ALL=C.UTF-8 TERM=screen-256color
$* "$EPIX" board two
echo shown
exec bash --norc -i
END
    tmux new-session -d -x 100 -y 40 'bash shell'
    wait_until shows 'shown'
    tmux capture-pane -e -p >out
    close_window
    grep -q $'\e\\[[0-9;]*3[0-9]' out
}

paints || complain 'no colours'
paints NO_COLOR=1 && complain 'colours although nobody wants them'
paints NO_COLOR= || complain 'an empty NO_COLOR means nothing'
paints TERM=dumb && complain 'colours at a terminal that has none'

finish
