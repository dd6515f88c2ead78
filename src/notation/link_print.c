/* SPDX-License-Identifier: MIT */
/*
 * Prints links, from the text of a position.
 */
#include <string.h>

#include "link_parts.h"
#include "note_link.h"
#include "note_position.h"
#include "reading.h"

/* ---- The position ------------------------------------------------------------------------------ */

static void put_word(NoteText *text, const NoteGame *game, char kind, NoteSlice word) {
    if (kind == 'p' && !note_slice_is(word, "-")) {
        note_put_char(text, note__digits[note_province_find(&game->board, word) & 63]);
    } else if (kind == 'a') {
        note_put_char(text, note__digits[note_ability_find(&game->cards, word) & 63]);
    } else {
        note_put_slice(text, word);
    }
}

static bool is_number(NoteSlice rest) {
    const NoteSlice word = note__trim(rest);
    return word.length && *word.start >= '0' && *word.start <= '9';
}

/* One after the other, as often as there are words; a bid on a card may be missing. */
static void put_value(NoteText *text, const NoteGame *game, const char *words, NoteSlice value) {
    const char *kind = words;
    while (note__trim(value).length) {
        if (*kind == '~') {
            const bool more = is_number(value);
            note_put(text, more ? "~" : "");
            kind = more ? kind + 1 : words;
        }
        put_word(text, game, *kind, note_take_word(&value));
        kind = kind[1] ? kind + 1 : words;
    }
}

static void put_position(NoteText *text, const NoteGame *game, const EpixState *state) {
    char position[NOTE_POSITION_SIZE];
    const size_t length = note_position_print(game, state, position, sizeof position);
    NoteLines lines = {position, position + length, 0};
    NoteFault fault = {0};
    NoteSlice line;
    NoteEntry entry;
    while (note__line_next(&lines, &line, &fault) && note__entry(line, &entry, &fault)) {
        const NoteLinkKey *key = note__link_key(entry.key);
        note_put_char(text, '.');
        note_put_char(text, key->letter);
        put_value(text, game, key->words, entry.value);
    }
}

/* ---- The game ----------------------------------------------------------------------------------- */

/* What differs from the usual: a number is the form of the link. */
static void put_game(NoteText *text, const NoteHeader *header) {
    const EpixRules *rules = &header->rules;
    note_put_char(text, '1');
    note_put_slice(text, header->board);
    note_put(text, rules->advanced ? ".A" : "");
    note_put(text, rules->minimum_stake ? "" : ".M");
    note_put(text, rules->castle_counts_always ? ".W" : "");
    if (rules->advanced && header->abilities.start &&
        !note_slice_is(header->abilities, "standard")) {
        note_put(text, ".C");
        note_put_slice(text, header->abilities);
    }
}

static bool is_built_in(const NoteHeader *header) {
    return note_builtin_board(header->board).start &&
           (!header->rules.advanced || !header->abilities.start ||
            note_builtin_cards(header->abilities).start);
}

NoteFault note_link_print(const NoteHeader *header, const NoteGame *game, const EpixState *state,
                          char *out, size_t size) {
    NoteFault fault = {0};
    NoteText text = note_text(out, size);
    char check[NOTE_LINK_CHECK + 1];
    if (!is_built_in(header)) {
        note__fail(&fault, NOTE_FAULT_LINK_OWN, (NoteSlice){0});
        note_text_end(&text);
        return fault;
    }
    put_game(&text, header);
    put_position(&text, game, state);
    const size_t length = note_text_end(&text);
    note__link_check((NoteSlice){out, length < size ? length : 0}, check);
    note_put_char(&text, '.');
    note_put(&text, check);
    note_text_end(&text);
    return fault;
}

/* ---- Records -------------------------------------------------------------------------------------- */

static void add_deal(NoteHeader *header, const NoteGame *game, int ability) {
    const EpixDecision deal = {.kind = EPIX_DEAL, .ability = (uint8_t)ability};
    note_header_add_chance(header, game, &deal);
}

/* As many cards as a deal has: those of the position, and in place of discarded ones any others. */
static void deal(NoteHeader *header, const NoteGame *game, const EpixState *state) {
    const int wanted = game->game.rules.advanced ? game->board.board.seats + 1 : 0;
    uint64_t known = 0;
    header->deals = 0;
    for (int i = 0; i < state->cards_dealt; i++) {
        known |= UINT64_C(1) << state->dealt[i].ability;
        add_deal(header, game, state->dealt[i].ability);
    }
    for (int ability = 0; header->deals < wanted; ability++) {
        if (!(known >> ability & 1)) {
            add_deal(header, game, ability);
        }
    }
}

size_t note_position_record(const NoteHeader *header, const NoteGame *game, const EpixState *state,
                            char *out, size_t size) {
    NoteText text = note_text(out, size);
    NoteHeader own = *header;
    own.version = NOTE_VERSION;
    own.extras = 0;
    own.first = state->first == EPIX_NONE ? EPIX_RED : state->first;
    own.result = state->winners;
    deal(&own, game, state);
    text.length += note_header_print(&own, note_text_rest(&text), note_text_room(&text));
    text.length +=
        note_record_files_print(&own, game, note_text_rest(&text), note_text_room(&text));
    text.length +=
        note_record_start_print(game, state, note_text_rest(&text), note_text_room(&text));
    return note_text_end(&text);
}
