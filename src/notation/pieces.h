/* SPDX-License-Identifier: MIT */
/*
 * What states, views and legal decisions have in common as JSON.
 */
#ifndef NOTE_PIECES_H
#define NOTE_PIECES_H

#include "note_view.h"

/* The key of one seat in an object. */
void note__put_seat_key(NoteJson *json, int seat);

/* Provinces with units, in the order of the board: `{"rc":"rSK"}`. */
void note__put_units(NoteJson *json, const NoteGame *game,
                     const uint32_t units[EPIX_SEATS][EPIX_UNITS]);

/* What the seat has neither on the board nor as a marker on a card: `"SSKTT"`. */
void note__put_supply(NoteJson *json, const EpixState *state, int seat);

/* How many amounts each defender in its turn may name against an attack, as an array. */
void note__put_rounds(NoteJson *json, const NoteSight *sight, int attacker, int unit, int province);

#endif
