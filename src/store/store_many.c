/* SPDX-License-Identifier: MIT */
/*
 * Many tables at once: a node that takes over those of another one, or whose people all come back at the
 * same moment, asks for them together. Each question is one statement, and each row of its answer says
 * which of the tables it is about: its place in the list, from 1 on.
 */
#include <string.h>

#include "store_parts.h"

static StoreValue ids_of(const StoreClaim *claims, int count, StoreValue ids[STORE_MANY]) {
    for (int i = 0; i < count; i++) {
        ids[i] = store__text((NoteSlice){claims[i].id, strlen(claims[i].id)});
    }
    return store__list(ids, count);
}

/* ---- Claims ------------------------------------------------------------------------------------- */

static bool note_epoch(void *context, const StoreValue *column) {
    StoreClaim *claims = context;
    claims[column[0].number - 1].epoch = (uint64_t)column[1].number;
    return true;
}

StoreCode store_claim(Store *store, StoreClaim *claims, int count) {
    const char *name = store->node.name;
    StoreValue ids[STORE_MANY];
    const StoreValue values[] = {ids_of(claims, count, ids),
                                 store__text((NoteSlice){name, strlen(name)})};
    for (int i = 0; i < count; i++) {
        claims[i].epoch = !name[0];
    }
    return name[0] && count ? store__each(store, STORE_STATEMENT_CLAIM, values, note_epoch, claims)
                            : STORE_OK;
}

typedef struct Wanted {
    StoreVisitWanted *visit;
    void *context;
} Wanted;

static bool visit_wanted(void *context, const StoreValue *column) {
    enum { PLACE = 9, OWNER = 10 }; /* after STORE_TABLE_COLUMNS */
    const Wanted *wanted = context;
    StoreTable table;
    StoreNode owner;
    const bool ours = store__read_table(column, &table);
    store__read_node(&column[OWNER], &owner);
    wanted->visit(wanted->context, (int)column[PLACE].number - 1, ours ? &table : NULL, &owner);
    return true;
}

StoreCode store_each_wanted(Store *store, const StoreClaim *claims, int count,
                            StoreVisitWanted *visit, void *context) {
    Wanted wanted = {visit, context};
    StoreValue ids[STORE_MANY];
    const StoreValue value = ids_of(claims, count, ids);
    return count ? store__each(store, STORE_STATEMENT_EACH_WANTED, &value, visit_wanted, &wanted)
                 : STORE_OK;
}

/* ---- What happened at them ----------------------------------------------------------------------- */

typedef struct Pasts {
    StorePast *past;
    StoreEntries entries[STORE_MANY];
    bool found[STORE_MANY];
    StoreVisitToken *visit_token;
    StoreVisitAlert *visit_alert;
} Pasts;

static StoreValue games_of(const StorePast *pasts, int count, StoreValue games[STORE_MANY]) {
    for (int i = 0; i < count; i++) {
        games[i] = store__number(pasts[i].game);
    }
    return store__list(games, count);
}

/* What comes after an entry that does not fit, or is not wanted, is passed over. */
static bool visit_past(void *context, const StoreValue *column) {
    enum { STATUS = 8, PLACE = 9 };
    Pasts *pasts = context;
    const int64_t i = column[PLACE].number - 1;
    StoreEntries *entries = &pasts->entries[i];
    pasts->found[i] = true;
    pasts->past[i].status = (uint8_t)column[STATUS].number;
    if (entries->more) {
        store__visit_entry(entries, column);
    }
    return true;
}

StoreCode store_each_past(Store *store, StorePast *past, int count, StoreVisitEntry *visit) {
    Pasts pasts = {.past = past};
    StoreValue games[STORE_MANY];
    StoreValue marks[STORE_MANY];
    for (int i = 0; i < count; i++) {
        marks[i] = store__number(past[i].mark.n);
        pasts.entries[i] =
            store__begin_entries(past[i].game, &past[i].mark, visit, past[i].context);
    }
    const StoreValue values[] = {games_of(past, count, games), store__list(marks, count)};
    const StoreCode code =
        count ? store__each(store, STORE_STATEMENT_EACH_PAST, values, visit_past, &pasts)
              : STORE_OK;
    for (int i = 0; i < count && code == STORE_OK; i++) {
        past[i].code = pasts.found[i] ? store__end_entries(&pasts.entries[i]) : STORE_MISSING;
    }
    return code;
}

static bool visit_token_of(void *context, const StoreValue *column) {
    const Pasts *pasts = context;
    store__visit_token(column, pasts->visit_token, pasts->past[column[2].number - 1].context);
    return true;
}

static bool visit_alert_of(void *context, const StoreValue *column) {
    const Pasts *pasts = context;
    const StorePast *past = &pasts->past[column[7].number - 1];
    store__visit_alert(past->game, column, pasts->visit_alert, past->context);
    return true;
}

StoreCode store_each_holder(Store *store, StorePast *past, int count, StoreVisitToken *visit_token,
                            StoreVisitAlert *visit_alert) {
    Pasts pasts = {.past = past, .visit_token = visit_token, .visit_alert = visit_alert};
    StoreValue games[STORE_MANY];
    const StoreValue value = games_of(past, count, games);
    if (count == 0) {
        return STORE_OK;
    }
    const StoreCode code =
        store__each(store, STORE_STATEMENT_EACH_TOKEN_OF, &value, visit_token_of, &pasts);
    return code == STORE_OK
               ? store__each(store, STORE_STATEMENT_EACH_ALERT_OF, &value, visit_alert_of, &pasts)
               : code;
}
