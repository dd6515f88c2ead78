/* SPDX-License-Identifier: MIT */
/*
 * Who we are to push services: a key pair that is made once, and what is signed with it (VAPID,
 * RFC 8292, with ES256).
 */
#ifndef EPIX_ALERTS_VAPID_H
#define EPIX_ALERTS_VAPID_H

#include <openssl/evp.h>

#include "alerts.h"

enum { VAPID_SIZE = 2048 }; /* of the header's value, with its NUL */

/* Reads the pair, or makes it, for its owner only. NULL: neither can be done. To be freed. */
EVP_PKEY *vapid_open(const char *path);

bool vapid_print_public(const EVP_PKEY *pair, char out[ALERTS_PUBLIC_SIZE]);

/* The value of `Authorization` for a service, named as `https://host`, until that second since 1970;
 * false if it cannot be made. `contact` may be NULL. */
bool vapid_print(EVP_PKEY *pair, const char *service, const char *contact, uint64_t until,
                 char out[VAPID_SIZE]);

#endif
