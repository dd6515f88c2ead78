#!/usr/bin/env bash
# All that `make install` puts in place beside the program and the library: manual pages, completions,
# menu entry, service.
. "${BASH_SOURCE[0]%/*}/common.bash"

epix=$installed/bin/epix
mapfile -t commands < <(LC_ALL=C "$epix" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
((${#commands[@]} > 10)) || complain 'hardly any command'

# options_of COMMAND: those that its help tells of.
options_of() { "$epix" "$1" --help | sed -n 's/^  \(--[a-z-]*\).*/\1/p'; }

# ---- Manual pages -----------------------------------------------------------------------------------

# says PAGE: what a reader of the page sees; a complaint of the formatter is a failure.
says() {
    command_line="man $1"
    LC_ALL=C.UTF-8 MANWIDTH=500 man --warnings -E UTF-8 -l "$1" >out 2>err
    status=$?
    good
}

for folder in man man/fr man/de; do
    for command in "${commands[@]}"; do
        [[ $command == help ]] || [[ -s $installed/share/$folder/man1/epix-$command.1 ]] ||
            complain "$folder has no page about $command"
    done
    says "$installed/share/$folder/man1/epix-odds.1"
    has_out '--minimum-stake 0|1'
    has_out 'epix odds --gold 8 --guesses 2,2'
done
has_out 'BESCHREIBUNG'
says "$installed/share/man/man1/epix.1"
for command in "${commands[@]}"; do
    has_out "$command"
done
says "$installed/share/man/man1/epix-play.1"
while read -r option; do
    has_out "$option"
done < <(options_of play)
says "$installed/share/man/man1/epix-plot.1"
has_out 'epix-plot RESULT.json'

# ---- Completions ------------------------------------------------------------------------------------

# completes SHELL 'LINE' WORD...: at the end of the line at least these words are offered.
completes() {
    local shell=$1 line=$2 word
    shift 2
    command_line="$shell: $line"
    "in_$shell" "$line" >out 2>err
    status=$?
    expect_err ''
    for word in "$@"; do
        grep -qxE -- "$word" out || complain "does not offer $word"
    done
}

in_bash() {
    bash --norc -c '. "$1"; read -ra COMP_WORDS <<<"$2"; [[ $2 == *" " ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _epix; printf "%s\n" "${COMPREPLY[@]}"' \
        - "$installed/share/bash-completion/completions/epix" "$1"
}

in_fish() {
    HOME=$scratch fish --no-config -c "source $installed/share/fish/vendor_completions.d/epix.fish
        complete -C '$1'" | cut -f 1
}

# zsh's own functions, which draw on the screen, are replaced by some that print what they are told.
in_zsh() {
    zsh -f -c '_describe() { print -l -- ${${(P)2}%%:*} }
        _arguments() { local spec part; for spec; do
            print -- ${${spec#\*}%%\[*}
            if [[ $spec == *:\(*\) && ( $spec != --* || ${spec#\*} == ${words[CURRENT-1]}\[* ) ]]; then
                part=${spec##*\(}; print -l -- ${=part%\)}
            fi
            if [[ $spec == *:\{*\} ]]; then part=${spec##*\{}; eval ${part%\}}; fi
        done }
        compadd() { print -l -- $@ }
        _files() { }
        words=(${=2}); [[ $2 == *" " ]] && words+=(""); CURRENT=$#words; . "$1"' \
        - "$installed/share/zsh/site-functions/_epix" "$1"
}

for shell in bash zsh fish; do
    completes "$shell" 'epix ' "${commands[@]}"
    mapfile -t options < <(options_of serve)
    completes "$shell" 'epix serve --' "${options[@]}"
    completes "$shell" 'epix odds --minimum-stake ' 0 1
    completes "$shell" 'epix play --rules ' basic advanced
    completes "$shell" 'epix arena ' squire warlord
    completes "$shell" 'epix tables ' list
    completes "$shell" 'epix school ' first
    completes "$shell" 'epix board ' two three four
    completes "$shell" 'epix help ' odds
done
completes bash 'epix odds --g' --gold --guesses
[[ $(wc -l <out) == 2 ]] || complain 'offers more than that'
touch here.epix
completes bash 'epix replay here' here.epix
completes fish 'epix replay here' here.epix

# ---- Menu and service -------------------------------------------------------------------------------

for file in share/applications/epix.desktop share/icons/hicolor/scalable/apps/epix.svg lib/systemd/system/epix.service \
    lib/systemd/system/epix-backup.timer share/doc/epix/examples/epix.conf share/doc/epix/examples/draw_board.c share/doc/epix/examples/random_bot.c \
    share/doc/epix/examples/random_bot.py share/doc/epix/engine-protocol.md share/doc/epix/notation.md; do
    [[ -s $installed/$file ]] || complain "no $file"
done
grep -q "^ExecStart=$epix serve" "$installed/lib/systemd/system/epix.service" || complain 'the service starts something else'
python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' \
    "$installed/share/icons/hicolor/scalable/apps/epix.svg" || complain 'the icon is no XML'

finish
