/* SPDX-License-Identifier: MIT */
/*
 * What the parts of a table share.
 */
#ifndef EPIX_TABLE_PARTS_H
#define EPIX_TABLE_PARTS_H

#include "note_view.h"
#include "table.h"

static inline int table__seats(const Table *table) {
    return table->game->board.board.seats;
}

static inline bool table__has_seat(const Table *table, int seat) {
    return seat < table__seats(table);
}

/* Whether the seat owes a decision, or may replace one that it has sealed. */
static inline bool table__owes(const Table *table, int seat) {
    return table->status == TABLE_PLAYING && table->state.actors >> seat & 1;
}

static inline bool table__may_replace(const Table *table, int seat) {
    return table->status == TABLE_PLAYING && table->state.sealed >> seat & 1;
}

static inline TableRefusal table__refuse(TableRefusalCode code) {
    return (TableRefusal){.code = (uint8_t)code};
}

/* A Knight's move that takes nothing: such moves may go on for a while (docs/rules.md 10.5). */
static inline bool table__is_ride(const EpixDecision *decision, const EpixEvents *events) {
    return decision->kind == EPIX_MOVE && decision->unit == EPIX_KNIGHT && events->count == 1;
}

/* ---- Checking (check.c) ----------------------------------------------------------------------- */

/* Whether an entry fits the table, whoever asks for it. */
TableRefusal table__check(const Table *table, const TableEntry *entry);

/* ---- Positions (apply.c) ----------------------------------------------------------------------- */

/* Puts a position on a table that has started, and asks whoever owes a decision. */
void table__stand(Table *table, const EpixState *state);

/* ---- Chance (chance.c) -------------------------------------------------------------------------- */

/* What the random numbers of a table are used for. */
enum { TABLE_DICE_CHANCE, TABLE_DICE_DELAY, TABLE_DICE_BOT, TABLE_DICE_CHOICE };

/* A random number that follows from the secret, and tells nothing about it or about others. */
uint64_t table__random(uint64_t secret, uint64_t use, uint64_t number);

/* Draws the first player and the cards of a start. */
void table__draw(const Table *table, uint64_t random, TableEntry *entry);

/* Ability cards to deal in this game. */
int table__deals(const NoteGame *game);

/* ---- Clocks (clock.c) --------------------------------------------------------------------------- */

/* At the start: full banks, and nothing is asked yet. */
void table__clock_start(Table *table);

/* The seat has decided what it owed; a ride brings no time. */
void table__clock_decided(Table *table, int seat, bool ride, bool bot);

/* The seat is asked something new at table->at. */
void table__clock_asked(Table *table, int seat);

/* Nothing is asked of the seat any more. */
void table__clock_rest(Table *table, int seat);

/* What the seat's clock shows; TABLE_NEVER: nothing. */
TableTime table__clock_shows(const Table *table, int seat, TableTime now);

/* ---- Undo (undo.c) ------------------------------------------------------------------------------ */

/* Remembers a decision that can be taken back, or forgets all if it cannot. */
void table__undo_note(Table *table, const TableStep *step);
void table__undo_forget(Table *table);

/* Whether the seat has taken back as often as it may. */
bool table__undo_spent(const Table *table, int seat);

/* False: there is no memory. */
bool table__undo_copy(const Table *table, Table *copy);

/* The position without the last decision, and the seat's clock as it was then; counts it. */
void table__undo_last(Table *table);

/* ---- Rewinding (rewind.c) ------------------------------------------------------------------------ */

/* Remembers the position if a season begins with it. */
void table__mark_season(Table *table, const EpixState *before);

/* Remembers the position if the season's cards are chosen in it, with nothing sealed yet. */
void table__mark_choice(Table *table);

/* That of the running season; NULL: none is known. */
const EpixState *table__choice(const Table *table);

/* Forgets seasons that have not begun, for their beginning was taken back. */
void table__marks_cut(Table *table);

/* False: there is no memory. */
bool table__marks_copy(const Table *table, Table *copy);

/* Position, clocks and number of decisions as they were when the season began. */
void table__rewind(Table *table, int season);

/* ---- Sight (sight.c) ------------------------------------------------------------------------------ */

/* Whether several decide at the same time, and who has decided already is hidden. */
bool table__hides(const Table *table, const EpixState *state);

/* What an observer sees of the table's game. */
void table__see(const Table *table, int observer, NoteSight *sight);

#endif
