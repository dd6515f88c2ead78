/* SPDX-License-Identifier: MIT */
/*
 * What the files that answer HTTP requests share.
 */
#ifndef EPIX_SERVER_HTTP_PARTS_H
#define EPIX_SERVER_HTTP_PARTS_H

#include "http.h"
#include "page.h"

/* A request while it is being answered. */
typedef struct Http {
    Server *server;
    const HttpRequest *request;
    HttpAnswer *answer;
    const char *rest; /* of the path, after what the route names */
} Http;

/* Takes the text over. */
void http_answer_owned(const Http *http, int status, const char *type, char *text);

/* Begins an object in memory of its own, for http_answer_json. */
NoteJson http_begin_json(size_t size);
void http_answer_json(const Http *http, int status, NoteJson *json);
void http_answer_error(const Http *http, int status, const char *code, const char *text);

/* As it is told in messages too. */
void http_answer_refusal(const Http *http, int status, ServerRefusal refusal,
                         WordsLanguage language);

/* Holds the answer back until all that it tells is on disk. */
void http_answer_when_kept(const Http *http);

/* ---- The page (http_page.c) ---------------------------------------------------------------------------- */

/* A file of the page, which is built into the program, or NULL. `/` is the page itself. */
const PageAsset *http_find_asset(const char *path);
void http_answer_asset(const Http *http, const PageAsset *asset);

/* ---- Making tables (http_create.c) --------------------------------------------------------------------- */

void http_create_table(const Http *http);

/* ---- Health (http_health.c) ---------------------------------------------------------------------------- */

void http_tell_health(const Http *http);

/* ---- Lists (http_lists.c) ------------------------------------------------------------------------------ */

void http_list_tables(const Http *http);
void http_list_games(const Http *http);

#endif
