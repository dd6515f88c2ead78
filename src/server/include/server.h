/* SPDX-License-Identifier: MIT */
/*
 * The server: tables for people at other devices. One port for page, HTTP and WebSocket, one data
 * file, one thread that owns all tables; the disk and the bots have threads of their own.
 */
#ifndef EPIX_SERVER_H
#define EPIX_SERVER_H

#include <stdbool.h>
#include <stdio.h>

#include "server_limits.h"

enum { SERVER_LIST = 16 }; /* engines, origins, proxies at most */

/* A bot that is played by a program outside (docs/engine-protocol.md). */
typedef struct ServerEngine {
    char bot[32];
    const char *command;
} ServerEngine;

typedef struct ServerConfig {
    const char *bind;    /* an address of this machine; NULL: all of them */
    const char *network; /* the address that others in the network find; NULL: none */
    int port;            /* 0: a free one */
    const char *data;    /* the data file */
    int bot_threads;
    int bot_milliseconds; /* that a bot may think about a decision */
    bool verbose;
    FILE *log;
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
    SERVER_FAILED   /* memory, threads */
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
