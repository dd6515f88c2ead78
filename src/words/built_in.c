/* SPDX-License-Identifier: MIT */
/*
 * The catalogues that are built in, from built_in.S. The page's module has its own in their place
 * (src/wasm/loaded.c): it brings one language only.
 */
#include "words_language.h"

#define EMBEDDED(name)                                                                             \
    extern const unsigned char name[];                                                             \
    extern const uint32_t name##_size

EMBEDDED(words__catalogue_fr);
EMBEDDED(words__catalogue_de);

static const struct {
    const unsigned char *bytes;
    const uint32_t *size;
} catalogues[WORDS_LANGUAGES] = {
    [WORDS_FRENCH] = {words__catalogue_fr, &words__catalogue_fr_size},
    [WORDS_GERMAN] = {words__catalogue_de, &words__catalogue_de_size},
};

WordsCatalogue words_catalogue(WordsLanguage language) {
    WordsCatalogue catalogue = {0};
    if (catalogues[language].bytes) {
        words_catalogue_open(catalogues[language].bytes, *catalogues[language].size, &catalogue);
    }
    return catalogue;
}
