/* SPDX-License-Identifier: MIT */
/*
 * Alerts: short messages to services elsewhere that somebody has pointed us to. Web Push wakes a
 * sleeping phone, a webhook writes into a chat. A thread of its own sends them, tries again for a
 * while, and says which targets are gone. Nothing here knows a game: who calls says what is sent.
 */
#ifndef EPIX_ALERTS_H
#define EPIX_ALERTS_H

#include <stdint.h>

#include "note_text.h"

/* Where alerts go: id, name. */
#define ALERTS_KIND_LIST(X)                                                                        \
    X(PUSH, "push")                                                                                \
    X(DISCORD, "discord")                                                                          \
    X(MATRIX, "matrix")                                                                            \
    X(SLACK, "slack")

typedef enum AlertsKind {
#define X(id, name) ALERTS_##id,
    ALERTS_KIND_LIST(X)
#undef X
        ALERTS_KINDS
} AlertsKind;

const char *alerts_kind_name(AlertsKind kind);
AlertsKind alerts_kind_find(NoteSlice name); /* ALERTS_KINDS: none */

enum {
    ALERTS_URL = 1024,       /* bytes of an address at most */
    ALERTS_KEY = 65,         /* bytes of a browser's public key */
    ALERTS_SECRET = 16,      /* bytes of the secret that it shares with us */
    ALERTS_TEXT = 2048,      /* bytes of what is sent at most, with a NUL */
    ALERTS_PUBLIC_SIZE = 88, /* our public key as text, with its NUL */
    ALERTS_NAME = 16,        /* a table's id, with its NUL */
};

typedef struct AlertsTarget {
    uint8_t kind;
    uint8_t key[ALERTS_KEY];       /* of Web Push */
    uint8_t secret[ALERTS_SECRET]; /* … */
    const char *url;
} AlertsTarget;

/* ---- Targets ---------------------------------------------------------------------------------- */

/* Whether alerts may be sent to this address: https, without a name or password in it, and not to a
 * machine that is not public as far as the address itself shows; `open` lets http and all machines
 * be. What a name leads to is looked at whenever it is connected to. */
bool alerts_check_url(NoteSlice url, bool open);

/* Reads the keys of a browser, as base64 for addresses; false if they are none. */
bool alerts_read_keys(NoteSlice key, NoteSlice secret, AlertsTarget *target);

/* ---- The thread ------------------------------------------------------------------------------- */

typedef struct Alerts Alerts;

typedef struct AlertsConfig {
    const char *key_file;        /* our key pair; made if it is not there */
    const char *contact;         /* of whoever hosts, mailto: or https:, or NULL */
    bool open;                   /* also to private addresses, and without encryption */
    uint64_t pause;              /* milliseconds until the first new attempt; then longer ones */
    void (*wake)(void *context); /* called by the thread when alerts_look has something to tell */
    void *context;
} AlertsConfig;

/* NULL with a reason, in English: there is no key, or no thread. */
Alerts *alerts_start(const AlertsConfig *config, const char **reason);
void alerts_stop(Alerts *alerts); /* NULL is fine; what has not been sent is forgotten */

/* Our public key, which browsers want to know. */
const char *alerts_public_key(const Alerts *alerts);

/* What is sent: to Web Push the text as it is; to chats the sentence, in which nothing is a mark-up or
 * a mention, and the link behind it, or none (NULL). */
typedef struct AlertsMessage {
    AlertsTarget target;
    const char *table;
    uint64_t game;
    uint8_t seats; /* whom it is about, a bit each */
    const char *text;
    const char *link;
} AlertsMessage;

/* Takes a copy. If too many wait already, the oldest of them is dropped. */
void alerts_send(Alerts *alerts, const AlertsMessage *message);

/* The seat need not be told any more, of what has not been sent. */
void alerts_cancel(Alerts *alerts, uint64_t game, int seat);

/* ---- What became of them ---------------------------------------------------------------------- */

typedef struct AlertsFigures {
    uint64_t sent;
    uint64_t retried;
    uint64_t failed;  /* given up */
    uint64_t refused; /* of these: their address is one that we do not connect to */
    uint64_t dropped; /* too many waited */
    uint64_t gone;    /* targets that do not exist any more */
} AlertsFigures;

/* Calls with every target that has been found to be gone since the last time. */
typedef void AlertsVisitGone(void *context, const char *table, const char *url);
AlertsFigures alerts_look(Alerts *alerts, AlertsVisitGone *visit, void *context);

#endif
