/* SPDX-License-Identifier: MIT */
/*
 * Random numbers that nobody can foresee, the ids and tokens made of them, and hashes of tokens.
 */
#ifndef EPIX_SERVER_SECRETS_H
#define EPIX_SERVER_SECRETS_H

#include "store.h"

enum {
    SECRETS_TOKEN_SIZE = 33, /* 192 bits as 32 characters, and the NUL */
    SECRETS_ID_SIZE = 14,    /* 65 bits as 13 characters, and the NUL */
    SECRETS_NONCE_SIZE = 33, /* like a token */
    SECRETS_PROOF_SIZE = 65, /* 256 bits in hexadecimal digits, and the NUL */
};

void secrets_random(void *bytes, size_t length);
uint64_t secrets_random_number(void);

void secrets_make_token(char out[SECRETS_TOKEN_SIZE]);
void secrets_make_id(char out[SECRETS_ID_SIZE]);

/* The id of the table that is made of these texts with a number that nobody else can guess. */
void secrets_derive_id(int64_t number, const NoteSlice *texts, size_t count,
                       char out[SECRETS_ID_SIZE]);

/* Whether this may be the id of a table. */
bool secrets_is_id(NoteSlice text);

/* SHA-256. */
void secrets_hash(NoteSlice token, uint8_t hash[STORE_TOKEN]);

/* A number that is used once; letters and digits. */
void secrets_make_nonce(char out[SECRETS_NONCE_SIZE]);

/* What only those can say about a text who know the key: HMAC with SHA-256. */
void secrets_prove(const uint8_t key[STORE_KEY], NoteSlice text, char proof[SECRETS_PROOF_SIZE]);

/* Takes the same time whatever the bytes are. */
bool secrets_equal(const uint8_t *one, const uint8_t *other, size_t length);

#endif
