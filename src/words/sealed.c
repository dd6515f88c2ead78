/* SPDX-License-Identifier: MIT */
/*
 * What is decided in secret, in words.
 */
#include "note_text.h"
#include "words_names.h"
#include "words_sentences.h"

static const char *key_of(int seat, const EpixDecision *decision) {
    switch (decision ? decision->kind : EPIX_KINDS) {
    case EPIX_AUCTION:
        return WORDS_KEY("{seat} bids {gold} gold in secret.");
    case EPIX_CHOOSE:
        return WORDS_KEY("{seat} chooses in secret: {cards}.");
    case EPIX_STAKE:
        return WORDS_KEY("{seat} stakes {gold} gold in secret.");
    default:
        return seat == EPIX_NONE ? WORDS_KEY("Somebody has decided in secret.")
                                 : words_event_key(EPIX_EVENT_SEALED, false);
    }
}

size_t words_sealed(WordsLanguage language, int seat, const EpixDecision *decision, char *out,
                    size_t size) {
    char gold[NOTE_NUMBER_SIZE] = "";
    char cards[WORDS_LIST_SIZE] = "";
    if (decision) {
        note_copy_number(decision->gold[0], gold, sizeof gold);
        words_cards(language, decision->cards, cards, sizeof cards);
    }
    const WordsValue values[] = {
        {"seat", words_seat(language, seat)},
        {"gold", gold},
        {"cards", cards},
        {NULL, NULL},
    };
    return words_fill(language, key_of(seat, decision), values, out, size);
}
