/* SPDX-License-Identifier: MIT */
/*
 * Who is shut out for a time: hashes of addresses.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "memory.h"
#include "secrets.h"

enum { SALT = sizeof((ServerBans *)0)->salt };

static void put_hex(const uint8_t *bytes, size_t count, char *out) {
    for (size_t i = 0; i < count; i++) {
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    }
}

bool server_ban_is_hash(const char *text) {
    return strlen(text) == SERVER_BAN - 1 && strspn(text, "0123456789abcdef") == SERVER_BAN - 1;
}

void server_bans_hash(const ServerBans *bans, const char *address, char out[SERVER_BAN]) {
    char salted[SALT + 64];
    uint8_t hash[STORE_TOKEN];
    memcpy(salted, bans->salt, SALT);
    const int length = snprintf(salted + SALT, sizeof salted - SALT, "%s", address);
    secrets_hash((NoteSlice){salted, SALT + (size_t)length}, hash);
    put_hex(hash, (SERVER_BAN - 1) / 2, out);
}

bool server_bans_hold(const ServerBans *bans, const char *address, int64_t now) {
    char hash[SERVER_BAN];
    if (bans->count == 0) {
        return false;
    }
    server_bans_hash(bans, address, hash);
    for (int i = 0; i < bans->count; i++) {
        if (strcmp(bans->ban[i].hash, hash) == 0) {
            return bans->ban[i].until > now;
        }
    }
    return false;
}

/* Those that are over make room. */
bool server_bans_set(ServerBans *bans, const char *hash, int64_t until, int64_t now) {
    int kept = 0;
    for (int i = 0; i < bans->count; i++) {
        if (bans->ban[i].until > now && strcmp(bans->ban[i].hash, hash) != 0) {
            bans->ban[kept++] = bans->ban[i];
        }
    }
    bans->count = kept;
    if (until <= now) {
        return true;
    }
    if (kept == SERVER_BANS) {
        return false;
    }
    ServerBan *ban = &bans->ban[bans->count++];
    snprintf(ban->hash, sizeof ban->hash, "%s", hash);
    ban->until = until;
    return true;
}

/* ---- On disk -------------------------------------------------------------------------------------------- */

static bool read_salt(ServerBans *bans, const char *hex) {
    for (int i = 0; i < SALT; i++) {
        unsigned byte;
        if (sscanf(hex + (size_t)2 * (size_t)i, "%2x", &byte) != 1) {
            return false;
        }
        bans->salt[i] = (uint8_t)byte;
    }
    return true;
}

static void read_ban(ServerBans *bans, const char *line) {
    ServerBan ban;
    long long until;
    if (bans->count < SERVER_BANS && sscanf(line, "ban %16s %lld", ban.hash, &until) == 2 &&
        server_ban_is_hash(ban.hash)) {
        ban.until = until;
        bans->ban[bans->count++] = ban;
    }
}

bool server_bans_read(ServerBans *bans, const char *data) {
    char hex[2 * SALT + 1];
    char *text = files_read(data, "bans");
    bans->count = 0;
    if (!text) {
        secrets_random(bans->salt, SALT);
        return errno == ENOENT;
    }
    const bool good = sscanf(text, "salt %32[0-9a-f]", hex) == 1 && strlen(hex) == 2 * SALT &&
                      read_salt(bans, hex);
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); good && line;
         line = strtok_r(NULL, "\n", &rest)) {
        read_ban(bans, line);
    }
    free(text);
    return good;
}

bool server_bans_write(const ServerBans *bans, const char *data) {
    enum { LINE = 48 };
    const size_t size = (size_t)(bans->count + 2) * LINE;
    char *text = memory_take(size);
    char hex[2 * SALT + 1];
    put_hex(bans->salt, SALT, hex);
    size_t length = (size_t)snprintf(text, size, "salt %s\n", hex);
    for (int i = 0; i < bans->count; i++) {
        length += (size_t)snprintf(text + length, size - length, "ban %s %lld\n", bans->ban[i].hash,
                                   (long long)bans->ban[i].until);
    }
    const bool good = files_replace(data, "bans", text);
    free(text);
    return good;
}
