/* SPDX-License-Identifier: MIT */
/*
 * Peers: who is connected, how much they may send, and what waits for them.
 */
#include "peer.h"

#include <string.h>

#include "command.h"
#include "hook.h"
#include "link.h"
#include "memory.h"
#include "relay.h"
#include "server_state.h"
#include "visit.h"

/* ---- Coming and going ------------------------------------------------------------------------------- */

static bool has_room(Server *server) {
    return !server->stopping &&
           (server->metric[METRIC_SOCKETS] < server_limit(server, SERVER_LIMIT_SOCKETS) ||
            server_reached(server, SERVER_LIMIT_SOCKETS));
}

static bool is_welcome(Server *server, Address *address) {
    return (address->sockets < server_limit(server, SERVER_LIMIT_ADDRESS) ||
            server_reached(server, SERVER_LIMIT_ADDRESS)) &&
           !admin_shuts_out(server, address) && peer_may_say(server, address);
}

/* Links of a node are those of many people, and take their addresses once it has proved to be one; only
 * those that have not yet count as its own, and what they cost is asked for if they never do. */
static bool may_link(Server *server, Address *address) {
    return claims_are_needed(server) &&
           (address->links < server_limit(server, SERVER_LIMIT_ADDRESS) ||
            server_reached(server, SERVER_LIMIT_ADDRESS)) &&
           !admin_shuts_out(server, address) && peer_is_patient(server, address);
}

/* Whose place among those that have not opened a table is least worth keeping: strangers' rather
 * than players', then that of the address which has most of them. */
static unsigned rank(const Peer *peer) {
    enum { STRANGER = 1 << 20 };
    return peer->address->waiting + (peer->address->plays ? 0 : STRANGER);
}

/* Silent connections must not lock everybody out: the oldest of those makes room. */
static void make_room(Server *server) {
    Peer *worst = NULL;
    if (server->metric[METRIC_WAITING] < server_limit(server, SERVER_LIMIT_WAITING)) {
        return;
    }
    for (Peer *peer = server->waiting; peer; peer = peer->next_here) {
        worst = !worst || rank(peer) > rank(worst) ? peer : worst;
    }
    if (worst) {
        peer_stop_waiting(worst);
        worst->closing = CLOSE_POLICY;
        server->metric[METRIC_DROPPED]++;
        server_reached(server, SERVER_LIMIT_WAITING);
        transport_kill(worst);
    }
}

static void begin_waiting(Peer *peer) {
    Server *server = peer->server;
    *server->last_waiting = peer;
    server->last_waiting = &peer->next_here;
    peer->waits = true;
    peer->address->waiting++;
    server->metric[METRIC_WAITING]++;
}

void peer_stop_waiting(Peer *peer) {
    Server *server = peer->server;
    if (!peer->waits) {
        return;
    }
    Peer **link = &server->waiting;
    while (*link != peer) {
        link = &(*link)->next_here;
    }
    *link = peer->next_here;
    if (!*link) {
        server->last_waiting = link;
    }
    peer->next_here = NULL;
    peer->waits = false;
    peer->address->waiting--;
    server->metric[METRIC_WAITING]--;
}

/* To the end of the list of all. */
static void append(Server *server, Peer *peer) {
    peer->next = NULL;
    peer->link = server->last_peer;
    *peer->link = peer;
    server->last_peer = &peer->next;
}

static void take_out(Server *server, Peer *peer) {
    *peer->link = peer->next;
    if (peer->next) {
        peer->next->link = peer->link;
    } else {
        server->last_peer = peer->link;
    }
}

Peer *peer_open(Server *server, void *socket, const char *name, bool link) {
    Address *address = peer_find_address(server, name);
    if (!has_room(server) || !(link ? may_link(server, address) : is_welcome(server, address))) {
        server->metric[METRIC_REJECTED]++;
        return NULL;
    }
    make_room(server);
    Peer *peer = memory_take(sizeof *peer);
    peer->server = server;
    peer->socket = socket;
    peer->refs = 1;
    peer->address = address;
    peer->seat = EPIX_SPECTATOR;
    peer->last = &peer->first;
    peer->opened = server_now(server);
    peer->heard = peer->opened;
    peer->looked = peer->opened;
    peer->received = transport_received(peer);
    peer->lot = server->lots++;
    append(server, peer);
    address->sockets++;
    server->metric[METRIC_SOCKETS]++;
    begin_waiting(peer);
    if (link) {
        link_ask(peer);
    }
    return peer;
}

bool peer_stand_for(Peer *peer, const char *name) {
    Address *address = peer_find_address(peer->server, name);
    const bool good = is_welcome(peer->server, address);
    peer->address->sockets--;
    peer->address->waiting -= peer->waits;
    peer->address = address;
    address->sockets++;
    address->waiting += peer->waits;
    return good;
}

void peer_hold(Peer *peer) {
    peer->refs++;
}

static void empty_queue(Peer *peer) {
    Message *message;
    while ((message = peer_next(peer))) {
        message_release(message);
    }
}

void peer_release(Peer *peer) {
    if (--peer->refs == 0) {
        empty_queue(peer);
        free(peer->text);
        free(peer);
    }
}

void peer_closed(Peer *peer) {
    Server *server = peer->server;
    take_out(server, peer);
    peer->socket = NULL;
    relay_leave(peer);
    link_leave(peer);
    peer->address->sockets--;
    server->metric[METRIC_SOCKETS]--;
    peer_stop_waiting(peer);
    empty_queue(peer);
    visit_leave(server, peer);
    peer_release(peer);
}

/* ---- Receiving -------------------------------------------------------------------------------------- */

void peer_heard(Peer *peer) {
    peer->heard = server_now(peer->server);
    peer->pinged = false;
}

static bool refuse(Peer *peer, int code) {
    peer->closing = (uint16_t)code;
    peer->server->metric[METRIC_DROPPED]++;
    return false;
}

void peer_fail(Peer *peer) {
    if (!peer->closing) {
        refuse(peer, CLOSE_PROTOCOL);
        peer->opened = server_now(peer->server);
        transport_want(peer);
    }
}

static bool keep_piece(Peer *peer, const char *text, size_t length) {
    const Server *server = peer->server;
    if (peer->text_length + length > server_limit(server, SERVER_LIMIT_MESSAGE)) {
        server_reached(peer->server, SERVER_LIMIT_MESSAGE);
        return refuse(peer, CLOSE_TOO_BIG);
    }
    peer->text = memory_resize(peer->text, peer->text_length + length + 1);
    memcpy(peer->text + peer->text_length, text, length);
    peer->text_length += (uint32_t)length;
    return true;
}

static bool take_message(Peer *peer, const char *text, size_t length) {
    Server *server = peer->server;
    server->metric[METRIC_MESSAGES_IN]++;
    if (!bucket_take(&peer->rate, peer->heard, (float)server_limit(server, SERVER_LIMIT_RATE),
                     (float)server_limit(server, SERVER_LIMIT_BURST), 1)) {
        server_reached(server, SERVER_LIMIT_RATE);
        return refuse(peer, CLOSE_POLICY);
    }
    return command_receive(peer, text, length) || refuse(peer, CLOSE_POLICY);
}

bool peer_receive(Peer *peer, const char *text, size_t length, bool frame_ends, bool message_ends) {
    const Server *server = peer->server;
    peer_heard(peer);
    if (peer->closing) {
        return true; /* it is not listened to any more */
    }
    enum { HEAD = 14 }; /* bytes of a frame's header at most */
    peer->counted += length + (frame_ends ? HEAD : 0);
    peer->fragments = (uint8_t)(peer->fragments + frame_ends);
    if (peer->fragments > server_limit(server, SERVER_LIMIT_FRAGMENTS)) {
        return refuse(peer, CLOSE_POLICY);
    }
    if (!message_ends) {
        return keep_piece(peer, text, length);
    }
    peer->fragments = 0;
    if (!peer->text) {
        return length <= server_limit(server, SERVER_LIMIT_MESSAGE)
                   ? take_message(peer, text, length)
                   : refuse(peer, CLOSE_TOO_BIG);
    }
    if (!keep_piece(peer, text, length)) {
        return false;
    }
    char *whole = peer->text;
    const size_t whole_length = peer->text_length;
    peer->text = NULL;
    peer->text_length = 0;
    const bool good = take_message(peer, whole, whole_length);
    free(whole);
    return good;
}

/* ---- Sending ---------------------------------------------------------------------------------------- */

Message *peer_next(Peer *peer) {
    Waiting *waiting = peer->first;
    if (!waiting) {
        return NULL;
    }
    Message *message = waiting->message;
    peer->first = waiting->next;
    peer->queued -= (uint32_t)message->length;
    free(waiting);
    if (!peer->first) {
        peer->last = &peer->first;
        relay_go_on(peer);
    }
    return message;
}

static void queue(Peer *peer, Message *message) {
    Waiting *waiting = memory_take(sizeof *waiting);
    waiting->message = message;
    message->refs++;
    *peer->last = waiting;
    peer->last = &waiting->next;
    peer->queued += message->length;
}

static void note_unsent(Peer *peer) {
    Server *server = peer->server;
    PeerLine *line =
        peer->table && peer->seat == EPIX_SPECTATOR ? &server->watchers : &server->unsent;
    if (!peer->unsent) {
        peer->unsent = true;
        peer->next_unsent = NULL;
        *line->last = peer;
        line->last = &peer->next_unsent;
        peer_hold(peer);
    }
}

static void flush_first(PeerLine *line) {
    Peer *peer = line->first;
    line->first = peer->next_unsent;
    if (!line->first) {
        line->last = &line->first;
    }
    peer->unsent = false;
    if (peer->socket && !peer->doomed) {
        transport_flush(peer);
        hook_crash("sent");
    }
    peer_release(peer);
}

/* The loop has to come back soon, but first it looks what else there is to do. */
static void on_next_turn(uv_idle_t *idle) {
    (void)idle;
}

void peer_flush_all(Server *server) {
    enum { SLICE = 2000000, LOOKS = 8 }; /* nanoseconds; peers between two looks at the clock */
    while (server->unsent.first) {
        flush_first(&server->unsent);
    }
    if (!server->watchers.first) {
        uv_idle_stop(&server->next_turn);
        return;
    }
    const uint64_t began = uv_hrtime();
    do {
        for (int i = 0; i < LOOKS && server->watchers.first; i++) {
            flush_first(&server->watchers);
        }
    } while (server->watchers.first && uv_hrtime() - began < SLICE);
    uv_idle_start(&server->next_turn, on_next_turn); /* stops when there is nobody left */
}

/* One message always has room, so that the limit may be low. */
static bool is_too_much(const Peer *peer, const Message *message) {
    return peer->first &&
           peer->queued + message->length > server_limit(peer->server, SERVER_LIMIT_QUEUE);
}

void peer_drop_slow(Peer *peer) {
    peer->server->metric[METRIC_DROPPED]++;
    server_reached(peer->server, SERVER_LIMIT_QUEUE);
    peer->closing = CLOSE_SLOW;
    empty_queue(peer);
    transport_kill(peer);
}

void peer_send(Peer *peer, Message *message) {
    if (!peer->socket || peer->closing) {
        return;
    }
    Server *server = peer->server;
    server->metric[METRIC_MESSAGES_OUT]++;
    if (is_too_much(peer, message)) {
        transport_flush(peer);
    }
    if (is_too_much(peer, message)) {
        peer_drop_slow(peer);
        return;
    }
    queue(peer, message);
    note_unsent(peer);
}

static void say_bye(Peer *peer, PeerBye why) {
    static const struct {
        const char *code;
        const char *text;
    } farewells[] = {
#define X(id, close, name, english) [PEER_BYE_##id] = {name, english},
        PEER_BYE_LIST(X)
#undef X
    };
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "bye", STORE_NO_SEQUENCE);
    note_json_put_string(&json, "code", farewells[why].code);
    note_json_put_string(&json, "text", words_text(peer->language, farewells[why].text));
    Message *bye = message_of(&json);
    peer_send(peer, bye);
    message_release(bye);
}

void peer_close(Peer *peer, PeerBye why) {
    static const uint16_t codes[] = {
#define X(id, close, name, english) [PEER_BYE_##id] = close,
        PEER_BYE_LIST(X)
#undef X
    };
    if (!peer->socket || peer->closing) {
        return;
    }
    say_bye(peer, why);
    peer->closing = codes[why];
    peer->opened = server_now(peer->server);
    peer->server->metric[METRIC_DROPPED] += why != PEER_BYE_RESTART && why != PEER_BYE_STORAGE;
    transport_want(peer);
}

void peer_end(Peer *peer, uint16_t code) {
    if (peer->socket && !peer->closing) {
        peer->closing = code;
        peer->opened = server_now(peer->server);
        transport_want(peer);
    }
}

/* ---- All the time ----------------------------------------------------------------------------------- */

/* After how many milliseconds of silence a peer is asked. Those who came together are not asked
 * together: it takes up to a third of the time between the question and giving up. */
static uint64_t ping_after(const Peer *peer, uint64_t silence) {
    const uint64_t ping = server_limit(peer->server, SERVER_LIMIT_PING) * 1000;
    const uint64_t spread = silence > ping ? (silence - ping) / 3 : 0;
    return ping + spread * peer->lot / UINT8_MAX;
}

/* Pings and the like, which the library answers without a word: what has come besides messages. If
 * it is much it counts as messages do, and the connection is closed. */
static bool floods(Peer *peer, uint64_t now) {
    enum { MANY = 16384, AS_ONE = 64 }; /* bytes in a second; bytes that count as a message */
    const uint64_t received = transport_received(peer);
    const uint64_t known = peer->received + peer->counted;
    const uint64_t other = received > known ? received - known : 0;
    const uint64_t seconds = (now - peer->looked) / 1000 + 1;
    peer->received = received;
    peer->counted = 0;
    peer->looked = now;
    if (other / seconds <= MANY) {
        return false;
    }
    peer_charge(peer->server, peer->address, (float)other / AS_ONE);
    return true;
}

static void check(Peer *peer, uint64_t now) {
    const Server *server = peer->server;
    const uint64_t silence = now - peer->heard;
    const uint64_t most = server_limit(server, SERVER_LIMIT_SILENCE) * 1000;
    const bool lingers = now - peer->opened > server_limit(server, SERVER_LIMIT_HELLO) * 1000;
    if (silence > most || (peer->closing && lingers)) {
        transport_kill(peer);
    } else if (server->busy && !peer->closing && floods(peer, now)) {
        refuse(peer, CLOSE_POLICY);
        transport_kill(peer);
    } else if (peer->waits && lingers) {
        peer_close(peer, PEER_BYE_CLOSED);
    } else if (silence > ping_after(peer, most) && !peer->pinged) {
        peer->pinged = true;
        transport_ping(peer);
    }
}

void peer_sweep(Server *server) {
    const uint64_t now = server_now(server);
    for (uint64_t left = (server->metric[METRIC_SOCKETS] + SWEEPS - 1) / SWEEPS; left; left--) {
        Peer *peer = server->peers;
        take_out(server, peer);
        append(server, peer);
        check(peer, now);
    }
}
