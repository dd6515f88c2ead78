/* SPDX-License-Identifier: MIT */
#include "link.h"

#include <string.h>

#include "fields.h"
#include "hook.h"
#include "memory.h"
#include "server_state.h"

/* What a peer has been asked that may become a link. */
struct Challenge {
    char asked[SECRETS_NONCE_SIZE];
};

int link_protocol(void) {
    return (int)hook_protocol(LINK_PROTOCOL);
}

/* ---- Proofs ------------------------------------------------------------------------------------------ */

/* No part can hold a line's end: names and numbers have letters and digits, addresses are addresses. */
void link_prove(const Server *server, LinkSide side, const LinkTalk *talk,
                char proof[SECRETS_PROOF_SIZE]) {
    char text[600];
    const int length = snprintf(text, sizeof text, "epix link\n%s\n%s\n%s\n%s\n%s\n%s\n",
                                side == LINK_OWNER ? "owner" : "relay", talk->owner, talk->relay,
                                talk->asked, talk->asked_back, talk->address);
    secrets_prove(server->link_key, (NoteSlice){text, (size_t)length}, proof);
}

bool link_is_proof(const Server *server, LinkSide side, const LinkTalk *talk, NoteSlice proof) {
    char right[SECRETS_PROOF_SIZE];
    link_prove(server, side, talk, right);
    return proof.start && proof.length == SECRETS_PROOF_SIZE - 1 &&
           secrets_equal((const uint8_t *)proof.start, (const uint8_t *)right, proof.length);
}

/* ---- The owner's side -------------------------------------------------------------------------------- */

static void say(Peer *peer, NoteJson *json) {
    Message *message = message_of(json);
    peer_send(peer, message);
    message_release(message);
}

void link_ask(Peer *peer) {
    char out[MESSAGE_SHORT];
    peer->challenge = memory_take(sizeof *peer->challenge);
    peer->address->links++;
    secrets_make_nonce(peer->challenge->asked);
    NoteJson json = note_json_message(out, sizeof out, "link", STORE_NO_SEQUENCE);
    note_json_put_number(&json, "protocol", (uint64_t)link_protocol());
    note_json_put_string(&json, "node", peer->server->config->node);
    note_json_put_string(&json, "nonce", peer->challenge->asked);
    say(peer, &json);
}

static void forget(Peer *peer) {
    peer->address->links--;
    free(peer->challenge);
    peer->challenge = NULL;
}

void link_leave(Peer *peer) {
    enum { COST = 5 }; /* messages */
    if (peer->challenge) {
        peer_charge(peer->server, peer->address, COST);
        forget(peer);
    }
    if (peer->linked) {
        peer->linked = false;
        peer->server->metric[METRIC_LINKS]--;
    }
}

/* A field as a string of letters and digits and what addresses have besides; empty: it is none. */
static const char *copy_field(const Fields *fields, const char *key, char *out, size_t size) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEF0123456789-.:?";
    const NoteSlice text = fields_text(fields, key);
    const bool fits = text.start && text.length < size;
    snprintf(out, size, "%.*s", fits ? (int)text.length : 0, fits ? text.start : "");
    if (out[strspn(out, letters)]) {
        out[0] = '\0';
    }
    return out;
}

/* A line now and then: a wrong network is found by it, and nobody fills the disk. */
static bool refuse(Server *server) {
    enum { LINES = 5, SECONDS = 60 };
    server->metric[METRIC_LINK_FAILURES]++;
    if (bucket_take(&server->strangers, server_now(server), 1.0f / SECONDS, LINES, 1)) {
        log_event(&server->log, LOG_WARNING, "link_refused", "failures=%llu",
                  (unsigned long long)server->metric[METRIC_LINK_FAILURES]);
    }
    return false;
}

/* The peer becomes the client's, and is told that this is the node it has looked for. */
static bool welcome(Peer *peer, const LinkTalk *talk) {
    char out[MESSAGE_SHORT];
    char proof[SECRETS_PROOF_SIZE];
    link_prove(peer->server, LINK_OWNER, talk, proof);
    forget(peer);
    peer->linked = true;
    peer->server->metric[METRIC_LINKS]++;
    NoteJson json = note_json_message(out, sizeof out, "linked", STORE_NO_SEQUENCE);
    note_json_put_string(&json, "proof", proof);
    say(peer, &json);
    if (!peer_stand_for(peer, talk->address)) {
        peer_close(peer, PEER_BYE_CLOSED);
    }
    return true;
}

bool link_receive(Peer *peer, const char *text, size_t length) {
    enum { DEPTH = 2 };
    Server *server = peer->server;
    Fields fields;
    char relay[STORE_NODE + 1];
    char asked_back[SECRETS_NONCE_SIZE];
    char address[PEER_ADDRESS];
    char asked[SECRETS_NONCE_SIZE];
    memcpy(asked, peer->challenge->asked, sizeof asked);
    const bool read = fields_read(&fields, (NoteSlice){text, length}, DEPTH);
    const LinkTalk talk = {.owner = server->config->node,
                           .relay = copy_field(&fields, "node", relay, sizeof relay),
                           .asked = asked,
                           .asked_back =
                               copy_field(&fields, "nonce", asked_back, sizeof asked_back),
                           .address = copy_field(&fields, "address", address, sizeof address)};
    const bool good = read && note_slice_is(fields_text(&fields, "t"), "link") &&
                      fields_number(&fields, "protocol", 0) == link_protocol() &&
                      strlen(asked_back) == SECRETS_NONCE_SIZE - 1 && peer_is_address(address) &&
                      relay[0] && strcmp(relay, talk.owner) != 0 &&
                      link_is_proof(server, LINK_RELAY, &talk, fields_text(&fields, "proof"));
    fields_free(&fields);
    return good ? welcome(peer, &talk) : refuse(server);
}
