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
    const StoreNode *node = &store->node;
    const StoreValue values[] = {text_value(node->name), text_value(node->address),
                                 text_value(node->link), store__number((uint64_t)node->protocol)};
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

static void copy_text(const StoreValue *column, char *out, size_t size) {
    const NoteSlice text = column->text;
    snprintf(out, size, "%.*s", (int)text.length, text.start ? text.start : "");
}

void store__read_node(const StoreValue *column, StoreNode *node) {
    copy_text(&column[0], node->name, sizeof node->name);
    copy_text(&column[1], node->address, sizeof node->address);
    copy_text(&column[2], node->link, sizeof node->link);
    node->protocol = (int)column[3].number;
}

StoreCode store_release(Store *store) {
    const StoreValue value = text_value(store->node.name);
    return is_alone(store) ? STORE_OK : store__run(store, STORE_STATEMENT_RELEASE, &value);
}

typedef struct Orphans {
    StoreVisitOrphan *visit;
    void *context;
} Orphans;

static bool visit_orphan(void *context, const StoreValue *column) {
    const Orphans *orphans = context;
    char id[STORE_ID + 1];
    copy_text(&column[1], id, sizeof id);
    return orphans->visit(orphans->context, (uint64_t)column[0].number, id);
}

StoreCode store_each_orphan(Store *store, const StoreSearch *search, StoreVisitOrphan *visit,
                            void *context) {
    Orphans orphans = {visit, context};
    const StoreValue values[] = {text_value(store->node.name), store__number(search->after),
                                 store__number((uint64_t)search->limit),
                                 store__number(search->own)};
    return is_alone(store)
               ? STORE_OK
               : store__each(store, STORE_STATEMENT_EACH_ORPHAN, values, visit_orphan, &orphans);
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

/* ---- Each other --------------------------------------------------------------------------------- */

typedef struct Nodes {
    StoreVisitNode *visit;
    void *context;
} Nodes;

static bool visit_node(void *context, const StoreValue *column) {
    const Nodes *nodes = context;
    StoreNode node;
    store__read_node(column, &node);
    return nodes->visit(nodes->context, &node);
}

StoreCode store_each_node(Store *store, StoreVisitNode *visit, void *context) {
    Nodes nodes = {visit, context};
    return is_alone(store)
               ? STORE_OK
               : store__each(store, STORE_STATEMENT_EACH_NODE, NULL, visit_node, &nodes);
}

static bool note_key(void *context, const StoreValue *column) {
    if (column[0].text.length == STORE_KEY) {
        memcpy(context, column[0].text.start, STORE_KEY);
    }
    return false;
}

StoreCode store_share_key(Store *store, uint8_t key[STORE_KEY]) {
    const StoreValue value = store__bytes(key, STORE_KEY);
    if (is_alone(store)) {
        return STORE_OK;
    }
    const StoreCode code = store__run(store, STORE_STATEMENT_ADD_KEY, &value);
    return code == STORE_OK ? store__each(store, STORE_STATEMENT_FIND_KEY, NULL, note_key, key)
                            : code;
}

/* ---- Lists of all nodes' tables ------------------------------------------------------------------ */

StoreCode store_show(Store *store, const StoreShown *shown) {
    const StoreValue values[] = {store__number(shown->game),
                                 store__bytes(shown->line.start, shown->line.length),
                                 store__bytes(shown->look.start, shown->look.length),
                                 store__number(shown->epoch)};
    return is_alone(store) ? STORE_OK : store__run(store, STORE_STATEMENT_SHOW, values);
}

typedef struct Shown {
    StoreVisitShown *visit;
    void *context;
} Shown;

static bool visit_shown(void *context, const StoreValue *column) {
    const Shown *shown = context;
    const StoreShown one = {.game = (uint64_t)column[0].number,
                            .line = column[1].text,
                            .look = column[2].text};
    return shown->visit(shown->context, &one);
}

StoreCode store_each_shown(Store *store, uint64_t before, int limit, StoreVisitShown *visit,
                           void *context) {
    Shown shown = {visit, context};
    const StoreValue values[] = {store__number(before), store__number((uint64_t)limit)};
    return store__each(store, STORE_STATEMENT_EACH_SHOWN, values, visit_shown, &shown);
}
