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

Fetch *fetch_of_past(uint64_t game, const StoreMark *mark) {
    Fetch *fetch = memory_take(sizeof *fetch);
    fetch->row.game = game;
    fetch->mark = *mark;
    return fetch;
}

Fetch *fetch_of_table(const StoreTable *row) {
    Fetch *fetch = memory_take(sizeof *fetch);
    fetch->row = *row;
    fetch->row.setup = copy(row->setup);
    fetch->row.board = copy(row->board);
    fetch->row.cards = copy(row->cards);
    fetch->row.summary = copy(row->summary);
    store_chain_begin(row, fetch->mark.chain);
    return fetch;
}

/* The status is that of the same moment as the entries: another node may have ended the game since the row
 * was read. */
static void settle(Fetch *fetch, const StorePast *past) {
    fetch->row.status = past->status;
    fetch->history = past->code;
    fetch->code = past->code == STORE_DAMAGED ? STORE_OK : past->code;
}

static StorePast past_of(Fetch *fetch) {
    return (StorePast){.game = fetch->row.game, .mark = fetch->mark, .context = fetch};
}

StoreCode fetch_read(Store *store, Fetch *const fetches[], int count) {
    StorePast past[STORE_MANY];
    StorePast whole[STORE_MANY];
    int wholes = 0;
    for (int i = 0; i < count; i++) {
        past[i] = past_of(fetches[i]);
        if (fetches[i]->row.setup.start) {
            whole[wholes++] = past[i];
        }
    }
    hook_sleep("fetch");
    StoreCode code = store_each_past(store, past, count, keep_entry);
    for (int i = 0; i < count && code == STORE_OK; i++) {
        settle(fetches[i], &past[i]);
    }
    return code == STORE_OK ? store_each_holder(store, whole, wholes, keep_token, keep_alert)
                            : code;
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
