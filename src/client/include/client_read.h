/* SPDX-License-Identifier: MIT */
/*
 * What a server's messages say (docs/protocol.md). Whatever it sends: what comes out can be used, and
 * texts do nothing to a terminal.
 */
#ifndef CLIENT_READ_H
#define CLIENT_READ_H

#include "note_game.h"

/* The game of a `table` message: built-in files by their names, others from the message. */
bool client_game(NoteSlice table, NoteGame *game);

/* The text of a member without control characters, cut to the size; empty if there is none. */
void client_text(NoteSlice json, const char *key, char *out, size_t size);

/* Takes control characters out of a text, cut to the size at the end of a character. */
void client_clean_text(const char *text, char *out, size_t size);

/* The seat of a member, such as "b"; EPIX_NONE if it is none. */
int client_seat(NoteSlice json, const char *key);

#endif
