/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "claims_parts.h"
#include "hook.h"
#include "memory.h"
#include "secrets.h"
#include "server_state.h"
#include "stores.h"

enum { OWN_LEASE = 3000 }; /* milliseconds, less than STORE_LEASE: whoever is cut off stops first */

bool claims_are_needed(const Server *server) {
    return server->config->node != NULL;
}

bool claims_hold(const Server *server, const HallTable *table) {
    return !claims_are_needed(server) || (table && table->epoch > 0);
}

/* ---- The lease -------------------------------------------------------------------------------------- */

bool claims_have_lapsed(const Server *server) {
    return claims_are_needed(server) && server_now(server) > server->claims->leased_until;
}

void claims_note_lease(Server *server, uint64_t since) {
    server->claims->leased_until = (hook_is_frozen() ? server_now(server) : since) + OWN_LEASE;
}

/* Nobody sees anything here any more that others may have gone beyond. Whether the database is gone for
 * all, so that nothing of it could be old, or for this node alone, cannot be known here: people keep what
 * is on their screens, are told that it may be old, and look for somebody who knows more. */
static void stop_all(Server *server) {
    for (int i = 0; i < HALL_LISTS; i++) {
        for (HallTable *table = server->hall.list[i]; table; table = table->next) {
            table->lost = true;
            table->claimed = false;
            for (Peer *peer = table->peers; peer; peer = peer->next_here) {
                peer_close(peer, PEER_BYE_STORAGE);
            }
        }
    }
    log_event(&server->log, LOG_WARNING, "lease_lapsed", "tables=%zu", server->hall.tables);
}

static void check_lease(Server *server) {
    Claims *claims = server->claims;
    const bool lapsed = claims_have_lapsed(server);
    if (lapsed && !claims->lapsed) {
        claims->lapses++;
        stop_all(server);
    }
    claims->lapsed = lapsed;
}

/* ---- Asking ----------------------------------------------------------------------------------------- */

/* Whether it is about a table that is ours, and of which only the past is missing, or not even that. */
static void note_brief(Server *server, Claim *claim) {
    const HallTable *table = hall_find_here(server, claim->id);
    claim->recalls = table && claims_hold(server, table) && !table->lost;
    claim->code = STORE_OK;
    if (claim->recalls && table->brief) {
        const StoreMark mark = hall_forgotten(table);
        claim->n = table->table.n;
        claim->fetch = fetch_of_past(table->game, &mark);
    }
}

static void take_claim(Server *server, Claim *claim) {
    Claims *claims = server->claims;
    note_brief(server, claim);
    claim->asked = true;
    claim->lapses = claims->lapses;
    claims->asked[claims->asks++] = claim;
    server->metric[METRIC_CLAIMS]++;
}

/* Those that somebody waits for come first. */
static void take_claims(Server *server) {
    Claims *claims = server->claims;
    bool alone = false;
    claims->asks = 0;
    for (int round = 0; round < 2; round++) {
        for (Claim *claim = claims->first; claim && !alone; claim = claim->next) {
            const bool fits = claims->asks < (claim->alone ? 1 : STORE_MANY);
            if (!claim->asked && (round == 1 || claim->said) && fits) {
                take_claim(server, claim);
                alone = claim->alone;
            }
        }
    }
}

static void begin_census(Server *server) {
    Claims *claims = server->claims;
    Census *census = &claims->census;
    claims->due = false;
    claims->asks = 0;
    claims->drains = server->admin->drains && claims->others;
    claims->released &= claims->drains;
    census->search.limit = CLAIMS_ORPHANS;
    census->orphans = census->nodes = 0;
    census->first = 0;
    census->reserves = claims->last_game < claims->next_game + CLAIMS_BLOCK / 2;
    census->releases = claims->drains && !claims->released;
    census->news = lists_collect(server);
}

static void ask(uv_work_t *work) {
    Server *server = work->data;
    if (server->claims->asks > 0) {
        server->claims->code = claims_ask_tables(server);
    } else {
        claims_take_census(server->claims);
    }
}

static void after(uv_work_t *work, int status);

static void ask_next(Server *server) {
    Claims *claims = server->claims;
    if (claims->asking || server->stopping || (!claims->due && !claims->first)) {
        return;
    }
    if (claims->due) {
        begin_census(server);
    } else {
        take_claims(server);
        server->metric[METRIC_CLAIM_ROUNDS]++;
    }
    claims->asking = true;
    claims->work.data = server;
    uv_queue_work(&server->loop, &claims->work, ask, after);
}

static Claim *add_claim(Claims *claims, const char *id) {
    Claim *claim = memory_take(sizeof *claim);
    claim->last_said = &claim->said;
    memcpy(claim->id, id, strlen(id));
    *claims->last = claim;
    claims->last = &claim->next;
    return claim;
}

/* The one about this table that waits or is being asked, or a new one at the end. */
static Claim *claim_for(Server *server, const char *id) {
    Claim *claim = server->claims->first;
    while (claim && strcmp(claim->id, id) != 0) {
        claim = claim->next;
    }
    return claim ? claim : add_claim(server->claims, id);
}

static Said *keep_said(Claim *claim, Peer *peer, NoteSlice message) {
    Said *said = memory_take(sizeof *said + message.length);
    said->peer = peer;
    said->length = message.length;
    memcpy(said->text, message.start, message.length);
    *claim->last_said = said;
    claim->last_said = &said->next;
    peer_hold(peer);
    return said;
}

void claims_ask(Server *server, Peer *peer, NoteSlice id, NoteSlice message, ClaimsWhere where) {
    char name[STORE_ID + 1] = {0};
    memcpy(name, id.start, id.length);
    Said *said = keep_said(claim_for(server, name), peer, message);
    said->asks = true;
    said->where = where;
    peer->parked = true;
    ask_next(server);
}

bool claims_keep(Server *server, Peer *peer, NoteSlice message) {
    if (!peer->parked) {
        return false;
    }
    for (Claim *claim = server->claims->first; claim; claim = claim->next) {
        for (const Said *said = claim->said; said; said = said->next) {
            if (said->peer == peer) {
                keep_said(claim, peer, message);
                return true;
            }
        }
    }
    return false;
}

void claims_renew(Server *server, HallTable *table) {
    if (!claims_have_lapsed(server) && !table->renewed) {
        table->renewed = true;
        add_claim(server->claims, table->id);
        ask_next(server);
    }
}

/* ---- What comes of it ------------------------------------------------------------------------------ */

static bool lives(const void *context, const char *name) {
    const Census *census = context;
    bool found = false;
    for (int i = 0; i < census->nodes && !found; i++) {
        found = strcmp(census->node[i], name) == 0;
    }
    return found;
}

/* All that are not here yet; when as many were found as were looked for, there may be more of them. */
static void settle_orphans(Server *server) {
    Census *census = &server->claims->census;
    for (int i = 0; i < census->orphans; i++) {
        const HallTable *table = hall_find_here(server, census->orphan[i]);
        if (!table || table->epoch == 0) {
            claim_for(server, census->orphan[i]);
        }
    }
    const bool more = census->orphans == CLAIMS_ORPHANS;
    census->search.after = more ? census->last : 0;
    census->search.own &= more;
}

static void settle_census(Server *server) {
    Claims *claims = server->claims;
    const Census *census = &claims->census;
    relay_check(server, lives, census);
    claims->others = census->nodes > 1;
    claims->nodes = census->nodes;
    memcpy(claims->node, census->node, sizeof claims->node);
    if (census->releases) {
        claims->released = true;
        claims_let_go(server);
    }
    if (census->first) {
        claims->next_game = census->first;
        claims->last_game = census->first + CLAIMS_BLOCK - 1;
    }
    if (!claims->drains) {
        settle_orphans(server);
    }
}

static void after_census(Server *server) {
    Census *census = &server->claims->census;
    if (!server->stopping && census->code == STORE_OK) {
        settle_census(server);
    } else if (census->news) {
        lists_forget(server);
    }
    lists_free(census->news);
    census->news = NULL;
}

static void free_claim(Claim *claim) {
    while (claim->said) {
        Said *said = claim->said;
        claim->said = said->next;
        peer_release(said->peer);
        free(said);
    }
    fetch_free(claim->fetch);
    free(claim);
}

static void remove_claim(Claims *claims, const Claim *claim) {
    Claim **link = &claims->first;
    while (*link != claim) {
        link = &(*link)->next;
    }
    *link = claim->next;
    if (!*link) {
        claims->last = link;
    }
}

/* One that is damaged, or that others hold locked, is not to keep all the others away. */
static bool must_be_alone(const Claims *claims, const Claim *claim) {
    const StoreCode code = claims->code;
    return claims->asks > 1 && !claim->alone &&
           (code == STORE_BUSY || code == STORE_DAMAGED || code == STORE_FAILED);
}

/* What was ours when the lease lapsed may be another node's by now, and what was asked for before that too. */
static bool is_outdated(const Server *server, const Claim *claim) {
    return claim->lapses != server->claims->lapses || claims_have_lapsed(server);
}

static void after_claim(Server *server, Claim *claim) {
    Claims *claims = server->claims;
    claim->asked = false;
    if (claim->code == STORE_OK && is_outdated(server, claim)) {
        claim->code = STORE_BUSY;
    }
    if (!server->stopping && must_be_alone(claims, claim)) {
        claim->alone = true;
        fetch_free(claim->fetch);
        claim->fetch = NULL;
        return;
    }
    remove_claim(claims, claim);
    if (!server->stopping) {
        claims_settle_table(server, claim);
    }
    if (claim->code == STORE_AWAY || claim->code == STORE_BUSY) { /* it may be ours, and not here */
        claims->census.search = (StoreSearch){.own = true};
    }
    free_claim(claim);
}

/* What is asked for meanwhile waits until all of these are settled. */
static void after(uv_work_t *work, int status) {
    Server *server = work->data;
    Claims *claims = server->claims;
    const Census *census = &claims->census;
    (void)status;
    if (claims->asks == 0) {
        after_census(server);
    }
    for (int i = 0; i < claims->asks; i++) {
        after_claim(server, claims->asked[i]);
    }
    claims->asking = false;
    claims->due |= !claims->first && census->search.after > 0 && census->code == STORE_OK;
    ask_next(server);
}

void claims_begin(Server *server) {
    if (claims_are_needed(server)) {
        server->claims->due = true;
        ask_next(server);
    }
}

/* ---- Every second ----------------------------------------------------------------------------------- */

static void renew_lost(Server *server) {
    for (int i = 0; i < HALL_LISTS; i++) {
        for (HallTable *table = server->hall.list[i]; table; table = table->next) {
            if (table->lost && table->stored && !table->claimed && table->epoch > 0) {
                claims_renew(server, table);
            }
        }
    }
}

void claims_tick(Server *server) {
    if (!claims_are_needed(server) || server->stopping) {
        return;
    }
    Claims *claims = server->claims;
    check_lease(server);
    batch_renew(server);
    if (!claims->lapsed) {
        claims->due = true;
        renew_lost(server);
        ask_next(server);
    }
}

const char *claims_node(const Server *server, int index) {
    const Claims *claims = server->claims;
    return claims && index < claims->nodes ? claims->node[index] : NULL;
}

bool claims_are_drained(const Server *server) {
    return server->claims && server->claims->released;
}

uint64_t claims_lease_age(const Server *server) {
    const uint64_t renewed = server->claims->leased_until - OWN_LEASE;
    return server_now(server) > renewed ? server_now(server) - renewed : 0;
}

bool claims_have_number(const Server *server) {
    const Claims *claims = server->claims;
    return !claims_are_needed(server) ||
           (claims->next_game <= claims->last_game && !claims_have_lapsed(server));
}

uint64_t claims_next_game(Server *server) {
    return claims_are_needed(server) ? server->claims->next_game++ : server->hall.last_game + 1;
}

/* ---- Life ------------------------------------------------------------------------------------------- */

StoreCode claims_open(Server *server) {
    if (!server->config->store) {
        return STORE_OK;
    }
    Claims *claims = memory_take(sizeof *claims);
    StoreNode node;
    server->claims = claims;
    claims->last = &claims->first;
    claims->census.search.own = true;
    stores_name(server, &node);
    StoreCode code = store_open_node(server_place(server), STORE_CLAIM, &node, &claims->store);
    const uint64_t now = uv_hrtime() / 1000000;
    code = code == STORE_OK ? store_renew(claims->store) : code;
    code = code == STORE_OK ? store_reserve(claims->store, CLAIMS_BLOCK, &claims->next_game) : code;
    if (!claims_are_needed(server)) {
        return code;
    }
    secrets_random(server->link_key, sizeof server->link_key);
    code = code == STORE_OK ? store_share_key(claims->store, server->link_key) : code;
    claims->last_game = claims->next_game + CLAIMS_BLOCK - 1;
    claims_note_lease(server, now);
    return code;
}

/* The loop has run out: nothing is being asked. */
void claims_close(Server *server) {
    Claims *claims = server->claims;
    if (!claims) {
        return;
    }
    while (claims->first) {
        Claim *claim = claims->first;
        claims->first = claim->next;
        free_claim(claim);
    }
    if (claims->store) {
        store_leave(claims->store);
    }
    store_close(claims->store);
    free(claims);
    server->claims = NULL;
}
