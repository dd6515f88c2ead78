/* SPDX-License-Identifier: MIT */
/*
 * The link of a table, as people share it: http://host:port/t/k3vq….
 */
#ifndef TERM_LINK_H
#define TERM_LINK_H

#include <stdbool.h>
#include <stddef.h>

enum { TERM_LINK_SIZE = 640, TERM_TABLE_ID = 64 };

typedef struct TermLink {
    bool secure;
    int port;
    char host[256];
    char prefix[128]; /* of all paths, where the server is only a part of a site; usually empty */
    char table[TERM_TABLE_ID];
} TermLink;

typedef enum TermLinkFault {
    TERM_LINK_GOOD,
    TERM_LINK_NO_ADDRESS, /* no address of a server at all */
    TERM_LINK_NO_TABLE,   /* a server, but none of its tables */
} TermLinkFault;

/* Understands http, https, ws and wss, or no such word at all; the table stands behind /t/, behind
 * a # or as ?table=. */
TermLinkFault term_link_read(const char *text, TermLink *link);

/* The link to share, `http://host:port/t/ID`, or with another path. */
void term_link_print(const TermLink *link, const char *path, char out[TERM_LINK_SIZE]);

/* `host:port`, for people and for the Host header. */
void term_link_server(const TermLink *link, char out[TERM_LINK_SIZE]);

#endif
