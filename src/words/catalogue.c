/* SPDX-License-Identifier: MIT */
/*
 * Reads catalogues: https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html
 */
#include "words_catalogue.h"

#include <string.h>

enum {
    MAGIC_AT = 0,
    REVISION_AT = 4,
    COUNT_AT = 8,
    ORIGINALS_AT = 12,
    TRANSLATIONS_AT = 16,
    HEADER_SIZE = 28,
    ROW_SIZE = 8, /* of both tables: length and place of a text */
};

#define MAGIC UINT32_C(0x950412de)

static uint32_t number_at(const unsigned char *bytes, uint32_t place) {
    const unsigned char *b = bytes + place;
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static bool has_table(const WordsCatalogue *catalogue, uint32_t place) {
    return place <= catalogue->size && catalogue->count <= (catalogue->size - place) / ROW_SIZE;
}

bool words_catalogue_open(const void *bytes, size_t size, WordsCatalogue *catalogue) {
    *catalogue = (WordsCatalogue){0};
    if (size < HEADER_SIZE || size > UINT32_MAX) {
        return false;
    }
    const WordsCatalogue opened = {
        .bytes = bytes,
        .size = (uint32_t)size,
        .count = number_at(bytes, COUNT_AT),
        .originals = number_at(bytes, ORIGINALS_AT),
        .translations = number_at(bytes, TRANSLATIONS_AT),
    };
    if (number_at(bytes, MAGIC_AT) != MAGIC || number_at(bytes, REVISION_AT) != 0 ||
        !has_table(&opened, opened.originals) || !has_table(&opened, opened.translations)) {
        return false;
    }
    *catalogue = opened;
    return true;
}

/* A text of a table, or NULL if it does not end with a NUL within the catalogue. */
static const char *text_at(const WordsCatalogue *catalogue, uint32_t table, uint32_t index) {
    const uint32_t row = table + index * ROW_SIZE;
    const uint32_t length = number_at(catalogue->bytes, row);
    const uint32_t place = number_at(catalogue->bytes, row + 4);
    if (place >= catalogue->size || length >= catalogue->size - place ||
        catalogue->bytes[place + length] != '\0') {
        return NULL;
    }
    return (const char *)catalogue->bytes + place;
}

WordsEntry words_catalogue_entry(const WordsCatalogue *catalogue, uint32_t index) {
    if (index >= catalogue->count) {
        return (WordsEntry){0};
    }
    return (WordsEntry){text_at(catalogue, catalogue->originals, index),
                        text_at(catalogue, catalogue->translations, index)};
}

const char *words_catalogue_find(const WordsCatalogue *catalogue, const char *english) {
    uint32_t low = 0;
    uint32_t high = catalogue->count;
    if (!*english) {
        return NULL; /* the entry without a text is the catalogue's own description */
    }
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        const char *found = text_at(catalogue, catalogue->originals, middle);
        const int order = found ? strcmp(english, found) : 0;
        if (order == 0) {
            return found ? text_at(catalogue, catalogue->translations, middle) : NULL;
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}
