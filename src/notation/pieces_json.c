/* SPDX-License-Identifier: MIT */
/*
 * Units on the board and in the supply as JSON.
 */
#include "note_names.h"
#include "pieces.h"

void note__put_seat_key(NoteJson *json, int seat) {
    const char key[] = {note_seat_letter(seat), '\0'};
    note_json_key(json, key);
}

/* The units of a seat in a province with the seat's letter in front; 0 if there are none. */
static size_t print_units(const uint32_t units[EPIX_UNITS], int seat, int province,
                          char out[EPIX_UNITS + 1]) {
    size_t length = 0;
    out[length++] = note_seat_letter(seat);
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        if (units[unit] >> province & 1) {
            out[length++] = note_unit_letter(unit);
        }
    }
    return length > 1 ? length : 0;
}

void note__put_units(NoteJson *json, const NoteGame *game,
                     const uint32_t units[EPIX_SEATS][EPIX_UNITS]) {
    char letters[EPIX_UNITS + 1];
    note_json_open(json, '{');
    for (int province = 0; province < game->board.board.provinces; province++) {
        for (int seat = 0; seat < game->board.board.seats; seat++) {
            const size_t length = print_units(units[seat], seat, province, letters);
            if (length) {
                note_json_key(json, game->board.province[province].id);
                note_json_slice(json, (NoteSlice){letters, length});
            }
        }
    }
    note_json_close(json, '}');
}

void note__put_supply(NoteJson *json, const EpixState *state, int seat) {
    char letters[32]; /* a seat has 10 units */
    size_t length = 0;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        for (int i = epix_supply(state, seat, unit); i > 0; i--) {
            letters[length++] = note_unit_letter(unit);
        }
    }
    note_json_slice(json, (NoteSlice){letters, length});
}

void note__put_rounds(NoteJson *json, const NoteSight *sight, int attacker, int unit,
                      int province) {
    uint8_t guesses[EPIX_UNITS];
    const int rounds =
        epix_defence(&sight->game->game, &sight->position, attacker, unit, province, guesses);
    note_json_open(json, '[');
    for (int round = 0; round < rounds; round++) {
        note_json_number(json, guesses[round]);
    }
    note_json_close(json, ']');
}
