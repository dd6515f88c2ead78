/* SPDX-License-Identifier: MIT */
/*
 * Messages of clients (docs/protocol.md): a table of them, and who may send which when.
 */
#include "command_parts.h"

#include <string.h>

#include "hook.h"
#include "link.h"
#include "relay.h"
#include "server_state.h"

static const Kind kinds[] = {
    {"decide", NEEDS_SEAT, MUST_HAVE, PACE_ANY, command_decide, 0},
    {"hello", NEEDS_NOTHING, MAY_HAVE, PACE_ANY, command_hello, 0},
    {"create", NEEDS_NOTHING, MUST_HIDE, PACE_ANY, command_create, 0},
    {"take", NEEDS_TABLE, MUST_HIDE, PACE_ANY, command_take, 0},
    {"name", NEEDS_SEAT, MUST_HAVE, PACE_REMARK, command_name, 0},
    {"leave", NEEDS_SEAT, MUST_HAVE, PACE_ANY, command_plain, TABLE_ENTRY_LEAVE},
    {"bot", NEEDS_SEAT, MUST_HAVE, PACE_CHANGE, command_bot, 0},
    {"open", NEEDS_SEAT, MUST_HAVE, PACE_CHANGE, command_open, 0},
    {"start", NEEDS_SEAT, MUST_HAVE, PACE_ANY, command_start, 0},
    {"undo", NEEDS_SEAT, MUST_HAVE, PACE_ANY, command_plain, TABLE_ENTRY_UNDO},
    {"back", NEEDS_SEAT, MUST_HAVE, PACE_ANY, command_plain, TABLE_ENTRY_BACK},
    {"phrase", NEEDS_SEAT, MUST_HAVE, PACE_REMARK, command_phrase, 0},
    {"chat", NEEDS_SEAT, MUST_HAVE, PACE_REMARK, command_chat, 0},
    {"report", NEEDS_SEAT, MUST_HAVE, PACE_REMARK, command_report, 0},
    {"rematch", NEEDS_SEAT, MUST_HAVE, PACE_ANY, command_rematch, TABLE_ENTRY_REMATCH},
    {"agree", NEEDS_SEAT, MUST_HAVE, PACE_ANY, command_plain, TABLE_ENTRY_AGREE},
    {"alert", NEEDS_SEAT, MUST_HAVE, PACE_ANY, command_alert, 0},
    {"webhook", NEEDS_SEAT, MUST_HAVE, PACE_ANY, command_webhook, 0},
    {"alerts", NEEDS_SEAT, MAY_HAVE, PACE_ANY, command_alerts, 0},
    {"why", NEEDS_SEAT, MAY_HAVE, PACE_ANY, command_why, 0},
    {"odds", NEEDS_TABLE, MAY_HAVE, PACE_ANY, command_odds, 0},
    {"past", NEEDS_TABLE, MAY_HAVE, PACE_ANY, command_past, 0},
    {"record", NEEDS_TABLE, MAY_HAVE, PACE_ANY, command_record, 0},
    {"ping", NEEDS_NOTHING, MAY_HAVE, PACE_ANY, command_ping, 0},
};

static const Kind *find_kind(NoteSlice name) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (note_slice_is(name, kinds[i].name)) {
            return &kinds[i];
        }
    }
    return NULL;
}

/* Who has a seat; a new connection does not begin anew. */
static bool keeps_pace(const Request *request) {
    enum { AT_ONCE = 5 };
    const Peer *peer = request->peer;
    const float seconds = (float)server_limit(request->server, SERVER_LIMIT_CHAT_SECONDS);
    const float changes = (float)server_limit(request->server, SERVER_LIMIT_CHANGES);
    switch (request->kind->pace) {
    case PACE_REMARK:
        return bucket_take(&hall_rates(peer->table)->seat[peer->seat].chat, peer->heard,
                           1 / seconds, AT_ONCE, 1) ||
               server_reached(request->server, SERVER_LIMIT_CHAT_SECONDS);
    case PACE_CHANGE:
        return bucket_take(&hall_rates(peer->table)->seat[peer->seat].changes, peer->heard,
                           changes / 60, changes, 1) ||
               server_reached(request->server, SERVER_LIMIT_CHANGES);
    default:
        return true;
    }
}

/* The seat's devices share what a seat may say, and all from one address what an address may. The
 * connection has had its own limit. */
static bool may_speak(const Request *request) {
    const Peer *peer = request->peer;
    const float rate = (float)server_limit(request->server, SERVER_LIMIT_RATE);
    const float burst = (float)server_limit(request->server, SERVER_LIMIT_BURST);
    const bool seated = peer->table && peer->seat < EPIX_SEATS;
    return (!seated ||
            bucket_take(&hall_rates(peer->table)->seat[peer->seat].message, peer->heard, rate,
                        burst, 1) ||
            server_reached(request->server, SERVER_LIMIT_RATE)) &&
           peer_may_say(request->server, peer->address) &&
           peer_may_work(request->server, peer->address);
}

static bool has_number(const Request *request) {
    static const int64_t least[] = {
        [MAY_HAVE] = STORE_NO_SEQUENCE, [MUST_HAVE] = 0, [MUST_HIDE] = FIELDS_SECRET};
    return request->sequence >= least[request->kind->number];
}

static void dispatch(const Request *request) {
    const Kind *kind = request->kind;
    const Peer *peer = request->peer;
    const char *fault =
        kind ? fields_find_fault(request->fields, (NoteSlice){kind->name, strlen(kind->name)})
             : "t";
    if (fault || !has_number(request)) {
        command_refuse_field(request, fault ? fault : "seq");
    } else if (kind->needs != NEEDS_NOTHING && !peer->table) {
        command_refuse(request, SERVER_REFUSAL_NO_HELLO);
    } else if (kind->needs != NEEDS_NOTHING && !hall_is_ready(request->server, peer->table)) {
        command_refuse(request, SERVER_REFUSAL_STORAGE_BUSY);
    } else if (kind->needs == NEEDS_SEAT && peer->seat >= EPIX_SEATS) {
        command_refuse_table(request, TABLE_NOT_SEATED);
    } else if (!keeps_pace(request)) {
        command_refuse(request, SERVER_REFUSAL_TOO_FAST);
    } else {
        kind->answer(request);
    }
}

static void carry_out(const Request *request) {
    Address *address = request->peer->address;
    if (may_speak(request)) {
        const uint64_t began = peer_begin_work();
        dispatch(request);
        peer_end_work(request->server, address, began);
    } else {
        command_refuse(request, SERVER_REFUSAL_TOO_FAST);
    }
}

static bool receive(Peer *peer, const char *text, size_t length, bool claimed, StoreCode found) {
    Fields fields;
    hook_crash("received");
    const int depth = (int)server_limit(peer->server, SERVER_LIMIT_DEPTH);
    const bool good = fields_read(&fields, (NoteSlice){text, length}, depth);
    if (fields.deep) {
        return false;
    }
    Request request = {.server = peer->server,
                       .peer = peer,
                       .fields = &fields,
                       .sequence = STORE_NO_SEQUENCE,
                       .text = {text, length},
                       .claimed = claimed,
                       .found = found};
    if (!good || !fields_text(&fields, "t").start) {
        command_refuse(&request, SERVER_REFUSAL_BAD_MESSAGE);
    } else {
        const int64_t sequence = fields_number(&fields, "seq", STORE_NO_SEQUENCE);
        request.sequence = sequence < FIELDS_NUMBERS ? sequence : STORE_NO_SEQUENCE;
        request.kind = find_kind(fields_text(&fields, "t"));
        carry_out(&request);
    }
    fields_free(&fields);
    return true;
}

bool command_receive(Peer *peer, const char *text, size_t length) {
    if (peer->challenge) {
        return link_receive(peer, text, length);
    }
    if (peer->relay) {
        relay_say(peer, (NoteSlice){text, length});
        return true;
    }
    return claims_keep(peer->server, peer, (NoteSlice){text, length}) ||
           receive(peer, text, length, false, STORE_OK);
}

void command_receive_claimed(Peer *peer, const char *text, size_t length, StoreCode found) {
    receive(peer, text, length, true, found);
}
