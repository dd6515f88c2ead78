/* SPDX-License-Identifier: MIT */
#include "secrets.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "hook.h"
#include "memory.h"

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

/* Each character takes the lower bits of one byte. */
static void spell(const uint8_t *bytes, char *out, size_t size, const char *alphabet,
                  unsigned letters) {
    for (size_t i = 0; i + 1 < size; i++) {
        out[i] = alphabet[bytes[i] & (letters - 1)];
    }
    out[size - 1] = '\0';
}

static void make(char *out, size_t size, const char *alphabet, unsigned letters) {
    uint8_t bytes[64];
    secrets_random(bytes, size - 1);
    spell(bytes, out, size, alphabet, letters);
}

void secrets_make_token(char out[SECRETS_TOKEN_SIZE]) {
    make(out, SECRETS_TOKEN_SIZE, base64, 64);
}

void secrets_make_id(char out[SECRETS_ID_SIZE]) {
    make(out, SECRETS_ID_SIZE, base32, 32);
}

void secrets_derive_id(int64_t number, const NoteSlice *texts, size_t count,
                       char out[SECRETS_ID_SIZE]) {
    uint8_t hash[EVP_MAX_MD_SIZE];
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (!context || EVP_DigestInit_ex(context, EVP_sha256(), NULL) != 1) {
        store_end();
    }
    EVP_DigestUpdate(context, &number, sizeof number);
    for (size_t i = 0; i < count; i++) {
        EVP_DigestUpdate(context, &texts[i].length, sizeof texts[i].length);
        EVP_DigestUpdate(context, texts[i].start, texts[i].length);
    }
    if (EVP_DigestFinal_ex(context, hash, NULL) != 1) {
        store_end();
    }
    EVP_MD_CTX_free(context);
    spell(hash, out, SECRETS_ID_SIZE, base32, 32);
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
    if (EVP_Digest(token.start, token.length, hash, NULL, EVP_sha256(), NULL) != 1) {
        store_end(); /* nobody could ever open a seat by it */
    }
}

void secrets_make_nonce(char out[SECRETS_NONCE_SIZE]) {
    make(out, SECRETS_NONCE_SIZE, base32, 32);
}

void secrets_prove(const uint8_t key[STORE_KEY], NoteSlice text, char proof[SECRETS_PROOF_SIZE]) {
    static const char digits[] = "0123456789abcdef";
    uint8_t hash[EVP_MAX_MD_SIZE];
    if (!HMAC(EVP_sha256(), key, STORE_KEY, (const uint8_t *)text.start, text.length, hash, NULL)) {
        store_end();
    }
    for (size_t i = 0; i < SECRETS_PROOF_SIZE - 1; i++) {
        proof[i] = digits[hash[i / 2] >> (i % 2 ? 0 : 4) & 15];
    }
    proof[SECRETS_PROOF_SIZE - 1] = '\0';
}

bool secrets_equal(const uint8_t *one, const uint8_t *other, size_t length) {
    return CRYPTO_memcmp(one, other, length) == 0;
}
