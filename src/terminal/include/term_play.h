/* SPDX-License-Identifier: MIT */
/*
 * Playing EPIX in a terminal, full screen or line by line, from the first question to the result.
 */
#ifndef TERM_PLAY_H
#define TERM_PLAY_H

#include "client_link.h"
#include "note_game.h"
#include "words_language.h"
#include "words_sentences.h"

enum {
    TERMINAL_ASK = -2,    /* not given: the player is asked */
    TERMINAL_PERSON = -1, /* a seat played at this keyboard; else a bot's index */
};

/* What the coach does while somebody decides: nothing; speaks up once before a decision that costs
 * more than a tenth of a victory; tells what everything is worth beforehand. */
typedef enum TermCoach { TERM_COACH_OFF, TERM_COACH_WARN, TERM_COACH_TEACH } TermCoach;

typedef struct TerminalOptions {
    WordsLanguage language;
    bool plain; /* line by line */
    bool ascii; /* no characters beyond ASCII */
    bool colour;
    int pace;          /* milliseconds that each step of a bot is shown on the full screen */
    bool runs;         /* a replay there goes on by itself, at this pace */
    int players;       /* or TERMINAL_ASK; as many as a board of one's own has castles */
    int least_players; /* that the seats of the options need; 0: any number does */
    int advanced;      /* 0, 1 or TERMINAL_ASK */
    int minimum_stake; /* 0 or 1 */
    bool castle_counts_always;
    int holder[EPIX_SEATS]; /* of each seat; the first one TERMINAL_ASK: ask about all */
    const char *board;      /* NULL: the built-in one for so many players */
    const char *abilities;  /* NULL: the standard ones */
    TermCoach coach;        /* at the shoulder of whoever plays bots */
    uint64_t seed;
    const char *save;         /* where to keep the game when the program ends; NULL: nowhere */
    const char *keep;         /* where to keep it when it is cut off; NULL: nowhere */
    bool resumed;             /* it comes from there */
    NoteSlice load;           /* the text of a record to go on with or to replay; NULL: none */
    const NoteSource *source; /* custom boards and cards */

    NoteSlice lesson;         /* the file of one that is to be given; NULL: none */
    const char *lesson_kept;  /* where it is kept when it is left in the middle; NULL: nowhere */
    NoteSlice lesson_journal; /* what was kept there; NULL: nothing */

    /* a table of a server */
    const ClientLink *join; /* NULL: none is named */
    ClientLink *server; /* its tables are offered, and the chosen one is filled in; NULL: none */
    bool asks_where;    /* whether to play there or here */
    const char *name;   /* NULL: ask */
    bool watch;         /* look on */
    const char *seats;  /* folder in which the keys of one's seats are kept; NULL: nowhere */
} TerminalOptions;

/* What has gone wrong, or well. */
typedef struct TerminalEnd {
    NoteFault fault;                   /* in board, cards or record; nothing has been printed */
    char problem[WORDS_SENTENCE_SIZE]; /* with a server, in the player's language; empty: none */
    bool learnt;                       /* a lesson was given to its end */
} TerminalEnd;

/* Whether there is a full screen to play or look on. */
bool term_has_screen(const TerminalOptions *options);

/* Plays; returns whether all went well. */
bool term_play(const TerminalOptions *options, TerminalEnd *end);

/* Looks at a record, step by step. */
bool term_replay(const TerminalOptions *options, NoteFault *fault);

#endif
