/* SPDX-License-Identifier: MIT */
#include "secrets.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "hook.h"

/* Letters and digits that are not mistaken for each other when read aloud. */
static const char base32[] = "abcdefghijkmnpqrstuvwxyz23456789";
static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void secrets_random(void *bytes, size_t length) {
    if (hook_random(bytes, length)) {
        return;
    }
    char *next = bytes;
    while (length > 0) {
        const ssize_t got = getrandom(next, length, 0);
        if (got < 0) {
            abort(); /* nothing that is secret can be made on this system */
        }
        next += got;
        length -= (size_t)got;
    }
}

uint64_t secrets_random_number(void) {
    uint64_t number;
    secrets_random(&number, sizeof number);
    return number;
}

/* Each character takes the lower bits of one random byte. */
static void make(char *out, size_t size, const char *alphabet, unsigned letters) {
    uint8_t bytes[64];
    secrets_random(bytes, size - 1);
    for (size_t i = 0; i + 1 < size; i++) {
        out[i] = alphabet[bytes[i] & (letters - 1)];
    }
    out[size - 1] = '\0';
}

void secrets_make_token(char out[SECRETS_TOKEN_SIZE]) {
    make(out, SECRETS_TOKEN_SIZE, base64, 64);
}

void secrets_make_id(char out[SECRETS_ID_SIZE]) {
    make(out, SECRETS_ID_SIZE, base32, 32);
}

bool secrets_is_id(NoteSlice text) {
    if (!text.start || text.length == 0 || text.length > STORE_ID) {
        return false;
    }
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.start[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))) {
            return false;
        }
    }
    return true;
}

void secrets_hash(NoteSlice token, uint8_t hash[STORE_TOKEN]) {
    EVP_Digest(token.start, token.length, hash, NULL, EVP_sha256(), NULL);
}

bool secrets_equal(const uint8_t *one, const uint8_t *other, size_t length) {
    return CRYPTO_memcmp(one, other, length) == 0;
}
