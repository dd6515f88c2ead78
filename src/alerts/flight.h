/* SPDX-License-Identifier: MIT */
/*
 * One attempt to send a message: a request that is under way.
 */
#ifndef EPIX_ALERTS_FLIGHT_H
#define EPIX_ALERTS_FLIGHT_H

#include <curl/curl.h>

#include "push_message.h"
#include "queue.h"

/* Who sends. */
typedef struct FlightSender {
    EVP_PKEY *pair;
    const char *contact; /* NULL: none */
    bool open;           /* to private addresses as well */
} FlightSender;

typedef struct Flight {
    struct Flight *next;
    const FlightSender *sender;
    Job *job; /* owned */
    CURL *request;
    struct curl_slist *headers;
    size_t received; /* bytes of the answer */
    bool opened;     /* a connection */
    bool refused;    /* an address that is not public */
    size_t length;
    uint8_t body[ALERTS_TEXT + PUSH_OVERHEAD];
} Flight;

typedef enum FlightEnd {
    FLIGHT_SENT,
    FLIGHT_LATER,   /* may work another time */
    FLIGHT_FAILED,  /* will not */
    FLIGHT_GONE,    /* there is no such target any more */
    FLIGHT_REFUSED, /* it leads to where we do not connect */
} FlightEnd;

/* NULL: it cannot be made; the job is still the caller's then. */
Flight *flight_begin(const FlightSender *sender, Job *job);

/* What became of it, and in how many seconds it may be tried again, if the service says so. */
FlightEnd flight_end(const Flight *flight, CURLcode result, uint64_t *seconds);

/* The job is the caller's again. */
void flight_free(Flight *flight);

#endif
