/* SPDX-License-Identifier: MIT */
/*
 * The line to a server: a WebSocket, by libwebsockets, and files by HTTP. Everything happens within
 * term_wire_run; nothing waits.
 */
#ifndef TERM_WIRE_H
#define TERM_WIRE_H

#include "term_link.h"

typedef struct TermWire TermWire;

/* What happens on the line. */
typedef struct TermWireEvents {
    void (*opened)(void *context);
    void (*heard)(void *context, const char *text, size_t length);
    /* `code` as in RFC 6455; 0: it never was open, or broke without a word. `reason` says more. */
    void (*closed)(void *context, int code, const char *reason);
    /* A file has come; NULL: it has not. */
    void (*fetched)(void *context, const char *text, size_t length);
    void *context;
} TermWireEvents;

/* NULL: no memory, or no library. */
TermWire *term_wire_new(const TermLink *link, TermWireEvents events);
void term_wire_free(TermWire *wire);

/* Opens the line; `opened` or `closed` will be called. */
void term_wire_open(TermWire *wire);

/* Sends a message when the line takes it; without a line it is lost. */
void term_wire_send(TermWire *wire, const char *text, size_t length);

/* Fetches a file of the server; `fetched` will be called. */
void term_wire_fetch(TermWire *wire, const char *path);

/* ---- Waiting (see waiting.h) --------------------------------------------------------------- */

int term_wire_fd(TermWire *wire);
int term_wire_patience(TermWire *wire);
void term_wire_run(TermWire *wire);

#endif
