/* SPDX-License-Identifier: MIT */
/*
 * What can be named, and by which names. Names in the player's language come before English ones,
 * and those of the notation are always understood.
 */
#include "typing.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "note_names.h"
#include "note_text.h"
#include "words_names.h"

enum {
    NAMES = 3, /* of a thing at most: the notation's, the player's, the English one */
    CARDS = 3,
};

static const int cards[CARDS] = {EPIX_RECRUITMENT, EPIX_TAX, EPIX_MOVE_ATTACK};

int term_things(const TermVocabulary *vocabulary, TermThing thing) {
    if (thing == TERM_COMMAND) {
        return vocabulary->live ? TERM_COMMANDS : TERM_LOCAL_COMMANDS;
    }
    if (!vocabulary->game) {
        return 0;
    }
    switch (thing) {
    case TERM_UNIT:
        return EPIX_UNITS;
    case TERM_PROVINCE:
        return vocabulary->game->board.board.provinces;
    case TERM_SEAT:
        return vocabulary->game->board.board.seats;
    case TERM_ABILITY:
        return vocabulary->game->cards.count;
    default:
        return CARDS;
    }
}

static const char *name_in(const TermVocabulary *vocabulary, WordsLanguage language,
                           TermThing thing, int index) {
    switch (thing) {
    case TERM_COMMAND:
        return words_text(language, term_commands[index].words);
    case TERM_UNIT:
        return words_unit(language, index, WORDS_PLAIN);
    case TERM_PROVINCE:
        return words_province(vocabulary->game, index);
    case TERM_SEAT:
        return words_seat(language, index);
    case TERM_ABILITY:
        return words_ability(language, vocabulary->game, index);
    default:
        assert(index < CARDS);
        return words_card(language, cards[index]);
    }
}

const char *term_thing_name(const TermVocabulary *vocabulary, TermThing thing, int index) {
    return name_in(vocabulary, vocabulary->language, thing, index);
}

/* What the notation calls it, or what the player of a seat is called. */
static const char *code_of(const TermVocabulary *vocabulary, TermThing thing, int index,
                           char letter[2]) {
    letter[1] = '\0';
    switch (thing) {
    case TERM_UNIT:
        letter[0] = note_unit_letter(index);
        return letter;
    case TERM_PROVINCE:
        return vocabulary->game->board.province[index].id;
    case TERM_SEAT:
        letter[0] = note_seat_letter(index);
        return letter;
    case TERM_ABILITY:
        return vocabulary->game->cards.card[index].id;
    case TERM_CARD:
        letter[0] = note_cards_name(cards[index])[0];
        return letter;
    default:
        return "";
    }
}

/* ---- Matching ------------------------------------------------------------------------------ */

/* How well words fit a name: how many of them, and whether they are its words in full. */
typedef struct Fit {
    int used;
    bool exact;
} Fit;

static Fit fit_name(const char *name, const TermWords *words, int at) {
    TermWords parts;
    Fit fit = {0, true};
    term_split(name, &parts);
    while (fit.used < parts.count && at + fit.used < words->count) {
        const char *word = words->word[at + fit.used];
        const char *part = parts.word[fit.used];
        if (strncmp(part, word, strlen(word)) != 0) {
            break;
        }
        fit.exact = fit.exact && strlen(part) == strlen(word);
        fit.used++;
    }
    fit.exact = fit.exact && fit.used == parts.count;
    return fit;
}

static bool is_better(Fit a, Fit b) {
    return a.used != b.used ? a.used > b.used : a.exact && !b.exact;
}

/* The best fit among alternatives a|b|c. */
static Fit fit_names(const char *names, const TermWords *words, int at) {
    Fit best = {0, false};
    char name[TERM_WORD_SIZE];
    while (term_next_name(&names, name)) {
        const Fit fit = fit_name(name, words, at);
        best = is_better(fit, best) ? fit : best;
    }
    return best;
}

/* Goes through all things with one kind of name. */
static TermMatch match_by(const TermVocabulary *vocabulary, TermThing thing, int which,
                          const TermWords *words, int at) {
    TermMatch match = {.index = TERM_UNKNOWN};
    Fit best = {0, false};
    for (int i = 0; i < term_things(vocabulary, thing); i++) {
        char letter[2];
        const char *player = thing == TERM_SEAT ? vocabulary->player[i] : NULL;
        const char *name = which == 0   ? code_of(vocabulary, thing, i, letter)
                           : which == 1 ? term_thing_name(vocabulary, thing, i)
                                        : name_in(vocabulary, WORDS_ENGLISH, thing, i);
        Fit fit = fit_names(name, words, at);
        if (which == 1 && player) {
            const Fit called = fit_name(player, words, at);
            fit = is_better(called, fit) ? called : fit;
        }
        if (fit.used == 0 || (which == 0 && !fit.exact)) {
            continue;
        }
        if (match.index == TERM_UNKNOWN || is_better(fit, best)) {
            best = fit;
            match = (TermMatch){.index = i, .used = fit.used, .first = i};
        } else if (!is_better(best, fit)) {
            match.index = TERM_AMBIGUOUS;
            match.second = i;
        }
    }
    return match;
}

/* `rt`: action cards by their letters. */
static int cards_of(const char *word) {
    static const char letters[] = "rtm";
    int bits = 0;
    for (; *word; word++) {
        const char *place = strchr(letters, *word);
        const int card = place ? cards[place - letters] : 0;
        if (!card || bits & card) {
            return 0;
        }
        bits |= card;
    }
    return bits;
}

TermMatch term_match(const TermVocabulary *vocabulary, TermThing thing, const TermWords *words,
                     int at) {
    TermMatch match = {.index = TERM_UNKNOWN};
    if (at >= words->count) {
        return match;
    }
    if (thing == TERM_CARD && cards_of(words->word[at])) {
        return (TermMatch){.index = cards_of(words->word[at]), .used = 1};
    }
    for (int which = 0; which < NAMES; which++) { /* the earlier kind, unless more words fit */
        const TermMatch other = match_by(vocabulary, thing, which, words, at);
        if (other.index != TERM_UNKNOWN &&
            (match.index == TERM_UNKNOWN || other.used > match.used)) {
            match = other;
        }
    }
    if (thing == TERM_CARD && match.index >= 0) {
        match.index = cards[match.index];
    }
    return match;
}

/* ---- Mistakes ------------------------------------------------------------------------------ */

/* The nearest of a name's words. */
static int distance_to(const char *name, const char *word) {
    TermWords parts;
    int nearest = TERM_WORD_SIZE;
    term_split(name, &parts);
    for (int i = 0; i < parts.count; i++) {
        const NoteSlice part = {parts.word[i], strlen(parts.word[i])};
        const int distance = note_distance((NoteSlice){word, strlen(word)}, part);
        const int most = 1 + (int)part.length / 4;
        if (distance <= most && distance < (int)strlen(word) && distance < nearest) {
            nearest = distance;
        }
    }
    return nearest;
}

const char *term_nearest(const TermVocabulary *vocabulary, TermThing thing, const char *word,
                         int *distance) {
    const int things = term_things(vocabulary, thing);
    const char *match = NULL;
    *distance = TERM_WORD_SIZE;
    for (int language = 0; language < 2; language++) {
        for (int i = 0; i < things; i++) {
            const char *name = language ? name_in(vocabulary, WORDS_ENGLISH, thing, i)
                                        : name_in(vocabulary, vocabulary->language, thing, i);
            const int found = distance_to(name, word);
            if (found < *distance) {
                *distance = found;
                match = name;
            }
        }
    }
    return match;
}

bool term_is_filler(const TermVocabulary *vocabulary, const char *word) {
    /* TRANSLATORS: small words that may stand in a command without meaning much, with blanks
     * between and around them, lower case, without accents. */
    static const char english[] =
        WORDS_KEY(" a an the in into to from with on for at of by and gold coins card action my ");
    const char *const lists[] = {words_text(vocabulary->language, english), english};
    char inside[TERM_WORD_SIZE + 2];
    snprintf(inside, sizeof inside, " %s ", word);
    return strstr(lists[0], inside) || strstr(lists[1], inside);
}
