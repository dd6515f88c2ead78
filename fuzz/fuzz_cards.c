/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes ability files: cards that are accepted print and read back the same.
 */
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "words_sentences.h"

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static NoteCards cards, again;
    static char out[NOTE_CARDS_SIZE], twice[NOTE_CARDS_SIZE];
    const NoteFault fault = note_cards_parse((const char *)data, size, &cards);
    if (!fault.code) {
        const size_t length = note_cards_print(&cards, out, sizeof out);
        demand(length < sizeof out);
        demand(!note_cards_parse(out, length, &again).code);
        demand(note_cards_print(&again, twice, sizeof twice) == length);
        demand(memcmp(out, twice, length) == 0);
    }
    char sentence[512];
    words_fault(WORDS_ENGLISH, NULL, &fault, sentence, sizeof sentence);
    return 0;
}
