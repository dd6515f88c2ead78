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
    uint32_t grace;   /* seconds after which a bot plays for somebody who is gone; 0: never */
    bool listed;      /* everybody may find it; else only those with the link */
    bool spectators;
    bool odds;        /* everybody may ask for the odds of an attack */
    bool slow_bots;   /* bots take the time that people need to follow; else they answer at once */
    uint8_t chat;     /* TABLE_CHAT_… */
    uint8_t substitute; /* the bot that plays for somebody away */
    uint64_t veto;    /* ability cards that are not dealt, a bit each */
    char board[NOTE_NAME + 1]; /* a built-in name, or the name under which the text was given */
    char cards[NOTE_NAME + 1];
} TableSetup;

enum { TABLE_SETUP_SIZE = 2048 }; /* every printed set-up fits, with its NUL */

/* The usual set-up: the standard board of so many players, advanced rules, no clock. */
void table_setup_init(TableSetup *setup, int players);

/* Reads a set-up. Whether board and cards exist and fit is checked by table_setup_game. */
NoteFault table_setup_parse(const char *text, size_t length, TableSetup *setup);
size_t table_setup_print(const TableSetup *setup, char *out, size_t size);

/* The game that a set-up describes; `source` gives the texts of custom files. */
NoteFault table_setup_game(const TableSetup *setup, const NoteSource *source, NoteGame *game);

#endif
