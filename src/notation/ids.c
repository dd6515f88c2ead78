/* SPDX-License-Identifier: MIT */
/*
 * Ids: finding what they stand for, with near matches where there is nothing, and printing them.
 */
#include "reading.h"

#include "note_names.h"

static const char *province_id(const void *context, int index) {
    const NoteBoard *board = context;
    return board->province[index].id;
}

static const char *ability_id(const void *context, int index) {
    const NoteCards *cards = context;
    return cards->card[index].id;
}

static NoteNames provinces_of(const NoteBoard *board) {
    return (NoteNames){province_id, board, board->board.provinces};
}

static NoteNames abilities_of(const NoteCards *cards) {
    return (NoteNames){ability_id, cards, cards->count};
}

int note_province_find(const NoteBoard *board, NoteSlice id) {
    const NoteNames names = provinces_of(board);
    return note__find_name(&names, id);
}

int note_ability_find(const NoteCards *cards, NoteSlice id) {
    const NoteNames names = abilities_of(cards);
    return note__find_name(&names, id);
}

bool note__take_province(const NoteBoard *board, NoteSlice word, uint8_t *province,
                         NoteFault *fault) {
    const NoteNames names = provinces_of(board);
    *province = (uint8_t)note__find_name(&names, word);
    return *province != EPIX_NONE ||
           note__fail_unknown(fault, NOTE_FAULT_PROVINCE_UNKNOWN, word, &names);
}

bool note__take_seat(NoteSlice word, int seats, uint8_t *seat, NoteFault *fault) {
    *seat = (uint8_t)note__seat(word, seats);
    return *seat != EPIX_NONE || note__fail_seat(fault, word, seats);
}

bool note__take_ability(const NoteCards *cards, NoteSlice word, uint8_t *ability,
                        NoteFault *fault) {
    const NoteNames names = abilities_of(cards);
    *ability = (uint8_t)note__find_name(&names, word);
    return *ability != EPIX_NONE ||
           note__fail_unknown(fault, NOTE_FAULT_ABILITY_UNKNOWN, word, &names);
}

bool note__take_unit(NoteSlice word, uint8_t *unit, NoteFault *fault) {
    *unit = (uint8_t)note__unit(word);
    return *unit != EPIX_NONE || note__fail(fault, NOTE_FAULT_UNIT_UNKNOWN, word);
}

void note__put_province(NoteText *text, const NoteGame *game, int province) {
    const bool known = province < game->board.board.provinces;
    note_put(text, known ? game->board.province[province].id : "?");
}

void note__put_ability(NoteText *text, const NoteGame *game, int ability) {
    note_put(text, ability < game->cards.count ? game->cards.card[ability].id : "?");
}

void note__put_unit(NoteText *text, int unit) {
    note_put_char(text, note_unit_letter(unit));
}
