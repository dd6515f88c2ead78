/* SPDX-License-Identifier: MIT */
/*
 * Catalogues of translations in the format that msgfmt writes (.mo, little-endian). The bytes may
 * be anything: a damaged catalogue finds less, and nothing is read outside of it.
 */
#ifndef WORDS_CATALOGUE_H
#define WORDS_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "epix_api.h"

EPIX_API_BEGIN

/* Points into the bytes that were opened, which must live on. */
typedef struct WordsCatalogue {
    const unsigned char *bytes;
    uint32_t size;
    uint32_t count;        /* entries, sorted by their English text */
    uint32_t originals;    /* where the table of English texts begins */
    uint32_t translations; /* where the table of translations begins */
} WordsCatalogue;

/* False if the bytes are no catalogue; then it is empty, and finds nothing. */
bool words_catalogue_open(const void *bytes, size_t size, WordsCatalogue *catalogue);

/* The translation of an English text, or NULL. */
const char *words_catalogue_find(const WordsCatalogue *catalogue, const char *english);

/* Both texts of an entry, each NULL if it is damaged. */
typedef struct WordsEntry {
    const char *english;
    const char *translation;
} WordsEntry;

WordsEntry words_catalogue_entry(const WordsCatalogue *catalogue, uint32_t index);

EPIX_API_END

#endif
