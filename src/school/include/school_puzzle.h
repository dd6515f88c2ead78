/* SPDX-License-Identifier: MIT */
/*
 * Puzzles (docs/lessons.md): a position, who decides, and what each answer is worth. A puzzle is put as a
 * lesson of one step, so that page, full screen and plain mode need nothing else to play it.
 */
#ifndef SCHOOL_PUZZLE_H
#define SCHOOL_PUZZLE_H

#include "school_lesson.h"
#include "words_language.h"

/* id, its name in files, what it is called */
#define SCHOOL_KIND_LIST(X)                                                                        \
    X(CASTLE, "castle", WORDS_KEY("castle in reach"))                                              \
    X(ORDER, "order", WORDS_KEY("best order of attacks"))                                          \
    X(SAVE, "save", WORDS_KEY("save the castle"))                                                  \
    X(CARD, "card", WORDS_KEY("which card"))                                                       \
    X(BID, "bid", WORDS_KEY("what to bid"))

typedef enum SchoolKind {
#define X(id, name, text) SCHOOL_KIND_##id,
    SCHOOL_KIND_LIST(X)
#undef X
        SCHOOL_KINDS
} SchoolKind;

enum {
    SCHOOL_GRADES = 5,
    SCHOOL_ANSWERS = 32,
    SCHOOL_SAME = 30,           /* thousandths: answers that differ by less are equally right */
    SCHOOL_LEADS = 150,         /* all others are so much behind the best at least */
    SCHOOL_PUZZLE_SIZE = 16384, /* every puzzle fits as a lesson, with its NUL */
    SCHOOL_LINE_SIZE = 1000,    /* a sentence of it */
};

typedef struct SchoolAnswer {
    NoteSlice decision;
    uint16_t worth; /* games won of 1000 */
} SchoolAnswer;

typedef struct SchoolPuzzle {
    uint32_t number;
    uint8_t kind;
    uint8_t grade; /* from 1, the easiest */
    uint8_t seat;  /* that decides */
    bool advanced;
    NoteSlice deal; /* with the advanced rules: the ability cards */
    NoteSlice stand[SCHOOL_STANDS];
    int stands;
    int answers; /* the best first */
    SchoolAnswer answer[SCHOOL_ANSWERS];
} SchoolPuzzle;

/* Cuts the first puzzle off a file, from its line `puzzle: NUMBER` to the next one; false: there is none. */
bool school_puzzle_cut(NoteSlice *rest, NoteSlice *puzzle);

/* Reads one puzzle. Slices are pieces of the text. */
NoteFault school_puzzle_parse(NoteSlice text, SchoolPuzzle *puzzle);

/* Whether an answer is right: worth the same as the best one. Of bids all that are not far behind are,
 * since amounts next to each other are worth nearly the same. */
bool school_answer_is_right(const SchoolPuzzle *puzzle, int answer);

/* The puzzle as the file of a lesson, in a language; returns the length needed. */
size_t school_puzzle_lesson(const SchoolPuzzle *puzzle, WordsLanguage language, char *out,
                            size_t size);

/* What a kind is called in files, and for people, in English. */
const char *school_kind_name(int kind);
const char *school_kind_text(int kind);

/* The puzzles of data/, as a file. */
NoteSlice school_puzzles(void);

/* The siege of the day: which of so many puzzles belongs to a day of the calendar. All of them have had
 * their turn before one comes again. */
uint32_t school_puzzle_of_day(int year, int month, int day, uint32_t puzzles);

#endif
