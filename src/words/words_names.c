/* SPDX-License-Identifier: MIT */
/*
 * Names of things, one table each.
 */
#include "words_names.h"

#include <string.h>

#include "note_text.h"

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

/* The name in a table, or ? beyond its end. */
static const char *name_in(WordsLanguage language, const char *const *names, int count, int index) {
    return index >= 0 && index < count ? words_text(language, names[index]) : "?";
}

const char *words_seat(WordsLanguage language, int seat) {
    static const char *const names[] = {
        [EPIX_RED] = WORDS_KEY("Red"),       [EPIX_BLUE] = WORDS_KEY("Blue"),
        [EPIX_YELLOW] = WORDS_KEY("Yellow"), [EPIX_GREEN] = WORDS_KEY("Green"),
        [EPIX_CHANCE] = WORDS_KEY("Chance"), [EPIX_SPECTATOR] = WORDS_KEY("Spectator"),
    };
    return name_in(language, names, COUNT(names), seat);
}

const char *words_unit(WordsLanguage language, int unit, WordsForm form) {
    /* TRANSLATORS: "a Soldier" and "the Soldier" are objects, as in "Red recruits a Soldier". */
    static const char *const names[][WORDS_FORMS] = {
        [EPIX_SOLDIER] = {WORDS_KEY("Soldier"), WORDS_KEY("a Soldier"), WORDS_KEY("the Soldier")},
        [EPIX_KNIGHT] = {WORDS_KEY("Knight"), WORDS_KEY("a Knight"), WORDS_KEY("the Knight")},
        [EPIX_CAMP] = {WORDS_KEY("Camp"), WORDS_KEY("a Camp"), WORDS_KEY("the Camp")},
        [EPIX_CATAPULT] = {WORDS_KEY("Catapult"), WORDS_KEY("a Catapult"),
                           WORDS_KEY("the Catapult")},
        [EPIX_GARRISON] = {WORDS_KEY("garrison"), WORDS_KEY("a garrison"),
                           WORDS_KEY("the garrison")},
    };
    return unit >= 0 && unit < COUNT(names) ? words_text(language, names[unit][form]) : "?";
}

const char *words_season(WordsLanguage language, int season) {
    static const char *const names[] = {
        [EPIX_SPRING] = WORDS_KEY("Spring"),
        [EPIX_SUMMER] = WORDS_KEY("Summer"),
        [EPIX_AUTUMN] = WORDS_KEY("Autumn"),
        [EPIX_WINTER] = WORDS_KEY("Winter"),
    };
    return name_in(language, names, COUNT(names), season);
}

const char *words_phase(WordsLanguage language, int phase) {
    static const char *const names[] = {
        [EPIX_PHASE_SETUP] = WORDS_KEY("set-up"),
        [EPIX_PHASE_DRAFT] = WORDS_KEY("draft"),
        [EPIX_PHASE_AUCTION] = WORDS_KEY("auction for the First Player card"),
        [EPIX_PHASE_FIRST] = WORDS_KEY("handing out the First Player card"),
        [EPIX_PHASE_SPY] = WORDS_KEY("spying"),
        [EPIX_PHASE_CHOOSE] = WORDS_KEY("choice of action cards"),
        [EPIX_PHASE_PLAY] = WORDS_KEY("which action card to play"),
        [EPIX_PHASE_LEVY] = WORDS_KEY("a unit for nothing"),
        [EPIX_PHASE_RECRUIT] = WORDS_KEY("recruiting"),
        [EPIX_PHASE_HIRE] = WORDS_KEY("one more recruit"),
        [EPIX_PHASE_ACT] = WORDS_KEY("moving and attacking"),
        [EPIX_PHASE_MARCH] = WORDS_KEY("a Soldier's march"),
        [EPIX_PHASE_STAKE] = WORDS_KEY("the stake of an attack"),
        [EPIX_PHASE_GUESS] = WORDS_KEY("guessing the stake"),
        [EPIX_PHASE_PRESS] = WORDS_KEY("pressing on or withdrawing"),
        [EPIX_PHASE_OVER] = WORDS_KEY("end of the game"),
    };
    return name_in(language, names, COUNT(names), phase);
}

const char *words_card(WordsLanguage language, int card) {
    static const char *const names[] = {
        [0] = "?",
        [EPIX_RECRUITMENT] = WORDS_KEY("Recruitment"),
        [EPIX_TAX] = WORDS_KEY("Tax"),
        [EPIX_RECRUITMENT | EPIX_TAX] = "?",
        [EPIX_MOVE_ATTACK] = WORDS_KEY("Move & Attack"),
    };
    return name_in(language, names, COUNT(names), card);
}

const char *words_terrain(WordsLanguage language, const char *terrain) {
    static const char *const known[] = {
        WORDS_KEY("castle"), WORDS_KEY("mountain"), WORDS_KEY("plain"),
        WORDS_KEY("lake"),   WORDS_KEY("forest"),
    };
    for (int i = 0; i < COUNT(known); i++) {
        if (strcmp(known[i], terrain) == 0) {
            return words_text(language, terrain);
        }
    }
    return terrain;
}

const char *words_province(const NoteGame *game, int province) {
    const bool known = province >= 0 && province < game->board.board.provinces;
    return known ? game->board.province[province].name : "?";
}

const char *words_bot(WordsLanguage language, const char *kind) {
    static const struct {
        const char *kind;
        const char *name;
    } known[] = {
        {"peasant", WORDS_KEY("Peasant")},   {"castellan", WORDS_KEY("Castellan")},
        {"gambler", WORDS_KEY("Gambler")},   {"miser", WORDS_KEY("Miser")},
        {"squire", WORDS_KEY("Squire")},     {"besieger", WORDS_KEY("Besieger")},
        {"gardener", WORDS_KEY("Gardener")}, {"scout", WORDS_KEY("Scout")},
        {"captain", WORDS_KEY("Captain")},   {"marshal", WORDS_KEY("Marshal")},
        {"veteran", WORDS_KEY("Veteran")},   {"warlord", WORDS_KEY("Warlord")},
        {"hothead", WORDS_KEY("Hothead")},   {"raider", WORDS_KEY("Raider")},
        {"mirror", WORDS_KEY("Mirror")},     {"siegemaster", WORDS_KEY("Siege Master")},
    };
    for (int i = 0; i < COUNT(known); i++) {
        if (strcmp(known[i].kind, kind) == 0) {
            return words_text(language, known[i].name);
        }
    }
    return kind;
}

size_t words_level(WordsLanguage language, int level, char *out, size_t size) {
    char text[12];
    NoteText number = note_text(text, sizeof text);
    note_put_number(&number, (uint32_t)level);
    (void)note_text_end(&number);
    return words_fill(language, level ? WORDS_KEY("level {number}") : WORDS_KEY("yardstick"),
                      WORDS_VALUES({"number", text}), out, size);
}

size_t words_place_as(WordsLanguage language, const NoteGame *game, int province,
                      WordsPlaceForm form, char *out, size_t size) {
    /* TRANSLATORS: A sentence with {province} (or {to}, {from}) may instead have {in_province},
     * {into_province}, {from_province} or {the_province} (object), which are these: first of a
     * province or castle, then of a mountain, which may need an article. */
    static const char *const keys[][2] = {
        [WORDS_IN] = {WORDS_KEY("in {province}"), WORDS_KEY("in {mountain}")},
        [WORDS_INTO] = {WORDS_KEY("to {province}"), WORDS_KEY("to {mountain}")},
        [WORDS_FROM] = {WORDS_KEY("from {province}"), WORDS_KEY("from {mountain}")},
        [WORDS_OBJECT] = {WORDS_KEY("{province}"), WORDS_KEY("{mountain}")},
    };
    const EpixBoard *board = &game->board.board;
    const int mountain = province == board->mountain && province < board->provinces;
    const char *name = words_province(game, province);
    const WordsValue *values = WORDS_VALUES({"province", name}, {"mountain", name});
    return words_fill(language, keys[form][mountain], values, out, size);
}

WordsPlace words_place(WordsLanguage language, const NoteGame *game, int province) {
    WordsPlace place;
    words_place_as(language, game, province, WORDS_IN, place.in, sizeof place.in);
    words_place_as(language, game, province, WORDS_INTO, place.into, sizeof place.into);
    words_place_as(language, game, province, WORDS_FROM, place.from, sizeof place.from);
    words_place_as(language, game, province, WORDS_OBJECT, place.the, sizeof place.the);
    return place;
}

const char *words_ability(WordsLanguage language, const NoteGame *game, int ability) {
    const bool known = ability >= 0 && ability < game->cards.count;
    return known ? words_text(language, game->cards.card[ability].name) : "?";
}
