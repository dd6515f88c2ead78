/* SPDX-License-Identifier: MIT */
/*
 * How much anybody may ask of the server, as one list of numbers. Each is also an option of
 * `epix serve` and a line of its configuration file.
 */
#ifndef EPIX_SERVER_LIMITS_H
#define EPIX_SERVER_LIMITS_H

#include <stdint.h>

#include "words_language.h"

/* id, option, default, most, what it limits. */
// clang-format off
#define SERVER_LIMIT_LIST(X) \
    X(MESSAGE, "limit-message", 4096, 65536, WORDS_KEY("bytes of a message from a client")) \
    X(FRAGMENTS, "limit-fragments", 8, 64, WORDS_KEY("fragments of a message")) \
    X(DEPTH, "limit-depth", 8, 64, WORDS_KEY("levels of nesting in a message")) \
    X(UPLOAD, "limit-upload", 65536, 1 << 20, WORDS_KEY("bytes of a request by POST")) \
    X(RATE, "limit-rate", 5, 1000000, WORDS_KEY("messages of a connection in a second, on average")) \
    X(BURST, "limit-burst", 100, 1000000, WORDS_KEY("messages of a connection at once")) \
    X(CHAT_SECONDS, "limit-chat-seconds", 2, 3600, WORDS_KEY("seconds between two remarks of a connection, on average; five may come at once")) \
    X(SOCKETS, "limit-sockets", 20000, 1000000, WORDS_KEY("connections")) \
    X(ADDRESS, "limit-address", 32, 1000000, WORDS_KEY("connections from one address")) \
    X(WAITING, "limit-waiting", 256, 1000000, WORDS_KEY("connections that have not opened a table yet")) \
    X(HANDSHAKES, "limit-handshakes", 256, 1000000, WORDS_KEY("connections from one address that are not, or not yet, for playing")) \
    X(SEAT, "limit-seat", 3, 64, WORDS_KEY("connections of one seat; the oldest makes room")) \
    X(QUEUE, "limit-queue", 65536, 1 << 20, WORDS_KEY("bytes that wait for a slow client")) \
    X(HELLO, "limit-hello", 5, 600, WORDS_KEY("seconds until a connection must have opened a table")) \
    X(PING, "limit-ping", 10, 3600, WORDS_KEY("seconds of silence until a client is asked whether it is there")) \
    X(SILENCE, "limit-silence", 25, 7200, WORDS_KEY("seconds of silence until a connection is given up")) \
    X(TABLES, "limit-tables", 100000, 10000000, WORDS_KEY("unfinished tables")) \
    X(LOBBY, "limit-lobby", 604800, 315360000, WORDS_KEY("seconds until a table is forgotten at which no game begins and nobody is")) \
    X(CREATE, "limit-create", 30, 1000000, WORDS_KEY("tables that one address may make in a minute")) \
    X(REQUESTS, "limit-requests", 20, 1000000, WORDS_KEY("HTTP requests of one address in a second, on average; ten times as many may come at once")) \
    X(FAILURES, "limit-failures", 30, 1000000, WORDS_KEY("wrong tokens from one address in a minute"))
// clang-format on

typedef enum ServerLimit {
#define X(id, option, standard, most, help) SERVER_LIMIT_##id,
    SERVER_LIMIT_LIST(X)
#undef X
        SERVER_LIMITS
} ServerLimit;

/* ---- Token buckets ----------------------------------------------------------------------------- */

/* So much per second on average, and a burst at once. `filled_at` is a time in milliseconds. */
typedef struct Bucket {
    uint64_t filled_at;
    float left;
    float spent_once; /* whether it was ever used; a fresh bucket is full */
} Bucket;

/* Takes `cost` out of the bucket; false if there is not that much left. */
static inline _Bool bucket_take(Bucket *bucket, uint64_t now, float per_second, float burst,
                                float cost) {
    if (bucket->spent_once == 0) {
        bucket->spent_once = 1;
        bucket->left = burst;
    } else {
        bucket->left += (float)(now - bucket->filled_at) * per_second / 1000;
        bucket->left = bucket->left > burst ? burst : bucket->left;
    }
    bucket->filled_at = now;
    if (bucket->left < cost) {
        return 0;
    }
    bucket->left -= cost;
    return 1;
}

#endif
