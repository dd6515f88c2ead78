/* SPDX-License-Identifier: MIT */
/*
 * Turn alerts: who wants to be told elsewhere that it is a seat's turn, and when that is due. What
 * they are told is no more than a spectator sees; how it gets there is for src/alerts.
 */
#ifndef EPIX_SERVER_ALERT_H
#define EPIX_SERVER_ALERT_H

#include "alerts.h"
#include "fields.h"
#include "hall.h"

typedef struct Alert {
    struct Alert *next;
    AlertsTarget target; /* its address lies behind this */
    uint8_t seat;        /* EPIX_NONE: the table's webhook, for all of them */
    uint8_t language;
    char url[];
} Alert;

/* Of a table where somebody wants them, or has wanted them: who changes the mind is not told again. */
typedef struct HallAlerts {
    Alert *first;              /* the oldest */
    uint32_t told[EPIX_SEATS]; /* the running question, if its turn has been told; 0: not */
} HallAlerts;

/* Begins to send, unless the host does not want that; a server without it refuses alerts. */
void alert_start(Server *server);
void alert_stop(Server *server);

/* Where a message wants alerts to be sent, with a copy of the address: a device, by `endpoint`,
 * `p256dh` and `auth`; or a chat, by `webhook` and `url`, and ALERTS_KINDS if it wants none.
 * SERVER_REFUSALS: all is well. */
ServerRefusal alert_read_device(const Server *server, const Fields *fields, AlertsTarget *target,
                                char copy[ALERTS_URL + 1]);
ServerRefusal alert_read_webhook(const Server *server, const Fields *fields, AlertsTarget *target,
                                 char copy[ALERTS_URL + 1]);

/* One more device of a seat; the oldest makes room. EPIX_NONE: the webhook instead of the one that
 * there is. */
void alert_add(Server *server, HallTable *table, int seat, int language,
               const AlertsTarget *target);

/* No more to this address; EPIX_NONE: no webhook any more, wherever it is. */
void alert_remove(Server *server, HallTable *table, int seat, NoteSlice url);

/* How many devices the seat has; the kind of the webhook, or NULL. */
int alert_devices(const HallTable *table, int seat);
const char *alert_webhook(const HallTable *table);

/* After anything has changed at the table: tells what is due, once all of it is on disk; forgets
 * those who have left. When it should be called again, or TABLE_NEVER. */
TableTime alert_arrange(Server *server, HallTable *table);

/* Reads what the store has, instead of what is there. */
StoreCode alert_load(Server *server, HallTable *table, const Fetch *fetch);
void alert_free(HallTable *table);

#endif
