/* SPDX-License-Identifier: MIT */
/*
 * Deciding, and questions about the game.
 */
#include "command_parts.h"

#include "hook.h"
#include "later.h"
#include "note_file.h"
#include "note_record.h"
#include "play.h"
#include "reads.h"
#include "server_state.h"
#include "tell.h"

/* False: it is answered already. */
static bool read_decision(const Request *request, EpixDecision *decision) {
    const NoteSlice text = fields_text(request->fields, "d");
    if (!text.start) {
        command_refuse(request, SERVER_REFUSAL_BAD_DECISION);
        return false;
    }
    const NoteFault fault =
        note_decision_parse(request->peer->table->table.game, text.start, text.length, decision);
    if (fault.code != NOTE_FAULT_NONE) {
        command_refuse_text(request, SERVER_REFUSAL_BAD_DECISION, &fault);
        return false;
    }
    return true;
}

void command_decide(const Request *request) {
    TableCommand command = {.kind = TABLE_ENTRY_DECIDE, .seat = request->peer->seat};
    const int64_t prompt = fields_number(request->fields, "prompt", 0);
    command.prompt = (uint32_t)(prompt < UINT32_MAX ? prompt : 0);
    hook_crash("validated");
    if (read_decision(request, &command.decision)) {
        command_act(request, &command);
    }
}

void command_why(const Request *request) {
    Server *server = request->server;
    const HallTable *table = request->peer->table;
    EpixDecision decision;
    if (!read_decision(request, &decision)) {
        return;
    }
    const TableObserver observer = tell_observer(server, table, request->peer);
    const size_t length = table_print_why(&table->table, &decision, request->sequence, &observer,
                                          server->scratch, sizeof server->scratch);
    command_answer(request, tell_scratch(server, length));
}

void command_odds(const Request *request) {
    EpixDecision attack;
    if (read_decision(request, &attack) &&
        !reads_odds(request->server, request->peer, request->sequence, &attack)) {
        command_refuse(request, SERVER_REFUSAL_TOO_FAST);
    }
}

void command_past(const Request *request) {
    const uint32_t n = later_seen(request->peer->table, request->peer)->n;
    const int64_t from = fields_number(request->fields, "from", 1);
    const int64_t to = fields_number(request->fields, "to", n);
    if (from < 1 || to > n || from > to) {
        command_refuse_field(request, from < 1 || from > to ? "from" : "to");
    } else if (!reads_past(request->server, request->peer, request->sequence, (uint32_t)from,
                           (uint32_t)to)) {
        command_refuse(request, SERVER_REFUSAL_TOO_FAST);
    }
}

/* While the game is on, with what the observer may know; then all of it. */
void command_record(const Request *request) {
    const Peer *peer = request->peer;
    const int seat = tell_observer(request->server, peer->table, peer).seat;
    const int observer = hook_leaks("own-record") ? 0 : seat;
    if (request->peer->table->table.status == TABLE_LOBBY) {
        command_refuse_table(request, TABLE_NOT_STARTED);
    } else if (!reads_record(request->server, request->peer, request->sequence, observer)) {
        command_refuse(request, SERVER_REFUSAL_TOO_FAST);
    }
}

void command_ping(const Request *request) {
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "pong", request->sequence);
    Message *message = message_of(&json);
    peer_send(request->peer, message);
    message_release(message);
}
