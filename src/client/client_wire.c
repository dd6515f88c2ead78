/* SPDX-License-Identifier: MIT */
/*
 * See client_wire.h.
 */
#include "client_wire.h"

#include <libwebsockets.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum {
    MOST_MESSAGE = 1 << 20, /* bytes; a server sends less than an eighth of it */
    MOST_FILE = 1 << 24,
    MOST_MOVES = 3, /* from one server to the next */
};

/* Bytes that come in pieces. */
typedef struct Pieces {
    char *start;
    size_t length;
    size_t room;
} Pieces;

/* A message that waits for the line, behind the room that the library needs. */
typedef struct Waiting {
    struct Waiting *next;
    size_t length;
    unsigned char bytes[];
} Waiting;

struct ClientWire {
    uv_loop_t loop;
    struct lws_context *context;
    struct lws *socket; /* NULL: no line */
    bool open;
    int code;        /* with which the server closes */
    ClientLink home; /* where all began */
    ClientLink link;
    bool moved; /* the next line is not to go home */
    int moves;
    ClientWireEvents events;
    uv_getaddrinfo_t question; /* for the server's addresses */
    bool resolving;
    struct addrinfo *addresses;
    struct addrinfo *next; /* of them, to be tried */
    char address[INET6_ADDRSTRLEN];
    Pieces message;
    Pieces file;
    Waiting *first;
    Waiting **last;
};

static ClientWire *wire_of(struct lws *socket) {
    return lws_context_user(lws_get_context(socket));
}

/* ---- Pieces -------------------------------------------------------------------------------- */

static bool add_piece(Pieces *pieces, const void *bytes, size_t length, size_t most) {
    const size_t needed = pieces->length + length + 1;
    if (needed > most) {
        return false;
    }
    if (!pieces->start || needed > pieces->room) {
        const size_t room = 2 * needed;
        char *start = realloc(pieces->start, room);
        if (!start) {
            return false;
        }
        pieces->start = start;
        pieces->room = room;
    }
    memcpy(pieces->start + pieces->length, bytes, length);
    pieces->length += length;
    pieces->start[pieces->length] = '\0';
    return true;
}

static void drop_pieces(Pieces *pieces) {
    free(pieces->start);
    *pieces = (Pieces){0};
}

/* ---- The WebSocket ------------------------------------------------------------------------- */

static void drop_waiting(ClientWire *wire) {
    while (wire->first) {
        Waiting *next = wire->first->next;
        free(wire->first);
        wire->first = next;
    }
    wire->last = &wire->first;
}

static void on_closed(ClientWire *wire, const char *reason) {
    const int code = wire->code;
    wire->socket = NULL;
    wire->open = false;
    wire->code = 0;
    wire->message.length = 0;
    drop_waiting(wire);
    wire->events.closed(wire->events.context, code, reason);
}

static int on_text(ClientWire *wire, struct lws *socket, const void *bytes, size_t length) {
    if (lws_frame_is_binary(socket) || !add_piece(&wire->message, bytes, length, MOST_MESSAGE)) {
        return -1;
    }
    if (lws_is_final_fragment(socket) && lws_remaining_packet_payload(socket) == 0) {
        wire->events.heard(wire->events.context, wire->message.start, wire->message.length);
        wire->message.length = 0;
    }
    return 0;
}

static int on_writable(ClientWire *wire, struct lws *socket) {
    Waiting *message = wire->first;
    if (!message) {
        return 0;
    }
    const int written =
        lws_write(socket, message->bytes + LWS_PRE, message->length, LWS_WRITE_TEXT);
    wire->first = message->next;
    wire->last = wire->first ? wire->last : &wire->first;
    free(message);
    if (wire->first) {
        lws_callback_on_writable(socket);
    }
    return written < 0 ? -1 : 0;
}

static bool try_next(ClientWire *wire);

static int on_socket(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length) {
    ClientWire *wire = wire_of(socket);
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        if (!try_next(wire)) {
            on_closed(wire, in ? in : "");
        }
        return 0;
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        wire->open = true;
        wire->events.opened(wire->events.context);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return on_text(wire, socket, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return on_writable(wire, socket);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        if (length >= 2) {
            const unsigned char *code = in;
            wire->code = code[0] << 8 | code[1];
        }
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        on_closed(wire, "");
        return 0;
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
        if (wire->socket == socket && !wire->open) {
            on_closed(wire, ""); /* before the handshake was sent: nothing else tells of it */
        }
        return 0;
    default:
        return 0;
    }
}

/* A line on which nothing is heard is asked, and given up if it does not answer. */
static const lws_retry_bo_t pulse = {.secs_since_valid_ping = 15, .secs_since_valid_hangup = 25};

/* A server that sends us elsewhere by HTTP is not followed: the token of a seat is for this one only. */
static void describe(ClientWire *wire, const char *server, struct lws_client_connect_info *info) {
    *info = (struct lws_client_connect_info){
        .context = wire->context,
        .address = wire->address,
        .port = wire->link.port,
        .host = server,
        .ssl_connection = LCCSCF_HTTP_NO_FOLLOW_REDIRECT | (wire->link.secure ? LCCSCF_USE_SSL : 0),
        .retry_and_idle_policy = &pulse,
    };
}

static void connect_socket(ClientWire *wire) {
    char server[CLIENT_LINK_SIZE], path[sizeof wire->link.prefix + 4];
    struct lws_client_connect_info info;
    client_link_server(&wire->link, server);
    snprintf(path, sizeof path, "%s/ws", wire->link.prefix);
    describe(wire, server, &info);
    info.path = path;
    info.protocol = "epix";
    info.local_protocol_name = "epix";
    info.pwsi = &wire->socket;
    (void)lws_client_connect_via_info(&info); /* what goes wrong is told by the callback */
}

/* Tries the next of the server's addresses; false if there is none. */
static bool try_next(ClientWire *wire) {
    const struct addrinfo *address = wire->next;
    if (!address || uv_ip_name(address->ai_addr, wire->address, sizeof wire->address) != 0) {
        return false;
    }
    wire->next = address->ai_next;
    connect_socket(wire);
    return true;
}

static void on_resolved(uv_getaddrinfo_t *question, int status, struct addrinfo *addresses) {
    ClientWire *wire = question->data;
    uv_freeaddrinfo(wire->addresses);
    wire->resolving = false;
    wire->addresses = wire->next = status == 0 ? addresses : NULL;
    if (!try_next(wire)) {
        on_closed(wire, "");
    }
}

bool client_wire_follow(ClientWire *wire, const char *address) {
    ClientLink link;
    if (wire->moves >= MOST_MOVES || client_link_read(address, &link) == CLIENT_LINK_NO_ADDRESS ||
        link.secure != wire->home.secure) {
        return false;
    }
    wire->link = link;
    wire->moved = true;
    wire->moves++;
    return true;
}

static void choose_server(ClientWire *wire) {
    if (!wire->moved) {
        wire->link = wire->home;
        wire->moves = 0;
    }
    wire->moved = false;
}

/* The library would look names up itself, but nothing else can happen meanwhile. */
void client_wire_open(ClientWire *wire) {
    choose_server(wire);
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    wire->question.data = wire;
    wire->resolving = uv_getaddrinfo(&wire->loop, &wire->question, on_resolved, wire->link.host,
                                     NULL, &hints) == 0;
    if (!wire->resolving) {
        on_closed(wire, "");
    }
}

void client_wire_send(ClientWire *wire, const char *text, size_t length) {
    Waiting *message = wire->open ? malloc(sizeof *message + LWS_PRE + length) : NULL;
    if (!message) {
        return;
    }
    message->next = NULL;
    message->length = length;
    memcpy(message->bytes + LWS_PRE, text, length);
    *wire->last = message;
    wire->last = &message->next;
    lws_callback_on_writable(wire->socket);
}

/* ---- Files --------------------------------------------------------------------------------- */

static void on_fetched(ClientWire *wire, bool good) {
    if (wire->file.start) {
        wire->events.fetched(wire->events.context, good ? wire->file.start : NULL,
                             wire->file.length);
        drop_pieces(&wire->file);
    }
}

static int on_file(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length) {
    ClientWire *wire = wire_of(socket);
    char room[LWS_PRE + 4096];
    char *start = room + LWS_PRE;
    int size = sizeof room - LWS_PRE;
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
        return lws_http_client_http_response(socket) == 200 ? 0 : -1;
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP:
        return lws_http_client_read(socket, &start, &size) < 0 ? -1 : 0;
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ:
        return add_piece(&wire->file, in, length, MOST_FILE) ? 0 : -1;
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
        on_fetched(wire, true);
        return -1; /* nothing else is wanted */
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
        on_fetched(wire, false);
        return 0;
    default:
        return 0;
    }
}

void client_wire_fetch(ClientWire *wire, const char *path) {
    char server[CLIENT_LINK_SIZE];
    struct lws_client_connect_info info;
    if (wire->file.start || !add_piece(&wire->file, "", 0, MOST_FILE)) {
        return; /* one at a time */
    }
    client_link_server(&wire->link, server);
    describe(wire, server, &info);
    info.path = path;
    info.method = "GET";
    info.alpn = "http/1.1";
    info.local_protocol_name = "file";
    (void)lws_client_connect_via_info(&info);
}

/* ---- Life ---------------------------------------------------------------------------------- */

static const struct lws_protocols protocols[] = {
    {"file", on_file, 0, 4096, 0, NULL, 0},
    {"epix", on_socket, 0, 4096, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

ClientWire *client_wire_new(const ClientLink *link, ClientWireEvents events) {
    ClientWire *wire = calloc(1, sizeof *wire);
    if (!wire || uv_loop_init(&wire->loop) != 0) {
        free(wire);
        return NULL;
    }
    void *loops[] = {&wire->loop};
    const struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .user = wire,
        .pcontext = &wire->context, /* becomes NULL once all is gone */
        .foreign_loops = loops,
        .gid = -1,
        .uid = -1,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN |
                   LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   (link->secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .connect_timeout_secs = 15,
    };
    wire->home = wire->link = *link;
    wire->events = events;
    wire->last = &wire->first;
    lws_set_log_level(0, NULL);
    wire->context = lws_create_context(&info);
    if (!wire->context) {
        uv_loop_close(&wire->loop);
        free(wire);
        return NULL;
    }
    return wire;
}

static void ignore(void *context, int code, const char *reason) {
    (void)context, (void)code, (void)reason;
}

static void ignore_file(void *context, const char *text, size_t length) {
    (void)context, (void)text, (void)length;
}

void client_wire_free(ClientWire *wire) {
    if (!wire || wire->resolving) {
        return; /* that could take long, and the program ends anyway */
    }
    wire->next = NULL;
    wire->events.closed = ignore;
    wire->events.fetched = ignore_file;
    lws_context_destroy(wire->context);
    uv_run(&wire->loop, UV_RUN_DEFAULT); /* lets all handles close */
    if (wire->context) {
        lws_context_destroy(wire->context); /* goes on, now that they are */
        uv_run(&wire->loop, UV_RUN_NOWAIT);
    }
    uv_loop_close(&wire->loop);
    uv_freeaddrinfo(wire->addresses);
    drop_waiting(wire);
    drop_pieces(&wire->message);
    drop_pieces(&wire->file);
    free(wire);
}

int client_wire_fd(ClientWire *wire) {
    return uv_backend_fd(&wire->loop);
}

int client_wire_patience(ClientWire *wire) {
    return uv_backend_timeout(&wire->loop);
}

void client_wire_run(ClientWire *wire) {
    uv_run(&wire->loop, UV_RUN_NOWAIT);
}
