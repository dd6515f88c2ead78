/* SPDX-License-Identifier: MIT */
/*
 * What the database is asked, in a thread of the loop's pool. Of tables it is asked in five statements,
 * however many they are: to whom they belong now, what they are, what happened at them, who sits there.
 */
#include <string.h>

#include "claims_parts.h"
#include "hook.h"
#include "server_state.h"

/* ---- Tables ----------------------------------------------------------------------------------------- */

/* Those of the tables that are not here. */
typedef struct Wanted {
    const char *node;
    StoreClaim claim[STORE_MANY];
    Claim *asked[STORE_MANY];
    int count;
} Wanted;

/* Without a living owner, or with one that lets go, it is only a matter of time until somebody takes it. */
static void note_wanted(void *context, int place, const StoreTable *table, const StoreNode *owner) {
    const Wanted *wanted = context;
    Claim *claim = wanted->asked[place];
    claim->owner = *owner;
    claim->epoch = wanted->claim[place].epoch;
    if (!table) {
        claim->code = STORE_DAMAGED;
    } else if (claim->epoch > 0) {
        claim->code = STORE_OK;
        claim->fetch = fetch_of_table(table);
    } else {
        const bool nobody = !owner->name[0] || strcmp(owner->name, wanted->node) == 0;
        claim->code = nobody ? STORE_BUSY : STORE_FENCED;
    }
}

static StoreCode find_tables(const Server *server) {
    Claims *claims = server->claims;
    Wanted wanted = {.node = server->config->node ? server->config->node : ""};
    for (int i = 0; i < claims->asks; i++) {
        Claim *claim = claims->asked[i];
        if (!claim->recalls) {
            claim->code = STORE_MISSING;
            memcpy(wanted.claim[wanted.count].id, claim->id, sizeof claim->id);
            wanted.asked[wanted.count++] = claim;
        }
    }
    const StoreCode code =
        claims->drains ? STORE_OK : store_claim(claims->store, wanted.claim, wanted.count);
    return code == STORE_OK
               ? store_each_wanted(claims->store, wanted.claim, wanted.count, note_wanted, &wanted)
               : code;
}

static StoreCode read_tables(const Claims *claims) {
    Fetch *fetches[STORE_MANY];
    int count = 0;
    for (int i = 0; i < claims->asks; i++) {
        if (claims->asked[i]->fetch) {
            fetches[count++] = claims->asked[i]->fetch;
        }
    }
    return fetch_read(claims->store, fetches, count);
}

StoreCode claims_ask_tables(const Server *server) {
    const Claims *claims = server->claims;
    StoreCode code = find_tables(server);
    code = code == STORE_OK ? read_tables(claims) : code;
    hook_sleep("claimed");
    for (int i = 0; i < claims->asks; i++) {
        Claim *claim = claims->asked[i];
        if (code != STORE_OK) {
            claim->code = code;
        } else if (claim->fetch) {
            claim->code = claim->fetch->code;
        }
    }
    return code;
}

/* ---- The census ------------------------------------------------------------------------------------- */

static bool note_orphan(void *context, uint64_t game, const char *id) {
    Census *census = context;
    memcpy(census->orphan[census->orphans++], id, STORE_ID + 1);
    census->last = game;
    return census->orphans < CLAIMS_ORPHANS;
}

static bool note_node(void *context, const StoreNode *node) {
    Census *census = context;
    memcpy(census->node[census->nodes++], node->name, sizeof node->name);
    return census->nodes < CLAIMS_NODES;
}

void claims_take_census(Claims *claims) {
    Census *census = &claims->census;
    Store *store = claims->store;
    census->code = census->releases ? store_release(store) : STORE_OK;
    if (census->code == STORE_OK && !claims->drains) {
        census->code = store_each_orphan(store, &census->search, note_orphan, census);
    }
    if (census->code == STORE_OK && census->news) {
        census->code = lists_write(census->news, store);
    }
    if (census->code == STORE_OK) {
        census->code = store_each_node(store, note_node, census);
    }
    if (census->code == STORE_OK && census->reserves) {
        census->code = store_reserve(store, CLAIMS_BLOCK, &census->first);
    }
}
