/* SPDX-License-Identifier: MIT */
/*
 * Views, legal decisions and events as JSON, for those who look on from one seat: docs/protocol.md.
 * Each of the printers writes into a message that the caller has begun.
 */
#ifndef NOTE_VIEW_H
#define NOTE_VIEW_H

#include "note_game.h"
#include "note_json.h"

EPIX_API_BEGIN

/* What an observer sees, and a position that looks the same to him (epix_imagine), for what the
 * rules only tell about positions. */
typedef struct NoteSight {
    const NoteGame *game;
    EpixView view;
    EpixState position;
} NoteSight;

/* Members of an object: season, phase and all that follows, up to winners. */
void note_view_put(NoteJson *json, const NoteSight *sight);

/* Members of an object: gold, provinces, supply and abilities of a seat. */
void note_view_put_seat(NoteJson *json, const NoteSight *sight, int seat);

/* Reads an object with the members of note_view_put, and with those of note_view_put_seat in the
 * items of its array `seats`, as `observer` was sent it. False if it is no view of this game: what
 * comes out names only what exists, but whether the rules can go on from it is another question. */
bool note_view_parse(const NoteGame *game, NoteSlice json, int observer, EpixView *view);

/* An array of groups of legal decisions. */
void note_legal_put(NoteJson *json, const NoteSight *sight, const EpixLegal *legal);

/* A member of an object: `prices`, what each kind of unit would cost the observer's seat now. */
void note_prices_put(NoteJson *json, const NoteSight *sight);

/* An object with the fields that the kind of event uses, and `text`, a sentence about it. */
void note_event_put(NoteJson *json, const NoteGame *game, const EpixEvent *event, const char *text);

/* A member of an object: `effects`, what an ability card does, as in files of cards. */
void note_effects_put(NoteJson *json, const EpixAbility *ability);

/* The board as an object: name, and provinces with neighbours, shapes and labels. */
void note_board_put(NoteJson *json, const NoteBoard *board);

EPIX_API_END

#endif
