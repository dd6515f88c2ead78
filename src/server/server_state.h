/* SPDX-License-Identifier: MIT */
/*
 * All that a running server knows, and what is counted.
 */
#ifndef EPIX_SERVER_STATE_H
#define EPIX_SERVER_STATE_H

#include <sys/types.h>

#include "admin.h"
#include "alerts.h"
#include "batch.h"
#include "claims.h"
#include "histogram.h"
#include "kits.h"
#include "log.h"
#include "reads.h"
#include "relay.h"
#include "server.h"
#include "thinkers.h"
#include "transport.h"

/* ---- Metrics --------------------------------------------------------------------------------------- */

#define METRIC_LIST(X)                                                                             \
    X(MESSAGES_IN, "messages_received_total", "counter", "messages of clients")                    \
    X(MESSAGES_OUT, "messages_sent_total", "counter", "messages to clients")                       \
    X(ENTRIES, "entries_total", "counter", "entries of tables that are on disk")                   \
    X(COMMITS, "commits_total", "counter", "transactions on disk")                                 \
    X(COMMIT_FAILURES, "commit_failures_total", "counter", "transactions that failed")             \
    X(REFUSALS, "refusals_total", "counter", "commands that were refused")                         \
    X(SOCKETS, "sockets", "gauge", "open connections")                                             \
    X(WAITING, "sockets_waiting", "gauge", "connections that have not opened a table")             \
    X(REJECTED, "sockets_rejected_total", "counter", "connections that were not accepted")         \
    X(DROPPED, "sockets_dropped_total", "counter", "connections that were given up or thrown out") \
    X(ORIGINS, "origins_refused_total", "counter", "requests of pages that may not connect")       \
    X(LINKS, "links", "gauge", "clients that other nodes hand on to this one")                     \
    X(RELAYED, "relayed", "gauge", "clients that are handed on to other nodes")                    \
    X(LINK_FAILURES, "link_failures_total", "counter", "links of nodes that could not be made")    \
    X(CLAIMS, "claims_total", "counter", "questions to the database whose a table is")             \
    X(CLAIM_ROUNDS, "claim_rounds_total", "counter", "times it was asked, of many tables at once") \
    X(TAKEOVERS, "takeovers_total", "counter", "tables that this node has taken over")             \
    X(FENCED, "fenced_total", "counter", "transactions about tables of other nodes, refused")      \
    X(LOOP_READS, "reads_on_loop_total", "counter", "tables that connections had to wait for")     \
    X(FAILED_TOKENS, "tokens_failed_total", "counter", "wrong tokens")                             \
    X(REQUESTS, "http_requests_total", "counter", "HTTP requests")                                 \
    X(CREATED, "tables_created_total", "counter", "tables that were made")                         \
    X(EXPIRED, "tables_expired_total", "counter", "tables that were deleted: nobody came to play") \
    X(DAMAGED, "tables_damaged", "gauge", "tables whose data are damaged")                         \
    X(BOT_QUESTIONS, "bot_questions_total", "counter", "decisions that bots were asked for")       \
    X(BOT_FAILURES, "bot_failures_total", "counter", "decisions that a bot failed to give")        \
    X(ALERTS_SENT, "alerts_sent_total", "counter", "turn alerts that a service has taken")         \
    X(ALERTS_RETRIED, "alerts_retried_total", "counter", "alerts that are tried again")            \
    X(ALERTS_FAILED, "alerts_failed_total", "counter", "alerts that were given up")                \
    X(ALERTS_REFUSED, "alerts_refused_total", "counter", "of these, to addresses not public")      \
    X(ALERTS_DROPPED, "alerts_dropped_total", "counter", "alerts that others have displaced")      \
    X(ALERTS_GONE, "alerts_gone_total", "counter", "targets of alerts that are gone, switched off")

enum {
#define X(id, name, kind, help) METRIC_##id,
    METRIC_LIST(X)
#undef X
        METRICS
};

/* What takes time. */
enum { SERVER_TIME_COMMIT, SERVER_TIME_REPLY, SERVER_TIME_BOT_WAIT, SERVER_TIMES };

/* ---- The server ------------------------------------------------------------------------------------ */

enum { SERVER_ADDRESSES = 1024 };

struct Server {
    const ServerConfig *config;
    Log log;
    uv_loop_t loop;
    Transport *transport;
    Thinkers *thinkers;
    Reads *reads;
    Alerts *alerts; /* NULL: none are sent */
    uv_async_t alerted;
    Store *writer; /* used by one work of batch.c at a time */
    Store *reader;
    Store *tidier;
    Claims *claims; /* NULL: none are needed */
    Relays *relays; /* NULL: the same */
    uint8_t link_key[STORE_KEY];
    Admin *admin;
    uint64_t batches; /* so far */
    Batch *open;      /* being filled */
    Batch *flying;    /* being written; NULL: none */
    Kits kits;
    Hall hall;
    Peer *peers;
    Peer **last_peer;
    PeerLine unsent;     /* peers that have something to be sent in this turn */
    PeerLine watchers;   /* spectators that have, in this turn or one of the next */
    uv_idle_t next_turn; /* runs while some of them are left: then the loop does not wait */
    Peer *doomed;
    Peer *waiting; /* those that have not opened a table, the oldest first */
    Peer **last_waiting;
    uint8_t lots; /* given to peers so far */
    Address *address[SERVER_ADDRESSES];
    uint64_t metric[METRICS];
    Bucket origins;                  /* lines of the log about pages that may not connect */
    Bucket strangers;                /* and about those who pretend to be nodes */
    uint64_t reached[SERVER_LIMITS]; /* how often each limit has cost somebody something */
    Histogram time[SERVER_TIMES];
    uint64_t worked;       /* microseconds of this thread until the last second */
    bool busy;             /* it has worked for more than a twentieth of it */
    uint64_t handshakes;   /* connections that are no WebSocket, or not yet */
    uint64_t descriptors;  /* that there are for connections */
    bool told_descriptors; /* that there are no more */
    bool stopping;
    bool closed;        /* whatever is still being written is nobody's any more */
    bool storage_fails; /* the last commit did */
    StoreCode
        unread;    /* why a table that was looked for could not be read; STORE_OK: it is not that */
    bool doubtful; /* what was written last may be there or not; it cannot be seen yet */
    bool told_gone;    /* that the data file is not there any more */
    uint64_t kept_at;  /* when the last commit succeeded; 0: none did */
    dev_t data_device; /* which file the data file is */
    ino_t data_file;
    bool tidying;        /* pages are being moved into the data file */
    bool tidied;         /* they have been, apart from the last ones */
    unsigned tidy_pages; /* how many the log had when that began last; 0: it has begun anew */
    char scratch[TABLE_MESSAGE_SIZE];
    TableStep step;
};

/* One that has nothing open yet. To be freed. */
Server *server_take(const ServerConfig *config);

/* Milliseconds since some moment in the past, when this turn of the loop began; microseconds, now. */
uint64_t server_now(const Server *server);
uint64_t server_microseconds(void);

/* Where the tables are kept. */
static inline const char *server_place(const Server *server) {
    return server->config->store ? server->config->store : server->config->data;
}

/* Counts that a limit has been reached; false, for `||`. */
static inline bool server_reached(Server *server, ServerLimit limit) {
    server->reached[limit]++;
    return false;
}

static inline uint64_t server_limit(const Server *server, ServerLimit limit) {
    return server->config->limit[limit];
}

#endif
