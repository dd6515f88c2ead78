/* SPDX-License-Identifier: MIT */
/*
 * Checks the material of a position: units where they may stand (docs/rules.md 2), no more than
 * there are (1.3), and the cards on the table with the bids on them (4).
 */
#include "position.h"

#include "note_names.h"

typedef NotePositionReader Reader;

/* A fault about a province or a card, and the seat or unit concerned. */
static bool fail(const Reader *reader, int key, NoteFaultCode code, const char *id, char letter) {
    reader->fault->line = reader->line[key] ? reader->line[key] : reader->last_line;
    return note__fail_with(reader->fault, code, note__slice(id), (NoteSlice){&letter, 1});
}

/* ---- Places --------------------------------------------------------------------------------- */

/* Only he who has taken a castle and so won is in one that is not his own (14.3). */
static bool may_be_in_castle(const EpixState *state, int seat) {
    return state->phase == EPIX_PHASE_OVER && state->winners == 1 << seat;
}

static bool check_unit(const Reader *reader, int seat, int unit, int province) {
    const char *id = reader->game->board.province[province].id;
    const int castle = epix_castle_of(&reader->game->board.board, province);
    if (castle != EPIX_NONE && unit == EPIX_CAMP) {
        return fail(reader, NOTE_HAS_UNITS, NOTE_FAULT_CAMP_IN_CASTLE, id, 'C');
    }
    if (castle != EPIX_NONE && castle != seat && !may_be_in_castle(reader->state, seat)) {
        return fail(reader, NOTE_HAS_UNITS, NOTE_FAULT_FOREIGN_CASTLE, id, note_seat_letter(seat));
    }
    if (province == reader->game->board.board.mountain && unit == EPIX_KNIGHT &&
        !epix_effect(&reader->game->game, reader->state, seat, EPIX_EFFECT_KNIGHT_MOUNTAIN)) {
        return fail(reader, NOTE_HAS_UNITS, NOTE_FAULT_KNIGHT_ON_MOUNTAIN, id, 'K');
    }
    return true;
}

static bool check_places(const Reader *reader, int seat, int unit) {
    for (int province = 0; province < reader->game->board.board.provinces; province++) {
        if (reader->state->units[seat][unit] >> province & 1 &&
            !check_unit(reader, seat, unit, province)) {
            return false;
        }
    }
    return true;
}

/* Units on the board and on cards are no more than a seat has (1.3, 4.10). */
static bool check_number(const Reader *reader, int seat, int unit) {
    if (epix_supply(reader->state, seat, unit) >= 0) {
        return true;
    }
    const char owner[] = {note_seat_letter(seat), '\0'};
    return fail(reader, NOTE_HAS_UNITS, NOTE_FAULT_TOO_MANY_UNITS, owner, note_unit_letter(unit));
}

/* ---- Cards and gold ------------------------------------------------------------------------- */

/* A card has a bid in the draft, an owner afterwards, and neither before. */
static bool check_card(const Reader *reader, const EpixDealt *card) {
    const int phase = reader->state->phase;
    const char *id = reader->game->cards.card[card->ability].id;
    const bool taken = card->seat != EPIX_NONE;
    const bool good = phase == EPIX_PHASE_DRAFT
                          ? taken == (card->gold > 0)
                          : !card->gold && !(taken && phase == EPIX_PHASE_SETUP);
    return good ||
           fail(reader, NOTE_HAS_DEALT, NOTE_FAULT_CARD_BID, id, note_seat_letter(card->seat));
}

/* Bids in the draft are small numbers (4.5), so that gold must be too. */
static bool check_draft_gold(const Reader *reader, int seat) {
    const EpixState *state = reader->state;
    uint32_t gold = state->gold[seat];
    for (int i = 0; i < state->cards_dealt; i++) {
        gold += state->dealt[i].seat == seat ? state->dealt[i].gold : 0u;
    }
    if (state->phase > EPIX_PHASE_DRAFT || gold <= NOTE_MOST_DRAFT_GOLD) {
        return true;
    }
    const char owner[] = {note_seat_letter(seat), '\0'};
    fail(reader, NOTE_HAS_GOLD, NOTE_FAULT_DRAFT_GOLD, owner, ' ');
    reader->fault->high = NOTE_MOST_DRAFT_GOLD;
    return false;
}

bool note__position_check_material(const NotePositionReader *reader) {
    for (int i = 0; i < reader->state->cards_dealt; i++) {
        if (!check_card(reader, &reader->state->dealt[i])) {
            return false;
        }
    }
    for (int seat = 0; seat < reader->game->board.board.seats; seat++) {
        for (int unit = 0; unit < EPIX_UNITS; unit++) {
            if (!check_places(reader, seat, unit) || !check_number(reader, seat, unit)) {
                return false;
            }
        }
        if (!check_draft_gold(reader, seat)) {
            return false;
        }
    }
    return true;
}
