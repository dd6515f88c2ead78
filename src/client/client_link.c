/* SPDX-License-Identifier: MIT */
/*
 * See client_link.h.
 */
#include "client_link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { PORT_PLAIN = 80, PORT_SECURE = 443, MOST_PORT = 65535 };

static const struct {
    const char *word;
    bool secure;
} schemes[] = {{"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}};

static const char *skip_scheme(const char *text, ClientLink *link) {
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        const size_t length = strlen(schemes[i].word);
        if (strncasecmp(text, schemes[i].word, length) == 0) {
            link->secure = schemes[i].secure;
            return text + length;
        }
    }
    return text;
}

static bool copy(const char *start, size_t length, char *out, size_t size) {
    if (length >= size) {
        return false;
    }
    memcpy(out, start, length);
    out[length] = '\0';
    return true;
}

/* `host`, `host:port` or `[::1]:port`; returns what follows, or NULL. */
static const char *read_server(const char *text, ClientLink *link) {
    const bool bracket = *text == '[';
    const char *start = text + bracket;
    const size_t length = strcspn(start, bracket ? "]/?#" : ":/?# ");
    const char *end = start + length;
    if (length == 0 || strchr(start, '@') || !copy(start, length, link->host, sizeof link->host) ||
        (bracket && *end++ != ']')) {
        return NULL;
    }
    link->port = link->secure ? PORT_SECURE : PORT_PLAIN;
    if (*end == ':') {
        char *rest;
        const long port = strtol(end + 1, &rest, 10);
        if (rest == end + 1 || port < 1 || port > MOST_PORT) {
            return NULL;
        }
        link->port = (int)port;
        end = rest;
    }
    return strchr("/?#", *end) ? end : NULL; /* or the end of the text */
}

/* The letters and digits of an id; false if there are none, or if anything else follows. */
static bool read_table(const char *text, ClientLink *link) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    const size_t length = strspn(text, letters);
    const char *end = text + length + (text[length] == '/');
    return length > 0 && (!*end || strchr("?#&", *end)) &&
           copy(text, length, link->table, sizeof link->table);
}

/* Behind the first of these that is there. */
static bool find_table(const char *text, ClientLink *link) {
    static const char *const marks[] = {"/t/", "#/t/", "#", "?table=", "&table="};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const char *place = strstr(text, marks[i]);
        if (place && read_table(place + strlen(marks[i]), link)) {
            return true;
        }
    }
    return false;
}

ClientLinkFault client_link_read(const char *text, ClientLink *link) {
    *link = (ClientLink){0};
    const char *path = read_server(skip_scheme(text + strspn(text, " "), link), link);
    if (!path) {
        return CLIENT_LINK_NO_ADDRESS;
    }
    const bool found = find_table(path, link);
    size_t length = strcspn(path, "?#");
    const char *table = strstr(path, "/t/");
    if (table && table < path + length) {
        length = (size_t)(table - path);
    } else if (length >= 3 && strncmp(path + length - 3, "/ws", 3) == 0) {
        length -= 3;
    } else if (length > 0 && path[length - 1] == '/') {
        length--;
    }
    return !copy(path, length, link->prefix, sizeof link->prefix) ? CLIENT_LINK_NO_ADDRESS
           : found                                                ? CLIENT_LINK_GOOD
                                                                  : CLIENT_LINK_NO_TABLE;
}

void client_link_server(const ClientLink *link, char out[CLIENT_LINK_SIZE]) {
    const bool six = strchr(link->host, ':') != NULL;
    const bool usual = link->port == (link->secure ? PORT_SECURE : PORT_PLAIN);
    int length =
        snprintf(out, CLIENT_LINK_SIZE, "%s%s%s", six ? "[" : "", link->host, six ? "]" : "");
    if (!usual) {
        snprintf(out + length, CLIENT_LINK_SIZE - (size_t)length, ":%d", link->port);
    }
}

void client_link_print(const ClientLink *link, const char *path, char out[CLIENT_LINK_SIZE]) {
    char server[CLIENT_LINK_SIZE];
    client_link_server(link, server);
    snprintf(out, CLIENT_LINK_SIZE, "%s%.270s%.127s%.64s%.64s",
             link->secure ? "https://" : "http://", server, link->prefix, path ? path : "/t/",
             path ? "" : link->table);
}
