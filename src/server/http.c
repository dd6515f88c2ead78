/* SPDX-License-Identifier: MIT */
/*
 * What is answered to HTTP requests: the page, lists of tables, records, health and figures.
 */
#include "http_parts.h"

#include <stdio.h>
#include <string.h>

#include "admin_page.h"
#include "figures.h"
#include "hook.h"
#include "memory.h"
#include "page.h"
#include "play.h"
#include "reads.h"
#include "server_state.h"
#include "words_sentences.h"

/* ---- Answers ---------------------------------------------------------------------------------------- */

void http_answer_owned(const Http *http, int status, const char *type, char *text) {
    *http->answer = (HttpAnswer){
        .status = status, .type = type, .body = text, .length = strlen(text), .owned = text};
}

NoteJson http_begin_json(size_t size) {
    NoteJson json = note_json(memory_resize(NULL, size), size);
    note_json_open(&json, '{');
    return json;
}

void http_answer_json(const Http *http, int status, NoteJson *json) {
    const size_t length = note_json_finish(json);
    http_answer_owned(http, status, "application/json", memory_resize(json->text.out, length + 1));
}

void http_answer_error(const Http *http, int status, const char *code, const char *text) {
    NoteJson json = http_begin_json(MESSAGE_SHORT);
    note_json_put_string(&json, "code", code);
    note_json_put_string(&json, "text", text);
    http_answer_json(http, status, &json);
}

void http_answer_refusal(const Http *http, int status, ServerRefusal refusal,
                         WordsLanguage language) {
    http_answer_error(http, status, message_refusal_name(refusal),
                      message_refusal_text(refusal, language));
}

void http_answer_failure(HttpAnswer *answer) {
    const Http http = {.answer = answer};
    http_answer_refusal(&http, 503, SERVER_REFUSAL_STORAGE_AWAY, WORDS_ENGLISH);
}

static void answer_missing(const Http *http) {
    http_answer_error(http, 404, "not_found", "There is nothing here.");
}

void http_answer_when_kept(const Http *http) {
    http->answer->waiter = memory_take(sizeof *http->answer->waiter);
    http->answer->waiter->refs = 1;
    batch_wait(http->server, http->answer->waiter);
}

/* ---- Records ---------------------------------------------------------------------------------------- */

/* The whole record, when the game is over; before that it does not exist. */
static void send_record(const Http *http) {
    static const char ending[] = ".epix";
    const char *rest = http->rest;
    const size_t length = strlen(rest);
    if (length <= sizeof ending - 1 || length > STORE_ID + sizeof ending - 1 ||
        strcmp(rest + length - (sizeof ending - 1), ending) != 0) {
        answer_missing(http);
        return;
    }
    HallTable *table = hall_find(http->server, (NoteSlice){rest, length - (sizeof ending - 1)});
    if (!table) {
        answer_missing(http);
        return;
    }
    const bool over = table->table.status == TABLE_OVER || hook_leaks("record");
    if (table->damaged || table->lost || !over || !table->table.setup->spectators) {
        answer_missing(http);
    } else {
        const int observer = hook_leaks("record") ? 0 : EPIX_SPECTATOR;
        Waiter *waiter = memory_take(sizeof *waiter);
        waiter->refs = 1;
        *http->answer = (HttpAnswer){.status = 200, .type = "text/plain; charset=utf-8"};
        http->answer->waiter = waiter; /* the text comes with it */
        if (!reads_record_for(http->server, table, observer, http->request->address, waiter)) {
            batch_release_waiter(waiter);
            http_answer_error(http, 503, "too_fast", "The record cannot be read now.");
        }
    }
    hall_leave(http->server, table);
}

/* ---- Where it is ------------------------------------------------------------------------------------ */

/* Links that a page opened as localhost hands on need the address that others find. Nobody else is
 * told: behind a proxy it would be none of their business. */
static void tell_network(const Http *http) {
    const char *network = http->server->config->network;
    const char *address = http->request->address;
    const bool local = strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
    NoteJson json = http_begin_json(MESSAGE_SHORT);
    if (network && local) {
        note_json_put_string(&json, "host", network);
    }
    http_answer_json(http, 200, &json);
}

/* ---- Health and figures ----------------------------------------------------------------------------- */

static void tell_figures(const Http *http) {
    Scroll text = {0};
    figures_print(http->server, &text);
    http_answer_owned(http, 200, "text/plain; version=0.0.4", text.text);
}

static void show_admin(const Http *http) {
    if (!admin_page_answer(http->server, http->request, http->answer)) {
        answer_missing(http);
    }
}

/* ---- Routes ----------------------------------------------------------------------------------------- */

static void send_page(const Http *http) {
    http_answer_asset(http, http_find_asset("/"));
}

/* A path that ends with / stands for all below it. */
static const struct {
    const char *path;
    HttpMethod method;
    void (*answer)(const Http *http);
} routes[] = {
    // clang-format off
    {"/healthz", HTTP_GET, http_tell_health},
    {"/metrics", HTTP_GET, tell_figures},
    {"/admin", HTTP_GET, show_admin},
    {"/api/network", HTTP_GET, tell_network},
    {"/api/tables", HTTP_GET, http_list_tables},
    {"/api/tables", HTTP_POST, http_create_table},
    {"/api/games", HTTP_GET, http_list_games},
    {"/api/games/", HTTP_GET, send_record},
    {"/t/", HTTP_GET, send_page},
    // clang-format on
};

static bool is_path_of(const char *path, const char *route, size_t length) {
    return route[length - 1] == '/' ? strncmp(path, route, length) == 0 : strcmp(path, route) == 0;
}

/* What cannot be done with a path that exists. */
static void answer_not_allowed(const Http *http, unsigned methods) {
    if (methods == 0) {
        answer_missing(http);
        return;
    }
    http_answer_error(http, 405, "not_allowed", "This cannot be done here.");
    http->answer->allow = methods & HTTP_POST ? "GET, HEAD, POST" : "GET, HEAD";
}

/* The first route that fits, or a file of the page. */
static void answer_route(Http *http) {
    unsigned methods = 0; /* of the path */
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        const size_t length = strlen(routes[i].path);
        if (!is_path_of(http->request->path, routes[i].path, length)) {
            continue;
        }
        if (routes[i].method == http->request->method) {
            http->rest = http->request->path + length;
            routes[i].answer(http);
            return;
        }
        methods |= routes[i].method;
    }
    const PageAsset *asset = http_find_asset(http->request->path);
    if (asset && http->request->method == HTTP_GET) {
        http_answer_asset(http, asset);
    } else {
        answer_not_allowed(http, methods | (asset ? HTTP_GET : 0));
    }
}

static void answer_fault(const Http *http) {
    static const struct {
        int status;
        const char *code;
        const char *text;
    } faults[] = {
        {411, "no_length", "The request does not say how long it is."},
        {413, "too_long", "The request is too long."},
        {414, "too_long", "The address is too long."},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        if (faults[i].status == http->request->fault) {
            http_answer_error(http, faults[i].status, faults[i].code, faults[i].text);
        }
    }
}

void http_answer(Server *server, const HttpRequest *request, HttpAnswer *answer) {
    Http http = {server, request, answer, ""};
    const float rate = (float)server_limit(server, SERVER_LIMIT_REQUESTS);
    Address *address = peer_find_address(server, request->address);
    server->metric[METRIC_REQUESTS]++;
    if (admin_shuts_out(server, address)) {
        http_answer_error(&http, 403, "banned", "This address is shut out for a time.");
        return;
    }
    if (!(bucket_take(&address->request, server_now(server), rate, 10 * rate, 1) ||
          server_reached(server, SERVER_LIMIT_REQUESTS)) ||
        !peer_may_work(server, address)) {
        http_answer_refusal(&http, 429, SERVER_REFUSAL_TOO_FAST, WORDS_ENGLISH);
        return;
    }
    if (request->fault) {
        answer_fault(&http);
        return;
    }
    const uint64_t began = peer_begin_work();
    answer_route(&http);
    peer_end_work(server, address, began);
}
