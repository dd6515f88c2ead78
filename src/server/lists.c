/* SPDX-License-Identifier: MIT */
#include "lists.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "play.h"
#include "server_state.h"

enum { AT_ONCE = 500 }; /* tables that are written in a second */

struct ListsNews {
    size_t count;
    StoreShown shown[AT_ONCE]; /* their texts are owned */
};

bool lists_has(const HallTable *table) {
    return !table->damaged && !table->lost && table->epoch > 0 && !table->expired &&
           table->table.status != TABLE_OVER;
}

void lists_describe(const HallTable *table, NoteJson *json) {
    play_describe(table, json);
    note_json_put_string(json, "status", table_status_name(table->table.status));
    note_json_put_number(json, "created", (uint64_t)table->created);
    note_json_put_bool(json, "spectators", table->table.setup->spectators);
    note_json_close(json, '}');
}

static char *put_look(const char *text, char *out) {
    table_look((NoteSlice){text, text ? strlen(text) : 0}, out, LISTS_TEXT - 1);
    out += strlen(out);
    *out++ = '\n';
    return out;
}

size_t lists_look(const HallTable *table, char out[LISTS_LOOK]) {
    const TableSetup *setup = table->table.setup;
    char *end = put_look(setup->cards, put_look(setup->board, out));
    for (int seat = 0; seat < setup->players; seat++) {
        end = put_look(table->table.seat[seat].name, end);
    }
    end[-1] = '\0';
    return (size_t)(end - out) - 1;
}

/* ---- For other nodes --------------------------------------------------------------------------------- */

static bool is_news(const HallTable *table) {
    return table->shown_at != table->entered + 1 && table->pending == 0 && table->stored &&
           lists_has(table);
}

static NoteSlice copy(const char *text, size_t length) {
    char *out = memory_resize(NULL, length + 1);
    memcpy(out, text, length);
    return (NoteSlice){out, length};
}

static StoreShown show(HallTable *table) {
    char line[PLAY_DESCRIPTION];
    char look[LISTS_LOOK];
    NoteJson json = note_json(line, sizeof line);
    lists_describe(table, &json);
    table->shown_at = table->entered + 1;
    return (StoreShown){.game = table->game,
                        .epoch = table->epoch,
                        .line = copy(line, note_json_end(&json)),
                        .look = copy(look, lists_look(table, look))};
}

ListsNews *lists_collect(Server *server) {
    ListsNews *news = NULL;
    for (HallTable *table = server->hall.newest; table; table = table->older) {
        if (!is_news(table)) {
            continue;
        }
        news = news ? news : memory_take(sizeof *news);
        news->shown[news->count++] = show(table);
        if (news->count == AT_ONCE) {
            break;
        }
    }
    return news;
}

StoreCode lists_write(const ListsNews *news, Store *store) {
    StoreCode code = store_begin(store);
    for (size_t i = 0; code == STORE_OK && i < news->count; i++) {
        code = store_show(store, &news->shown[i]);
    }
    code = code == STORE_OK ? store_commit(store) : code;
    if (code != STORE_OK) {
        store_rollback(store);
    }
    return code;
}

void lists_free(ListsNews *news) {
    for (size_t i = 0; news && i < news->count; i++) {
        memory_drop(news->shown[i].line.start);
        memory_drop(news->shown[i].look.start);
    }
    free(news);
}

void lists_forget(Server *server) {
    for (HallTable *table = server->hall.newest; table; table = table->older) {
        table->shown_at = 0;
    }
}
