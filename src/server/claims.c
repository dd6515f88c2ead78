/* SPDX-License-Identifier: MIT */
#include "claims.h"

#include <string.h>

#include "command.h"
#include "hook.h"
#include "lists.h"
#include "memory.h"
#include "relay.h"
#include "secrets.h"
#include "server_state.h"
#include "stores.h"

enum {
    OWN_LEASE = 3000, /* milliseconds, less than STORE_LEASE: whoever is cut off stops first */
    BLOCK = 1000,     /* numbers of new tables that are reserved at once */
    ADOPTED = 32,     /* tables of the dead that are taken over in a second */
    NODES = 256,      /* others that are known to live */
};

/* What a peer has said and waits for an answer to. */
typedef struct Said {
    struct Said *next;
    Peer *peer;
    size_t length;
    char text[];
} Said;

/* A question to the database: about a table, or for whatever else is needed if it has no id. */
typedef struct Claim {
    uv_work_t work;
    struct Claim *next;
    Server *server;
    Said *said;
    Said **last_said;
    char id[STORE_ID + 1];
    StoreCode code;
    uint64_t epoch;
    StoreNode owner;
    Fetch *fetch;   /* the table; NULL: it was not read */
    bool recalls;   /* the table is ours and here, but for its past after the mark */
    uint64_t game;  /* … */
    uint32_t n;     /* its last entry then */
    StoreMark mark; /* … */
    uint64_t first; /* of new numbers; 0: none were asked for */
    bool reserves;
    int orphans;
    char orphan[ADOPTED][STORE_ID + 1];
    int nodes; /* that live */
    char node[NODES][STORE_NODE + 1];
    ListsNews *news; /* for the lists of all nodes; NULL: none */
    bool drains;     /* this node owns nothing, or wants to own nothing any more */
    bool releases;   /* nothing of what it owns */
} Claim;

struct Claims {
    Store *store; /* used by one claim at a time */
    Claim *first; /* the one that is being asked, if any, and those that wait */
    bool asking;
    bool lapsed; /* everybody was told */
    bool others; /* other nodes live */
    bool drains; /* all tables go to them */
    bool released;
    int nodes; /* that live, by their own word in the database */
    char node[NODES][STORE_NODE + 1];
    uint64_t leased_until;
    uint64_t next_game;
    uint64_t last_game;
};

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
        stop_all(server);
    }
    claims->lapsed = lapsed;
}

/* ---- Asking, in a thread of the loop's pool --------------------------------------------------------- */

static bool note_orphan(void *context, const StoreTable *table) {
    Claim *claim = context;
    if (!table->board.start && !table->cards.start) { /* those wait until somebody comes */
        memcpy(claim->orphan[claim->orphans++], table->id, sizeof table->id);
    }
    return true;
}

static bool note_node(void *context, const StoreNode *node) {
    Claim *claim = context;
    memcpy(claim->node[claim->nodes++], node->name, sizeof node->name);
    return claim->nodes < NODES;
}

/* Without an owner, or with one that lets go, it is only a matter of time until somebody takes it. */
static StoreCode find_other(Claim *claim, Store *store, uint64_t game) {
    const StoreCode code = store_find_owner(store, game, &claim->owner);
    if (code == STORE_MISSING || strcmp(claim->owner.name, claim->server->config->node) == 0) {
        return STORE_BUSY;
    }
    return code == STORE_OK ? STORE_FENCED : code;
}

static void ask_about_table(Claim *claim, Store *store) {
    StoreTable row;
    if (claim->recalls) {
        claim->fetch = fetch_entries(store, claim->game, &claim->mark);
        claim->code = claim->fetch->code;
        return;
    }
    claim->code = store_find_table(store, claim->id, &row);
    if (claim->code == STORE_OK && claim->drains) {
        claim->code = find_other(claim, store, row.game);
    } else if (claim->code == STORE_OK) {
        claim->code = store_claim(store, row.game, &claim->epoch, &claim->owner);
    }
    if (claim->code == STORE_OK) {
        claim->fetch = fetch_table(store, claim->id);
        claim->code = claim->fetch->code;
    }
}

static void ask(uv_work_t *work) {
    Claim *claim = work->data;
    Store *store = claim->server->claims->store;
    if (claim->id[0]) {
        ask_about_table(claim, store);
        return;
    }
    claim->code = claim->releases ? store_release(store) : STORE_OK;
    if (claim->code == STORE_OK && !claim->drains) {
        claim->code = store_each_orphan(store, ADOPTED, note_orphan, claim);
    }
    if (claim->code == STORE_OK && claim->news) {
        claim->code = lists_write(claim->news, store);
    }
    if (claim->code == STORE_OK) {
        claim->code = store_each_node(store, note_node, claim);
    }
    if (claim->code == STORE_OK && claim->reserves) {
        claim->code = store_reserve(store, BLOCK, &claim->first);
    }
}

static void after(uv_work_t *work, int status);

/* Whether it is about a table that is ours, and of which only the past is missing. */
static void note_brief(Server *server, Claim *claim) {
    const HallTable *table = hall_find_here(server, claim->id);
    claim->recalls = table && claims_hold(server, table) && table->brief && !table->lost;
    if (claim->recalls) {
        claim->game = table->game;
        claim->n = table->table.n;
        claim->mark = hall_forgotten(table);
    }
}

static void ask_next(Server *server) {
    Claims *claims = server->claims;
    if (claims->first && !claims->asking && !server->stopping) {
        note_brief(server, claims->first);
        claims->asking = true;
        claims->first->drains = claims->drains;
        server->metric[METRIC_CLAIMS] += claims->first->id[0] != '\0';
        uv_queue_work(&server->loop, &claims->first->work, ask, after);
    }
}

/* The one about this table that waits or is being asked, or a new one at the end. */
static Claim *claim_for(Server *server, const char *id) {
    Claim **link = &server->claims->first;
    while (*link && strcmp((*link)->id, id) != 0) {
        link = &(*link)->next;
    }
    if (!*link) {
        Claim *claim = memory_take(sizeof *claim);
        claim->server = server;
        claim->work.data = claim;
        claim->last_said = &claim->said;
        memcpy(claim->id, id, strlen(id));
        *link = claim;
    }
    return *link;
}

static void keep_said(Claim *claim, Peer *peer, NoteSlice message) {
    Said *said = memory_take(sizeof *said + message.length);
    said->peer = peer;
    said->length = message.length;
    memcpy(said->text, message.start, message.length);
    *claim->last_said = said;
    claim->last_said = &said->next;
    peer_hold(peer);
}

void claims_ask(Server *server, Peer *peer, NoteSlice id, NoteSlice message) {
    char name[STORE_ID + 1] = {0};
    memcpy(name, id.start, id.length);
    keep_said(claim_for(server, name), peer, message);
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

void claims_renew(Server *server, const HallTable *table) {
    if (!claims_have_lapsed(server)) {
        claim_for(server, table->id);
        ask_next(server);
    }
}

/* ---- The answer ------------------------------------------------------------------------------------- */

static Message *message_moved(const Claim *claim) {
    char text[MESSAGE_SHORT];
    NoteJson json = note_json_message(text, sizeof text, "moved", STORE_NO_SEQUENCE);
    note_json_put_string(&json, "table", claim->id);
    note_json_put_string(&json, "address", claim->owner.address);
    return message_of(&json);
}

static void send_away(Peer *peer, const Claim *claim) {
    Message *message = message_moved(claim);
    peer_send(peer, message);
    message_release(message);
    peer_close(peer, PEER_BYE_RESTART);
}

/* To the owner. A client of another node has been handed on once, which is enough: that node asks
 * anew, so that nobody goes round in a circle. */
static void pass_on(Server *server, const Claim *claim, const Said *said) {
    Peer *peer = said->peer;
    const NoteSlice text = {said->text, said->length};
    if (peer->relay) {
        relay_say(peer, text);
    } else if (peer->linked || peer->moves || !relay_reaches(server, &claim->owner)) {
        send_away(peer, claim);
    } else {
        relay_begin(peer, &claim->owner, text);
    }
}

/* It belongs to another node: all who are there go to that one. */
static void give_away(Server *server, HallTable *table, const Claim *claim) {
    table->epoch = 0;
    table->lost = true;
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        send_away(peer, claim);
    }
    hall_leave(server, table);
}

static void take_over(Server *server, HallTable *table, const Claim *claim) {
    server->metric[METRIC_TAKEOVERS] += claims_are_needed(server) && (!table || table->epoch == 0);
    if (table && table->epoch == 0 && !table->peers) {
        hall_leave(server, table); /* only looked at so far */
        table = NULL;
    }
    if (!table) {
        hall_take(server, claim->fetch, claim->epoch);
        return;
    }
    if (claims_are_needed(server)) {
        table->epoch = claim->epoch;
        table->claimed = true;
        batch_read_fetched(server, table, claim->fetch);
    }
}

/* Answers, or says who can, or that nobody can now. */
static void answer_said(const Claim *claim, const Said *said) {
    Peer *peer = said->peer;
    if (!peer->socket || peer->closing) {
        return;
    }
    if (claim->code == STORE_OK || claim->code == STORE_MISSING) {
        command_receive_claimed(peer, said->text, said->length, claim->code);
    } else if (claim->code == STORE_FENCED && claim->owner.address[0]) {
        pass_on(claim->server, claim, said);
    } else {
        Message *message =
            message_refusal(SERVER_REFUSAL_STORAGE_AWAY, STORE_NO_SEQUENCE, NULL, peer->language);
        peer_send(peer, message);
        message_release(message);
    }
}

static void settle_table(Server *server, const Claim *claim) {
    HallTable *table = hall_find_here(server, claim->id);
    if (claim->code == STORE_OK && claim->recalls) {
        if (table && table->table.n == claim->n && !table->lost) {
            hall_recall(server, table, claim->fetch);
        }
    } else if (claim->code == STORE_OK) {
        take_over(server, table, claim);
    } else if (claim->code == STORE_FENCED && table && claim->owner.address[0]) {
        give_away(server, table, claim);
    }
    for (const Said *said = claim->said; said; said = said->next) {
        said->peer->parked = false;
    }
    for (const Said *said = claim->said; said; said = said->next) {
        answer_said(claim, said);
    }
    table = hall_find_here(server, claim->id);
    if (table && !table->peers && claim->fetch) {
        hall_leave(server, table); /* nobody has come */
    }
}

static bool lives(const void *context, const char *name) {
    const Claim *claim = context;
    bool found = false;
    for (int i = 0; i < claim->nodes && !found; i++) {
        found = strcmp(claim->node[i], name) == 0;
    }
    return found;
}

/* Whoever plays here comes again, and is handed on to whoever has the table then. */
static void let_go(Server *server) {
    for (int i = 0; i < HALL_LISTS; i++) {
        HallTable *next;
        for (HallTable *table = server->hall.list[i]; table; table = next) {
            next = table->next;
            table->epoch = 0;
            table->lost = true;
            for (Peer *peer = table->peers; peer; peer = peer->next_here) {
                peer_close(peer, PEER_BYE_RESTART);
            }
            hall_leave(server, table);
        }
    }
    log_event(&server->log, LOG_INFO, "tables_released", "tables=%zu", server->hall.tables);
}

static void settle_rest(Server *server, const Claim *claim) {
    Claims *claims = server->claims;
    relay_check(server, lives, claim);
    claims->others = claim->nodes > 1;
    claims->nodes = claim->nodes;
    memcpy(claims->node, claim->node, sizeof claims->node);
    if (claim->releases) {
        claims->released = true;
        let_go(server);
    }
    if (claim->first) {
        server->claims->next_game = claim->first;
        server->claims->last_game = claim->first + BLOCK - 1;
    }
    for (int i = 0; i < claim->orphans; i++) {
        claim_for(server, claim->orphan[i]);
    }
}

static void free_claim(Claim *claim) {
    while (claim->said) {
        Said *said = claim->said;
        claim->said = said->next;
        peer_release(said->peer);
        free(said);
    }
    lists_free(claim->news);
    fetch_free(claim->fetch);
    free(claim);
}

static void after(uv_work_t *work, int status) {
    Claim *claim = work->data;
    Server *server = claim->server;
    (void)status;
    server->claims->first = claim->next;
    server->claims->asking = false;
    if (!server->stopping && claim->id[0]) {
        settle_table(server, claim);
    } else if (!server->stopping && claim->code == STORE_OK) {
        settle_rest(server, claim);
    } else if (claim->news) {
        lists_forget(server);
    }
    free_claim(claim);
    ask_next(server);
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
        Claim *claim = claim_for(server, "");
        if (!claims->asking || claims->first != claim) { /* it may be at work */
            claim->reserves = claims->last_game < claims->next_game + BLOCK / 2;
            claims->drains = server->admin->drains && claims->others;
            claims->released &= claims->drains;
            claim->releases = claims->drains && !claims->released;
            claim->news = claim->news ? claim->news : lists_collect(server);
        }
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

uint64_t claims_take(Server *server, uint64_t game) {
    uint64_t epoch = 0;
    StoreNode owner;
    return store_claim(server->claims->store, game, &epoch, &owner) == STORE_OK ? epoch : 0;
}

StoreCode claims_open(Server *server) {
    if (!server->config->store) {
        return STORE_OK;
    }
    Claims *claims = memory_take(sizeof *claims);
    StoreNode node;
    server->claims = claims;
    stores_name(server, &node);
    StoreCode code = store_open_node(server_place(server), STORE_CLAIM, &node, &claims->store);
    const uint64_t now = uv_hrtime() / 1000000;
    code = code == STORE_OK ? store_renew(claims->store) : code;
    code = code == STORE_OK ? store_reserve(claims->store, BLOCK, &claims->next_game) : code;
    if (!claims_are_needed(server)) {
        return code;
    }
    secrets_random(server->link_key, sizeof server->link_key);
    code = code == STORE_OK ? store_share_key(claims->store, server->link_key) : code;
    claims->last_game = claims->next_game + BLOCK - 1;
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
