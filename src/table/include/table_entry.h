/* SPDX-License-Identifier: MIT */
/*
 * Entries: all that ever happens at a table, one line of text each, as the store keeps it.
 */
#ifndef EPIX_TABLE_ENTRY_H
#define EPIX_TABLE_ENTRY_H

#include "note_record.h"

/* id, word. The comment names the fields of TableEntry that the kind uses beside n, at, seat, and
 * who may bring it about: a seat, its host, or the program (seat EPIX_CHANCE). */
#define TABLE_ENTRY_LIST(X)                                                                        \
    X(TAKE, "take")       /* text: the name. Somebody sits down on the seat */                     \
    X(NAME, "name")       /* text: the new name */                                                 \
    X(LEAVE, "leave")     /* lobby: the seat is open again; in the game: it is a bot's */          \
    X(BOT, "bot")         /* other, number: host or program seat a bot */                          \
    X(OPEN, "open")       /* other: host or program open a seat */                                 \
    X(START, "start")     /* other: first player, deal, random. All seats are held */              \
    X(DECIDE, "decide")   /* decision; number 1: a bot decides for the seat; hope */               \
    X(UNDO, "undo")       /* the seat's last decision is taken back */                             \
    X(AWAY, "away")       /* program: other, number: the bot that plays for the seat from now */   \
    X(BACK, "back")       /* the person plays again */                                             \
    X(PHRASE, "phrase")   /* number: one of the phrases that everybody reads in their language */  \
    X(CHAT, "chat")       /* text */                                                               \
    X(NOTICE, "notice")   /* program: other, number: something that people should know */          \
    X(REMATCH, "rematch") /* the seat would like another game */                                   \
    X(AGAIN, "again")     /* program: text: the id of the table where they play it */              \
    X(MUTE, "mute")       /* program: other; number 1: may not talk any more, 0: may again */      \
    X(CLOSE, "close")     /* program: the game ends here, without a result */                      \
    X(OFFER, "offer")     /* program: number: the season to whose beginning the game may go */     \
    X(AGREE, "agree")     /* the seat agrees with that */                                          \
    X(REWIND, "rewind")   /* program: number: it goes there; what was decided since is void */

typedef enum TableEntryKind {
#define X(id, word) TABLE_ENTRY_##id,
    TABLE_ENTRY_LIST(X)
#undef X
        TABLE_ENTRY_KINDS
} TableEntryKind;

/* Fields that a kind does not use are 0. */
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
    uint8_t deals; /* start: ability cards dealt, in order */
    uint8_t deal[EPIX_DEALT];
    uint8_t hope; /* decide: the answer to Winter's question, if the decision leads to it */
} TableEntry;

enum { TABLE_ENTRY_SIZE = 640 }; /* every printed entry fits, with its NUL */

/* `r decide recruit S r1`, `b name Anna`, `* away y squire`: n and at are kept beside the text.
 * Printing and reading are inverse. */
size_t table_entry_print(const NoteGame *game, const TableEntry *entry, char *out, size_t size);

/* Reads an entry; n and at are left for the caller, and text points into `text`. */
NoteFault table_entry_parse(const NoteGame *game, const char *text, size_t length,
                            TableEntry *entry);

/* The word for a kind of entry. */
const char *table_entry_word(int kind);

#endif
