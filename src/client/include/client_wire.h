/* SPDX-License-Identifier: MIT */
/*
 * The line to a server: a WebSocket, by libwebsockets, and files by HTTP. Everything happens within
 * client_wire_run; nothing waits.
 */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include "client_link.h"

typedef struct ClientWire ClientWire;

/* What happens on the line. */
typedef struct ClientWireEvents {
    void (*opened)(void *context);
    void (*heard)(void *context, const char *text, size_t length);
    /* `code` as in RFC 6455; 0: it never was open, or broke without a word. `reason` says more. */
    void (*closed)(void *context, int code, const char *reason);
    /* A file has come; NULL: it has not. */
    void (*fetched)(void *context, const char *text, size_t length);
    void *context;
} ClientWireEvents;

/* NULL: no memory, or no library. */
ClientWire *client_wire_new(const ClientLink *link, ClientWireEvents events);
void client_wire_free(ClientWire *wire);

/* Opens the line; `opened` or `closed` will be called. */
void client_wire_open(ClientWire *wire);

/* The server says over the open line that another one has the table: the next line goes to this address, once; if that
 * one breaks, or leads nowhere, the next goes where all began. Not followed are addresses that are none, that are less or
 * more secure than the first one, and a fourth one in a row. */
bool client_wire_follow(ClientWire *wire, const char *address);

/* Sends a message when the line takes it; without a line it is lost. */
void client_wire_send(ClientWire *wire, const char *text, size_t length);

/* Fetches a file of the server; `fetched` will be called. */
void client_wire_fetch(ClientWire *wire, const char *path);

/* ---- Waiting (see waiting.h) --------------------------------------------------------------- */

int client_wire_fd(ClientWire *wire);
int client_wire_patience(ClientWire *wire);
void client_wire_run(ClientWire *wire);

#endif
