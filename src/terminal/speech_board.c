/* SPDX-License-Identifier: MIT */
/*
 * Who and where: players, units, provinces.
 */
#include "speech.h"

#include <stdio.h>

#include "words_names.h"
#include "words_sentences.h"

static bool has(uint32_t set, int n) {
    return set >> n & 1;
}

/* ---- Who ----------------------------------------------------------------------------------- */

static void list_supply(const TermPosition *position, WordsLanguage language, int seat,
                        TermList *list) {
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        char item[64];
        snprintf(item, sizeof item, "%s %d", words_unit(language, unit, WORDS_PLAIN),
                 term_supply(position, seat, unit));
        term_list_add(list, item);
    }
}

void term_list_abilities(const TermPosition *position, WordsLanguage language, int seat,
                         TermList *list) {
    for (int i = 0; i < position->view.cards_dealt; i++) {
        const EpixDealt *card = &position->view.dealt[i];
        if (card->seat == seat && position->view.phase != EPIX_PHASE_DRAFT) {
            term_list_add(list, words_ability(language, position->game, card->ability));
        }
    }
}

static void tell_seat(const TermVoice *voice, const TermPosition *position, int seat) {
    TermList supply = {0}, abilities = {0};
    char cards[WORDS_LIST_SIZE] = "";
    const TermNumber gold = term_number(position->view.gold[seat]);
    const TermNumber provinces =
        term_number((uint32_t)epix_controlled(&position->game->game, &position->state, seat));
    list_supply(position, voice->language, seat, &supply);
    term_list_abilities(position, voice->language, seat, &abilities);
    if (position->view.cards[seat]) {
        words_cards(voice->language, position->view.cards[seat], cards, sizeof cards);
    }
    const WordsValue values[] = {
        {"seat", words_seat(voice->language, seat)},
        {"name", position->player[seat] ? position->player[seat] : ""},
        {"gold", gold.text},
        {"provinces", provinces.text},
        {"supply", supply.text},
        {"abilities", abilities.text},
        {"cards", cards},
        {NULL, NULL},
    };
    term_say(voice,
             WORDS_KEY("{seat}[ ({name})]: gold {gold}, provinces {provinces}, in the supply "
                       "{supply}[. Abilities: {abilities}][. Action cards: {cards}]."),
             values);
}

static void tell_season(const TermVoice *voice, const TermPosition *position) {
    char prompt[WORDS_SENTENCE_SIZE];
    words_prompt(voice->language, position->game, &position->view, prompt, sizeof prompt);
    term_say(voice, position->view.phase <= EPIX_PHASE_DRAFT ? "{prompt}" : "{season}. {prompt}",
             WORDS_VALUES({"season", words_season(voice->language, position->view.season)},
                          {"prompt", prompt}));
}

void term_tell_who(const TermVoice *voice, const TermPosition *position,
                   const TermRequest *request) {
    const EpixView *view = &position->view;
    char seats[WORDS_LIST_SIZE];
    if (request->seat != EPIX_NONE) {
        tell_seat(voice, position, request->seat);
        return;
    }
    tell_season(voice, position);
    for (int seat = 0; seat < position->game->board.board.seats; seat++) {
        tell_seat(voice, position, seat);
    }
    if (view->first != EPIX_NONE) {
        term_say(voice, WORDS_KEY("{seat} holds the First Player card."),
                 WORDS_VALUES({"seat", words_seat(voice->language, view->first)}));
    }
    if (view->sealed) {
        words_seats(voice->language, view->sealed, seats, sizeof seats);
        term_say(voice, WORDS_KEY("Already decided in secret: {seats}."),
                 WORDS_VALUES({"seats", seats}));
    }
    if (view->phase == EPIX_PHASE_DRAFT && view->passed) {
        words_seats(voice->language, view->passed, seats, sizeof seats);
        term_say(voice, WORDS_KEY("Passed in the draft: {seats}."), WORDS_VALUES({"seats", seats}));
    }
}

/* ---- Where --------------------------------------------------------------------------------- */

/* `Soldier, Camp` */
static void list_units(const TermPosition *position, WordsLanguage language, int province,
                       TermList *list) {
    const int seat = term_holder(position, province);
    for (int unit = 0; unit < EPIX_UNITS && seat != EPIX_NONE; unit++) {
        if (has(position->view.units[seat][unit], province)) {
            term_list_add(list, words_unit(language, unit, WORDS_PLAIN));
        }
    }
    if (seat != EPIX_NONE && list->count == 0) { /* a castle is held also without units */
        term_list_add(list, words_text(language, WORDS_KEY("only the garrison")));
    }
}

/* Whether a seat has something there, or a unit of this kind. */
static bool is_there(const TermPosition *position, int seat, int province, int only) {
    return only == EPIX_NONE ? term_holder(position, province) == seat
                             : has(position->view.units[seat][only], province);
}

static void tell_units(const TermVoice *voice, const TermPosition *position, int seat, int only) {
    TermList places = {0};
    for (int province = 0; province < position->game->board.board.provinces; province++) {
        TermList units = {0};
        if (!is_there(position, seat, province, only)) {
            continue;
        }
        list_units(position, voice->language, province, &units);
        char item[TERM_LIST_SIZE];
        const WordsValue values[] = {{"units", units.text},
                                     {"province", words_province(position->game, province)},
                                     {NULL, NULL}};
        words_fill(voice->language, WORDS_KEY("{province} ({units})"), values, item, sizeof item);
        term_list_add(&places, item);
    }
    const WordsValue values[] = {
        {"seat", words_seat(voice->language, seat)},
        {"places", places.count ? places.text : words_text(voice->language, "nowhere")},
        {NULL, NULL},
    };
    term_say(voice, WORDS_KEY("{seat}: {places}."), values);
}

void term_tell_where(const TermVoice *voice, const TermPosition *position,
                     const TermRequest *request) {
    TermList empty = {0};
    const NoteGame *game = position->game;
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        if (request->seat == EPIX_NONE || request->seat == seat) {
            tell_units(voice, position, seat, request->unit);
        }
    }
    if (request->seat != EPIX_NONE || request->unit != EPIX_NONE) {
        return;
    }
    for (int province = 0; province < game->board.board.provinces; province++) {
        if (term_holder(position, province) == EPIX_NONE) {
            term_list_add(&empty, words_province(game, province));
        }
    }
    if (empty.count) {
        term_say(voice, WORDS_KEY("Empty: {places}."), WORDS_VALUES({"places", empty.text}));
    }
}

/* ---- Look ---------------------------------------------------------------------------------- */

/* `Vesuvine (Red: Soldier, Camp)` */
static void describe_neighbour(const TermPosition *position, WordsLanguage language, int province,
                               char *out, size_t size) {
    TermList units = {0};
    const int holder = term_holder(position, province);
    list_units(position, language, province, &units);
    const WordsValue values[] = {
        {"province", words_province(position->game, province)},
        {"seat", holder == EPIX_NONE ? "" : words_seat(language, holder)},
        {"units", units.count ? units.text : words_unit(language, EPIX_GARRISON, WORDS_PLAIN)},
        {NULL, NULL},
    };
    words_fill(language, WORDS_KEY("{province}[ ({seat}: {units})]"), values, out, size);
}

static void tell_province(const TermVoice *voice, const TermPosition *position, int province) {
    const NoteGame *game = position->game;
    const WordsLanguage language = voice->language;
    const int castle = epix_castle_of(&game->board.board, province);
    const int holder = term_holder(position, province);
    const int mark = game->board.board.mark[province];
    const TermNumber gold = term_number((uint32_t)mark);
    TermList units = {0};
    list_units(position, language, province, &units);
    const WordsValue values[] = {
        {"province", words_province(game, province)},
        {"id", game->board.province[province].id},
        {"terrain", words_terrain(language, game->board.province[province].terrain)},
        {"owner", castle == EPIX_NONE ? "" : words_seat(language, castle)},
        {"mark", mark ? gold.text : ""},
        {"seat", holder == EPIX_NONE ? words_text(language, WORDS_KEY("nobody"))
                                     : words_seat(language, holder)},
        {"units", units.text},
        {NULL, NULL},
    };
    term_say(voice,
             WORDS_KEY("{province} ({id}), {terrain}[ of {owner}][, marked {mark} gold]. Held by "
                       "{seat}[: {units}]."),
             values);
}

void term_tell_look(const TermVoice *voice, const TermPosition *position,
                    const TermRequest *request) {
    const NoteGame *game = position->game;
    TermList neighbours = {0};
    if (request->provinces == 0) {
        for (int province = 0; province < game->board.board.provinces; province++) {
            tell_province(voice, position, province);
        }
        return;
    }
    const int province = request->province[0];
    tell_province(voice, position, province);
    for (uint32_t rest = game->board.board.neighbours[province]; rest; rest &= rest - 1) {
        char item[TERM_LIST_SIZE];
        describe_neighbour(position, voice->language, __builtin_ctz(rest), item, sizeof item);
        term_list_add(&neighbours, item);
    }
    if (province == game->board.board.mountain) {
        term_say(voice,
                 WORDS_KEY("On the mountain Soldiers and Camps have a double defence. Knights "
                           "never enter it without an ability card, and a Catapult reaches two "
                           "steps from there."),
                 NULL);
    }
    term_say(voice, WORDS_KEY("Neighbours: {places}."), WORDS_VALUES({"places", neighbours.text}));
    term_tell_threats(voice, position, request);
}
