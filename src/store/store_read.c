/* SPDX-License-Identifier: MIT */
/*
 * Reading: tables, their entries with the chain checked, and who holds their seats.
 */
#include <stdlib.h>
#include <string.h>

#include "store_parts.h"

/* ---- Columns ------------------------------------------------------------------------------------ */

static uint64_t number_of(const StoreValue *column) {
    return column->kind == STORE_NUMBER ? (uint64_t)column->number : 0;
}

static int64_t signed_of(const StoreValue *column) {
    return (int64_t)number_of(column);
}

/* Bytes of which there are so many; NULL: others. */
static const void *bytes_of(const StoreValue *column, size_t length) {
    return column->text.length == length ? column->text.start : NULL;
}

/* False: it is none that we have written. */
static bool read_id(const StoreValue *column, char id[STORE_ID + 1]) {
    const NoteSlice text = column->text;
    if (!text.start || text.length > STORE_ID) {
        return false;
    }
    memcpy(id, text.start, text.length);
    id[text.length] = '\0';
    return true;
}

bool store__read_table(const StoreValue *column, StoreTable *table) {
    const int64_t status = signed_of(&column[4]);
    *table = (StoreTable){
        .game = number_of(&column[0]),
        .created = signed_of(&column[2]),
        .ended = signed_of(&column[3]),
        .status = (uint8_t)status,
        .setup = column[5].text,
        .board = column[6].text,
        .cards = column[7].text,
        .summary = column[8].text,
    };
    return read_id(&column[1], table->id) && status >= 0 && status < STORE_STATUSES &&
           table->setup.start;
}

/* ---- Tables ------------------------------------------------------------------------------------- */

/* A table that is looked for. */
typedef struct Found {
    Store *store;
    StoreTable *table;
    StoreCode code;
} Found;

/* Makes the texts independent of the row. */
static StoreCode lend_table(Store *store, StoreTable *table) {
    enum { TEXTS = 4 };
    NoteSlice *texts[TEXTS] = {&table->setup, &table->board, &table->cards, &table->summary};
    size_t length = 1;
    for (int i = 0; i < TEXTS; i++) {
        length += texts[i]->length;
    }
    free(store->lent);
    store->lent = malloc(length);
    if (!store->lent) {
        return STORE_FAILED;
    }
    char *end = store->lent;
    for (int i = 0; i < TEXTS; i++) {
        *texts[i] = note_slice_copy(*texts[i], &end);
    }
    return STORE_OK;
}

static bool note_found(void *context, const StoreValue *column) {
    Found *found = context;
    found->code = store__read_table(column, found->table) ? lend_table(found->store, found->table)
                                                          : STORE_DAMAGED;
    return false;
}

StoreCode store_find_table(Store *store, const char *id, StoreTable *table) {
    Found found = {.store = store, .code = STORE_MISSING};
    found.table = table;
    const StoreValue value = store__text((NoteSlice){id, strlen(id)});
    const StoreCode code =
        store__each(store, STORE_STATEMENT_FIND_TABLE, &value, note_found, &found);
    return code == STORE_OK ? found.code : code;
}

/* Visits of tables, a page after the other. */
typedef struct Tables {
    StoreVisitTable *visit;
    void *context;
    uint64_t last;
    int count;
    bool more; /* are wanted */
} Tables;

/* Rows that are none of ours are passed over. */
static bool visit_table(void *context, const StoreValue *column) {
    Tables *tables = context;
    StoreTable table;
    tables->last = number_of(&column[0]);
    tables->count++;
    tables->more = !store__read_table(column, &table) || tables->visit(tables->context, &table);
    return tables->more;
}

StoreCode store_each_table(Store *store, unsigned statuses, StoreVisitTable *visit, void *context) {
    enum { PAGE = 1000 };
    Tables tables = {.visit = visit, .context = context, .more = true};
    StoreCode code = STORE_OK;
    do {
        const StoreValue values[] = {store__number(statuses), store__number(tables.last),
                                     store__number(PAGE)};
        tables.count = 0;
        code = store__each(store, STORE_STATEMENT_EACH_TABLE, values, visit_table, &tables);
    } while (code == STORE_OK && tables.more && tables.count == PAGE);
    return code;
}

StoreCode store_each_finished(Store *store, const StorePage *page, StoreVisitTable *visit,
                              void *context) {
    Tables tables = {.visit = visit, .context = context};
    const StoreValue values[] = {store__number((uint64_t)page->ended), store__number(page->game),
                                 store__number((uint64_t)page->limit)};
    return store__each(store, STORE_STATEMENT_EACH_FINISHED, values, visit_table, &tables);
}

static bool note_number(void *context, const StoreValue *column) {
    *(uint64_t *)context = number_of(&column[0]);
    return false;
}

/* The only number that the statement gives. */
static StoreCode find_number(Store *store, StoreStatement statement, uint64_t *number) {
    *number = 0;
    return store__each(store, statement, NULL, note_number, number);
}

StoreCode store_last_game(Store *store, uint64_t *game) {
    return find_number(store, STORE_STATEMENT_LAST_GAME, game);
}

/* ---- Files of one's own ------------------------------------------------------------------------- */

StoreCode store_own_bytes(Store *store, uint64_t *bytes) {
    return find_number(store, STORE_STATEMENT_OWN_BYTES, bytes);
}

typedef struct Owns {
    StoreVisitOwn *visit;
    void *context;
} Owns;

static bool visit_own(void *context, const StoreValue *column) {
    const Owns *owns = context;
    StoreOwn own = {.game = number_of(&column[0]),
                    .last = signed_of(&column[3]),
                    .status = (uint8_t)number_of(&column[2])};
    if (read_id(&column[1], own.id)) {
        owns->visit(owns->context, &own);
    }
    return true;
}

StoreCode store_each_own(Store *store, uint64_t after, int limit, StoreVisitOwn *visit,
                         void *context) {
    Owns owns = {visit, context};
    const StoreValue values[] = {store__number(after), store__number((uint64_t)limit)};
    return store__each(store, STORE_STATEMENT_EACH_OWN, values, visit_own, &owns);
}

/* ---- Entries ------------------------------------------------------------------------------------ */

/* Whether the row is the entry that comes after `last`; then `last` becomes it. */
static bool read_entry(const StoreValue *column, StoreEntry *last) {
    StoreEntry entry = {
        .game = last->game,
        .n = (uint32_t)number_of(&column[0]),
        .at = number_of(&column[1]),
        .seat = (uint8_t)number_of(&column[2]),
        .sequence = column[3].kind == STORE_NULL ? STORE_NO_SEQUENCE : signed_of(&column[3]),
        .body = column[4].text,
    };
    const void *chain = bytes_of(&column[5], STORE_CHAIN);
    if (!chain || entry.n != last->n + 1) {
        return false;
    }
    store_chain_add(last->chain, &entry);
    *last = entry;
    return memcmp(entry.chain, chain, STORE_CHAIN) == 0;
}

/* Number 0 is before the first entry. */
static bool is_head(const StoreValue *column, const StoreEntry *last) {
    const void *chain = bytes_of(&column[1], STORE_CHAIN);
    return number_of(&column[0]) == last->n &&
           (last->n == 0 || (chain && memcmp(chain, last->chain, STORE_CHAIN) == 0));
}

StoreEntries store__begin_entries(uint64_t game, const StoreMark *mark, StoreVisitEntry *visit,
                                  void *context) {
    StoreEntries entries = {.visit = visit,
                            .context = context,
                            .last = {.game = game, .n = mark->n},
                            .fits = true,
                            .more = true,
                            .is_head = mark->n == 0};
    memcpy(entries.last.chain, mark->chain, STORE_CHAIN);
    return entries;
}

bool store__visit_entry(void *context, const StoreValue *column) {
    StoreEntries *entries = context;
    const bool none = column[0].kind == STORE_NULL;
    entries->fits = none || read_entry(column, &entries->last);
    entries->is_head = is_head(&column[6], &entries->last);
    entries->more = entries->fits && (none || entries->visit(entries->context, &entries->last));
    return entries->more;
}

StoreCode store__end_entries(const StoreEntries *entries) {
    return entries->fits && (entries->is_head || !entries->more) ? STORE_OK : STORE_DAMAGED;
}

StoreCode store_each_entry(Store *store, const StoreTable *table, StoreVisitEntry *visit,
                           void *context) {
    StoreMark begin = {0};
    store_chain_begin(table, begin.chain);
    return store_each_entry_after(store, table->game, &begin, visit, context);
}

StoreCode store_each_entry_after(Store *store, uint64_t game, const StoreMark *mark,
                                 StoreVisitEntry *visit, void *context) {
    StoreEntries entries = store__begin_entries(game, mark, visit, context);
    const StoreValue values[] = {store__number(game), store__number(mark->n)};
    const StoreCode code =
        store__each(store, STORE_STATEMENT_EACH_ENTRY, values, store__visit_entry, &entries);
    return code == STORE_OK ? store__end_entries(&entries) : code;
}

static bool note_command(void *context, const StoreValue *column) {
    StoreEntry *entry = context;
    entry->n = (uint32_t)number_of(&column[0]);
    entry->at = number_of(&column[1]);
    const void *chain = bytes_of(&column[2], STORE_CHAIN);
    if (chain) {
        memcpy(entry->chain, chain, STORE_CHAIN);
    }
    return false;
}

StoreCode store_find_command(Store *store, uint64_t game, int seat, int64_t sequence,
                             StoreEntry *entry) {
    const StoreValue values[] = {store__number(game), store__number((uint64_t)seat),
                                 store__number((uint64_t)sequence)};
    *entry = (StoreEntry){.game = game, .seat = (uint8_t)seat, .sequence = sequence};
    const StoreCode code =
        store__each(store, STORE_STATEMENT_FIND_COMMAND, values, note_command, entry);
    return code == STORE_OK && entry->n == 0 ? STORE_MISSING : code;
}

/* ---- Seats -------------------------------------------------------------------------------------- */

typedef struct Tokens {
    StoreVisitToken *visit;
    void *context;
} Tokens;

void store__visit_token(const StoreValue *column, StoreVisitToken *visit, void *context) {
    const void *token = bytes_of(&column[1], STORE_TOKEN);
    if (token) {
        visit(context, (int)number_of(&column[0]), token);
    }
}

static bool visit_token(void *context, const StoreValue *column) {
    const Tokens *tokens = context;
    store__visit_token(column, tokens->visit, tokens->context);
    return true;
}

StoreCode store_each_token(Store *store, uint64_t game, StoreVisitToken *visit, void *context) {
    Tokens tokens = {visit, context};
    const StoreValue value = store__number(game);
    return store__each(store, STORE_STATEMENT_EACH_TOKEN, &value, visit_token, &tokens);
}

/* ---- Alerts ------------------------------------------------------------------------------------- */

typedef struct Alerts {
    uint64_t game;
    StoreVisitAlert *visit;
    void *context;
} Alerts;

void store__visit_alert(uint64_t game, const StoreValue *column, StoreVisitAlert *visit,
                        void *context) {
    const StoreAlert alert = {.game = game,
                              .seat = (uint8_t)number_of(&column[0]),
                              .url = column[1].text,
                              .kind = column[2].text,
                              .key = column[3].text,
                              .secret = column[4].text,
                              .language = column[5].text,
                              .told = (uint32_t)number_of(&column[6])};
    visit(context, &alert);
}

static bool visit_alert(void *context, const StoreValue *column) {
    const Alerts *alerts = context;
    store__visit_alert(alerts->game, column, alerts->visit, alerts->context);
    return true;
}

StoreCode store_each_alert(Store *store, uint64_t game, StoreVisitAlert *visit, void *context) {
    Alerts alerts = {game, visit, context};
    const StoreValue value = store__number(game);
    return store__each(store, STORE_STATEMENT_EACH_ALERT, &value, visit_alert, &alerts);
}
