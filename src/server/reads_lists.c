/* SPDX-License-Identifier: MIT */
/*
 * Lists that are read from the store: games that are over, and the tables of all nodes.
 */
#include "reads_parts.h"

#include <stdlib.h>
#include <string.h>

#include "lists.h"
#include "memory.h"
#include "note_json_read.h"
#include "play.h"

/* One page. */
typedef struct Page {
    const Read *read;
    NoteJson json;
    int count;
    int looks;
    uint64_t last;
    char next[48]; /* where the next page begins; empty: there is none */
} Page;

static void begin(Page *page, const Read *read, const char *what) {
    const size_t size = (LISTS_PAGE + 1) * PLAY_DESCRIPTION;
    *page = (Page){.read = read, .json = note_json(memory_resize(NULL, size), size)};
    note_json_open(&page->json, '{');
    note_json_put_open(&page->json, what, '[');
}

static void end(Page *page, Read *read, StoreCode code) {
    note_json_close(&page->json, ']');
    if (page->next[0]) {
        note_json_put_string(&page->json, "next", page->next);
    }
    note_json_finish(&page->json);
    read->text = page->json.text.out;
    if (code != STORE_OK) {
        free(read->text);
        read->text = NULL;
    }
}

static void put(Page *page, NoteSlice text) {
    const NoteSlice value = note_json_read(text.start, text.length);
    if (note_json_is_object(value) && value.length < PLAY_DESCRIPTION) {
        note_json_value(&page->json, value);
    }
    page->count++;
}

/* ---- Games that are over ----------------------------------------------------------------------------- */

static bool add_finished(void *context, const StoreTable *table) {
    Page *page = context;
    put(page, table->summary);
    snprintf(page->next, sizeof page->next, "%lld-%llu", (long long)table->ended,
             (unsigned long long)table->game);
    return true;
}

static void answer_games(Read *read, ReadRoom *room) {
    StorePage from = {.ended = INT64_MAX, .game = INT64_MAX, .limit = LISTS_PAGE};
    long long ended;
    unsigned long long game;
    Page page;
    if (sscanf(read->before_text, "%lld-%llu", &ended, &game) == 2) {
        from.ended = ended;
        from.game = game;
    }
    begin(&page, read, "games");
    const StoreCode code = store_each_finished(room->store, &from, add_finished, &page);
    if (page.count < LISTS_PAGE) {
        page.next[0] = '\0';
    }
    end(&page, read, code);
}

/* ---- Tables of all nodes ----------------------------------------------------------------------------- */

static bool add_shown(void *context, const StoreShown *shown) {
    Page *page = context;
    const size_t length = strlen(page->read->look);
    page->looks++;
    page->last = shown->game;
    if (length == 0 || memmem(shown->look.start, shown->look.length, page->read->look, length)) {
        put(page, shown->line);
    }
    return page->count < LISTS_PAGE;
}

static void answer_tables(Read *read, ReadRoom *room) {
    enum { AT_ONCE = 200 };
    const uint64_t before = strtoull(read->before_text, NULL, 10);
    StoreCode code;
    Page page;
    begin(&page, read, "tables");
    page.last = before && before < INT64_MAX ? before : INT64_MAX;
    int looked;
    do {
        looked = page.looks;
        code = store_each_shown(room->store, page.last, AT_ONCE, add_shown, &page);
    } while (code == STORE_OK && page.looks == looked + AT_ONCE && page.count < LISTS_PAGE &&
             page.looks < LISTS_LOOKS);
    if (page.count == LISTS_PAGE || page.looks == looked + AT_ONCE) {
        snprintf(page.next, sizeof page.next, "%llu", (unsigned long long)page.last);
    }
    end(&page, read, code);
}

/* ---- Asking ------------------------------------------------------------------------------------------ */

bool reads_list_for(Server *server, const ReadsList *list, Waiter *waiter) {
    Read *read = reads_ask(server, peer_find_address(server, list->address));
    if (!read) {
        return false;
    }
    snprintf(read->before_text, sizeof read->before_text, "%s", list->before);
    table_look((NoteSlice){list->search, strlen(list->search)}, read->look, sizeof read->look);
    read->waiter = waiter;
    waiter->refs++;
    read->answer = list->games ? answer_games : answer_tables;
    reads_begin(server, read);
    return true;
}
