/* SPDX-License-Identifier: MIT */
/*
 * Ids of provinces, abilities, seats and units: reading them, with the fault if there is nothing
 * of that name, and printing them.
 */
#ifndef NOTE_IDS_H
#define NOTE_IDS_H

#include "faults.h"
#include "note_game.h"
#include "note_text.h"

bool note__take_province(const NoteBoard *board, NoteSlice word, uint8_t *province,
                         NoteFault *fault);
bool note__take_ability(const NoteCards *cards, NoteSlice word, uint8_t *ability, NoteFault *fault);
bool note__take_seat(NoteSlice word, int seats, uint8_t *seat, NoteFault *fault);
bool note__take_unit(NoteSlice word, uint8_t *unit, NoteFault *fault);

/* An id that the game does not have comes out as `?`. */
void note__put_province(NoteText *text, const NoteGame *game, int province);
void note__put_ability(NoteText *text, const NoteGame *game, int ability);
void note__put_unit(NoteText *text, int unit);

#endif
