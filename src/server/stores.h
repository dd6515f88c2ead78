/* SPDX-License-Identifier: MIT */
/*
 * The data file as a server holds it: nobody else writes meanwhile.
 */
#ifndef EPIX_SERVER_STORES_H
#define EPIX_SERVER_STORES_H

#include "hall.h"

/* Opens it for the writer, for questions, and for tidying up. To be closed whatever this returns. */
StoreCode stores_open(Server *server);
void stores_close(Server *server);

/* What this server is called among others; its name is empty if it is alone. */
void stores_name(const Server *server, StoreNode *node);

#endif
