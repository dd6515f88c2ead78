/* SPDX-License-Identifier: MIT */
/*
 * What the files of the transport share.
 */
#ifndef EPIX_SERVER_TRANSPORT_PARTS_H
#define EPIX_SERVER_TRANSPORT_PARTS_H

#include <libwebsockets.h>

#include "frames.h"
#include "http.h"
#include "peer.h"
#include "server_state.h"

enum {
    TRANSPORT_ADDRESS = PEER_ADDRESS,
    TRANSPORT_HEADERS = 8192,  /* bytes of all headers of a request */
    TRANSPORT_PATH = 512,      /* bytes of a path, with its NUL */
    TRANSPORT_ARGUMENTS = 256, /* of all that stands behind its ? */
    TRANSPORT_FRAME = 10,      /* bytes of a frame's header at most */
};

struct Transport {
    Server *server;
    struct lws_context *context;
    struct lws_vhost *vhost;
    unsigned char out[LWS_PRE + TRANSPORT_FRAME + TABLE_MESSAGE_SIZE];
};

static inline Server *transport_server(struct lws *wsi) {
    return ((Transport *)lws_context_user(lws_get_context(wsi)))->server;
}

/* ---- At the door (transport_door.c): who comes from where, and may come in ---------------------------------------- */

/* A header as a string; false: there is none, or it is too long. */
bool transport_copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, int size);

/* Whom the connection comes from. */
void transport_find_address(struct lws *wsi, char out[TRANSPORT_ADDRESS]);

bool transport_may_knock(Server *server, lws_sockfd_type fd);

/* A connection that has not yet become a WebSocket. */
typedef struct Knock {
    Address *address; /* of the other end, be it a proxy's */
    Handshake handshake;
} Knock;

void transport_begin_handshake(struct lws *wsi);
void transport_begin_request(struct lws *wsi); /* another one, after the answer to the last */

/* It has become a WebSocket, or it is gone; whether frames may come now. */
bool transport_end_handshake(struct lws *wsi);

bool transport_is_welcome_origin(struct lws *wsi);

/* Whether a connection may become a WebSocket: 0, or the status that says why not. */
int transport_check_upgrade(struct lws *wsi);

/* ---- What the library keeps and calls (transport_websocket.c, transport_exchange.c) -------------------------------------------- */

/* A WebSocket: the peer, once it is open. */
typedef struct Socket {
    Peer *peer;
    Frames frames;
} Socket;

/* An HTTP connection: the request's body as it comes in, then the answer as it goes out. */
typedef struct Exchange {
    HttpAnswer answer;
    size_t sent;
    char *body;
    size_t body_length;
    uint64_t begun;
    bool strange; /* the path has a byte 0 in it */
    bool too_big;
    bool head;     /* only the answer's headers are wanted */
    bool hangs_up; /* after the answer: what else comes is no request */
    bool complete; /* the body is */
    bool answering;
} Exchange;

/* What a request says (transport_request.c), and the texts that it borrows from. */
typedef struct TransportRequest {
    HttpRequest request;
    bool head;
    char path[TRANSPORT_PATH];
    char before[TRANSPORT_ARGUMENTS];
    char search[TRANSPORT_ARGUMENTS];
    char lang[TRANSPORT_ARGUMENTS];
    char authorization[HTTP_AUTHORIZATION];
    char tags[512];
    char encodings[256];
    char address[TRANSPORT_ADDRESS];
} TransportRequest;

void transport_read_request(struct lws *wsi, TransportRequest *out);

/* Whether there is a byte 0 in a path as the library hands it over. */
bool transport_has_nul(struct lws *wsi, const char *path, size_t length);

/* Paths are cut off beyond this many bytes, so that they can be answered. */
extern const struct lws_token_limits transport_token_limits;

/* The status and headers of an answer; not 0: the connection is of no use any more. */
int transport_send_headers(struct lws *wsi, const HttpAnswer *answer);

/* From now on the bytes of these lines are looked at first; NULL: no more (transport_incoming.c). */
void transport_look_at(const struct lws_context *context);

lws_callback_function transport_on_websocket;
lws_callback_function transport_on_exchange;

#endif
