/* SPDX-License-Identifier: MIT */
/*
 * A table: one game with the people and bots around it, from the empty seats to the result. No
 * sockets, no files, no system time: time is an argument, randomness comes with the start.
 *
 * Everything that happens at a table is an entry of its history, numbered from 1 without gaps.
 * A command is first proposed: the table says why not, or which entry records it, and changes
 * nothing. Whoever runs the table keeps the entry (on disk, in memory), then applies it. The same
 * entries applied in the same order give the same table, byte for byte: this is how tables come
 * back after a restart, how replays work, and how tests check both.
 *
 * What observers get is printed by table_message.h, through views only.
 */
#ifndef EPIX_TABLE_H
#define EPIX_TABLE_H

#include "note_game.h"
#include "table_entry.h"
#include "table_setup.h"

/* Milliseconds of the table's own time: it begins with the table and stands still while nobody
 * runs it. */
typedef uint64_t TableTime;

#define TABLE_NEVER UINT64_MAX

typedef enum TableStatus { TABLE_LOBBY, TABLE_PLAYING, TABLE_OVER, TABLE_STATUSES } TableStatus;

typedef enum TableHolder { TABLE_OPEN, TABLE_PERSON, TABLE_BOT, TABLE_HOLDERS } TableHolder;

/* A seat and who holds it. */
typedef struct TableSeat {
    char *name;         /* NULL: none; UTF-8 without control characters */
    TableTime left;     /* of the clock, when the running decision began */
    TableTime asked_at; /* when the running decision began, TABLE_NEVER: nothing is asked */
    TableTime gone_at;  /* since when no device of a person is there; TABLE_NEVER: one is */
    uint32_t prompt;    /* number of the entry with which the running question began */
    uint8_t holder;
    uint8_t bot;        /* index into the registry: the bot, or the one that plays meanwhile */
    bool away;          /* a bot plays for this person until the person is back */
} TableSeat;

typedef struct Table {
    const NoteGame *game; /* shared with other tables */
    const TableSetup *setup;
    EpixState state; /* meaningless in the lobby */
    TableSeat seat[EPIX_SEATS];
    struct TableUndo *undo; /* what the acting seat may take back; NULL: nothing */
    uint64_t salt;          /* of the delays of bots; from the start's random numbers */
    TableTime at;           /* of the last entry */
    TableTime mercy;        /* no deadline before this: people come back after a restart */
    uint32_t n;             /* entries so far */
    uint32_t decisions;     /* of the game so far, undone ones not counted */
    uint8_t status;
    uint8_t host; /* the seat that may arrange and start; EPIX_NONE: nobody sits yet */
    uint8_t rematch; /* seats that want one, a bit each */
} Table;

/* ---- Life --------------------------------------------------------------------------------- */

/* An empty table. `game` and `setup` must live as long as it does. */
void table_init(Table *table, const NoteGame *game, const TableSetup *setup);

/* Gives back what the table has allocated. */
void table_free(Table *table);

/* ---- Commands ----------------------------------------------------------------------------- */

/* What somebody asks of a table. `seat` is the seat that asks, EPIX_SPECTATOR for somebody without
 * one, or EPIX_CHANCE for the program itself. */
typedef struct TableCommand {
    uint8_t kind; /* TABLE_ENTRY_… (table_entry.h): the entry that it should become */
    uint8_t seat;
    uint8_t other;  /* the seat concerned, if it is another one: bot, open */
    uint32_t prompt; /* decide: the question that is answered */
    EpixDecision decision;
    uint8_t number; /* phrase, bot */
    NoteSlice text; /* name, chat */
    uint64_t random; /* start: draws the first player and deals the cards */
} TableCommand;

/* Why a command is refused: a code of the table, or the rule that a decision breaks. */
typedef struct TableRefusal {
    uint8_t code; /* TABLE_ACCEPTED, or one of table_refusals.h */
    EpixRefusal rule; /* with TABLE_REFUSED_RULE */
} TableRefusal;

/* Whether the command can be carried out now, and the entry that records it. Changes nothing. The
 * entry borrows command->text. */
TableRefusal table_propose(const Table *table, const TableCommand *command, TableTime now,
                           TableEntry *entry);

/* What an entry made happen, until the next one. */
typedef struct TableStep {
    TableEntry entry;
    EpixEvents events;  /* of the game; empty for entries about people */
    EpixState before;   /* for pictures that move; secret, like all states */
} TableStep;

/* Carries out an entry that table_propose or table_tick has made, or that was kept. False if it
 * does not fit the table: then a kept history is damaged, and nothing has changed. */
bool table_apply(Table *table, const TableEntry *entry, TableStep *step);

/* ---- Time --------------------------------------------------------------------------------- */

/* When the table next needs table_tick; TABLE_NEVER: time alone changes nothing. In every
 * unfinished game with clocks there is such a time. */
TableTime table_deadline(const Table *table);

/* The entry that time has brought about by now, if any (a bot plays for somebody who is away). */
bool table_tick(const Table *table, TableTime now, TableEntry *entry);

/* Whether a device of the seat's person is there. Not part of the history. */
void table_set_present(Table *table, int seat, bool present, TableTime now);

/* After a restart: the table's time goes on at its last entry, and no clock that runs has less
 * than half a minute. */
void table_resume(Table *table);

/* What is left for the decision that the seat owes; TABLE_NEVER: no clock runs. */
TableTime table_time_left(const Table *table, int seat, TableTime now);

/* ---- Bots ----------------------------------------------------------------------------------- */

/* Whether a bot has to decide for the seat (a bot's own or one that plays for somebody away), and
 * if so, when its answer may be shown: the delay depends on table and entry number only, never on
 * the choice. */
bool table_wants_bot(const Table *table, int seat, TableTime *show_at);

/* ---- Questions --------------------------------------------------------------------------------- */

/* Whether the seat may take back its last decision: one of its own recruits or moves, with nothing
 * revealed since and its turn still going on. */
bool table_can_undo(const Table *table, int seat);

/* Why a decision would be refused now, judged from the seat's own view alone. */
TableRefusal table_why_not(const Table *table, int seat, const EpixDecision *decision);

#endif
