/* SPDX-License-Identifier: MIT */
/*
 * What the files of claims share: what is asked, in another thread, and what comes of it. The database is
 * asked one thing at a time: about many tables, or for all else that a node wants to know (a census).
 */
#ifndef EPIX_SERVER_CLAIMS_PARTS_H
#define EPIX_SERVER_CLAIMS_PARTS_H

#include "claims.h"
#include "lists.h"

enum {
    CLAIMS_BLOCK = 1000,  /* numbers of new tables that are reserved at once */
    CLAIMS_ORPHANS = 256, /* tables of the dead that are looked for at once */
    CLAIMS_NODES = 256,   /* others that are known to live */
};

/* What a peer has said and waits for an answer to. */
typedef struct Said {
    struct Said *next;
    Peer *peer;
    bool asks; /* it is what the table is asked for; else it waits behind that */
    ClaimsWhere where;
    size_t length;
    char text[];
} Said;

/* A table that is asked for. */
typedef struct Claim {
    struct Claim *next;
    Said *said;
    Said **last_said;
    char id[STORE_ID + 1];
    bool asked; /* just now, in the other thread */
    bool
        alone; /* to be asked for by itself: something went wrong with it or with one of the others */
    StoreCode code;
    uint64_t epoch;
    StoreNode owner;
    Fetch *fetch;    /* the table; NULL: it was not read */
    bool recalls;    /* the table is ours and here, perhaps but for its past */
    uint32_t n;      /* its last entry then */
    uint32_t lapses; /* of the lease, when it was asked for */
} Claim;

typedef struct Census {
    StoreCode code;
    StoreSearch search;
    int orphans;
    uint64_t last; /* number of the last of them */
    char orphan[CLAIMS_ORPHANS][STORE_ID + 1];
    int nodes; /* that live */
    char node[CLAIMS_NODES][STORE_NODE + 1];
    uint64_t first; /* of new numbers; 0: none were asked for */
    bool reserves;
    ListsNews *news; /* for the lists of all nodes; NULL: none */
    bool releases;   /* nothing of what it owns */
} Census;

struct Claims {
    Store *store; /* used by the other thread while something is being asked */
    uv_work_t work;
    Claim *first; /* those that are being asked for, and those that wait */
    Claim **last;
    Claim *asked[STORE_MANY];
    int asks;       /* how many of them; 0: it is the census */
    StoreCode code; /* of all of them */
    bool asking;
    bool due;    /* a census is */
    bool drains; /* all tables go to others */
    Census census;
    bool lapsed; /* everybody was told */
    uint32_t lapses;
    bool others; /* other nodes live */
    bool released;
    int nodes; /* that live, by their own word in the database */
    char node[CLAIMS_NODES][STORE_NODE + 1];
    uint64_t leased_until;
    uint64_t next_game;
    uint64_t last_game;
};

/* ---- In the other thread (claims_ask.c) ------------------------------------------------------------ */

StoreCode claims_ask_tables(const Server *server);
void claims_take_census(Claims *claims);

/* ---- What comes of it (claims_settle.c) ------------------------------------------------------------ */

void claims_settle_table(Server *server, const Claim *claim);

/* This node owns nothing any more. */
void claims_let_go(Server *server);

#endif
