/* SPDX-License-Identifier: MIT */
/*
 * What the files of this folder share: the server, the tables in its hall, the peers that are
 * connected, and the functions by which one part calls another.
 */
#ifndef EPIX_SERVER_PARTS_H
#define EPIX_SERVER_PARTS_H

#include <jansson.h>
#include <uv.h>

#include "kits.h"
#include "log.h"
#include "secrets.h"
#include "server.h"
#include "table.h"
#include "table_message.h"
#include "words_sentences.h"

typedef struct Server Server;
typedef struct Peer Peer;
typedef struct HallTable HallTable;

/* ---- Messages to clients: rendered once, sent to several ------------------------------------------ */

typedef struct Message {
    uint32_t refs;
    uint32_t length;
    char text[];
} Message;

enum { MESSAGE_MOST = TABLE_MESSAGE_SIZE - 1 }; /* bytes of a message; none is longer */

/* A new message with one reference; a refusal if the text is too long. */
Message *message_new(const char *text, size_t length);

/* The same from a JSON value, which is given back. */
Message *message_of(json_t *value);
bool message_fits(const json_t *value);
void message_release(Message *message);

/* ---- Peers (peer.c): somebody at the other end of a WebSocket -------------------------------------- */

/* An address that peers come from. */
typedef struct Address {
    struct Address *next;
    uint64_t seen;
    unsigned sockets;
    unsigned handshakes; /* connections that are no WebSocket, or not yet */
    Bucket create;
    Bucket request;
    Bucket failure;
    char name[46];
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
    Peer *next_here;   /* at the same table */
    Address *address;
    Waiting *first; /* what a slow client has not taken yet */
    Waiting **last;
    char *text; /* of a message that comes in pieces */
    uint32_t text_length;
    uint32_t queued; /* bytes */
    uint64_t opened; /* or, since it is being closed: when that began */
    uint64_t heard;
    Bucket rate;
    Bucket chat;
    uint32_t refs;
    uint16_t closing; /* with this code, once the queue is empty; 0: not */
    uint8_t fragments;
    uint8_t seat;
    uint8_t language;
    uint8_t lot; /* by which pings are spread over time */
    bool unsent; /* is in that list */
    bool pinged;
    bool closed; /* we have said so, and wait for the other side */
    bool doomed; /* is, or has been, in that list */
};

/* Codes of WebSocket closes: those of the standard, and our own. */
enum {
    CLOSE_GOING = 1001,
    CLOSE_BINARY = 1003,
    CLOSE_POLICY = 1008,
    CLOSE_TOO_BIG = 1009,
    CLOSE_REPLACED = 4001, /* too many devices on the seat */
    CLOSE_SLOW = 4002,     /* does not read; may connect again */
};

/* Called by the transport. peer_open returns NULL if the peer is not welcome. */
Peer *peer_open(Server *server, void *socket, const char *address);
void peer_heard(Peer *peer);
/* A piece of a text message; false: close the connection now, with peer->closing. */
bool peer_receive(Peer *peer, const char *text, size_t length, bool frame_ends, bool message_ends);
void peer_closed(Peer *peer);

/* Sends at the end of the turn, or later; drops slow readers. */
void peer_send(Peer *peer, Message *message);

/* Sends what all have got in this turn: to each of them with one call of the system. */
void peers_flush(Server *server);

/* Takes the next waiting message out of the queue; NULL: none. To be released. */
Message *peer_next(Peer *peer);

/* Says bye, and closes when all is sent. */
void peer_close(Peer *peer, int code);

void peer_hold(Peer *peer);
void peer_release(Peer *peer);

/* Who is silent, who has not said hello? Looks at some of them each time, and at all in a second:
 * ten thousand pings at once would make everybody wait. */
enum { SWEEPS = 25 }; /* in a second */
void peers_sweep(Server *server);

Address *address_of(Server *server, const char *name);

/* ---- Hall (hall.c): tables in memory ----------------------------------------------------------------- */

/* What a bot has been asked for a seat. */
typedef struct HallBot {
    TableTime show_at;
    TableTime late_at; /* then somebody else answers */
    uint32_t prompt;   /* of the question that was asked; 0: none */
    bool answered;
    bool failed;
    EpixDecision decision;
} HallBot;

struct HallTable {
    Table table;
    HallTable *next; /* in its list */
    Kit *kit;        /* NULL: damaged */
    Peer *peers;
    HallBot *bots;    /* EPIX_SEATS of them; NULL: no bot has been asked */
    uint64_t game;    /* its number in the store */
    uint64_t due_at;  /* server time of the next tick_table */
    uint64_t began;   /* server time at table time 0; may lie before the server's start */
    int64_t created;  /* milliseconds since 1970 */
    uint32_t place;   /* among those that have one, from 1 on; 0: none */
    uint32_t pending; /* how often batches that are not on disk yet name this table */
    uint8_t (*token)[STORE_TOKEN]; /* of each player, right behind this */
    uint8_t chain[STORE_CHAIN];
    uint8_t tokens; /* which of them exist, a bit each */
    bool stored;    /* on disk, at least its beginning */
    bool lost;      /* must be read again before it can be used */
    bool damaged;
    bool expired; /* about to be deleted; does not exist for anybody who asks */
    char id[STORE_ID + 1];
};

enum { HALL_LISTS = 16384 };

typedef struct Hall {
    HallTable *list[HALL_LISTS];
    size_t tables;
    uint64_t last_game;
    uint64_t sweep_at; /* server time */
    HallTable **due;   /* a heap, from place 1 on: hall_due.c */
    size_t dues;
    size_t room;
    uv_timer_t timer;
} Hall;

/* Reads all unfinished tables; false: the store cannot be read at all. */
bool hall_open(Server *server);
void hall_close(Server *server);

/* The table of this id, from memory or from the store; NULL: none. It may be damaged. */
HallTable *hall_find(Server *server, NoteSlice id);
HallTable *hall_find_here(Server *server, const char *id); /* from memory only */

/* Whether the table can be used; reads it again if it must be. */
bool hall_is_ready(Server *server, HallTable *table);

/* Forgets a finished table that nobody looks at. */
void hall_leave(Server *server, HallTable *table);

/* Every second. Deletes tables whose game nobody begins: hall_sweep.c. */
void hall_sweep(Server *server);

/* Forgets tables that never came to be on disk. */
void hall_drop_unborn(Server *server);

HallTable *hall_add(Server *server, const StoreTable *row, Kit *kit);

/* Replays the history from the store to a scratch table. False ends the visits. */
typedef bool HallVisit(void *context, const Table *table, const TableStep *step);
StoreCode hall_replay(Server *server, HallTable *table, HallVisit *visit, void *context);

TableTime hall_time(const Server *server, const HallTable *table);
int64_t hall_wall_time(void);

/* Sets the table's time and asks bots, after anything has changed. */
void hall_arrange(Server *server, HallTable *table);

/* When the table needs tick_table, in its own time, or TABLE_NEVER. */
void hall_set_due(Server *server, HallTable *table, TableTime at);
void hall_start_clock(Server *server);
void hall_stop_clock(Server *server);

/* ---- Batches (batch.c): commit, then acknowledge, then broadcast --------------------------------------- */

typedef struct Batch Batch;

void batch_add_table(Server *server, HallTable *table, const KitTexts *texts);
void batch_drop_table(Server *server, HallTable *table);
void batch_add_entry(Server *server, HallTable *table, const StoreEntry *entry);
void batch_set_token(Server *server, HallTable *table, int seat, const uint8_t *token);
void batch_set_status(Server *server, HallTable *table, NoteSlice summary);

/* Sends the message once all that has happened at the table so far is on disk; gives the
 * reference away. */
void batch_send(Server *server, HallTable *table, Peer *peer, Message *message);

/* Somebody who waits for the disk and may go away meanwhile; has a reference on each side. */
typedef struct Waiter {
    unsigned refs;
    void *socket; /* to be woken; NULL: gone */
    bool done;
    bool failed;
} Waiter;

/* Wakes the waiter once all that has happened so far is on disk, or cannot be. */
void batch_wait(Server *server, Waiter *waiter);
void waiter_release(Waiter *waiter);

/* Remembers a command, so that it can be refused if the disk fails, and answered if it comes
 * again meanwhile. */
void batch_add_command(Server *server, HallTable *table, Peer *peer, int seat, int64_t sequence,
                       uint32_t n);
bool batch_find_command(const Server *server, const HallTable *table, int seat, int64_t sequence,
                        uint32_t *n);

/* The table's entries that are not on disk yet, or have just come there. */
void batch_each_entry(const Server *server, const HallTable *table, StoreVisitEntry *visit,
                      void *context);

/* At the end of every turn of the loop. */
void batch_flush(Server *server);
bool batch_is_idle(const Server *server);
void batch_close(Server *server);

/* ---- Play (play.c): what happens at tables -------------------------------------------------------------- */

typedef struct Act {
    Peer *peer;       /* NULL: the program itself */
    int64_t sequence; /* or STORE_NO_SEQUENCE */
    TableCommand command;
    char *token; /* take: receives the new token, SECRETS_TOKEN_SIZE bytes; else NULL */
} Act;

/* Carries a command out, or answers why not. True if it was accepted now. */
bool play_act(Server *server, HallTable *table, const Act *act);

/* Carries out an entry that needs no asking. */
void play_entry(Server *server, HallTable *table, TableEntry *entry, const Act *act);

/* A new table; NULL with a fault in the texts. */
HallTable *play_create(Server *server, const KitTexts *texts, NoteFault *fault);

/* ---- Telling (tell.c) ------------------------------------------------------------------------------------- */

TableObserver tell_observer(const Server *server, const HallTable *table, const Peer *peer);

/* A message of what has been printed to server->scratch. */
Message *tell_scratch(Server *server, size_t length);

/* Sends everybody at the table the last step, who is there, or a fresh view. */
void tell_step(Server *server, HallTable *table);
void tell_seats(Server *server, HallTable *table);
void tell_view(Server *server, HallTable *table);

/* ---- Visits (visit.c) ------------------------------------------------------------------------------------- */

/* Opens the table for a peer: table, history from entry `from` on (unless negative), view. */
void visit_open(Server *server, Peer *peer, HallTable *table, int64_t from);
void visit_leave(Server *server, Peer *peer);
void visit_sit(Server *server, Peer *peer, int seat);

/* The first device of a seat may have come, or the last one gone. */
void visit_note_devices(Server *server, HallTable *table, int seat);

/* `past` messages of entries `from` to `to`, as many as fit; returns the last one sent. */
uint32_t visit_past(Server *server, Peer *peer, uint32_t from, uint32_t to, bool position);

/* ---- Endings (ending.c) ----------------------------------------------------------------------------------- */

/* What lists tell about a table: nothing that is not public. */
json_t *ending_describe(const HallTable *table);

/* Keeps the table's status if it is not as before. */
void ending_keep_status(Server *server, HallTable *table, int before);

/* The same people at a new table; and where it is, also for whoever comes back later. */
void ending_play_again(Server *server, HallTable *old);
void ending_tell_next(Server *server, HallTable *table, Peer *peer);

/* ---- Time (tick.c) ---------------------------------------------------------------------------------------- */

/* What time has brought about: somebody is away, or a bot's answer may be shown. */
void tick_table(Server *server, HallTable *table);
void tick_answer(Server *server, const char *id, const TableQuestion *question,
                 const EpixDecision *decision, bool failed);

/* ---- Records (record.c) ----------------------------------------------------------------------------------- */

/* The whole record of the game as the observer may have it, however long; to be freed. NULL: it
 * cannot be read now. */
char *record_print(Server *server, const HallTable *table, int observer);

/* ---- Commands (commands.c) ---------------------------------------------------------------------------------- */

/* A whole message of a client. False: close the connection. */
bool command_receive(Peer *peer, const char *text, size_t length);

/* Why the server, not the table, refuses something. */
#define SERVER_REFUSAL_LIST(X)                                                                     \
    X(BAD_MESSAGE, "bad_message", false, WORDS_KEY("This message cannot be read."))                \
    X(BAD_DECISION, "bad_decision", false, WORDS_KEY("This is no decision."))                      \
    X(BAD_SETUP, "bad_setup", false, WORDS_KEY("This set-up cannot be used."))                     \
    X(NO_TABLE, "no_table", false, WORDS_KEY("There is no such table, or it is not for you."))     \
    X(NO_HELLO, "no_hello", false, WORDS_KEY("Open a table first."))                               \
    X(SEATED, "seated", false, WORDS_KEY("You have a seat already."))                              \
    X(DAMAGED, "damaged", false, WORDS_KEY("The data of this table are damaged."))                 \
    X(STORAGE_BUSY, "storage_busy", true, WORDS_KEY("This could not be saved. Please try again.")) \
    X(TOO_FAST, "too_fast", true, WORDS_KEY("That is too much at once. Please wait a little."))    \
    X(TOO_MANY, "too_many", true, WORDS_KEY("This server has no room for more."))                  \
    X(TOO_LONG, "answer_too_long", false,                                                          \
      WORDS_KEY("This is too long to be sent. Once a game is over, its record is at /api/games.")) \
    X(NO_ODDS, "no_odds", false, WORDS_KEY("This table tells no odds."))                           \
    X(PROTOCOL, "protocol", false, WORDS_KEY("This server speaks another version of the protocol."))

typedef enum ServerRefusal {
#define X(id, name, retry, english) SERVER_REFUSAL_##id,
    SERVER_REFUSAL_LIST(X)
#undef X
        SERVER_REFUSALS
} ServerRefusal;

Message *refusal_message(ServerRefusal refusal, int64_t sequence, const HallTable *table,
                         int language);
const char *refusal_text(ServerRefusal refusal, int language);
const char *refusal_name(ServerRefusal refusal);

/* ---- Thinkers (thinkers.c): bots in threads of their own -------------------------------------------------------- */

typedef struct Thinkers Thinkers;

Thinkers *thinkers_start(Server *server);
void thinkers_stop(Thinkers *thinkers);

/* Asks a bot for the seat; its answer comes to tick_answer, unless it failed. */
void thinkers_ask(Thinkers *thinkers, HallTable *table, const TableQuestion *question);

/* ---- HTTP (http.c) -------------------------------------------------------------------------------------------------- */

typedef struct HttpAnswer {
    int status;
    const char *type;
    const char *body; /* `owned` or something that lives on */
    size_t length;
    char *owned; /* to be freed */
    bool gzip;
    char tag[40];   /* ETag; empty: none, and not to be kept */
    Waiter *waiter; /* the answer holds once this is done; NULL: at once */
} HttpAnswer;

typedef struct HttpRequest {
    const char *path;
    const char *query;
    const char *tag; /* If-None-Match; empty: none */
    bool gzip;       /* is accepted */
    bool post;
    NoteSlice body;
    const char *address;
} HttpRequest;

void http_answer(Server *server, const HttpRequest *request, HttpAnswer *answer);

/* ---- Transport (transport.c) ------------------------------------------------------------------------------------- */

typedef struct Transport Transport;

Transport *transport_start(Server *server, int *port, ServerEnd *end);

/* Closes all; what is left is freed after the loop has run out. */
void transport_stop(Transport *transport);
void transport_free(Transport *transport);

void transport_flush(Peer *peer); /* sends what waits, as far as the socket takes it */
void transport_want(Peer *peer);  /* there is something to send or to close */
void transport_wake(Waiter *waiter);
void transport_ping(Peer *peer);
void transport_kill(Peer *peer); /* without farewell, at the end of this turn; once is enough */
void transport_kill_doomed(Server *server);

/* ---- Metrics -------------------------------------------------------------------------------------------------------- */

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
    X(FAILED_TOKENS, "tokens_failed_total", "counter", "wrong tokens")                             \
    X(REQUESTS, "http_requests_total", "counter", "HTTP requests")                                 \
    X(CREATED, "tables_created_total", "counter", "tables that were made")                         \
    X(EXPIRED, "tables_expired_total", "counter", "tables that were deleted: nobody came to play") \
    X(DAMAGED, "tables_damaged", "gauge", "tables whose data are damaged")                         \
    X(BOT_QUESTIONS, "bot_questions_total", "counter", "decisions that bots were asked for")       \
    X(BOT_FAILURES, "bot_failures_total", "counter", "decisions that a bot failed to give")

enum {
#define X(id, name, kind, help) METRIC_##id,
    METRIC_LIST(X)
#undef X
        METRICS
};

/* ---- Server ---------------------------------------------------------------------------------------------------------- */

enum { SERVER_ADDRESSES = 1024 };

struct Server {
    const ServerConfig *config;
    Log log;
    uv_loop_t loop;
    Transport *transport;
    Thinkers *thinkers;
    Store *writer; /* used by one work of batch.c at a time */
    Store *reader;
    Store *tidier;
    Batch *open;   /* being filled */
    Batch *flying; /* being written; NULL: none */
    Kits kits;
    Hall hall;
    Peer *peers;
    Peer **last_peer;
    Peer *unsent; /* peers that have something to be sent in this turn */
    Peer **last_unsent;
    Peer *doomed;
    uint8_t lots; /* given to peers so far */
    Address *address[SERVER_ADDRESSES];
    uint64_t metric[METRICS];
    bool stopping;
    bool storage_fails;  /* the last commit did */
    bool tidying;        /* pages are being moved into the data file */
    bool tidied;         /* they have been, apart from the last ones */
    unsigned tidy_pages; /* how many the log had when that began last; 0: it has begun anew */
    char scratch[TABLE_MESSAGE_SIZE];
    TableStep step;
};

/* Milliseconds since some moment in the past. */
uint64_t server_now(const Server *server);

static inline uint64_t server_limit(const Server *server, ServerLimit limit) {
    return server->config->limit[limit];
}

#endif
