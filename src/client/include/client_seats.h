/* SPDX-License-Identifier: MIT */
/*
 * Keys of seats: with its key one comes back to one's seat later. A file for each table, which nobody
 * else may read.
 */
#ifndef CLIENT_SEATS_H
#define CLIENT_SEATS_H

#include "client_link.h"

enum { CLIENT_TOKEN_SIZE = 128 };

/* The key for a table; false: none is kept. A folder that is NULL keeps nothing. */
bool client_seats_find(const char *folder, const ClientLink *link, char token[CLIENT_TOKEN_SIZE]);

/* Keeps a key. False: errno tells why not. */
bool client_seats_keep(const char *folder, const ClientLink *link, const char *token);

void client_seats_forget(const char *folder, const ClientLink *link);

#endif
