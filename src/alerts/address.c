/* SPDX-License-Identifier: MIT */
#include "address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

/* ---- IPv4: everything but these (IANA's special-purpose registry, and groups) -------------------- */

static const struct {
    uint32_t first;
    int bits;
} special[] = {
    {0x00000000, 8},  /* 0.0.0.0: this network */
    {0x0a000000, 8},  /* 10.0.0.0: private */
    {0x64400000, 10}, /* 100.64.0.0: shared by customers of a provider */
    {0x7f000000, 8},  /* 127.0.0.0: this machine */
    {0xa9fe0000, 16}, /* 169.254.0.0: this link */
    {0xac100000, 12}, /* 172.16.0.0: private */
    {0xc0000000, 24}, /* 192.0.0.0: protocols */
    {0xc0000200, 24}, /* 192.0.2.0: examples */
    {0xc0586300, 24}, /* 192.88.99.0: relays */
    {0xc0a80000, 16}, /* 192.168.0.0: private */
    {0xc6120000, 15}, /* 198.18.0.0: measurements */
    {0xc6336400, 24}, /* 198.51.100.0: examples */
    {0xcb007100, 24}, /* 203.0.113.0: examples */
    {0xe0000000, 3},  /* 224.0.0.0 and above: groups, reserved, everybody */
};

static bool four_is_public(const uint8_t bytes[4]) {
    const uint32_t address =
        (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
    for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
        if ((address ^ special[i].first) >> (32 - special[i].bits) == 0) {
            return false;
        }
    }
    return true;
}

/* ---- IPv6: nothing but 2000::/3, without these; and IPv4 that is translated ---------------------- */

static bool begins(const uint8_t *bytes, const uint8_t *first, int bits) {
    const int whole = bits / 8;
    const int rest = bits % 8;
    return memcmp(bytes, first, (size_t)whole) == 0 &&
           (rest == 0 || (bytes[whole] ^ first[whole]) >> (8 - rest) == 0);
}

/* IPv4 as ::ffff:1.2.3.4 could be this machine's own public address in disguise. */
static bool six_is_public(const uint8_t bytes[16]) {
    static const uint8_t translated[12] = {0x00, 0x64, 0xff, 0x9b};
    static const uint8_t global[] = {0x20};
    static const uint8_t protocols[] = {0x20, 0x01, 0x00}; /* among them tunnels: Teredo */
    static const uint8_t examples[] = {0x20, 0x01, 0x0d, 0xb8};
    static const uint8_t six_to_four[] = {0x20, 0x02};
    static const uint8_t more_examples[] = {0x3f, 0xff, 0x00};
    if (begins(bytes, translated, 96)) {
        return four_is_public(bytes + 12);
    }
    return begins(bytes, global, 3) && !begins(bytes, protocols, 23) &&
           !begins(bytes, examples, 32) && !begins(bytes, six_to_four, 16) &&
           !begins(bytes, more_examples, 20);
}

bool address_is_public(const struct sockaddr *address) {
    if (address->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, address, sizeof four);
        return four_is_public((const uint8_t *)&four.sin_addr);
    }
    if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, address, sizeof six);
        return six_is_public(six.sin6_addr.s6_addr);
    }
    return false;
}

/* ---- This machine's own ------------------------------------------------------------------------- */

static bool is_same(const struct sockaddr *one, const struct sockaddr *other) {
    if (!other || one->sa_family != other->sa_family) {
        return false;
    }
    if (one->sa_family == AF_INET) {
        return memcmp(&((const struct sockaddr_in *)(const void *)one)->sin_addr,
                      &((const struct sockaddr_in *)(const void *)other)->sin_addr,
                      sizeof(struct in_addr)) == 0;
    }
    return one->sa_family == AF_INET6 &&
           memcmp(&((const struct sockaddr_in6 *)(const void *)one)->sin6_addr,
                  &((const struct sockaddr_in6 *)(const void *)other)->sin6_addr,
                  sizeof(struct in6_addr)) == 0;
}

bool address_is_own(const struct sockaddr *address) {
    struct ifaddrs *all;
    bool own = false;
    if (getifaddrs(&all) != 0) {
        return true; /* who knows */
    }
    for (const struct ifaddrs *one = all; one && !own; one = one->ifa_next) {
        own = is_same(address, one->ifa_addr);
    }
    freeifaddrs(all);
    return own;
}

bool address_text_is_public(const char *text) {
    char plain[INET6_ADDRSTRLEN + 1] = "";
    uint8_t bytes[16];
    const size_t length = strlen(text);
    if (inet_pton(AF_INET, text, bytes) == 1) {
        return four_is_public(bytes);
    }
    const bool brackets = text[0] == '[';
    if (length - brackets < sizeof plain) {
        memcpy(plain, text + brackets, length - brackets);
        plain[strcspn(plain, "]%")] = '\0'; /* a zone is a link's */
    }
    return inet_pton(AF_INET6, plain, bytes) != 1 || six_is_public(bytes);
}
