/* SPDX-License-Identifier: MIT */
/*
 * The words and letters of the notation, one table each.
 */
#include "note_names.h"

#include "epix.h"
#include "note_text.h"

char note_seat_letter(int seat) {
    static const char letters[] = "rbyg*";
    if (seat == EPIX_NONE) {
        return '-';
    }
    return seat >= 0 && seat <= EPIX_CHANCE ? letters[seat] : '?';
}

char note_unit_letter(int unit) {
    static const char letters[] = "SKCT";
    return unit >= 0 && unit < EPIX_UNITS ? letters[unit] : '?';
}

const char *note_cards_name(int cards) {
    static const char *const names[] = {
        [0] = "",
        [EPIX_RECRUITMENT] = "R",
        [EPIX_TAX] = "T",
        [EPIX_MOVE_ATTACK] = "M",
        [EPIX_RECRUITMENT | EPIX_TAX] = "RT",
        [EPIX_RECRUITMENT | EPIX_MOVE_ATTACK] = "RM",
        [EPIX_TAX | EPIX_MOVE_ATTACK] = "TM",
        [EPIX_CARDS] = "?",
    };
    return cards >= 0 && cards < EPIX_CARDS ? names[cards] : "?";
}

size_t note_seats_print(int seats, char *out, size_t size) {
    NoteText text = note_text(out, size);
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        if (seats >> seat & 1) {
            note_put(&text, text.length ? " " : "");
            note_put_char(&text, note_seat_letter(seat));
        }
    }
    return note_text_end(&text);
}

/* The name in a table of strings, or ? beyond its end. */
static const char *name_in(const char *const *names, int count, int index) {
    return index >= 0 && index < count ? names[index] : "?";
}

const char *note_season_name(int season) {
    static const char *const names[EPIX_SEASONS] = {"spring", "summer", "autumn", "winter"};
    return name_in(names, EPIX_SEASONS, season);
}

const char *note_phase_name(int phase) {
    static const char *const names[EPIX_PHASES] = {
        [EPIX_PHASE_SETUP] = "setup",     [EPIX_PHASE_DRAFT] = "draft",
        [EPIX_PHASE_AUCTION] = "auction", [EPIX_PHASE_FIRST] = "first",
        [EPIX_PHASE_SPY] = "spy",         [EPIX_PHASE_CHOOSE] = "choose",
        [EPIX_PHASE_PLAY] = "play",       [EPIX_PHASE_LEVY] = "levy",
        [EPIX_PHASE_RECRUIT] = "recruit", [EPIX_PHASE_HIRE] = "hire",
        [EPIX_PHASE_ACT] = "act",         [EPIX_PHASE_MARCH] = "march",
        [EPIX_PHASE_STAKE] = "stake",     [EPIX_PHASE_GUESS] = "guess",
        [EPIX_PHASE_PRESS] = "press",     [EPIX_PHASE_OVER] = "over",
    };
    return name_in(names, EPIX_PHASES, phase);
}

const char *note_kind_name(int kind) {
    static const char *const names[EPIX_KINDS] = {
#define X(id, name) name,
        EPIX_KIND_LIST(X)
#undef X
    };
    return name_in(names, EPIX_KINDS, kind);
}

/* ---- Refusals ------------------------------------------------------------------------------- */

const char *note_refusal_name(int code) {
    static const char *const names[EPIX_REFUSALS] = {
#define X(id, name, clause, english) name,
        EPIX_REFUSAL_LIST(X)
#undef X
    };
    return name_in(names, EPIX_REFUSALS, code);
}

const char *note_refusal_clause(int code) {
    static const char *const clauses[EPIX_REFUSALS] = {
#define X(id, name, clause, english) clause,
        EPIX_REFUSAL_LIST(X)
#undef X
    };
    return name_in(clauses, EPIX_REFUSALS, code);
}

const char *note_refusal_sentence(int code) {
    static const char *const sentences[EPIX_REFUSALS] = {
#define X(id, name, clause, english) english,
        EPIX_REFUSAL_LIST(X)
#undef X
    };
    return name_in(sentences, EPIX_REFUSALS, code);
}
