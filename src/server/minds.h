/* SPDX-License-Identifier: MIT */
/*
 * What bots at the server's tables have in mind, kept from one question to the next for the seats that
 * were asked last. A thinker borrows one for a question. What is lost bots make up again (table.h), so
 * that nothing but time depends on it.
 */
#ifndef EPIX_SERVER_MINDS_H
#define EPIX_SERVER_MINDS_H

#include "table.h"

enum { MINDS_EACH = 4 }; /* for each thread, at most */

typedef struct Minds {
    struct Mind *mind;
    int count;
    uint64_t taken; /* so far */
} Minds;

void minds_open(Minds *minds, int threads);
void minds_close(Minds *minds);

/* The seat's own, if it is kept; else the one that was not asked for longest. As many may be taken at
 * the same time as there are threads. */
TableMind *minds_take(Minds *minds, const TableQuestion *question);
void minds_give(TableMind *mind);

#endif
