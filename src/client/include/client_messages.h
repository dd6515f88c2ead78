/* SPDX-License-Identifier: MIT */
/*
 * Going on after the line to a server has broken: what was not yet answered is sent once more, and the
 * line is opened again and again.
 */
#ifndef CLIENT_MESSAGES_H
#define CLIENT_MESSAGES_H

#include <stdbool.h>
#include <stdint.h>

#include "note_text.h"

/* ---- Messages that are kept -------------------------------------------------------------------- */

/* A message that is kept for later: a command that is not answered yet, or a step that came while
 * something before it was missing. */
typedef struct ClientMessage {
    struct ClientMessage *next;
    int64_t number;
    size_t length;
    char text[];
} ClientMessage;

/* Keeps a message at the end of a list; takes the one with this number off, if there is one. */
void client_message_keep(ClientMessage **list, int64_t number, NoteSlice text);
bool client_message_drop(ClientMessage **list, int64_t number);

/* Whether there is one with this number. */
bool client_message_is_kept(const ClientMessage *list, int64_t number);

/* The first number of a client's commands. No two devices of a seat may use the same ones, and nobody
 * may guess that by which we sit down. */
int64_t client_first_sequence(void);

/* ---- Lines that break -------------------------------------------------------------------------- */

/* Whether a server that closes with this code wants nobody to come back by himself. */
bool client_is_final(int code);

/* Milliseconds to wait before the next attempt, after so many in vain. */
int client_pause(int attempts);

/* A sentence about `{server}`: why an attempt has failed, from what the wire says about it. */
const char *client_why_closed(const char *reason);

#endif
