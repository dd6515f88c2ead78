/* SPDX-License-Identifier: MIT */
#include "claims.h"

#include <string.h>

#include "command.h"
#include "memory.h"
#include "server_state.h"
#include "stores.h"

enum {
    OWN_LEASE = 3000, /* milliseconds, less than STORE_LEASE: whoever is cut off stops first */
    BLOCK = 1000,     /* numbers of new tables that are reserved at once */
    ADOPTED = 32,     /* tables of the dead that are taken over in a second */
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
    uint64_t first; /* of new numbers; 0: none were asked for */
    bool reserves;
    int orphans;
    char orphan[ADOPTED][STORE_ID + 1];
} Claim;

struct Claims {
    Store *store; /* used by one claim at a time */
    Claim *first; /* the one that is being asked, if any, and those that wait */
    bool asking;
    bool lapsed; /* everybody was told */
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
    server->claims->leased_until = since + OWN_LEASE;
}

/* Nobody sees anything here any more that others may have gone beyond. */
static void stop_all(Server *server) {
    for (int i = 0; i < HALL_LISTS; i++) {
        for (HallTable *table = server->hall.list[i]; table; table = table->next) {
            table->lost = true;
            table->claimed = false;
            for (Peer *peer = table->peers; peer; peer = peer->next_here) {
                peer_close(peer, PEER_BYE_RESTART);
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

static void ask_about_table(Claim *claim, Store *store) {
    StoreTable row;
    claim->code = store_find_table(store, claim->id, &row);
    if (claim->code == STORE_OK) {
        claim->code = store_claim(store, row.game, &claim->epoch, &claim->owner);
    }
}

static void ask(uv_work_t *work) {
    Claim *claim = work->data;
    Store *store = claim->server->claims->store;
    if (claim->id[0]) {
        ask_about_table(claim, store);
        return;
    }
    claim->code = store_each_orphan(store, ADOPTED, note_orphan, claim);
    if (claim->code == STORE_OK && claim->reserves) {
        claim->code = store_reserve(store, BLOCK, &claim->first);
    }
}

static void after(uv_work_t *work, int status);

static void ask_next(Server *server) {
    Claims *claims = server->claims;
    if (claims->first && !claims->asking && !server->stopping) {
        claims->asking = true;
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
    if (table && table->epoch == 0 && !table->peers) {
        hall_leave(server, table); /* only looked at so far */
        table = NULL;
    }
    if (!table) {
        hall_take(server, (NoteSlice){claim->id, strlen(claim->id)}, claim->epoch);
        return;
    }
    table->epoch = claim->epoch;
    table->claimed = true;
    batch_read_again(server, table);
}

/* Answers, or says who can, or that nobody can now. */
static void answer_said(const Claim *claim, const Said *said) {
    Peer *peer = said->peer;
    if (!peer->socket || peer->closing) {
        return;
    }
    if (claim->code == STORE_OK || claim->code == STORE_MISSING) {
        command_receive_claimed(peer, said->text, said->length);
    } else if (claim->code == STORE_FENCED && claim->owner.address[0]) {
        send_away(peer, claim);
    } else {
        Message *message =
            message_refusal(SERVER_REFUSAL_STORAGE_BUSY, STORE_NO_SEQUENCE, NULL, peer->language);
        peer_send(peer, message);
        message_release(message);
    }
}

static void settle_table(Server *server, const Claim *claim) {
    HallTable *table = hall_find_here(server, claim->id);
    if (claim->code == STORE_OK) {
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
}

static void settle_rest(Server *server, const Claim *claim) {
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
        claim->reserves = claims->last_game < claims->next_game + BLOCK / 2;
        renew_lost(server);
        ask_next(server);
    }
}

bool claims_have_number(const Server *server) {
    const Claims *claims = server->claims;
    return !claims || (claims->next_game <= claims->last_game && !claims_have_lapsed(server));
}

uint64_t claims_next_game(Server *server) {
    return server->claims ? server->claims->next_game++ : server->hall.last_game + 1;
}

/* ---- Life ------------------------------------------------------------------------------------------- */

uint64_t claims_take(Server *server, uint64_t game) {
    uint64_t epoch = 0;
    StoreNode owner;
    return store_claim(server->claims->store, game, &epoch, &owner) == STORE_OK ? epoch : 0;
}

StoreCode claims_open(Server *server) {
    if (!claims_are_needed(server)) {
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
    claims->last_game = claims->next_game + BLOCK - 1;
    claims->leased_until = now + OWN_LEASE;
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
