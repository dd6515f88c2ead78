/* SPDX-License-Identifier: MIT */
/*
 * Refused decisions and faulty texts, in words. Their English sentences stand beside their codes,
 * in epix_refusals.h and note_fault_list.h.
 */
#include <string.h>

#include "note_names.h"
#include "note_text.h"
#include "words_names.h"
#include "words_sentences.h"

size_t words_refusal(WordsLanguage language, const NoteGame *game, const EpixRefusal *refusal,
                     char *out, size_t size) {
    char low[NOTE_NUMBER_SIZE], high[NOTE_NUMBER_SIZE];
    note_copy_number(refusal->low, low, sizeof low);
    note_copy_number(refusal->high, high, sizeof high);
    const WordsPlace place = words_place(language, game, refusal->province);
    const WordsValue values[] = {
        {"seat", words_seat(language, refusal->seat)},
        {"unit", words_unit(language, refusal->unit, WORDS_PLAIN)},
        {"province", words_province(game, refusal->province)},
        {"in_province", place.in},
        {"into_province", place.into},
        {"the_province", place.the},
        {"phase", words_phase(language, (int)refusal->low)},
        {"low", low},
        {"high", high},
        {NULL, NULL},
    };
    return words_fill(language, note_refusal_sentence(refusal->code), values, out, size);
}

/* ---- Faults -------------------------------------------------------------------------------- */

typedef struct Faulty {
    WordsLanguage language;
    const NoteGame *game;
    const NoteFault *fault;
} Faulty;

/* What the notation says must stand somewhere; everything else in {other} is not English. */
static const char *translate_other(WordsLanguage language, const char *other) {
    static const char *const known[] = {
        WORDS_KEY("basic or advanced"),
        WORDS_KEY("always or occupied"),
        WORDS_KEY("0 or 1"),
        WORDS_KEY("R, T or M"),
        WORDS_KEY("R, T or M; in Winter RT, RM or TM"),
        WORDS_KEY("S or T"),
        WORDS_KEY("yes or no"),
        WORDS_KEY("none, live or days"),
        WORDS_KEY("none, phrases or free"),
        WORDS_KEY("slow or at-once"),
        WORDS_KEY("off or hints"),
        WORDS_KEY("the name of a bot"),
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(other, known[i]) == 0) {
            return words_text(language, other);
        }
    }
    return other;
}

/* What the words of a fault in a position mean: a seat, a unit or a province. What was typed wrong stays
 * as it was. */
static const char *meant(const Faulty *faulty, const char *word) {
    static const char seats[] = "rbyg", units[] = "SKCT";
    const char *seat = *word ? strchr(seats, *word) : NULL;
    const char *unit = *word ? strchr(units, *word) : NULL;
    const int province =
        faulty->game ? note_province_find(&faulty->game->board, (NoteSlice){word, strlen(word)})
                     : EPIX_NONE;
    const int code = faulty->fault->code;
    if (code == NOTE_FAULT_UNITS || !note_fault_clause(code)) {
        return word;
    }
    if (province != EPIX_NONE) {
        return words_province(faulty->game, province);
    }
    if (strlen(word) != 1 || (!seat && !unit)) {
        return word;
    }
    return seat ? words_seat(faulty->language, (int)(seat - seats))
                : words_unit(faulty->language, (int)(unit - units), WORDS_PLAIN);
}

static void look_up_fault(const void *context, NoteSlice name, char *out, size_t size) {
    const Faulty *faulty = context;
    const NoteFault *fault = faulty->fault;
    if (note_slice_is(name, "other")) {
        const char *other = translate_other(faulty->language, fault->other);
        note_copy(other == fault->other ? meant(faulty, other) : other, out, size);
    } else if (note_slice_is(name, "word")) {
        note_copy(meant(faulty, fault->word), out, size);
    } else if (!note_slice_is(name, "refusal")) {
        note_fault_lookup(fault, name, out, size);
    } else if (faulty->game) {
        words_refusal(faulty->language, faulty->game, &fault->refusal, out, size);
    }
}

size_t words_fault(WordsLanguage language, const NoteGame *game, const NoteFault *fault, char *out,
                   size_t size) {
    const Faulty faulty = {language, game, fault};
    const char *clause = note_fault_clause(fault->code);
    char sentence[WORDS_SENTENCE_SIZE];
    const size_t length =
        note_fill(words_text(language, note_fault_sentence(fault->code)), look_up_fault, &faulty,
                  clause ? sentence : out, clause ? sizeof sentence : size);
    return clause ? words_fill(language, "{refusal} (Rule {clause}.)",
                               WORDS_VALUES({"refusal", sentence}, {"clause", clause}), out, size)
                  : length;
}
