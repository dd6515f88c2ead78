/* SPDX-License-Identifier: MIT */
/*
 * Writing: the rows of a transaction.
 */
#include <string.h>

#include "store_parts.h"

/* Who makes a table owns it, in its first epoch. */
static StoreCode set_owner(Store *store, uint64_t game) {
    const StoreNode *node = &store->node;
    return store__run(store, STORE_STATEMENT_SET_OWNER,
                      (const StoreValue[]){
                          store__number(game),
                          store__text((NoteSlice){node->name, strlen(node->name)}),
                          store__number(1),
                      });
}

StoreCode store_add_table(Store *store, const StoreTable *table) {
    const StoreCode code = store__run(store, STORE_STATEMENT_ADD_TABLE,
                                      (const StoreValue[]){
                                          store__number(table->game),
                                          store__text((NoteSlice){table->id, strlen(table->id)}),
                                          store__number((uint64_t)table->created),
                                          store__number(table->status),
                                          store__text(table->setup),
                                          store__text(table->board),
                                          store__text(table->cards),
                                      });
    return code == STORE_OK && store->node.name[0] ? set_owner(store, table->game) : code;
}

static StoreCode set_head(Store *store, const StoreEntry *entry) {
    return store__run(store, STORE_STATEMENT_SET_HEAD,
                      (const StoreValue[]){
                          store__number(entry->game),
                          store__number(entry->n),
                          store__bytes(entry->chain, STORE_CHAIN),
                      });
}

StoreCode store_add_entry(Store *store, const StoreEntry *entry) {
    const StoreValue none = {.kind = STORE_NULL};
    const StoreCode code = store__run(store, STORE_STATEMENT_ADD_ENTRY,
                                      (const StoreValue[]){
                                          store__number(entry->game),
                                          store__number(entry->n),
                                          store__number(entry->at),
                                          store__number(entry->seat),
                                          entry->sequence == STORE_NO_SEQUENCE
                                              ? none
                                              : store__number((uint64_t)entry->sequence),
                                          store__text(entry->body),
                                          store__bytes(entry->chain, STORE_CHAIN),
                                          store__number(entry->epoch),
                                      });
    return code == STORE_OK ? set_head(store, entry) : code;
}

StoreCode store_drop_table(Store *store, uint64_t game) {
    static const StoreStatement drops[] = {STORE_STATEMENT_DROP_ALERTS, STORE_STATEMENT_DROP_SEATS,
                                           STORE_STATEMENT_DROP_HEAD, STORE_STATEMENT_DROP_ENTRIES,
                                           STORE_STATEMENT_DROP_TABLE};
    const StoreValue number = store__number(game);
    StoreCode code = STORE_OK;
    for (size_t i = 0; i < sizeof drops / sizeof *drops && code == STORE_OK; i++) {
        code = store__run(store, drops[i], &number);
    }
    return code;
}

StoreCode store_set_token(Store *store, uint64_t game, int seat, const uint8_t *token) {
    const StoreValue values[] = {store__number(game), store__number((uint64_t)seat),
                                 store__bytes(token, STORE_TOKEN)};
    return store__run(store, token ? STORE_STATEMENT_SET_TOKEN : STORE_STATEMENT_DROP_TOKEN,
                      values);
}

/* Who comes again is the newest. */
StoreCode store_set_alert(Store *store, const StoreAlert *alert) {
    const StoreCode code = store_drop_alert(store, alert->game, alert->seat, alert->url);
    return code != STORE_OK
               ? code
               : store__run(store, STORE_STATEMENT_ADD_ALERT,
                            (const StoreValue[]){
                                store__number(alert->game),
                                store__number(alert->seat),
                                store__text(alert->url),
                                store__text(alert->kind),
                                store__bytes(alert->key.start, alert->key.length),
                                store__bytes(alert->secret.start, alert->secret.length),
                                store__text(alert->language),
                                store__number(alert->told),
                            });
}

StoreCode store_drop_alert(Store *store, uint64_t game, int seat, NoteSlice url) {
    const StoreValue values[] = {store__number(game), store__number((uint64_t)seat),
                                 store__text(url)};
    return store__run(store, url.start ? STORE_STATEMENT_DROP_ALERT : STORE_STATEMENT_DROP_ALERTS,
                      values);
}

StoreCode store_tell_alerts(Store *store, uint64_t game, uint32_t told) {
    const StoreValue values[] = {store__number(game), store__number(told)};
    return store__run(store, STORE_STATEMENT_TELL_ALERTS, values);
}

StoreCode store_set_status(Store *store, const StoreTable *table) {
    return store__run(store, STORE_STATEMENT_SET_STATUS,
                      (const StoreValue[]){
                          store__number(table->game),
                          store__number(table->status),
                          store__number((uint64_t)table->ended),
                          store__text(table->summary),
                      });
}
