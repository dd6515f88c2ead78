/* SPDX-License-Identifier: MIT */
/*
 * What must hold at every step of every game. Each check looks at the last step of a random game
 * and fails the test, with the game's record, if something does not hold.
 */
#ifndef BATTERY_H
#define BATTERY_H

#include "random_game.h"

/* ---- The position (check_position.c) -------------------------------------------------------- */

/* No unit is lost or made up, and every unit stands where it may (docs/rules.md 1.3, 2). */
void check_material(const RandomGame *game);

/* Fields that the phase does not use hold their rest values, so equal positions are equal bytes. */
void check_rest(const RandomGame *game);

/* The game is over exactly when it says so, with the right winners, within the bound (9, 14.5). */
void check_end(const RandomGame *game);

/* A copy is equal and has the same hash; the position before was another. */
void check_copy(const RandomGame *game);

/* ---- The last decision (check_events.c) ----------------------------------------------------- */

/* The events tell all that has changed on the board and all gold that has changed hands, and the
 * amounts are right. */
void check_events(const RandomGame *game);

/* ---- What may be decided (check_decisions.c) ------------------------------------------------ */

/* Somebody has to decide until the game is over; all others can do nothing. */
void check_actors(RandomGame *game);

/* Listed decisions are different and all accepted, a sample is played on a copy. */
void check_listed(RandomGame *game);

/* A sample of decisions that are not listed is refused, and nothing changes. */
void check_unlisted(RandomGame *game);

/* Out of all decisions with small fields exactly the listed ones are accepted. */
void check_all_decisions(const RandomGame *game);

/* ---- Order (check_order.c) ------------------------------------------------------------------ */

/* Sealed decisions in any order, with second thoughts in between, give the same position. */
void check_sealed_order(RandomGame *game);

/* Recruits and quiet moves in another order, and a Knight's way there and back, lead to the same
 * bytes. */
void check_paths(RandomGame *game);

/* ---- Text (check_text.c) -------------------------------------------------------------------- */

/* The position as text reads back as the same bytes. */
void check_position_text(const RandomGame *game);

/* The record of the game replays to the same position and the same result. */
void check_record_text(RandomGame *game);

#endif
