/* SPDX-License-Identifier: MIT */
/*
 * The link of a table, as people share it: http://host:port/t/k3vq….
 */
#ifndef CLIENT_LINK_H
#define CLIENT_LINK_H

#include <stdbool.h>
#include <stddef.h>

enum { CLIENT_LINK_SIZE = 640, CLIENT_TABLE_ID = 64 };

typedef struct ClientLink {
    bool secure;
    int port;
    char host[256];
    char prefix[128]; /* of all paths, where the server is only a part of a site; usually empty */
    char table[CLIENT_TABLE_ID];
} ClientLink;

typedef enum ClientLinkFault {
    CLIENT_LINK_GOOD,
    CLIENT_LINK_NO_ADDRESS, /* no address of a server at all */
    CLIENT_LINK_NO_TABLE,   /* a server, but none of its tables */
} ClientLinkFault;

/* Understands http, https, ws and wss, or no such word at all; the table stands behind /t/, behind
 * a # or as ?table=. */
ClientLinkFault client_link_read(const char *text, ClientLink *link);

/* The link to share, `http://host:port/t/ID`, or with another path. */
void client_link_print(const ClientLink *link, const char *path, char out[CLIENT_LINK_SIZE]);

/* `host:port`, for people and for the Host header. */
void client_link_server(const ClientLink *link, char out[CLIENT_LINK_SIZE]);

#endif
