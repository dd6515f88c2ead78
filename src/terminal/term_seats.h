/* SPDX-License-Identifier: MIT */
/*
 * The keys of the seats that somebody holds at tables of servers, a file for each table, which
 * nobody else may read: with them one comes back to one's seat later.
 */
#ifndef TERM_SEATS_H
#define TERM_SEATS_H

#include "term_link.h"

enum { TERM_TOKEN_SIZE = 128 };

/* The key for a table; false: none is kept. A folder that is NULL keeps nothing. */
bool term_seats_find(const char *folder, const TermLink *link, char token[TERM_TOKEN_SIZE]);

/* Keeps a key. False: errno tells why not. */
bool term_seats_keep(const char *folder, const TermLink *link, const char *token);

void term_seats_forget(const char *folder, const TermLink *link);

#endif
