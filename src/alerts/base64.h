/* SPDX-License-Identifier: MIT */
/*
 * Base64 for addresses (RFC 4648, section 5), without padding.
 */
#ifndef EPIX_ALERTS_BASE64_H
#define EPIX_ALERTS_BASE64_H

#include <stdint.h>

#include "note_text.h"

#define BASE64_SIZE(bytes) (((bytes)*4 + 2) / 3 + 1) /* of the text, with its NUL */

void base64_print(const void *bytes, size_t length, char *out);

/* Exactly so many bytes; false if the text is not that. */
bool base64_read(NoteSlice text, uint8_t *out, size_t length);

#endif
