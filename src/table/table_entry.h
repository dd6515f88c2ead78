/* SPDX-License-Identifier: MIT */
/*
 * Entries: all that ever happens at a table, one line of text each, as the store keeps it.
 */
#ifndef EPIX_TABLE_ENTRY_H
#define EPIX_TABLE_ENTRY_H

#include "note_decision.h"

/* id, word. The comment names the fields of TableEntry that the kind uses beside n, at, seat. */
#define TABLE_ENTRY_LIST(X)                                                                        \
    X(TAKE, "take")       /* text: the name. Somebody sits down */                                 \
    X(NAME, "name")       /* text: the new name */                                                 \
    X(LEAVE, "leave")     /* lobby: the seat is open again; in the game: a bot plays for it */     \
    X(BOT, "bot")         /* other, number: the host seats a bot */                                \
    X(OPEN, "open")       /* other: the host opens a seat */                                       \
    X(START, "start")     /* random: all seats are held, the game begins */                        \
    X(DECIDE, "decide")   /* decision; seat may be EPIX_CHANCE: the first player, the cards */     \
    X(UNDO, "undo")       /* the seat's last decision is taken back */                             \
    X(AWAY, "away")       /* other, number: the bot that plays for the seat from now on */         \
    X(BACK, "back")       /* the person plays again */                                             \
    X(PHRASE, "phrase")   /* number: one of the phrases that everybody reads in their language */  \
    X(CHAT, "chat")       /* text */                                                               \
    X(NOTICE, "notice")   /* number: the program tells something, such as a bot that failed */     \
    X(REMATCH, "rematch") /* the seat would like another game */

typedef enum TableEntryKind {
#define X(id, word) TABLE_ENTRY_##id,
    TABLE_ENTRY_LIST(X)
#undef X
        TABLE_ENTRY_KINDS
} TableEntryKind;

typedef struct TableEntry {
    uint64_t at; /* table time, milliseconds */
    uint64_t random;
    EpixDecision decision;
    NoteSlice text; /* borrowed from whoever made the entry */
    uint32_t n;
    uint8_t kind;
    uint8_t seat; /* who acted; EPIX_CHANCE: the program */
    uint8_t other;
    uint8_t number;
} TableEntry;

enum { TABLE_ENTRY_SIZE = 640 }; /* every printed entry fits, with its NUL */

/* `r decide recruit S r1`, `b name Anna`, `* away y 3`: n and at are kept beside the text. */
size_t table_entry_print(const NoteGame *game, const TableEntry *entry, char *out, size_t size);
NoteFault table_entry_parse(const NoteGame *game, const char *text, size_t length,
                            TableEntry *entry);

#endif
