/* SPDX-License-Identifier: MIT */
/*
 * The server: tables for people at other devices. One port for page, HTTP and WebSocket, one data
 * file, one thread that owns all tables; the disk and the bots have threads of their own.
 */
#ifndef EPIX_SERVER_H
#define EPIX_SERVER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine_options.h"
#include "words_language.h"

/* How much anybody may ask of the server, as one list of numbers. Each is also an option of
 * `epix serve` and a line of its configuration file: id, option, default, most, what it limits. */
// clang-format off
#define SERVER_LIMIT_LIST(X) \
    X(MESSAGE, "limit-message", 4096, 65536, WORDS_KEY("bytes of a message from a client")) \
    X(FRAGMENTS, "limit-fragments", 8, 64, WORDS_KEY("fragments of a message")) \
    X(DEPTH, "limit-depth", 8, 64, WORDS_KEY("levels of nesting in a message")) \
    X(UPLOAD, "limit-upload", 65536, 1 << 20, WORDS_KEY("bytes of a request by POST")) \
    X(RATE, "limit-rate", 5, 1000000, WORDS_KEY("messages of a connection or seat in a second, on average; eight times as many of an address")) \
    X(BURST, "limit-burst", 100, 1000000, WORDS_KEY("messages of a connection or seat at once; eight times as many of an address")) \
    X(WORK, "limit-work", 100, 1000000, WORDS_KEY("milliseconds that the server works for one address in a second, on average; twice as many at once")) \
    X(CHAT_SECONDS, "limit-chat-seconds", 2, 3600, WORDS_KEY("seconds between two remarks of a seat, on average; five may come at once")) \
    X(CHANGES, "limit-changes", 30, 1000000, WORDS_KEY("changes of a table's bots and open seats by one seat in a minute; as many may come at once")) \
    X(ENTRIES, "limit-entries", 20000, 1000000, WORDS_KEY("entries of a table's history; then nothing is added but what the game needs")) \
    X(SOCKETS, "limit-sockets", 20000, 1000000, WORDS_KEY("connections")) \
    X(ADDRESS, "limit-address", 32, 1000000, WORDS_KEY("connections from one address")) \
    X(WAITING, "limit-waiting", 256, 1000000, WORDS_KEY("connections that have not opened a table yet")) \
    X(HANDSHAKES, "limit-handshakes", 256, 1000000, WORDS_KEY("connections from one address that are not, or not yet, for playing")) \
    X(SEAT, "limit-seat", 3, 64, WORDS_KEY("connections of one seat; the oldest makes room")) \
    X(SPECTATORS, "limit-spectators", 500, 1000000, WORDS_KEY("spectators of a table; the oldest makes room, of the address with most connections")) \
    X(QUEUE, "limit-queue", 65536, 1 << 20, WORDS_KEY("bytes that wait for a slow client")) \
    X(HELLO, "limit-hello", 5, 600, WORDS_KEY("seconds until a connection must have opened a table")) \
    X(PING, "limit-ping", 10, 3600, WORDS_KEY("seconds of silence until a client is asked whether it is there")) \
    X(SILENCE, "limit-silence", 25, 7200, WORDS_KEY("seconds of silence until a connection is given up")) \
    X(OWN, "limit-own", 67108864, 1ull << 40, WORDS_KEY("bytes of boards and cards of one's own, of all unfinished tables")) \
    X(OWN_ADDRESS, "limit-own-address", 262144, 1ull << 40, WORDS_KEY("bytes of boards and cards of one's own that an address may send in a minute, on average; four times as many at once")) \
    X(OWN_LOBBY, "limit-own-lobby", 3600, 315360000, WORDS_KEY("the same as limit-lobby, for tables with a board or cards of one's own")) \
    X(TABLES, "limit-tables", 100000, 10000000, WORDS_KEY("unfinished tables")) \
    X(LOBBY, "limit-lobby", 604800, 315360000, WORDS_KEY("seconds until a table is forgotten at which no game begins and nobody is")) \
    X(CREATE, "limit-create", 30, 1000000, WORDS_KEY("tables that one address may make in a minute")) \
    X(REQUESTS, "limit-requests", 20, 1000000, WORDS_KEY("HTTP requests of one address in a second, on average; ten times as many may come at once")) \
    X(ENGINE_MEMORY, "limit-engine-memory", 1024, 1 << 30, WORDS_KEY("megabytes of memory that an outside program may take")) \
    X(ENGINE_SECONDS, "limit-engine-seconds", 3600, 1 << 30, WORDS_KEY("seconds of processor time after which an outside program must begin anew")) \
    X(DEVICES, "limit-devices", 4, 64, WORDS_KEY("devices of a seat that are told of its turns; the oldest makes room")) \
    X(ALERTS, "limit-alerts", 30, 1000000, WORDS_KEY("wishes for alerts from one address in a minute")) \
    X(FAILURES, "limit-failures", 30, 1000000, WORDS_KEY("wrong tokens from one address in a minute"))
// clang-format on

typedef enum ServerLimit {
#define X(id, option, standard, most, help) SERVER_LIMIT_##id,
    SERVER_LIMIT_LIST(X)
#undef X
        SERVER_LIMITS
} ServerLimit;

enum { SERVER_LIST = 16 }; /* engines, origins, proxies at most */

/* A bot that is played by a program outside (docs/engine-protocol.md). */
typedef struct ServerEngine {
    char bot[32];
    const char *command;
    EngineOptions options;
} ServerEngine;

typedef struct ServerConfig {
    const char *bind;    /* an address of this machine; NULL: all of them */
    const char *network; /* the address that others in the network find; NULL: none */
    int port;            /* 0: a free one */
    const char *data;    /* the data file; other files of the server lie beside it */
    const char *store;   /* the database that keeps tables instead, postgres://…; NULL: none */
    const char
        *node; /* this server's name among those that share the database; NULL: it is alone */
    const char *node_address; /* where clients find it */
    const char *node_link;    /* where other nodes do */
    int bot_threads;
    int bot_milliseconds; /* that a bot may think about a decision */
    uint8_t chat;         /* the most that tables may have (TABLE_CHAT_…): none, phrases, free */
    bool alerts;          /* whether turn alerts are sent (src/alerts) */
    bool alerts_private;  /* also to private addresses and without encryption */
    int alerts_after;     /* seconds that somebody must be gone */
    const char *alerts_contact; /* of the host, for push services; NULL: none */
    bool verbose;
    const char *log; /* file that tells what happens; NULL: standard error */
    uint64_t limit[SERVER_LIMITS];
    int engines;
    ServerEngine engine[SERVER_LIST];
    int origins; /* whose pages may connect; 0: only those that this server has sent */
    const char *origin[SERVER_LIST];
    int proxies; /* addresses whose X-Forwarded-For is believed */
    const char *proxy[SERVER_LIST];
} ServerConfig;

void server_config_init(ServerConfig *config);

/* What becomes of the attempt to serve. */
typedef enum ServerEnd {
    SERVER_STOPPED, /* by SIGTERM or SIGINT, and in good order */
    SERVER_NO_DATA, /* the data file cannot be used */
    SERVER_NO_PORT, /* address or port cannot be used */
    SERVER_NO_LOOP, /* libwebsockets lacks its libuv plug-in */
    SERVER_NO_BOT,  /* an engine is given for a bot that does not exist */
    SERVER_NO_LOG   /* the log cannot be written */
} ServerEnd;

/* What is told about a server that is ready, or why there is none. */
typedef struct ServerReport {
    void (*ready)(void *context, int port); /* called once, before the first client */
    void *context;
    char reason[200]; /* of a failure, in English */
} ServerReport;

/* Serves until a signal ends it. */
ServerEnd server_run(const ServerConfig *config, ServerReport *report);

#endif
