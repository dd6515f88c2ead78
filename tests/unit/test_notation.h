/* SPDX-License-Identifier: MIT */
/*
 * What the tests of the notation share. Texts are handed to the parsers in memory that ends where
 * they end, so that a sanitizer sees any read past the end.
 */
#ifndef TEST_NOTATION_H
#define TEST_NOTATION_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "notation.h"
#include "words_sentences.h"

/* A copy that ends where the text ends; to be freed. */
static inline char *exact_copy(const char *text, size_t length) {
    char *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    return copy;
}

static inline NoteSlice slice_of(const char *text) {
    return (NoteSlice){text, strlen(text)};
}

/* Codes and lines as names and numbers, so that a failing test says what it got. */
static inline void assert_fault(NoteFault fault, const char *name, int line) {
    assert_string_equal(note_fault_name(fault.code), name);
    assert_int_equal(fault.line, line);
}

/* A text that a parser refuses, the name of the fault, and its line. */
typedef struct BadText {
    const char *text;
    const char *fault;
    int line;
} BadText;

static inline void assert_bad(NoteFault fault, const BadText *bad) {
    if (strcmp(note_fault_name(fault.code), bad->fault) != 0 || fault.line != bad->line) {
        print_error("%s%d %s\n", bad->text, fault.line, note_fault_name(fault.code));
    }
    assert_fault(fault, bad->fault, bad->line);
}

static inline void assert_fine(NoteFault fault) {
    char sentence[512];
    words_fault(WORDS_ENGLISH, NULL, &fault, sentence, sizeof sentence);
    if (fault.code) {
        print_error("line %d: %s\n", fault.line, sentence);
    }
    assert_fault(fault, "none", 0);
    assert_string_equal(fault.word, "");
}

static inline void make_game(NoteGame *game, int players, bool advanced) {
    assert_fine(note_game_standard(game, players, (EpixRules){advanced, 1, true}));
}

#endif
