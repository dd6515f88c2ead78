/* SPDX-License-Identifier: MIT */
/*
 * Lists of tables that everybody may see. A server that is alone lists what it has in memory; where there
 * are several nodes, each writes what is told about its own tables into the database, once a second and
 * only what has changed, and any of them reads all from there.
 */
#ifndef EPIX_SERVER_LISTS_H
#define EPIX_SERVER_LISTS_H

#include "hall.h"

enum {
    LISTS_PAGE = 50,   /* tables or games */
    LISTS_TEXT = 256,  /* bytes of a text that is looked for */
    LISTS_LOOKS = 5000 /* tables that are looked at for one page; the rest is on the next */
};

bool lists_has(const HallTable *table);
void lists_describe(const HallTable *table, NoteJson *json);

/* The text that words are looked for in: names of people and of what they play with, as table_look makes
 * them, a line each. */
enum { LISTS_LOOK = (EPIX_SEATS + 2) * LISTS_TEXT };
size_t lists_look(const HallTable *table, char out[LISTS_LOOK]);

/* ---- For other nodes --------------------------------------------------------------------------------- */

typedef struct ListsNews ListsNews;

/* What has changed since it was collected last, and is on disk; NULL: nothing. */
ListsNews *lists_collect(Server *server);

/* In any thread. */
StoreCode lists_write(const ListsNews *news, Store *store);
void lists_free(ListsNews *news); /* NULL is fine */

/* It could not be written: all is collected again. */
void lists_forget(Server *server);

#endif
