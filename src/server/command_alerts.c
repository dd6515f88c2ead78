/* SPDX-License-Identifier: MIT */
/*
 * Wishes to be told of turns elsewhere.
 */
#include "command_parts.h"

#include "alert.h"
#include "server_state.h"

static bool may_wish(const Request *request) {
    const float per_minute = (float)server_limit(request->server, SERVER_LIMIT_ALERTS);
    return bucket_take(&request->peer->address->alert, server_now(request->server), per_minute / 60,
                       per_minute, 1);
}

/* Once it is on disk. */
static void confirm(const Request *request) {
    HallTable *table = request->peer->table;
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "ok", request->sequence);
    note_json_put_number(&json, "n", table->table.n);
    batch_add_command(request->server, table, request->peer, EPIX_NONE, request->sequence,
                      table->table.n);
    command_answer(request, message_of(&json));
}

void command_alert(const Request *request) {
    AlertsTarget target;
    char copy[ALERTS_URL + 1];
    const NoteSlice url = fields_text(request->fields, "endpoint");
    const bool on = fields_text(request->fields, "p256dh").start;
    Server *server = request->server;
    const Peer *peer = request->peer;
    const ServerRefusal refusal = !may_wish(request) ? SERVER_REFUSAL_TOO_FAST
                                  : on ? alert_read_device(server, request->fields, &target, copy)
                                  : url.start ? SERVER_REFUSALS
                                              : SERVER_REFUSAL_BAD_MESSAGE;
    if (refusal != SERVER_REFUSALS) {
        command_refuse(request, refusal);
        return;
    }
    if (on) {
        alert_add(server, peer->table, peer->seat, peer->language, &target);
    } else {
        alert_remove(server, peer->table, peer->seat, url);
    }
    confirm(request);
}

void command_webhook(const Request *request) {
    AlertsTarget target;
    char copy[ALERTS_URL + 1];
    Server *server = request->server;
    HallTable *table = request->peer->table;
    const bool named = fields_text(request->fields, "webhook").start;
    if (table->table.host != request->peer->seat) {
        command_refuse_table(request, TABLE_NOT_HOST);
        return;
    }
    const ServerRefusal refusal = !named ? SERVER_REFUSAL_BAD_MESSAGE
                                  : !may_wish(request)
                                      ? SERVER_REFUSAL_TOO_FAST
                                      : alert_read_webhook(server, request->fields, &target, copy);
    if (refusal != SERVER_REFUSALS) {
        command_refuse(request, refusal);
        return;
    }
    if (target.kind == ALERTS_KINDS) {
        alert_remove(server, table, EPIX_NONE, (NoteSlice){0});
    } else {
        alert_add(server, table, EPIX_NONE, request->peer->language, &target);
    }
    confirm(request);
}

/* The address of a webhook is told to nobody, its kind to the host of the table. */
void command_alerts(const Request *request) {
    const Server *server = request->server;
    const Peer *peer = request->peer;
    const bool host = peer->table->table.host == peer->seat;
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "alerts", request->sequence);
    note_json_put_string(&json, "key", server->alerts ? alerts_public_key(server->alerts) : NULL);
    note_json_put_number(&json, "devices", (uint64_t)alert_devices(peer->table, peer->seat));
    note_json_put_string(&json, "webhook", host ? alert_webhook(peer->table) : NULL);
    command_answer(request, message_of(&json));
}
