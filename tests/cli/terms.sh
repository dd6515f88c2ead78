#!/usr/bin/env bash
# French and German call things as the printed rulebooks do: no translation has one of the other words for them, and one
# thing has one word. Blanks and apostrophes are those of print.
set -euo pipefail
cd "$EPIX_SOURCE"
status=0

# translations LANGUAGE: its sentences, without the English ones.
translations() {
    msgcat --no-wrap --no-location "po/$1.po" | awk '/^msgid/ { on = 0 } /^msgstr/ { on = 1 } on && !/^#/'
}

# never LANGUAGE WORD WHAT-WOULD-BE-RIGHT: a Perl pattern that no sentence matches.
never() {
    if translations "$1" | grep -P -- "$2" >&2; then
        echo "po/$1.po: $3" >&2
        status=1
    fi
}

never fr '\btrésor\b' 'Caisses du Royaume'
never fr '\b(à|en|de) Kilimandjora' 'le Kilimandjora, with its article'
never fr '(?<!\|)[Rr]obot' 'bot'
never fr '(?<!Maître de )\b[Ss]ièges?\b' 'place'
never fr '(?<!\|)[Pp]endule' 'horloge'
never fr '(?<=[Cc]arte )(?:de )capacité|(?<=[Cc]artes )(?:de )capacité' 'carte Capacité Spéciale'
never fr '\b[Vv]oisine' 'adjacente'
never fr 'à soi\b' 'un de ses Soldats, …'
never fr '\b[Éé]quité' 'part équitable'
never fr '[Pp]éagers' 'Collecteurs de péage'
never fr 'au supérieur' 'à l’unité supérieure'
never fr 'revoir\|rejouer' 'rejouer is to play another game'
never fr 'château|garnison|(?<!\|)\bunités|\brevenus' 'the words of the game begin with a capital'
never fr '\b[Ss]ur (la montagne|le Kilimandjora)' 'dans'
never fr 'à deux pas' 'à deux Provinces de distance'
never fr 'l’enchère\b' 'les enchères'
never fr '\bfautes\b' 'erreurs'
never fr 'Catapulte seule' 'isolée'
# In lines of keys, and after "Avec", a colon or a question mark is a key.
never fr '(?<=[^ ":])(?<!Avec) (?:[:;!?]|»)|« |[0-9}] %' 'a blank that does not break (U+00A0)'
never fr "[[:alpha:]]'[[:alpha:]]" '’'

never de 'ständige Garnison' 'dauerhafte Garnison'
never de '\b([Ii]n|[Nn]ach|[Vv]on|[Aa]us) Kilimandjora' 'der Kilimandjora, with its article'
never de '[Ee]rweiterte\w* Regeln' 'Regeln für Fortgeschrittene'
never de '\bFähigkeitskarte' 'Spezialfähigkeitskarte'
never de 'Versteigerung' 'Bieten auf die Startspielerkarte'
never de 'Ausführung' 'Abwicklung'
never de 'Spielpl(a|ä)n' 'Spielbrett'
never de 'doppelte[rn]? Verteidigung' 'Doppelte Verteidigung'
never de 'markierten? Provinz' 'Provinz mit Goldzeichen'
never de '\bLanden?\b' 'Ländereien'
never de '\b(die|der|letzte|jede|dieser) Person\b|Mitspielende' 'Spieler'
never de 'Besitz der Karte' 'Startspieler'
never de 'Nachbarprovinz|keine Nachbarn' 'angrenzend'
never de '(ihren|seinen) Vorrat' 'den Vorrat ihres Besitzers'
never de '\w*[Rr]oboter' 'Bot'
never de 'nach Bedauern' 'Regret-Minimierung'
never de '[0-9}] %' 'a blank that does not break (U+00A0)'

exit "$status"
