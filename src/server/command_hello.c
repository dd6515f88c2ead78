/* SPDX-License-Identifier: MIT */
/*
 * Opening a table, and making one.
 */
#include "command_parts.h"

#include <string.h>

#include "alert.h"
#include "play.h"
#include "secrets.h"
#include "server_state.h"
#include "visit.h"

/* The seat that the token holds, EPIX_NONE: none. Looks at all, so that time tells nothing. */
static int seat_of_token(const HallTable *table, NoteSlice token) {
    uint8_t hash[STORE_TOKEN];
    int found = EPIX_NONE;
    secrets_hash(token, hash);
    for (int seat = 0; seat < table->kit->setup.players; seat++) {
        const bool equal = secrets_equal(table->token[seat], hash, STORE_TOKEN);
        if (equal && table->tokens >> seat & 1) {
            found = seat;
        }
    }
    return found;
}

/* A token is tried only while there are guesses left; one that is right costs none. */
static bool may_guess(Server *server, Address *address) {
    const float per_minute = (float)server_limit(server, SERVER_LIMIT_FAILURES);
    bucket_fill(&address->failure, server_now(server), per_minute / 60, per_minute);
    return address->failure.left >= 1 || server_reached(server, SERVER_LIMIT_FAILURES);
}

static void note_guess(Server *server, Address *address) {
    const float per_minute = (float)server_limit(server, SERVER_LIMIT_FAILURES);
    server->metric[METRIC_FAILED_TOKENS]++;
    bucket_take(&address->failure, server_now(server), per_minute / 60, per_minute, 1);
}

/* The same answer whether there is no such table, the token is wrong, or spectators are not
 * wanted. */
static void refuse_hello(const Request *request) {
    command_refuse(request, SERVER_REFUSAL_NO_TABLE);
    note_guess(request->server, request->peer->address);
}

static void refuse_guess(const Request *request) {
    command_refuse(request, SERVER_REFUSAL_TOO_FAST);
    peer_close(request->peer, PEER_BYE_CLOSED);
}

/* Whether a database must be asked first: whose table it is, or for what is not in memory. */
static bool must_ask(const Request *request, NoteSlice id) {
    Server *server = request->server;
    char name[STORE_ID + 1] = {0};
    if (request->claimed || !server->claims || claims_have_lapsed(server) || !secrets_is_id(id)) {
        return false;
    }
    memcpy(name, id.start, id.length);
    const HallTable *table = hall_find_here(server, name);
    return !table || !claims_hold(server, table) || (table->brief && !table->lost);
}

void command_hello(const Request *request) {
    Server *server = request->server;
    Peer *peer = request->peer;
    const NoteSlice token = fields_text(request->fields, "token");
    const Field *moved = fields_find(request->fields, "moved");
    peer->language = command_language_field(request);
    peer->moves = moved && note_json_is_true(moved->value);
    if (fields_number(request->fields, "protocol", 1) != 1) {
        command_refuse(request, SERVER_REFUSAL_PROTOCOL);
        return;
    }
    if (token.start && !may_guess(server, peer->address)) {
        refuse_guess(request);
        return;
    }
    const NoteSlice id = fields_text(request->fields, "table");
    if (must_ask(request, id) && server->storage_fails && !claims_are_needed(server)) {
        command_refuse(request, SERVER_REFUSAL_STORAGE_AWAY); /* it is known already */
        return;
    }
    if (must_ask(request, id)) {
        claims_ask(server, peer, id, request->text, CLAIMS_AT_OWNER);
        return;
    }
    const bool missing = request->found == STORE_MISSING;
    if (request->found != STORE_OK && !missing) {
        command_refuse(request, SERVER_REFUSAL_STORAGE_AWAY);
        return;
    }
    HallTable *table = missing ? NULL : hall_find(server, id);
    if (!table && !missing && server->unread != STORE_OK) {
        command_refuse(request, server->unread == STORE_DAMAGED ? SERVER_REFUSAL_DAMAGED
                                                                : SERVER_REFUSAL_STORAGE_AWAY);
        return;
    }
    if (!table) {
        refuse_hello(request);
        return;
    }
    if (!hall_is_ready(server, table)) {
        command_refuse(request,
                       table->damaged ? SERVER_REFUSAL_DAMAGED : SERVER_REFUSAL_STORAGE_AWAY);
        return;
    }
    const int seat = token.start ? seat_of_token(table, token) : EPIX_SPECTATOR;
    const bool open = table->table.setup->spectators || table->table.status == TABLE_LOBBY;
    if (seat == EPIX_NONE || (seat == EPIX_SPECTATOR && !open)) {
        refuse_hello(request);
        hall_leave(server, table);
        return;
    }
    if (peer->table) {
        HallTable *old = peer->table;
        if (old != table) {
            visit_leave(server, peer);
        } else {
            command_refuse(request, SERVER_REFUSAL_SEATED);
            return;
        }
    }
    peer_stop_waiting(peer);
    peer->seat = (uint8_t)seat;
    visit_open(server, peer, table, fields_number(request->fields, "from", -1));
}

static Message *message_created(const Request *request, const char *id) {
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "created", request->sequence);
    note_json_put_string(&json, "table", id);
    return message_of(&json);
}

/* The same words and number make the same table: whether it is there already has to be asked. */
static bool must_look(const Request *request, const char *id) {
    return !request->claimed && request->server->claims && request->sequence != STORE_NO_SEQUENCE &&
           !hall_find_here(request->server, id);
}

/* What was found out before it is made. True: that was all. */
static bool answer_found(const Request *request, const char *id) {
    if (must_look(request, id)) {
        const NoteSlice name = {id, strlen(id)};
        claims_ask(request->server, request->peer, name, request->text, CLAIMS_ANYWHERE);
        return true;
    }
    const StoreCode found = request->found;
    if (request->claimed && (found == STORE_OK || found == STORE_FENCED)) { /* it was made before */
        Message *message = message_created(request, id);
        peer_send(request->peer, message);
        message_release(message);
        return true;
    }
    if (request->claimed && found != STORE_MISSING) {
        command_refuse(request, SERVER_REFUSAL_STORAGE_AWAY);
    }
    return request->claimed && found != STORE_MISSING;
}

/* Whoever has waited since then was allowed to. */
static ServerRefusal may_create(const Request *request) {
    if (!request->claimed) {
        return play_may_create(request->server, request->peer->address);
    }
    return play_has_room(request->server) ? SERVER_REFUSALS : SERVER_REFUSAL_TOO_MANY;
}

void command_create(const Request *request) {
    Server *server = request->server;
    AlertsTarget webhook;
    char url[ALERTS_URL + 1];
    char id[SECRETS_ID_SIZE];
    const NoteSlice setup = fields_text(request->fields, "setup");
    ServerRefusal refusal = may_create(request);
    NoteFault fault;
    if (refusal == SERVER_REFUSALS) {
        refusal = alert_read_webhook(server, request->fields, &webhook, url);
    }
    if (!setup.start || refusal != SERVER_REFUSALS) {
        command_refuse(request, setup.start ? refusal : SERVER_REFUSAL_BAD_SETUP);
        return;
    }
    const KitTexts texts = {.setup = setup};
    const bool looks = play_name(&texts, request->sequence, id) && !request->claimed;
    if (answer_found(request, id)) {
        return;
    }
    HallTable *table = play_create(server, &texts, id, looks, &fault);
    if (!table) {
        command_refuse_text(request, SERVER_REFUSAL_BAD_SETUP, &fault);
        return;
    }
    if (webhook.kind != ALERTS_KINDS) {
        alert_add(server, table, EPIX_NONE, command_language_field(request), &webhook);
    }
    batch_add_command(server, table, request->peer, EPIX_NONE, request->sequence, 0);
    batch_send(server, table, request->peer, message_created(request, table->id));
}
