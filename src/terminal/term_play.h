/* SPDX-License-Identifier: MIT */
/*
 * Playing EPIX in a terminal, full screen or line by line, from the first question to the result.
 */
#ifndef TERM_PLAY_H
#define TERM_PLAY_H

#include "note_game.h"
#include "words_language.h"

enum {
    TERMINAL_ASK = -2,    /* not given: the player is asked */
    TERMINAL_PERSON = -1, /* a seat played at this keyboard; else a bot's index */
};

typedef struct TerminalOptions {
    WordsLanguage language;
    bool plain; /* line by line */
    bool ascii; /* no characters beyond ASCII */
    bool colour;
    int pace;          /* milliseconds that each step of a bot is shown on the full screen */
    int players;       /* or TERMINAL_ASK; as many as a board of one's own has castles */
    int advanced;      /* 0, 1 or TERMINAL_ASK */
    int minimum_stake; /* 0 or 1 */
    bool castle_counts_always;
    int holder[EPIX_SEATS]; /* of each seat; the first one TERMINAL_ASK: ask about all */
    const char *board;      /* NULL: the built-in one for so many players */
    const char *abilities;  /* NULL: the standard ones */
    uint64_t seed;
    const char *save;         /* where to keep the game when the program ends; NULL: nowhere */
    NoteSlice load;           /* the text of a record to go on with or to replay; NULL: none */
    const NoteSource *source; /* custom boards and cards */
} TerminalOptions;

/* Plays; returns whether all went well. Only after a fault in board, cards or record `fault` is
 * filled in, and nothing has been printed. */
bool terminal_play(const TerminalOptions *options, NoteFault *fault);

/* Looks at a record, step by step. */
bool terminal_replay(const TerminalOptions *options, NoteFault *fault);

#endif
