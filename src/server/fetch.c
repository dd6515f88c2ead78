/* SPDX-License-Identifier: MIT */
#include "fetch.h"

#include <stdlib.h>
#include <string.h>

#include "hook.h"
#include "memory.h"

/* Owned; what has no start keeps none. */
static NoteSlice copy(NoteSlice text) {
    if (!text.start) {
        return text;
    }
    char *out = memory_resize(NULL, text.length + 1);
    memcpy(out, text.start, text.length);
    out[text.length] = '\0';
    return (NoteSlice){out, text.length};
}

static void drop(NoteSlice text) {
    memory_drop(text.start);
}

/* One more place; doubles whenever the count is a power of two. */
static void *grow(void *list, size_t count, size_t size) {
    return (count & (count - 1)) == 0 ? memory_resize(list, (count ? 2 * count : 1) * size) : list;
}

static bool keep_entry(void *context, const StoreEntry *entry) {
    Fetch *fetch = context;
    fetch->entry = grow(fetch->entry, fetch->entries, sizeof *entry);
    fetch->entry[fetch->entries] = *entry;
    fetch->entry[fetch->entries++].body = copy(entry->body);
    return true;
}

static void keep_token(void *context, int seat, const uint8_t *token) {
    Fetch *fetch = context;
    if (seat >= 0 && seat < EPIX_SEATS) {
        memcpy(fetch->token[seat], token, STORE_TOKEN);
        fetch->tokens |= (uint8_t)(1 << seat);
    }
}

static void keep_alert(void *context, const StoreAlert *row) {
    Fetch *fetch = context;
    fetch->alert = grow(fetch->alert, fetch->alerts, sizeof *row);
    StoreAlert *alert = &fetch->alert[fetch->alerts++];
    *alert = *row;
    alert->kind = copy(row->kind);
    alert->url = copy(row->url);
    alert->key = copy(row->key);
    alert->secret = copy(row->secret);
    alert->language = copy(row->language);
}

static void read_entries(Fetch *fetch, Store *store, uint64_t game, const StoreMark *mark) {
    const StoreCode code = store_each_entry_after(store, game, mark, keep_entry, fetch);
    fetch->history = code;
    fetch->code = code == STORE_DAMAGED ? STORE_OK : code;
}

Fetch *fetch_entries(Store *store, uint64_t game, const StoreMark *mark) {
    Fetch *fetch = memory_take(sizeof *fetch);
    read_entries(fetch, store, game, mark);
    return fetch;
}

static void copy_row(StoreTable *row) {
    row->setup = copy(row->setup);
    row->board = copy(row->board);
    row->cards = copy(row->cards);
    row->summary = copy(row->summary);
}

static Fetch *fetch_once(Store *store, const char *id) {
    Fetch *fetch = memory_take(sizeof *fetch);
    StoreMark begin = {0};
    fetch->code = store_find_table(store, id, &fetch->row);
    if (fetch->code != STORE_OK) {
        fetch->row = (StoreTable){0};
        return fetch;
    }
    copy_row(&fetch->row);
    store_chain_begin(&fetch->row, begin.chain);
    hook_sleep("fetch");
    read_entries(fetch, store, fetch->row.game, &begin);
    if (fetch->code == STORE_OK) {
        fetch->code = store_each_token(store, fetch->row.game, keep_token, fetch);
    }
    if (fetch->code == STORE_OK) {
        fetch->code = store_each_alert(store, fetch->row.game, keep_alert, fetch);
    }
    return fetch;
}

/* The row was read before the entries, and another node may have ended the game in between. */
static bool is_outdated(Fetch *fetch, Store *store, const char *id) {
    StoreTable row = {.status = fetch->row.status};
    if (fetch->code == STORE_OK) {
        fetch->code = store_find_table(store, id, &row);
    }
    return fetch->code == STORE_OK && row.status != fetch->row.status;
}

Fetch *fetch_table(Store *store, const char *id) {
    Fetch *fetch = fetch_once(store, id);
    while (is_outdated(fetch, store, id)) {
        fetch_free(fetch);
        fetch = fetch_once(store, id);
    }
    return fetch;
}

void fetch_free(Fetch *fetch) {
    if (!fetch) {
        return;
    }
    const NoteSlice row[] = {fetch->row.setup, fetch->row.board, fetch->row.cards,
                             fetch->row.summary};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        drop(row[i]);
    }
    for (size_t i = 0; i < fetch->entries; i++) {
        drop(fetch->entry[i].body);
    }
    for (size_t i = 0; i < fetch->alerts; i++) {
        const StoreAlert *alert = &fetch->alert[i];
        drop(alert->kind), drop(alert->url), drop(alert->key);
        drop(alert->secret), drop(alert->language);
    }
    free(fetch->entry);
    free(fetch->alert);
    free(fetch);
}

StoreCode fetch_each_entry(const Fetch *fetch, StoreVisitEntry *visit, void *context) {
    for (size_t i = 0; i < fetch->entries; i++) {
        if (!visit(context, &fetch->entry[i])) {
            return STORE_OK;
        }
    }
    return fetch->history;
}
