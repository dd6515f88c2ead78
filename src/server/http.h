/* SPDX-License-Identifier: MIT */
/*
 * What is answered to HTTP requests.
 */
#ifndef EPIX_SERVER_HTTP_H
#define EPIX_SERVER_HTTP_H

#include "batch.h"

enum { HTTP_AUTHORIZATION = 128 }; /* bytes of that header, with its NUL */

typedef struct HttpAnswer {
    int status;
    const char *type;
    const char *body; /* `owned` or something that lives on */
    size_t length;
    char *owned;          /* to be freed */
    const char *encoding; /* NULL: none */
    const char *allow;    /* methods that the path has instead; NULL: not to be told */
    bool challenge;       /* ask for a password */
    char tag[40];         /* ETag; empty: none, and not to be kept */
    Waiter *waiter;       /* the answer holds once this is done; NULL: at once */
} HttpAnswer;

/* HEAD is GET to all but the transport. */
typedef enum HttpMethod { HTTP_GET = 1, HTTP_POST = 2, HTTP_OTHER = 4 } HttpMethod;

typedef struct HttpRequest {
    HttpMethod method;
    int fault; /* the status of a request that cannot be used: 411, 414; 0: none */
    const char *path;
    const char *before;    /* where a page of a list begins; empty: with the newest */
    const char *search;    /* empty: for all */
    const char *lang;      /* that is asked for; empty: none */
    const char *tags;      /* If-None-Match; empty: none */
    const char *encodings; /* Accept-Encoding; empty: none */
    NoteSlice body;
    const char *address;
    const char *authorization; /* empty: none */
} HttpRequest;

void http_answer(Server *server, const HttpRequest *request, HttpAnswer *answer);

/* In the place of an answer about something that could not be kept. */
void http_answer_failure(HttpAnswer *answer);

#endif
