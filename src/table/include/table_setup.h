/* SPDX-License-Identifier: MIT */
/*
 * How a table is set up: all that its creator may choose. As text it has the `key: value` lines of
 * the notation; what is left out takes its default.
 */
#ifndef EPIX_TABLE_SETUP_H
#define EPIX_TABLE_SETUP_H

#include "note_game.h"

typedef enum TableClockKind {
    TABLE_CLOCK_NONE,
    TABLE_CLOCK_LIVE, /* a bank of seconds, and an increment after each decision */
    TABLE_CLOCK_DAYS, /* so much for every decision, whatever the one before took */
    TABLE_CLOCKS
} TableClockKind;

typedef struct TableClock {
    uint8_t kind;
    uint32_t seconds;   /* live: the bank at the start; days: for each decision */
    uint32_t increment; /* live: seconds after each decision */
} TableClock;

typedef enum TableChat { TABLE_CHAT_NONE, TABLE_CHAT_PHRASES, TABLE_CHAT_FREE } TableChat;

typedef struct TableSetup {
    uint8_t players;
    EpixRules rules;
    TableClock clock;
    uint32_t grace; /* seconds after which a bot plays for somebody who is gone; 0: never */
    uint32_t
        later;   /* seconds after which spectators see everything; 0: what all may see, at once */
    bool listed; /* everybody may find it; else only those with the link */
    bool spectators;
    bool odds;           /* everybody may ask for the odds of an attack */
    bool hints;          /* everybody's own device may tell what decisions are worth */
    bool hides_thinking; /* who has sealed and who has not is nobody's business */
    bool slow_bots; /* bots take the time that people need to follow; else they answer at once */
    uint8_t chat;   /* TABLE_CHAT_… */
    uint8_t substitute;        /* the bot that plays for somebody away */
    uint64_t veto;             /* ability cards that are not dealt, a bit each */
    char board[NOTE_NAME + 1]; /* a built-in name, or the name under which the text was given */
    char cards[NOTE_NAME + 1];
    /* The position in which the game begins, which is no part of the text; NULL: as usual. */
    const EpixState *begins;
} TableSetup;

enum {
    TABLE_SETUP_SIZE = 1 << 12,      /* every printed set-up fits, with its NUL */
    TABLE_SETUP_FIRST = 2,           /* the version of set-ups that do not say theirs */
    TABLE_MOST_SECONDS = 30 * 86400, /* of a clock, an increment or a grace */
    TABLE_MOST_LATER = 86400,
};

/* The usual set-up: the standard board of so many players, advanced rules, no clock. */
void table_setup_init(TableSetup *setup, int players);

/* Reads a set-up, all but `veto`. Whether board and cards exist is for table_setup_game to say. */
NoteFault table_setup_parse(const char *text, size_t length, TableSetup *setup);

/* A set-up that was printed at some time and kept, with the version that it is of: names of boards and
 * cards mean what they meant then. `out` is used where the text has to grow. */
NoteSlice table_setup_meant(NoteSlice kept, char out[TABLE_SETUP_SIZE]);

/* The game that a set-up describes; `source` gives the texts of custom files and may be NULL. Games
 * of the same board, cards and rules can be shared. */
NoteFault table_setup_game(const TableSetup *setup, const NoteSource *source, NoteGame *game);

/* Reads `veto` from the same text, now that the cards are known, and checks that the game has the
 * right number of players and enough cards to deal. */
NoteFault table_setup_fit(TableSetup *setup, const NoteGame *game, const char *text, size_t length);

/* All three in one go. */
NoteFault table_setup_read(const char *text, size_t length, const NoteSource *source,
                           TableSetup *setup, NoteGame *game);

/* Prints every key. Reading it back gives the same set-up. */
size_t table_setup_print(const TableSetup *setup, const NoteGame *game, char *out, size_t size);

#endif
