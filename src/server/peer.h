/* SPDX-License-Identifier: MIT */
/*
 * Peers: who is connected, from where, how much they may send, and what waits for them.
 */
#ifndef EPIX_SERVER_PEER_H
#define EPIX_SERVER_PEER_H

#include <stdbool.h>
#include <stdint.h>

#include "bucket.h"
#include "message.h"

typedef struct Server Server;
typedef struct HallTable HallTable;
typedef struct Peer Peer;
typedef struct Line Line;

enum { PEER_ADDRESS = 46 }; /* bytes of an address as text, with its NUL */

/* An address that peers come from. */
typedef struct Address {
    struct Address *next;
    uint64_t seen;
    unsigned sockets;
    unsigned handshakes; /* connections that are no WebSocket, or not yet */
    Line *line;          /* questions that bots have not answered yet; NULL: none */
    unsigned waiting;    /* WebSockets that have not opened a table */
    bool plays;          /* has held a seat */
    unsigned reads;      /* questions for reads.c that wait */
    unsigned links;      /* connections that may be links of nodes and have not proved it: link.h */
    uint64_t turn;       /* of the last one of them */
    Bucket message;
    Bucket work; /* microseconds */
    Bucket create;
    Bucket request;
    Bucket failure;
    Bucket own; /* bytes of boards and cards */
    Bucket alert;
    char name[PEER_ADDRESS];
} Address;

typedef struct Waiting {
    struct Waiting *next;
    Message *message;
} Waiting;

struct Peer {
    Server *server;
    void *socket; /* of the transport; NULL: closed */
    Peer *next;   /* in the list of all */
    Peer **link;
    Peer *next_unsent; /* in the list of those that have something to be sent */
    Peer *next_doomed; /* in the list of those that are killed at the end of this turn */
    HallTable *table;  /* NULL: none opened yet */
    Peer *next_here;   /* at the same table, or among those that have none, the oldest first */
    Address *address;
    struct Challenge
        *challenge;      /* it wants to be a link, and has not proved yet who it is: link.h */
    struct Relay *relay; /* it is handed on to another node: relay.h */
    Waiting *first;      /* what a slow client has not taken yet */
    Waiting **last;
    char *text; /* of a message that comes in pieces */
    uint32_t text_length;
    uint32_t queued; /* bytes */
    uint64_t opened; /* or, since it is being closed: when that began */
    uint64_t heard;
    uint64_t received; /* bytes when they were looked at last */
    uint64_t counted;  /* bytes of messages since then */
    uint64_t looked;   /* when that was */
    Bucket rate;
    uint32_t refs;
    uint16_t closing; /* with this code, once the queue is empty; 0: not */
    uint8_t fragments;
    uint8_t seat;
    uint8_t language;
    uint8_t lot;  /* by which pings are spread over time */
    bool later;   /* looks on, and sees everything later */
    bool waits;   /* has not opened a table yet */
    bool parked;  /* what it says waits: claims.h */
    bool linked;  /* a client of another node, which hands it on to us */
    bool moves;   /* wants to be told where its table is rather than to be handed on */
    uint8_t hops; /* how often it was handed on to a node that did not have its table, running */
    bool unsent;  /* is in that list */
    bool pinged;
    bool closed; /* we have said so, and wait for the other side */
    bool doomed; /* is, or has been, in that list */
};

/* Peers, one after the other by next_unsent. */
typedef struct PeerLine {
    Peer *first;
    Peer **last;
} PeerLine;

/* Codes of WebSocket closes: those of the standard, and our own. */
enum {
    CLOSE_GOING = 1001,
    CLOSE_PROTOCOL = 1002,
    CLOSE_POLICY = 1008,
    CLOSE_TOO_BIG = 1009,
    CLOSE_REPLACED = 4001, /* too many devices on the seat */
    CLOSE_SLOW = 4002,     /* does not read; may connect again */
};

/* It opens a table now. */
void peer_stop_waiting(Peer *peer);

/* Called by the transport. peer_open returns NULL if the peer is not welcome, `link` if it wants to be
 * one (link.h). */
Peer *peer_open(Server *server, void *socket, const char *address, bool link);

/* The peer is a client of that address; false: it is not welcome. */
bool peer_stand_for(Peer *peer, const char *address);
void peer_heard(Peer *peer);
/* A piece of a text message; false: close the connection now, with peer->closing. */
bool peer_receive(Peer *peer, const char *text, size_t length, bool frame_ends, bool message_ends);
void peer_fail(Peer *peer); /* what came is no WebSocket */
void peer_closed(Peer *peer);

/* Sends at the end of the turn, or later; drops slow readers. */
void peer_send(Peer *peer, Message *message);

/* It does not read, and too much waits for it. */
void peer_drop_slow(Peer *peer);

/* Sends what all have got in this turn: to each of them with one call of the system. Spectators come
 * last, and only for some milliseconds; the rest of them has to wait for the next turn. */
void peer_flush_all(Server *server);

/* Takes the next waiting message out of the queue; NULL: none. To be released. */
Message *peer_next(Peer *peer);

/* Why the server closes a connection and says so, with the code of the close. */
#define PEER_BYE_LIST(X)                                                                           \
    X(RESTART, CLOSE_GOING, "restart", WORDS_KEY("The server is being restarted."))                \
    X(AWAY, CLOSE_GOING, "away",                                                                   \
      WORDS_KEY("The server that has this table cannot be reached. Please try again."))            \
    X(STORAGE, CLOSE_GOING, "storage",                                                             \
      WORDS_KEY("The database does not answer. Nothing can be decided until it is back, and what " \
                "you see may be old."))                                                            \
    X(CLOSED, CLOSE_POLICY, "closed", WORDS_KEY("This connection is closed by the server."))       \
    X(LEFT, CLOSE_POLICY, "closed",                                                                \
      WORDS_KEY("You have left this table, and it has no spectators."))                            \
    X(REPLACED, CLOSE_REPLACED, "replaced", WORDS_KEY("You are connected with too many devices."))

typedef enum PeerBye {
#define X(id, close, name, english) PEER_BYE_##id,
    PEER_BYE_LIST(X)
#undef X
} PeerBye;

/* Says bye, and closes when all is sent. */
void peer_close(Peer *peer, PeerBye why);

/* The same with this code, after somebody else has said bye. */
void peer_end(Peer *peer, uint16_t code);

void peer_hold(Peer *peer);
void peer_release(Peer *peer);

/* Who is silent, who has not said hello? Looks at some of them each time, and at all in a second:
 * ten thousand pings at once would make everybody wait. */
enum { SWEEPS = 25 }; /* in a second */
void peer_sweep(Server *server);

/* ---- Addresses (peer_address.c) ------------------------------------------------------------------------ */

/* Whether this is one as text; `?` is one that nobody knows. */
bool peer_is_address(const char *text);
Address *peer_find_address(Server *server, const char *text);

/* Whether there may be another message from the address, and whether it could be; and as if there had
 * been so many. */
bool peer_may_say(Server *server, Address *address);
bool peer_is_patient(Server *server, Address *address);
void peer_charge(Server *server, Address *address, float messages);

/* Whether the address may ask for more work now; and how much it has asked for is found out by
 * doing it. Processor time counts: others that make the machine slow do not. */
bool peer_may_work(Server *server, Address *address);
uint64_t peer_begin_work(void);
void peer_end_work(Server *server, Address *address, uint64_t began);
void peer_charge_work(Server *server, Address *address, float microseconds);

#endif
