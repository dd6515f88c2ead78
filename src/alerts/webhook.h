/* SPDX-License-Identifier: MIT */
/*
 * What chats understand: a sentence as the JSON that each of them wants.
 */
#ifndef EPIX_ALERTS_WEBHOOK_H
#define EPIX_ALERTS_WEBHOOK_H

#include "alerts.h"

/* The body of the request; its length. The sentence may hold names that people have chosen: nothing in
 * it is a mention, a link or mark-up. `link` is ours, or NULL. */
size_t webhook_print(AlertsKind kind, const char *sentence, const char *link,
                     char out[ALERTS_TEXT]);

#endif
