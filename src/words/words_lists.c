/* SPDX-License-Identifier: MIT */
/*
 * Several things in one sentence.
 */
#include "note_text.h"
#include "words_names.h"

enum { MOST = EPIX_CHANCE + 1 };

/* `a`, `a, b` or, with a sentence for the last two, `a, b and c`. */
static size_t join(WordsLanguage language, const char *const *names, int count,
                   const char *last_two, char *out, size_t size) {
    char begin[WORDS_LIST_SIZE];
    NoteText text = note_text(begin, sizeof begin);
    const int listed = last_two && count > 1 ? count - 1 : count;
    for (int i = 0; i < listed; i++) {
        note_put(&text, i ? ", " : "");
        note_put(&text, names[i]);
    }
    note_text_end(&text);
    if (listed == count) {
        return note_copy(begin, out, size);
    }
    const WordsValue values[] = {{"names", begin}, {"last", names[count - 1]}, {NULL, NULL}};
    return words_fill(language, last_two, values, out, size);
}

size_t words_seats(WordsLanguage language, int seats, char *out, size_t size) {
    const char *names[MOST];
    int count = 0;
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        if (seats >> seat & 1) {
            names[count++] = words_seat(language, seat);
        }
    }
    return join(language, names, count, WORDS_KEY("{names} and {last}"), out, size);
}

size_t words_cards(WordsLanguage language, int cards, char *out, size_t size) {
    const char *names[MOST];
    int count = 0;
    for (int card = EPIX_RECRUITMENT; card <= EPIX_MOVE_ATTACK; card <<= 1) {
        if (cards & card) {
            names[count++] = words_card(language, card);
        }
    }
    return join(language, names, count, NULL, out, size);
}

size_t words_amounts(WordsLanguage language, const uint32_t *amounts, int count, char *out,
                     size_t size) {
    char numbers[EPIX_GUESSES][NOTE_NUMBER_SIZE];
    const char *names[EPIX_GUESSES];
    const int most = count < EPIX_GUESSES ? count : EPIX_GUESSES;
    for (int i = 0; i < most; i++) {
        note_copy_number(amounts[i], numbers[i], sizeof numbers[i]);
        names[i] = numbers[i];
    }
    return join(language, names, most, WORDS_KEY("{names} or {last}"), out, size);
}
