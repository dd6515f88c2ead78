/* SPDX-License-Identifier: MIT */
/*
 * Clients that are handed on to other nodes.
 */
#include <string.h>

#include "command.h"
#include "fields.h"
#include "memory.h"
#include "relay_parts.h"
#include "server_state.h"
#include "traffic.h"
#include "visit.h"

enum {
    AT_ONCE = 16,    /* links to one node that are being made: less than an address may have */
    PATIENCE = 3000, /* milliseconds until one must have been made */
    KNOWN = 30000,   /* for how long an address that was looked up is believed */
    MUCH = 16384,    /* bytes that wait for a client: then the owner waits, too */
    HOPS = 3,        /* nodes that a client is handed on to until one has its table */
};

/* ---- Nodes ------------------------------------------------------------------------------------------- */

bool relay_reaches(const Server *server, const StoreNode *owner) {
    RelayNode node = {.next = NULL};
    return server->relays && owner->protocol == link_protocol() &&
           strcmp(owner->name, server->config->node) != 0 && relay_read_url(owner->link, &node);
}

/* One that has got another address is another one. */
static RelayNode *find_node(Server *server, const StoreNode *owner) {
    RelayNode *node = server->relays->nodes;
    while (node && (strcmp(node->name, owner->name) != 0 || strcmp(node->url, owner->link) != 0)) {
        node = node->next;
    }
    if (!node) {
        node = memory_take(sizeof *node);
        node->server = server;
        node->last = &node->first;
        node->search.data = node;
        memcpy(node->name, owner->name, sizeof node->name);
        memcpy(node->url, owner->link, sizeof node->url);
        relay_read_url(owner->link, node);
        node->next = server->relays->nodes;
        server->relays->nodes = node;
    }
    return node;
}

/* ---- The end of a relay ------------------------------------------------------------------------------ */

static void on_closed(uv_handle_t *handle) {
    Relay *relay = handle->data;
    free(relay);
}

static void connect_next(RelayNode *node);

static bool is_shaking(const Relay *relay) {
    return relay->stage > RELAY_WAITS && relay->stage < RELAY_OPEN;
}

static void stop_waiting(Relay *relay) {
    RelayNode *node = relay->node;
    Relay **link = &node->first;
    while (*link != relay) {
        link = &(*link)->next_waiting;
    }
    *link = relay->next_waiting;
    if (!*link) {
        node->last = link;
    }
}

static void forget_said(Relay *relay) {
    while (relay->said) {
        RelaySaid *said = relay->said;
        relay->said = said->next;
        free(said);
    }
    relay->last_said = &relay->said;
    relay->unsaid = 0;
}

/* Neither side has to do with it any more. */
static void end(Relay *relay) {
    RelayNode *node = relay->node;
    if (relay->stage == RELAY_ENDED) {
        return;
    }
    if (relay->stage == RELAY_WAITS) {
        stop_waiting(relay);
    }
    node->shaking -= is_shaking(relay);
    relay->stage = RELAY_ENDED;
    *relay->link = relay->next;
    if (relay->next) {
        relay->next->link = relay->link;
    }
    if (relay->peer) {
        relay->peer->relay = NULL;
    }
    relay->peer = NULL;
    relay->server->metric[METRIC_RELAYED]--;
    forget_said(relay);
    free(relay->hello);
    if (relay->frame.message) {
        message_release(relay->frame.message);
    }
    uv_close((uv_handle_t *)&relay->tcp, on_closed);
    connect_next(node);
}

/* The client has to come again: what became of all that it has said is not known here. */
static void give_up(Relay *relay) {
    Peer *peer = relay->peer;
    const bool open = relay->stage == RELAY_OPEN;
    relay->server->metric[METRIC_LINK_FAILURES] += !open;
    end(relay);
    if (peer) {
        peer_close(peer, open ? PEER_BYE_RESTART : PEER_BYE_AWAY);
    }
}

void relay_leave(Peer *peer) {
    if (peer->relay) {
        end(peer->relay);
    }
}

/* The owner has told the client why, unless there is no code. */
void relay_hear_end(Relay *relay, uint16_t code) {
    Peer *peer = relay->peer;
    if (relay->stage != RELAY_OPEN || code < CLOSE_GOING || !peer) {
        give_up(relay);
        return;
    }
    end(relay);
    peer_end(peer, code);
}

/* ---- What the client says ---------------------------------------------------------------------------- */

static bool is_hello(Peer *peer, NoteSlice message) {
    Fields fields;
    if (!memmem(message.start, message.length, "hello", 5)) {
        return false;
    }
    const int depth = (int)server_limit(peer->server, SERVER_LIMIT_DEPTH);
    const bool read = fields_read(&fields, message, depth);
    const bool hello = read && note_slice_is(fields_text(&fields, "t"), "hello");
    const Field *moved = fields_find(&fields, "moved");
    if (hello) {
        peer->moves = moved && note_json_is_true(moved->value);
    }
    fields_free(&fields);
    return hello;
}

/* A hello can be said again elsewhere, as long as nothing else was said after it. */
static void note_hello(Relay *relay, NoteSlice message) {
    if (!is_hello(relay->peer, message)) {
        relay->settled = true;
        return;
    }
    relay->hello = memory_resize(relay->hello, message.length);
    memcpy(relay->hello, message.start, message.length);
    relay->hello_length = message.length;
    relay->settled = false;
}

static bool keep_said(Relay *relay, NoteSlice message) {
    if (relay->unsaid + message.length > server_limit(relay->server, SERVER_LIMIT_QUEUE)) {
        return false;
    }
    RelaySaid *said = memory_resize(NULL, sizeof *said + message.length);
    said->next = NULL;
    said->length = message.length;
    memcpy(said->text, message.start, message.length);
    *relay->last_said = said;
    relay->last_said = &said->next;
    relay->unsaid += message.length;
    return true;
}

void relay_say(Peer *peer, NoteSlice message) {
    Relay *relay = peer->relay;
    note_hello(relay, message);
    if (!(relay->stage == RELAY_OPEN ? relay_write(relay, message) : keep_said(relay, message))) {
        give_up(relay);
    }
}

/* ---- What the owner says ----------------------------------------------------------------------------- */

static LinkTalk talk_of(const Relay *relay) {
    return (LinkTalk){.owner = relay->node->name,
                      .relay = relay->server->config->node,
                      .asked = relay->asked,
                      .asked_back = relay->asked_back,
                      .address = relay->peer->address->name};
}

/* Whether the owner is one, and knows that we are. */
static bool hear_challenge(Relay *relay, const Fields *fields) {
    char out[MESSAGE_SHORT];
    char proof[SECRETS_PROOF_SIZE];
    const NoteSlice asked = fields_text(fields, "nonce");
    if (!note_slice_is(fields_text(fields, "t"), "link") ||
        !note_slice_is(fields_text(fields, "node"), relay->node->name) ||
        fields_number(fields, "protocol", 0) != link_protocol() || !asked.start ||
        asked.length != SECRETS_NONCE_SIZE - 1 || memchr(asked.start, '\n', asked.length)) {
        return false;
    }
    memcpy(relay->asked, asked.start, asked.length);
    secrets_make_nonce(relay->asked_back);
    const LinkTalk talk = talk_of(relay);
    link_prove(relay->server, LINK_RELAY, &talk, proof);
    NoteJson json = note_json_message(out, sizeof out, "link", STORE_NO_SEQUENCE);
    note_json_put_number(&json, "protocol", (uint64_t)link_protocol());
    note_json_put_string(&json, "node", talk.relay);
    note_json_put_string(&json, "nonce", talk.asked_back);
    note_json_put_string(&json, "address", talk.address);
    note_json_put_string(&json, "proof", proof);
    relay->stage = RELAY_PROVES;
    return relay_write(relay, (NoteSlice){out, note_json_finish(&json)});
}

static bool hear_welcome(Relay *relay, const Fields *fields) {
    const LinkTalk talk = talk_of(relay);
    if (!note_slice_is(fields_text(fields, "t"), "linked") ||
        !link_is_proof(relay->server, LINK_OWNER, &talk, fields_text(fields, "proof"))) {
        return false;
    }
    relay->stage = RELAY_OPEN;
    relay->node->shaking--;
    bool good = true;
    for (const RelaySaid *said = relay->said; said && good; said = said->next) {
        good = relay_write(relay, (NoteSlice){said->text, said->length});
    }
    forget_said(relay);
    connect_next(relay->node);
    return good;
}

static void shake_hands(Relay *relay, NoteSlice message) {
    enum { DEPTH = 2 };
    Fields fields;
    bool good = fields_read(&fields, message, DEPTH);
    if (good) {
        good = relay->stage == RELAY_LISTENS ? hear_challenge(relay, &fields)
                                             : hear_welcome(relay, &fields);
    }
    fields_free(&fields);
    if (!good) {
        give_up(relay);
    }
}

/* The table is at another node by now. If nothing but the hello can have been lost, it is said again. */
static void hear_moved(Relay *relay) {
    Peer *peer = relay->peer;
    const size_t length = relay->hello_length;
    if (relay->settled || peer->hops >= HOPS) {
        give_up(relay);
        return;
    }
    char *hello = relay->hello;
    relay->hello = NULL;
    end(relay);
    peer->hops++;
    command_receive(peer, hello, length);
    free(hello);
}

static void deliver(Relay *relay, Message *message) {
    static const char moved[] = "{\"t\":\"moved\",";
    Peer *peer = relay->peer;
    if (message->length > sizeof moved && !peer->moves &&
        memcmp(message->text, moved, sizeof moved - 1) == 0) {
        hear_moved(relay);
        return;
    }
    relay->settled = true;
    peer->hops = 0;
    peer_send(peer, message);
    if (peer->queued > MUCH && !relay->paused) {
        relay_pause(relay);
    }
}

void relay_hear(Relay *relay, Message *message) {
    if (relay->stage == RELAY_OPEN) {
        deliver(relay, message);
    } else {
        shake_hands(relay, (NoteSlice){message->text, message->length});
    }
    message_release(message);
}

void relay_go_on(Peer *peer) {
    if (peer->relay && peer->relay->paused) {
        relay_read_on(peer->relay);
    }
}

/* ---- Making links ------------------------------------------------------------------------------------ */

static void on_found(uv_getaddrinfo_t *search, int status, struct addrinfo *found) {
    RelayNode *node = search->data;
    node->searching = false;
    if (status == 0 && found) {
        memcpy(&node->at, found->ai_addr, found->ai_addrlen);
        node->known_until = server_now(node->server) + KNOWN;
    }
    uv_freeaddrinfo(found);
    while (status != 0 && node->first) {
        give_up(node->first);
    }
    connect_next(node);
}

/* libuv writes to where the address is to be even if it is none: a name that was found stays as it is. */
static bool read_address(RelayNode *node) {
    struct sockaddr_storage at = {0};
    const int port = atoi(node->port);
    const bool good = uv_ip4_addr(node->host, port, (struct sockaddr_in *)&at) == 0 ||
                      uv_ip6_addr(node->host, port, (struct sockaddr_in6 *)&at) == 0;
    if (good) {
        node->at = at;
    }
    return good;
}

/* Whether it is known where the node is; if not, that is found out. */
static bool is_found(RelayNode *node) {
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    if (server_now(node->server) < node->known_until || read_address(node)) {
        return true;
    }
    if (!node->searching) {
        node->searching = uv_getaddrinfo(&node->server->loop, &node->search, on_found, node->host,
                                         node->port, &hints) == 0;
    }
    return false;
}

/* As many at a time as the other side takes of those that it does not know yet. */
static void connect_next(RelayNode *node) {
    while (!node->server->stopping && node->first && node->shaking < AT_ONCE && is_found(node)) {
        Relay *relay = node->first;
        stop_waiting(relay);
        node->shaking++;
        relay_connect(relay);
    }
}

void relay_begin(Peer *peer, const StoreNode *owner, NoteSlice hello) {
    Server *server = peer->server;
    visit_leave(server, peer);
    Relay *relay = memory_take(sizeof *relay);
    relay->server = server;
    relay->peer = peer;
    peer->relay = relay;
    relay->node = find_node(server, owner);
    relay->began = server_now(server);
    relay->last_said = &relay->said;
    relay->next = server->relays->first;
    relay->link = &server->relays->first;
    if (relay->next) {
        relay->next->link = &relay->next;
    }
    server->relays->first = relay;
    uv_tcp_init(&server->loop, &relay->tcp);
    relay->tcp.data = relay;
    *relay->node->last = relay;
    relay->node->last = &relay->next_waiting;
    server->metric[METRIC_RELAYED]++;
    peer_stop_waiting(peer); /* the owner minds how long it takes */
    relay_say(peer, hello);
    connect_next(relay->node);
}

/* ---- All the time ------------------------------------------------------------------------------------ */

/* Nobody reads while the client does not: that the owner does not wait any more is asked for. */
static bool is_deserted(const Relay *relay) {
    uv_os_fd_t fd;
    return relay->paused && uv_fileno((const uv_handle_t *)&relay->tcp, &fd) == 0 &&
           !traffic_is_open(fd);
}

/* Without a word of the owner, or, while it has to wait, without a bit of what it said taken. */
static bool takes_too_long(const Relay *relay) {
    const Server *server = relay->server;
    const uint64_t now = server_now(server);
    const uint64_t silence = server_limit(server, SERVER_LIMIT_SILENCE) * 1000;
    return relay->stage == RELAY_OPEN ? now - relay->heard > silence
                                      : now - relay->began > PATIENCE;
}

void relay_tick(Server *server) {
    Relay *next;
    for (Relay *relay = server->relays ? server->relays->first : NULL; relay; relay = next) {
        next = relay->next;
        const bool late = takes_too_long(relay);
        if (is_deserted(relay) || (late && relay->paused)) {
            peer_drop_slow(relay->peer);
        } else if (late) {
            give_up(relay);
        }
    }
}

void relay_check(Server *server, RelayLives *lives, const void *context) {
    Relay *next;
    for (Relay *relay = server->relays ? server->relays->first : NULL; relay; relay = next) {
        next = relay->next;
        if (!lives(context, relay->node->name)) {
            give_up(relay);
        }
    }
}

/* ---- Life -------------------------------------------------------------------------------------------- */

void relay_open(Server *server) {
    RelayNode node = {.next = NULL};
    if (!claims_are_needed(server)) {
        return;
    }
    server->relays = memory_take(sizeof *server->relays);
    if (!relay_read_url(server->config->node_link, &node)) {
        log_event(&server->log, LOG_WARNING, "no_link",
                  "hint=\"other nodes cannot hand clients on to this one without --node-link\"");
    }
}

void relay_stop(Server *server) {
    while (server->relays && server->relays->first) {
        end(server->relays->first);
    }
}

void relay_close(Server *server) {
    while (server->relays && server->relays->nodes) {
        RelayNode *node = server->relays->nodes;
        server->relays->nodes = node->next;
        free(node);
    }
    free(server->relays);
    server->relays = NULL;
}
