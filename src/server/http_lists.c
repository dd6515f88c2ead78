/* SPDX-License-Identifier: MIT */
/*
 * Lists of tables and of games that are over, a page at a time, the newest first.
 */
#include "http_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lists.h"
#include "memory.h"
#include "play.h"
#include "reads.h"
#include "server_state.h"

/* ---- From the store ----------------------------------------------------------------------------------- */

static void read_list(const Http *http, bool games) {
    const ReadsList list = {.games = games,
                            .before = http->request->before,
                            .search = http->request->search,
                            .address = http->request->address};
    if (http->server->config->store && http->server->storage_fails) {
        http_answer_failure(http->answer); /* it is away: nobody has to wait to be told so */
        return;
    }
    Waiter *waiter = memory_take(sizeof *waiter);
    waiter->refs = 1;
    *http->answer = (HttpAnswer){.status = 200, .type = "application/json"};
    http->answer->waiter = waiter; /* the text comes with it */
    if (!reads_list_for(http->server, &list, waiter)) {
        batch_release_waiter(waiter);
        http_answer_refusal(http, 503, SERVER_REFUSAL_TOO_FAST, WORDS_ENGLISH);
    }
}

void http_list_games(const Http *http) {
    read_list(http, true);
}

/* ---- Tables that are not over ------------------------------------------------------------------------ */

static bool is_found(const HallTable *table, const char *look) {
    char text[LISTS_LOOK];
    return look[0] == '\0' || (lists_look(table, text) && strstr(text, look));
}

/* The newest table before the cursor; without one, of all. */
static const HallTable *first_of_page(const Http *http) {
    const HallTable *table = http->server->hall.newest;
    const uint64_t before = strtoull(http->request->before, NULL, 10);
    while (table && before > 0 && table->game >= before) {
        table = table->older;
    }
    return table;
}

static void list_tables_here(const Http *http) {
    NoteJson json = http_begin_json((LISTS_PAGE + 1) * PLAY_DESCRIPTION);
    const HallTable *table = first_of_page(http);
    char look[LISTS_TEXT];
    uint64_t last = 0;
    int listed = 0;
    bool pending = false;
    table_look((NoteSlice){http->request->search, strlen(http->request->search)}, look,
               sizeof look);
    note_json_put_open(&json, "tables", '[');
    for (int looks = 0; table && listed < LISTS_PAGE && looks < LISTS_LOOKS; looks++) {
        if (lists_has(table) && is_found(table, look)) {
            lists_describe(table, &json);
            pending = pending || table->pending;
            listed++;
        }
        last = table->game;
        table = table->older;
    }
    note_json_close(&json, ']');
    if (table) {
        char next[24];
        snprintf(next, sizeof next, "%llu", (unsigned long long)last);
        note_json_put_string(&json, "next", next);
    }
    http_answer_json(http, 200, &json);
    if (pending) {
        http_answer_when_kept(http);
    }
}

void http_list_tables(const Http *http) {
    if (claims_are_needed(http->server)) {
        read_list(http, false);
    } else {
        list_tables_here(http);
    }
}
