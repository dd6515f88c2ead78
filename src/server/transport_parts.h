/* SPDX-License-Identifier: MIT */
/*
 * What the files of the transport share.
 */
#ifndef EPIX_SERVER_TRANSPORT_PARTS_H
#define EPIX_SERVER_TRANSPORT_PARTS_H

#include <libwebsockets.h>

#include "parts.h"

enum {
    TRANSPORT_ADDRESS = 46,
    TRANSPORT_PATH = 512,
    TRANSPORT_FRAME = 10, /* bytes of a frame's header at most */
};

struct Transport {
    Server *server;
    struct lws_context *context;
    struct lws_vhost *vhost;
    unsigned char out[LWS_PRE + TRANSPORT_FRAME + TABLE_MESSAGE_SIZE];
};

static inline Server *transport__server(struct lws *wsi) {
    return ((Transport *)lws_context_user(lws_get_context(wsi)))->server;
}

/* ---- At the door (door.c): who comes from where, and may come in ---------------------------------------- */

/* A header as a string; false: there is none, or it is too long. */
bool door_copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, int size);

/* Whom the connection comes from. */
void door_find_address(struct lws *wsi, char out[TRANSPORT_ADDRESS]);

bool door_may_knock(Server *server, lws_sockfd_type fd);
void door_begin_handshake(struct lws *wsi);

/* It has become a WebSocket, or it is gone. */
void door_end_handshake(struct lws *wsi);

bool door_is_welcome_origin(struct lws *wsi);

/* ---- What the library keeps and calls (websocket.c, exchange.c) -------------------------------------------- */

/* A WebSocket: the peer, once it is open. */
typedef struct Socket {
    Peer *peer;
} Socket;

/* An HTTP connection: the request's body as it comes in, then the answer as it goes out. */
typedef struct Exchange {
    HttpAnswer answer;
    size_t sent;
    char *body;
    size_t body_length;
    uint64_t begun;
    bool too_big;
    bool answering;
} Exchange;

lws_callback_function websocket_callback;
lws_callback_function exchange_callback;

#endif
