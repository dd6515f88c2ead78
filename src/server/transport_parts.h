/* SPDX-License-Identifier: MIT */
/*
 * What the files of the transport share.
 */
#ifndef EPIX_SERVER_TRANSPORT_PARTS_H
#define EPIX_SERVER_TRANSPORT_PARTS_H

#include <libwebsockets.h>

#include "http.h"
#include "peer.h"
#include "server_state.h"

enum {
    TRANSPORT_ADDRESS = PEER_ADDRESS,
    TRANSPORT_HEADERS = 8192, /* bytes of all headers of a request */
    TRANSPORT_PATH = 512,
    TRANSPORT_FRAME = 10, /* bytes of a frame's header at most */
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
void transport_begin_handshake(struct lws *wsi);

/* It has become a WebSocket, or it is gone. */
void transport_end_handshake(struct lws *wsi);

bool transport_is_welcome_origin(struct lws *wsi);

/* ---- What the library keeps and calls (transport_websocket.c, transport_exchange.c) -------------------------------------------- */

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

lws_callback_function transport_on_websocket;
lws_callback_function transport_on_exchange;

#endif
