/* SPDX-License-Identifier: MIT */
/*
 * What the files of the relay share.
 */
#ifndef EPIX_SERVER_RELAY_PARTS_H
#define EPIX_SERVER_RELAY_PARTS_H

#include <uv.h>

#include "link.h"
#include "message.h"
#include "relay.h"

enum {
    RELAY_HOST = 254,
    RELAY_PATH = 200,
};

/* How far a link is. */
typedef enum RelayStage {
    RELAY_WAITS,    /* for its turn */
    RELAY_CONNECTS, /* … */
    RELAY_UPGRADES, /* has asked for a WebSocket */
    RELAY_LISTENS,  /* who is there, and what does it ask? */
    RELAY_PROVES,   /* has answered */
    RELAY_OPEN,
    RELAY_ENDED, /* nothing is heard of it any more */
} RelayStage;

typedef struct RelayNode RelayNode;

/* A message of the client that cannot be sent yet. */
typedef struct RelaySaid {
    struct RelaySaid *next;
    size_t length;
    char text[];
} RelaySaid;

/* A frame of RFC 6455 as it comes in. */
typedef struct RelayFrame {
    uint8_t head[10];
    uint8_t seen;     /* bytes of its header */
    uint8_t size;     /* of its header, once that is known */
    Message *message; /* once the header is read */
    uint32_t filled;
} RelayFrame;

typedef struct Relay {
    uv_tcp_t tcp;
    uv_connect_t connect;
    Server *server;
    Peer *peer; /* NULL: it is gone */
    RelayNode *node;
    struct Relay *next; /* in the list of all */
    struct Relay **link;
    struct Relay *next_waiting; /* for its turn at the node */
    RelayStage stage;
    bool paused; /* the client has not taken yet what came last */
    uint64_t began;
    uint64_t heard;
    uint64_t masks; /* of frames, one after the other */
    RelaySaid *said;
    RelaySaid **last_said;
    size_t unsaid; /* bytes of it */
    char *hello;   /* the last one */
    size_t hello_length;
    bool settled; /* the client has said more since then, or has been answered */
    char asked_back[SECRETS_NONCE_SIZE];
    char asked[SECRETS_NONCE_SIZE];
    uint16_t answered; /* bytes of the answer by HTTP */
    uint8_t matched;   /* of the four bytes that end it */
    RelayFrame frame;
} Relay;

/* A node that others' clients are handed on to. */
struct RelayNode {
    RelayNode *next;
    Server *server;
    char name[STORE_NODE + 1];
    char url[STORE_ADDRESS + 1];
    char host[RELAY_HOST + 1];
    char port[6];
    char path[RELAY_PATH + 1];
    struct sockaddr_storage at;
    uint64_t known_until; /* that it is there */
    uv_getaddrinfo_t search;
    bool searching;
    unsigned shaking; /* links that are being made */
    Relay *first;     /* those that wait */
    Relay **last;
};

struct Relays {
    Relay *first;
    RelayNode *nodes;
    char bytes[16384]; /* that came last */
};

/* ---- The line (relay_line.c) ------------------------------------------------------------------------- */

/* Where a link goes; false: it is no ws://host:port/path. */
bool relay_read_url(const char *url, RelayNode *node);

void relay_connect(Relay *relay);

/* A text message to the owner; false: it does not take what we say. */
bool relay_write(Relay *relay, NoteSlice text);
void relay_pause(Relay *relay);
void relay_read_on(Relay *relay);

/* ---- What comes over it (relay.c) -------------------------------------------------------------------- */

void relay_hear(Relay *relay, Message *message);  /* takes it over */
void relay_hear_end(Relay *relay, uint16_t code); /* of a close; 0: without one */

#endif
