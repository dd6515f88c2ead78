/* SPDX-License-Identifier: MIT */
/*
 * An attack round by round.
 */
#ifndef NOTE_ROUNDS_H
#define NOTE_ROUNDS_H

#include "note_view.h"

/* How many amounts each defender in its turn may name, as an array. */
static inline void note__json_rounds(NoteJson *json, const NoteSight *sight, int attacker, int unit,
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

#endif
