/* SPDX-License-Identifier: MIT */
/*
 * What is answered to HTTP requests: the page, lists of tables, records, health and figures.
 */
#include "http.h"

#include <stdio.h>
#include <string.h>

#include "hook.h"
#include "memory.h"
#include "page.h"
#include "play.h"
#include "server_state.h"
#include "visit.h"
#include "words_sentences.h"

typedef struct Http {
    Server *server;
    const HttpRequest *request;
    HttpAnswer *answer;
    const char *rest; /* of the path, after what the route names */
} Http;

/* ---- Answers ---------------------------------------------------------------------------------------- */

/* Takes the text over. */
static void answer_owned(const Http *http, int status, const char *type, char *text) {
    *http->answer = (HttpAnswer){
        .status = status, .type = type, .body = text, .length = strlen(text), .owned = text};
}

static void answer_json(const Http *http, int status, json_t *value) {
    answer_owned(http, status, "application/json", json_dumps(value, JSON_COMPACT));
    json_decref(value);
}

static void answer_error(const Http *http, int status, const char *code, const char *text) {
    answer_json(http, status, json_pack("{s:s, s:s}", "code", code, "text", text));
}

static void answer_missing(const Http *http) {
    answer_error(http, 404, "not_found", "There is nothing here.");
}

static const char robots[] = "User-agent: *\nDisallow: /t/\nDisallow: /api/\n";

static const PageAsset robots_file = {
    "/robots.txt", "text/plain", "\"robots-0\"", {robots, sizeof robots - 1}, {NULL, 0}};

/* A file of the page, which is built into the program, or NULL. `/` is the page itself. */
static const PageAsset *find_asset(const char *path) {
    return strcmp(path, robots_file.path) == 0 ? &robots_file : page_find(path, strlen(path));
}

static void answer_asset(const Http *http, const PageAsset *asset) {
    if (!asset) {
        answer_missing(http);
        return;
    }
    const bool gzip = http->request->gzip && asset->gzip.start;
    const NoteSlice *bytes = gzip ? &asset->gzip : &asset->plain;
    *http->answer = (HttpAnswer){.status = 200,
                                 .type = asset->type,
                                 .body = bytes->start,
                                 .length = bytes->length,
                                 .gzip = gzip};
    snprintf(http->answer->tag, sizeof http->answer->tag, "%s", asset->tag);
    if (strcmp(http->request->tag, asset->tag) == 0) {
        http->answer->status = 304;
        http->answer->length = 0;
    }
}

/* Holds the answer back until all that it tells is on disk. */
static void answer_when_kept(const Http *http) {
    http->answer->waiter = memory_take(sizeof *http->answer->waiter);
    http->answer->waiter->refs = 1;
    batch_wait(http->server, http->answer->waiter);
}

/* ---- Lists ------------------------------------------------------------------------------------------ */

enum { LISTED = 200, PAGE = 50 };

static bool is_listed(const HallTable *table) {
    return table->kit && !table->damaged && !table->lost && table->table.setup->listed &&
           table->table.status != TABLE_OVER;
}

static void list_tables(const Http *http) {
    static const char *const statuses[] = {"lobby", "playing", "over"};
    const Server *server = http->server;
    json_t *list = json_array();
    bool pending = false;
    for (int i = 0; i < HALL_LISTS && json_array_size(list) < LISTED; i++) {
        for (const HallTable *table = server->hall.list[i]; table; table = table->next) {
            if (!is_listed(table) || json_array_size(list) == LISTED) {
                continue;
            }
            pending = pending || table->pending;
            json_t *item = play_describe(table);
            json_object_set_new(item, "status", json_string(statuses[table->table.status]));
            json_object_set_new(item, "created", json_integer(table->created));
            json_object_set_new(item, "spectators", json_boolean(table->table.setup->spectators));
            json_array_append_new(list, item);
        }
    }
    answer_json(http, 200, json_pack("{s:o}", "tables", list));
    if (pending) {
        answer_when_kept(http);
    }
}

static bool add_finished(void *context, const StoreTable *table) {
    json_t *page = context;
    json_t *item = json_loadb(table->summary.start, table->summary.length, 0, NULL);
    char next[48];
    if (item) {
        json_array_append_new(json_object_get(page, "games"), item);
    }
    snprintf(next, sizeof next, "%lld-%llu", (long long)table->ended,
             (unsigned long long)table->game);
    json_object_set_new(page, "next", json_string(next));
    return true;
}

static void list_finished(const Http *http) {
    StorePage from = {.ended = INT64_MAX, .game = INT64_MAX, .limit = PAGE};
    long long ended;
    unsigned long long game;
    if (sscanf(http->request->query, "before=%lld-%llu", &ended, &game) == 2) {
        from.ended = ended;
        from.game = game;
    }
    json_t *page = json_pack("{s:[]}", "games");
    if (store_each_finished(http->server->reader, &from, add_finished, page) != STORE_OK) {
        json_decref(page);
        answer_error(http, 503, "storage_busy", "The games cannot be read now.");
        return;
    }
    if (json_array_size(json_object_get(page, "games")) < PAGE) {
        json_object_del(page, "next");
    }
    answer_json(http, 200, page);
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
        char *text = visit_record(http->server, table, observer);
        if (text) {
            answer_owned(http, 200, "text/plain; charset=utf-8", text);
            if (table->pending) {
                answer_when_kept(http);
            }
        } else {
            answer_error(http, 503, "storage_busy", "The record cannot be read now.");
        }
    }
    hall_leave(http->server, table);
}

/* ---- Making tables ---------------------------------------------------------------------------------- */

static NoteSlice text_of(const json_t *value, const char *key) {
    const json_t *text = json_object_get(value, key);
    return json_is_string(text) ? (NoteSlice){json_string_value(text), json_string_length(text)}
                                : (NoteSlice){NULL, 0};
}

static void create_from(const Http *http, const json_t *value) {
    NoteFault fault;
    const KitTexts texts = {text_of(value, "setup"), text_of(value, "board"),
                            text_of(value, "cards")};
    HallTable *table = texts.setup.start ? play_create(http->server, &texts, &fault) : NULL;
    if (table) {
        answer_json(http, 201, json_pack("{s:s}", "table", table->id));
        answer_when_kept(http);
        return;
    }
    static const char *const files[] = {"setup", "board", "cards"};
    const WordsLanguage wanted = words_language_find(text_of(value, "lang"));
    const WordsLanguage language = wanted < WORDS_LANGUAGES ? wanted : WORDS_ENGLISH;
    char text[WORDS_SENTENCE_SIZE] = "";
    if (texts.setup.start) {
        words_fault(language, NULL, &fault, text, sizeof text);
    }
    json_t *answer = json_pack("{s:s, s:s}", "code", "bad_setup", "text", text);
    if (texts.setup.start) {
        json_object_set_new(answer, "file", json_string(files[fault.file]));
        json_object_set_new(answer, "line", json_integer(fault.line));
    }
    answer_json(http, 422, answer);
}

static void create_table(const Http *http) {
    Server *server = http->server;
    Address *address = peer_find_address(server, http->request->address);
    const float per_minute = (float)server_limit(server, SERVER_LIMIT_CREATE);
    if (server->hall.tables >= server_limit(server, SERVER_LIMIT_TABLES) ||
        !bucket_take(&address->create, server_now(server), per_minute / 60, per_minute, 1)) {
        answer_error(http, 429, "too_fast", "That is too much at once. Please wait a little.");
        return;
    }
    json_t *value = json_loadb(http->request->body.start, http->request->body.length,
                               JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(value)) {
        create_from(http, value);
    } else {
        answer_error(http, 400, "bad_message", "The request is not a JSON object.");
    }
    json_decref(value);
}

/* ---- Where it is ------------------------------------------------------------------------------------ */

/* Links that a page opened as localhost hands on need the address that others find. Nobody else is
 * told: behind a proxy it would be none of their business. */
static void tell_network(const Http *http) {
    const char *network = http->server->config->network;
    const char *address = http->request->address;
    const bool local = strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
    answer_json(http, 200, network && local ? json_pack("{s:s}", "host", network) : json_object());
}

/* ---- Health and figures ----------------------------------------------------------------------------- */

static void tell_health(const Http *http) {
    const bool well = !http->server->storage_fails && !http->server->stopping;
    char *text = strdup(well ? "ok\n" : "not well\n");
    answer_owned(http, well ? 200 : 503, "text/plain", text);
}

static void tell_figures(const Http *http) {
    static const struct {
        const char *name;
        const char *kind;
        const char *help;
    } metrics[METRICS] = {
#define X(id, name, kind, help) {name, kind, help},
        METRIC_LIST(X)
#undef X
    };
    enum { SIZE = 16384 };
    const Server *server = http->server;
    char *text = memory_take(SIZE);
    size_t length = 0;
    for (int i = 0; i < METRICS; i++) {
        length +=
            (size_t)snprintf(text + length, SIZE - length,
                             "# HELP epix_%s %s\n# TYPE epix_%s %s\nepix_%s %llu\n",
                             metrics[i].name, metrics[i].help, metrics[i].name, metrics[i].kind,
                             metrics[i].name, (unsigned long long)server->metric[i]);
    }
    snprintf(text + length, SIZE - length,
             "# HELP epix_tables tables in memory\n# TYPE epix_tables gauge\nepix_tables %zu\n",
             server->hall.tables);
    answer_owned(http, 200, "text/plain; version=0.0.4", text);
}

/* ---- Routes ----------------------------------------------------------------------------------------- */

static void send_page(const Http *http) {
    answer_asset(http, find_asset("/"));
}

/* The first one that fits; a path that ends with / stands for all below it. */
static const struct {
    const char *path;
    bool post;
    void (*answer)(const Http *http);
} routes[] = {
    // clang-format off
    {"/healthz", false, tell_health},
    {"/metrics", false, tell_figures},
    {"/api/network", false, tell_network},
    {"/api/tables", false, list_tables},
    {"/api/tables", true, create_table},
    {"/api/games", false, list_finished},
    {"/api/games/", false, send_record},
    {"/t/", false, send_page},
    // clang-format on
};

static void answer_route(Http *http) {
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        const size_t length = strlen(routes[i].path);
        const bool below = routes[i].path[length - 1] == '/';
        if (routes[i].post == http->request->post &&
            (below ? strncmp(http->request->path, routes[i].path, length) == 0
                   : strcmp(http->request->path, routes[i].path) == 0)) {
            http->rest = http->request->path + length;
            routes[i].answer(http);
            return;
        }
    }
    answer_asset(http, http->request->post ? NULL : find_asset(http->request->path));
}

void http_answer(Server *server, const HttpRequest *request, HttpAnswer *answer) {
    Http http = {server, request, answer, ""};
    const float rate = (float)server_limit(server, SERVER_LIMIT_REQUESTS);
    Address *address = peer_find_address(server, request->address);
    server->metric[METRIC_REQUESTS]++;
    if (!bucket_take(&address->request, server_now(server), rate, 10 * rate, 1) ||
        !peer_may_work(server, address)) {
        answer_error(&http, 429, "too_fast", "That is too much at once. Please wait a little.");
        return;
    }
    const uint64_t began = peer_begin_work();
    answer_route(&http);
    peer_end_work(server, address, began);
}
