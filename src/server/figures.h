/* SPDX-License-Identifier: MIT */
/*
 * Figures about the server, in the text format of Prometheus. There is nothing of any game in them.
 */
#ifndef EPIX_SERVER_FIGURES_H
#define EPIX_SERVER_FIGURES_H

#include "scroll.h"

typedef struct Server Server;

void figures_print(const Server *server, Scroll *out);

#endif
