#!/usr/bin/env bash
# Three languages, by option and by environment.
. "${BASH_SOURCE[0]%/*}/common.bash"

game=$games/two-basic.epix

# says TEXT: the overview is in this language.
says() {
    expect_status 0
    has_out "$1"
}
english='Usage: epix'
french=$'Usage\xc2\xa0: epix' # a blank that does not break
german='Aufruf: epix'

run --lang fr
says "$french"
run --lang de help
says "$german"
run help --lang=de
says "$german"

# in_locale VARIABLE=VALUE...: the overview where only these are set.
in_locale() {
    command_line="$* epix help"
    env -u LC_ALL "$@" "$EPIX" help >"$scratch/out" 2>"$scratch/err"
    status=$?
}

in_locale A=B
says "$english"
in_locale LANG=de_DE.UTF-8
says "$german"
in_locale LC_MESSAGES=fr_FR.UTF-8 LANG=de_DE.UTF-8
says "$french"
in_locale LC_ALL=de_AT LC_MESSAGES=fr_FR.UTF-8
says "$german"
in_locale LANGUAGE=fr:de LANG=C.UTF-8
says "$french"
in_locale LANGUAGE=es:de LANG=en_US.UTF-8
says "$german"
in_locale LANGUAGE=fr LC_ALL=C # C is C
says "$english"
in_locale LANG=es_ES.UTF-8
says "$english"

run replay --lang fr "$game"
good
has_out 'Victoire'
run replay --lang de --log "$game"
good
has_out 'Blau erobert die Burg von Rot: Emberhold!'
run --lang de board four
good
has_out 'Burg (Rot)'
run cards standard --lang fr
good
has_out 'Sapeurs'

sed '12s/.*/r recruit C rc/' "$game" >bad.epix
run replay --lang de bad.epix
bad 'bad.epix:12: Ein Lager kommt nie in eine Burg. (Regel 2.12.)'
run --lang fr replay bad.epix
bad 'bad.epix:12: Un Camp ne se place jamais dans un Château. (Règle 2.12.)'
run --lang de repaly
expect_status 2
expect_err 'epix: Den Befehl „repaly“ gibt es nicht. Meintest du replay? Siehe `epix help`.'

# Help is complete in every language: no English sentence is left.
mapfile -t commands < <("$EPIX" help | sed -n 's/^  \([a-z]*\)  .*/\1/p')
for language in fr de; do
    for command in "${commands[@]}"; do
        run "$command" --help --lang $language
        good
        [[ $(grep -E '(^| )(the|and|with|your)( |$)' out) == '' ]] || complain 'English'
    done
done

finish
