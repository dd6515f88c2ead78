/* SPDX-License-Identifier: MIT */
/*
 * What the database has said about a table: it is ours, and whoever wanted to come does; or it is
 * another node's, and they go there.
 */
#include "claims_parts.h"
#include "command.h"
#include "play.h"
#include "server_state.h"

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
    if (peer->linked || peer->moves || !relay_reaches(server, &claim->owner)) {
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

static void refuse(Peer *peer) {
    Message *message =
        message_refusal(SERVER_REFUSAL_STORAGE_AWAY, STORE_NO_SEQUENCE, NULL, peer->language);
    peer_send(peer, message);
    message_release(message);
}

/* Answers, or says who can, or that nobody can now. What has waited behind that is another matter, and
 * may have to be asked for itself. */
static void answer_said(Server *server, const Claim *claim, const Said *said) {
    Peer *peer = said->peer;
    const bool fenced = claim->code == STORE_FENCED && claim->owner.address[0];
    if (!peer->socket || peer->closing) {
        return;
    }
    if (fenced && said->asks && said->where == CLAIMS_AT_OWNER) {
        pass_on(server, claim, said);
    } else if (said->asks) {
        command_receive_claimed(peer, said->text, said->length, claim->code);
    } else if (claim->code == STORE_OK || claim->code == STORE_MISSING || fenced) {
        command_receive(peer, said->text, said->length);
    } else {
        refuse(peer);
    }
}

/* Nobody waits for it, but its bots or its clocks do. */
static void go_on(Server *server, HallTable *table) {
    if (table->brief) {
        hall_come_back(server, table);
    } else {
        play_tick(server, table);
    }
}

void claims_settle_table(Server *server, const Claim *claim) {
    HallTable *table = hall_find_here(server, claim->id);
    const bool wanted = table && table->renewed;
    if (table) {
        table->renewed = false;
    }
    if (claim->code == STORE_OK && claim->recalls) {
        if (table && claim->fetch && table->table.n == claim->n && !table->lost) {
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
        answer_said(server, claim, said);
    }
    table = hall_find_here(server, claim->id);
    if (table && wanted && claim->recalls) {
        go_on(server, table);
    } else if (table && !table->peers && claim->fetch) {
        hall_leave(server, table); /* nobody has come */
    }
}

/* Whoever plays here comes again, and is handed on to whoever has the table then. */
void claims_let_go(Server *server) {
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
