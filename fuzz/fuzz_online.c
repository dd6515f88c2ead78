/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes what a server sends to the terminal: each line of the input is a message, `-` a line that
 * breaks. Whatever comes, the rules can be asked about what is shown, and no text has a control
 * character in it.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/online.h"

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

/* ---- In the place of the network ------------------------------------------------------------------ */

struct ClientWire {
    ClientWireEvents events;
    const char *next;
    const char *end;
    int fd; /* is always ready */
};

static ClientWire wire;

ClientWire *client_wire_new(const ClientLink *link, ClientWireEvents events) {
    (void)link;
    wire.events = events;
    return &wire;
}

void client_wire_free(ClientWire *one) {
    (void)one;
}

void client_wire_open(ClientWire *one) {
    one->events.opened(one->events.context);
}

bool client_wire_follow(ClientWire *one, const char *address) {
    (void)one;
    demand(strlen(address) < CLIENT_LINK_SIZE);
    return *address == 'w';
}

void client_wire_send(ClientWire *one, const char *text, size_t length) {
    (void)one;
    demand(note_json_read(text, length).start != NULL);
}

void client_wire_fetch(ClientWire *one, const char *path) {
    (void)path;
    one->events.fetched(one->events.context, NULL, 0);
}

int client_wire_fd(ClientWire *one) {
    return one->fd;
}

int client_wire_patience(ClientWire *one) {
    (void)one;
    return 0;
}

/* ---- What is shown -------------------------------------------------------------------------------- */

static void check_text(const char *text) {
    for (; *text; text++) {
        demand((unsigned char)*text >= ' ' && *text != 0x7f);
    }
}

static void check(const TermSession *session) {
    EpixView view;
    EpixLegal legal;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        check_text(session->seat[seat].name);
        check_text(session->seat[seat].bot);
        if (session->shown && session->asked >> seat & 1) {
            session->table->legal(session, seat, &legal);
            demand(legal.count > 0);
        }
    }
    for (int i = 0; i < session->logged; i++) {
        check_text(session->log[i].text ? session->log[i].text : "");
    }
    if (session->shown) {
        session->table->view(session, &view);
    }
}

void client_wire_run(ClientWire *one) {
    TermOnline *online = one->events.context;
    if (one->next == one->end) {
        term_online_give_up(online, "{server}");
        return;
    }
    const char *line = one->next;
    const char *end = memchr(line, '\n', (size_t)(one->end - line));
    const size_t length = (size_t)((end ? end : one->end) - line);
    one->next = end ? end + 1 : one->end;
    if (length == 1 && *line == '-') {
        one->events.closed(online, 0, "");
        one->events.opened(online);
        online->retry_at = 0;
    } else {
        one->events.heard(online, line, length);
    }
    check(&online->session);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const ClientLink link = {.port = 8080, .host = "localhost", .table = "aaaa"};
    static const TerminalOptions options = {.join = &link, .name = "Anna"};
    if (!wire.fd) {
        wire.fd = open("/dev/zero", O_RDONLY | O_CLOEXEC);
    }
    wire.next = (const char *)data;
    wire.end = (const char *)data + size;
    TermSession *session = term_session_join(&options);
    demand(session != NULL);
    while (!*session->problem) { /* all that has come is settled, and more comes */
        client_wire_run(&wire);
    }
    term_session_free(session);
    return 0;
}
