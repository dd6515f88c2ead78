/* SPDX-License-Identifier: MIT */
/*
 * Lists of tables and of games that are over, a page at a time, the newest first.
 */
#include "http_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "note_json_read.h"
#include "play.h"
#include "server_state.h"

enum {
    PAGE = 50,
    LOOK = 256,  /* bytes of a text that is looked for */
    LOOKS = 5000 /* tables that are looked at for one page; what is not found yet is on the next */
};

/* ---- Tables that are not over ------------------------------------------------------------------------ */

static bool is_listed(const HallTable *table) {
    return !table->damaged && !table->lost && table->epoch > 0 && !table->expired &&
           table->table.status != TABLE_OVER;
}

/* Whether the text has the word in it, in whatever letters that look the same. */
static bool has(const char *text, const char *look) {
    char out[LOOK];
    table_look((NoteSlice){text, text ? strlen(text) : 0}, out, sizeof out);
    return strstr(out, look) != NULL;
}

/* In the names of people and of what they play with. */
static bool is_found(const HallTable *table, const char *look) {
    const TableSetup *setup = table->table.setup;
    bool found = look[0] == '\0' || has(setup->board, look) || has(setup->cards, look);
    for (int seat = 0; seat < setup->players && !found; seat++) {
        found = has(table->table.seat[seat].name, look);
    }
    return found;
}

static void describe(const HallTable *table, NoteJson *json) {
    static const char *const statuses[] = {"lobby", "playing", "over"};
    play_describe(table, json);
    note_json_put_string(json, "status", statuses[table->table.status]);
    note_json_put_number(json, "created", (uint64_t)table->created);
    note_json_put_bool(json, "spectators", table->table.setup->spectators);
    note_json_close(json, '}');
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

void http_list_tables(const Http *http) {
    NoteJson json = http_begin_json((PAGE + 1) * PLAY_DESCRIPTION);
    const HallTable *table = first_of_page(http);
    char look[LOOK];
    uint64_t last = 0;
    int listed = 0;
    bool pending = false;
    table_look((NoteSlice){http->request->search, strlen(http->request->search)}, look,
               sizeof look);
    note_json_put_open(&json, "tables", '[');
    for (int looks = 0; table && listed < PAGE && looks < LOOKS; looks++) {
        if (is_listed(table) && is_found(table, look)) {
            describe(table, &json);
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

/* ---- Games that are over ----------------------------------------------------------------------------- */

/* One page of games that are over. */
typedef struct Finished {
    NoteJson json;
    int count;
    char next[48]; /* where the next page begins */
} Finished;

static bool add_finished(void *context, const StoreTable *table) {
    Finished *finished = context;
    const NoteSlice summary = note_json_read(table->summary.start, table->summary.length);
    if (note_json_is_object(summary) && summary.length < PLAY_DESCRIPTION) {
        note_json_value(&finished->json, summary);
    }
    finished->count++;
    snprintf(finished->next, sizeof finished->next, "%lld-%llu", (long long)table->ended,
             (unsigned long long)table->game);
    return true;
}

void http_list_games(const Http *http) {
    StorePage from = {.ended = INT64_MAX, .game = INT64_MAX, .limit = PAGE};
    long long ended;
    unsigned long long game;
    if (sscanf(http->request->before, "%lld-%llu", &ended, &game) == 2) {
        from.ended = ended;
        from.game = game;
    }
    Finished finished = {.json = http_begin_json((PAGE + 1) * PLAY_DESCRIPTION)};
    note_json_put_open(&finished.json, "games", '[');
    if (store_each_finished(http->server->reader, &from, add_finished, &finished) != STORE_OK) {
        free(finished.json.text.out);
        http_answer_error(http, 503, "storage_busy", "The games cannot be read now.");
        return;
    }
    note_json_close(&finished.json, ']');
    if (finished.count == PAGE) {
        note_json_put_string(&finished.json, "next", finished.next);
    }
    http_answer_json(http, 200, &finished.json);
}
