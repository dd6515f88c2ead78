/* SPDX-License-Identifier: MIT */
/*
 * See school_ask.h. What a language needs is in three tables: words without meaning, endings, and what
 * people say in place of the words of the rules.
 */
#include "school_ask.h"

#include <ctype.h>
#include <string.h>

/* ---- Languages --------------------------------------------------------------------------------- */

/* Without accents, in small letters. */
static const char *const idle[WORDS_LANGUAGES] = {
    [WORDS_ENGLISH] =
        " a an the is are am be do does did can could may must will would i me my you your we he she it "
        "its they their what when where which who whom whose why how many much if then of to in on at by "
        "for from with and or not no any all there this that have has had get gets happens happen rule go goes up down ",
    [WORDS_FRENCH] =
        " le la les l un une des du de d est sont etre a au aux ai as avoir ont peut peux puis je j me mon ma "
        "mes tu vous votre vos il elle on nous ils se s ce cet cette que qu quoi quand ou qui quel quelle "
        "quels pourquoi comment combien si et en dans sur par pour avec ne pas n y se passe regle faut ",
    [WORDS_GERMAN] =
        " der die das dem den des ein eine einen einem einer ist sind sein bin hat habe haben kann koennen "
        "konnen darf durfen muss mussen wird werden ich mich mir mein meine du dein deine er sie es wir man "
        "was wann wo welche welcher wer wem wen warum wie viel viele wenn und oder nicht kein keine in im am "
        "an auf bei mit von vom zu zum zur fur aus passiert regel gibt bekommt ",
};

/* Longest first. */
static const char *const endings[WORDS_LANGUAGES] = {
    [WORDS_ENGLISH] = "ing ies ed es s e y",
    [WORDS_FRENCH] = "ation ement ent ons ez er es ee e s x",
    [WORDS_GERMAN] = "ungen ung en er es em st e n s t",
};

/* Beginnings of what people say, and beginnings of what the rules say. */
typedef struct Synonym {
    const char *said;
    const char *meant;
} Synonym;

enum { SYNONYMS = 20 };

static const Synonym synonyms[WORDS_LANGUAGES][SYNONYMS] = {
    [WORDS_ENGLISH] =
        {
            {"hors rider caval", "knight"},
            {"infantr footm troop", "soldier"},
            {"money coin cash", "gold"},
            {"mountain", "kilimandjora"},
            {"tent farm", "camp"},
            {"trebuch cannon sieg", "catapult"},
            {"fortress keep king", "castle"},
            {"equal draw same", "tied"},
            {"tie", "tied equally"},
            {"buy purchas pric cost", "paid cost recruit"},
            {"guess", "defence"},
            {"fist hid bluff", "stake"},
            {"win won victor", "wins winner victory win"},
            {"start begin", "first"},
            {"territor land region area", "province"},
            {"earn", "income"},
            {"power special", "ability abilities"},
        },
    [WORDS_FRENCH] =
        {
            {"cheval caval", "chevalier"},
            {"argent piec monnai", "or"},
            {"montagn mont", "kilimandjora"},
            {"tent ferm", "camp"},
            {"forteress", "chateau"},
            {"egalit", "egal"},
            {"achet prix cout", "payee cout recrut"},
            {"captur", "pris prend captur"},
            {"devin", "defense"},
            {"poing cach bluff", "mise"},
            {"gagn victoir", "victoir gagn vainqu"},
            {"commenc debut", "premier"},
            {"territoir terr region", "province terres"},
            {"pouvoir special", "capacite"},
        },
    [WORDS_GERMAN] =
        {
            {"pferd reiter kavall", "ritter"},
            {"geld munz", "gold"},
            {"berg gebirg", "kilimandjora berg"},
            {"zelt", "lager"},
            {"schloss festung", "burg"},
            {"gleichstand unentschied", "gleich"},
            {"kauf preis kost", "bezahl kost rekrut"},
            {"auktion versteiger", "gebot geboten bieten"},
            {"faust versteck bluff", "einsatz faust geboten"},
            {"sieg gewinn", "gewinn sieg gewonnen"},
            {"beginn anfang start", "startspieler erst"},
            {"gebiet land region", "provinz"},
            {"fahigkeit kraft", "spezialfahigkeit"},
            {"truppe fusssoldat", "soldat"},
            {"belager kanon", "katapult"},
        },
};

/* ---- Letters ------------------------------------------------------------------------------------- */

/* The small letter without its accent at `text`; 0 at the end, ' ' between words. Sets how many bytes it
 * has. Letters beyond Latin-1 are left out as '\x7f'. */
static char fold(const char *text, size_t *bytes) {
    static const char latin[] =
        "aaaaaaaceeeeiiiidnooooo ouuuuys"; /* U+00C0 to U+00DE, then again small */
    const unsigned char c = (unsigned char)*text, next = c ? (unsigned char)text[1] : 0;
    *bytes = c >= 0xc0 && (next & 0xc0) == 0x80 ? 2 : 1;
    if (c == 0xc3) {
        const unsigned place = (next & 0x1fU);
        return next == 0x9f ? 's' : place < sizeof latin - 1 ? latin[place] : 'y';
    }
    if (c == 0xc5 && (next == 0x92 || next == 0x93)) {
        return 'o';
    }
    if (c >= 0x80) {
        return ' ';
    }
    return isalnum(c) ? (char)tolower(c) : c ? ' ' : '\0';
}

/* Takes the next word off `*text`; false at its end. */
static bool next_word(const char **text, char out[SCHOOL_WORD_SIZE]) {
    size_t length = 0, bytes;
    char letter;
    while ((letter = fold(*text, &bytes)) && (letter != ' ' || length == 0)) {
        *text += bytes;
        if (letter != ' ' && length + 1 < SCHOOL_WORD_SIZE) {
            out[length++] = letter;
        }
    }
    out[length] = '\0';
    return length > 0;
}

/* ---- Words --------------------------------------------------------------------------------------- */

static bool is_idle(WordsLanguage language, const char *word) {
    const size_t length = strlen(word);
    for (const char *at = strstr(idle[language], word); at; at = strstr(at + 1, word)) {
        if (at[-1] == ' ' && at[length] == ' ') {
            return true;
        }
    }
    return false;
}

/* Cuts the first ending off that leaves three letters. */
static void cut_ending(WordsLanguage language, char *word) {
    const char *list = endings[language];
    char ending[SCHOOL_WORD_SIZE];
    const size_t length = strlen(word);
    while (next_word(&list, ending)) {
        const size_t cut = strlen(ending);
        if (length >= cut + 3 && strcmp(word + length - cut, ending) == 0) {
            word[length - cut] = '\0';
            return;
        }
    }
}

/* A short stem needs the whole word, but for its ending: `or` does not begin `order`, nor `win` Winter. */
static bool begins(WordsLanguage language, const char *word, const char *stem) {
    char bare[SCHOOL_WORD_SIZE];
    const size_t length = strlen(stem);
    if (length > 3) {
        return strncmp(word, stem, length) == 0;
    }
    memcpy(bare, word, sizeof bare);
    cut_ending(language, bare);
    return strcmp(word, stem) == 0 || strcmp(bare, stem) == 0;
}

static bool lists(WordsLanguage language, const char *list, const char *word) {
    char item[SCHOOL_WORD_SIZE];
    while (next_word(&list, item)) {
        if (begins(language, word, item)) {
            return true;
        }
    }
    return false;
}

static void add_synonyms(WordsLanguage language, const char *word, SchoolQuestion *question) {
    for (int i = 0; i < SYNONYMS && synonyms[language][i].said; i++) {
        const char *meant = synonyms[language][i].meant;
        if (!lists(language, synonyms[language][i].said, word)) {
            continue;
        }
        int *meanings = &question->word[question->words].meanings;
        while (*meanings < SCHOOL_MEANINGS &&
               next_word(&meant, question->word[question->words].stem[*meanings])) {
            ++*meanings;
        }
    }
}

static void add_word(WordsLanguage language, const char *word, SchoolQuestion *question) {
    char *stem = question->word[question->words].stem[0];
    memcpy(stem, word, SCHOOL_WORD_SIZE);
    cut_ending(language, stem);
    question->word[question->words].meanings = 1;
    add_synonyms(language, word, question);
    question->words++;
}

void school_question(WordsLanguage language, const char *asked, SchoolQuestion *question) {
    *question = (SchoolQuestion){.language = language};
    for (int idle_too = 0; idle_too < 2 && question->words == 0; idle_too++) {
        const char *rest = asked;
        char word[SCHOOL_WORD_SIZE];
        while (question->words < SCHOOL_WORDS && next_word(&rest, word)) {
            if (idle_too || !is_idle(language, word)) {
                add_word(language, word, question);
            }
        }
    }
}

unsigned school_answers(const SchoolQuestion *question, const char *text) {
    unsigned found = 0;
    char word[SCHOOL_WORD_SIZE];
    while (next_word(&text, word)) {
        for (int i = 0; i < question->words; i++) {
            for (int k = 0; k < question->word[i].meanings; k++) {
                found |= (unsigned)begins(question->language, word, question->word[i].stem[k]) << i;
            }
        }
    }
    return found;
}
