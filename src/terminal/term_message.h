/* SPDX-License-Identifier: MIT */
/*
 * What the messages of a server say (docs/protocol.md), as the types that the rest works with.
 * Whatever a server sends: what comes out can be used, and texts do nothing to a terminal.
 */
#ifndef TERM_MESSAGE_H
#define TERM_MESSAGE_H

#include <jansson.h>

#include "note_game.h"

/* The game of a `table` message: built-in files by their names, others from the message. */
bool term_message_game(const json_t *table, NoteGame *game);

/* A view as `observer`, a seat or EPIX_SPECTATOR, is sent it. False if it is none that the rules
 * can be asked about. */
bool term_message_view(const json_t *json, const NoteGame *game, int observer, EpixView *view);

/* A seat's letter, or EPIX_NONE. */
int term_message_seat(const json_t *json, const char *key);

/* The text of a member without control characters, cut to the size; empty if there is none. */
void term_message_text(const json_t *json, const char *key, char *out, size_t size);

/* A number from 0 on, or `otherwise`. */
int64_t term_message_number(const json_t *json, const char *key, int64_t otherwise);

/* The province that a member names, as a set; empty if it names none. */
uint32_t term_message_place(const json_t *json, const char *key, const NoteGame *game);

/* Takes control characters out of a text, cut to the size at the end of a character. */
void term_clean_text(const char *text, char *out, size_t size);

#endif
