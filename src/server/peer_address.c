/* SPDX-License-Identifier: MIT */
/*
 * Addresses that peers come from, and what each of them may do. Who has one address of IPv6 has
 * some 2^64 of them: those count as one.
 */
#include "peer.h"

#include <arpa/inet.h>
#include <string.h>

#include "memory.h"
#include "server_state.h"

bool peer_is_address(const char *text) {
    struct in6_addr any;
    return strcmp(text, "?") == 0 || inet_pton(AF_INET, text, &any) == 1 ||
           inet_pton(AF_INET6, text, &any) == 1;
}

static void find_name(const char *text, char out[PEER_ADDRESS]) {
    enum { HALF = 8 }; /* bytes that tell one line from another */
    struct in6_addr six;
    snprintf(out, PEER_ADDRESS, "%s", text);
    if (inet_pton(AF_INET6, text, &six) != 1) {
        return;
    }
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, &six.s6_addr[12], out, PEER_ADDRESS);
        return;
    }
    memset(&six.s6_addr[HALF], 0, sizeof six.s6_addr - HALF);
    inet_ntop(AF_INET6, &six, out, PEER_ADDRESS);
}

static Address **list_of(Server *server, const char *name) {
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *name; name++) {
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    }
    return &server->address[hash % SERVER_ADDRESSES];
}

/* Nothing of it is left that would not be the same for a new one. */
static bool is_forgotten(const Address *address, uint64_t now) {
    enum { FORGET = 300000 }; /* milliseconds after which all buckets are full again */
    return address->sockets == 0 && address->handshakes == 0 && !address->line &&
           address->reads == 0 && now - address->seen > FORGET;
}

Address *peer_find_address(Server *server, const char *text) {
    char name[PEER_ADDRESS];
    find_name(text, name);
    Address **link = list_of(server, name);
    const uint64_t now = server_now(server);
    Address *found = NULL;
    while (*link) {
        Address *address = *link;
        if (strcmp(address->name, name) == 0) {
            found = address;
        } else if (is_forgotten(address, now)) {
            *link = address->next;
            free(address);
            continue;
        }
        link = &address->next;
    }
    if (!found) {
        found = memory_take(sizeof *found);
        memcpy(found->name, name, sizeof name);
        *link = found;
    }
    found->seen = now;
    return found;
}

/* ---- What it costs --------------------------------------------------------------------------------- */

enum { MORE = 8 }; /* messages than a connection or a seat */

bool peer_may_say(Server *server, Address *address) {
    const float rate = (float)server_limit(server, SERVER_LIMIT_RATE);
    const float burst = (float)server_limit(server, SERVER_LIMIT_BURST);
    return bucket_take(&address->message, server_now(server), MORE * rate, MORE * burst, 1) ||
           server_reached(server, SERVER_LIMIT_RATE);
}

bool peer_is_patient(Server *server, Address *address) {
    const float rate = (float)server_limit(server, SERVER_LIMIT_RATE);
    const float burst = (float)server_limit(server, SERVER_LIMIT_BURST);
    return bucket_take(&address->message, server_now(server), MORE * rate, MORE * burst, 0) ||
           server_reached(server, SERVER_LIMIT_RATE);
}

void peer_charge(Server *server, Address *address, float messages) {
    const float rate = (float)server_limit(server, SERVER_LIMIT_RATE);
    const float burst = (float)server_limit(server, SERVER_LIMIT_BURST);
    bucket_charge(&address->message, server_now(server), MORE * rate, MORE * burst, messages);
}

enum { MILLISECOND = 1000 }; /* the bucket holds microseconds */

static float work_rate(const Server *server) {
    return (float)(server_limit(server, SERVER_LIMIT_WORK) * MILLISECOND);
}

bool peer_may_work(Server *server, Address *address) {
    const float rate = work_rate(server);
    return bucket_take(&address->work, server_now(server), rate, 2 * rate, 0) ||
           server_reached(server, SERVER_LIMIT_WORK);
}

uint64_t peer_begin_work(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

void peer_charge_work(Server *server, Address *address, float microseconds) {
    const float rate = work_rate(server);
    bucket_charge(&address->work, server_now(server), rate, 2 * rate, microseconds);
}

void peer_end_work(Server *server, Address *address, uint64_t began) {
    peer_charge_work(server, address, (float)(peer_begin_work() - began));
}
