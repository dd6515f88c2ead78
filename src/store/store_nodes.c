/* SPDX-License-Identifier: MIT */
/*
 * Several servers on one database: who owns which table.
 */
#include <stdio.h>
#include <string.h>

#include "store_parts.h"

static bool is_alone(const Store *store) {
    return !store->node.name[0];
}

static StoreValue text_value(const char *text) {
    return store__text((NoteSlice){text, strlen(text)});
}

StoreCode store_renew(Store *store) {
    const StoreValue values[] = {text_value(store->node.name), text_value(store->node.address)};
    return is_alone(store) ? STORE_OK : store__run(store, STORE_STATEMENT_RENEW, values);
}

StoreCode store_leave(Store *store) {
    const StoreValue value = text_value(store->node.name);
    return is_alone(store) ? STORE_OK : store__run(store, STORE_STATEMENT_LEAVE, &value);
}

StoreCode store_fence(Store *store, uint64_t game, uint64_t epoch) {
    const StoreValue values[] = {store__number(game), store__number(epoch)};
    return is_alone(store) ? STORE_OK : store__run(store, STORE_STATEMENT_FENCE, values);
}

/* ---- Claims ------------------------------------------------------------------------------------- */

static bool note_number(void *context, const StoreValue *column) {
    *(uint64_t *)context = (uint64_t)column[0].number;
    return false;
}

static bool note_owner(void *context, const StoreValue *column) {
    StoreNode *owner = context;
    snprintf(owner->name, sizeof owner->name, "%.*s", (int)column[0].text.length,
             column[0].text.start);
    snprintf(owner->address, sizeof owner->address, "%.*s", (int)column[1].text.length,
             column[1].text.start);
    return false;
}

StoreCode store_claim(Store *store, uint64_t game, uint64_t *epoch, StoreNode *owner) {
    const StoreValue values[] = {store__number(game), text_value(store->node.name)};
    *epoch = is_alone(store);
    *owner = store->node;
    if (is_alone(store)) {
        return STORE_OK;
    }
    const StoreCode code = store__each(store, STORE_STATEMENT_CLAIM, values, note_number, epoch);
    if (code != STORE_OK || *epoch > 0) {
        return code;
    }
    *owner = (StoreNode){.name = ""};
    const StoreCode found =
        store__each(store, STORE_STATEMENT_FIND_OWNER, values, note_owner, owner);
    return found == STORE_OK ? STORE_FENCED : found;
}

typedef struct Orphans {
    StoreVisitTable *visit;
    void *context;
} Orphans;

static bool visit_orphan(void *context, const StoreValue *column) {
    const Orphans *orphans = context;
    StoreTable table;
    return !store__read_table(column, &table) || orphans->visit(orphans->context, &table);
}

StoreCode store_each_orphan(Store *store, int limit, StoreVisitTable *visit, void *context) {
    Orphans orphans = {visit, context};
    const StoreValue value = store__number((uint64_t)limit);
    return is_alone(store)
               ? STORE_OK
               : store__each(store, STORE_STATEMENT_EACH_ORPHAN, &value, visit_orphan, &orphans);
}

StoreCode store_reserve(Store *store, int count, uint64_t *first) {
    const StoreValue value = store__number((uint64_t)count);
    uint64_t last = 0;
    const StoreCode code =
        is_alone(store) ? store_last_game(store, &last)
                        : store__each(store, STORE_STATEMENT_RESERVE, &value, note_number, &last);
    *first = is_alone(store) ? last + 1 : last - (uint64_t)count + 1;
    return code;
}
