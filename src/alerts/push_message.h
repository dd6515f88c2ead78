/* SPDX-License-Identifier: MIT */
/*
 * Messages of Web Push that only the browser can read which they are for: RFC 8291 on RFC 8188.
 */
#ifndef EPIX_ALERTS_PUSH_MESSAGE_H
#define EPIX_ALERTS_PUSH_MESSAGE_H

#include <openssl/evp.h>

#include "alerts.h"

enum {
    PUSH_SALT = 16,
    PUSH_HEADER = PUSH_SALT + 4 + 1 + ALERTS_KEY,
    PUSH_OVERHEAD = PUSH_HEADER + 1 + 16, /* … the end of the text, and the tag */
};

/* A point of P-256, or with its private number a key pair; NULL if it is none. To be freed. */
EVP_PKEY *push_key(const uint8_t point[ALERTS_KEY], const uint8_t *number);

/* The public half, as a point. */
bool push_point(const EVP_PKEY *key, uint8_t out[ALERTS_KEY]);

/* Encrypts for the target, with a key pair and a salt that are used only once. `out` has room for
 * PUSH_OVERHEAD bytes more than the text. Returns their number; 0: it cannot be done. */
size_t push_encrypt(const AlertsTarget *target, EVP_PKEY *once, const uint8_t salt[PUSH_SALT],
                    NoteSlice text, uint8_t *out);

/* The same with a fresh pair and salt. */
size_t push_encrypt_fresh(const AlertsTarget *target, NoteSlice text, uint8_t *out);

#endif
