/* SPDX-License-Identifier: MIT */
/*
 * Random tables: people and bots in every mixture, with and without clocks, who sit down, decide,
 * replace, take back, talk, vanish and come back. A table follows from its number. Every entry is
 * kept as text, as a store would keep it.
 */
#ifndef RANDOM_TABLE_H
#define RANDOM_TABLE_H

#include "random_game.h"
#include "table_message.h"

/* An entry as a store keeps it. */
typedef struct KeptEntry {
    uint64_t at;
    char *text;
} KeptEntry;

typedef struct RandomTable {
    int number;
    Dice dice;           /* what people do */
    RandomPlayer player; /* how they decide */
    NoteGame game;
    TableSetup setup;
    Table table;
    TableStep step; /* the last one */
    TableTime now;
    KeptEntry *kept;
    int count; /* of kept entries */
    int room;
    bool restarts; /* whether the table may be stopped and restored at any moment */
    long restarted;
    long rewound;
} RandomTable;

/* An empty table; the caller frees it with random_table_free. */
RandomTable *random_table_new(int number);
void random_table_free(RandomTable *random);

/* Two people called Anna and Berta with the basic rules and such a clock, in a position
 * (docs/notation.md) in which red is asked since time 0. */
RandomTable *random_table_at(const char *position, TableClock clock);

/* A decision of red as text, as a command. */
TableCommand random_table_red(const RandomTable *random, const char *decision);

/* People and bots sit down, and the game begins. */
void random_table_begin(RandomTable *random);

/* Something happens: usually a decision. Time goes by. False once the game is over. */
bool random_table_go_on(RandomTable *random);

/* Proposes; whatever is accepted is kept as text and applied. Fails the test if a table refuses
 * its own entry, or if the text does not give the entry back. */
TableRefusal random_table_do(RandomTable *random, const TableCommand *command);
void random_table_apply(RandomTable *random, const TableEntry *entry);

/* A decision of a seat that is asked, as a command. */
TableCommand random_table_decision(RandomTable *random, int seat);

/* A command with anything in it. */
TableCommand random_table_nonsense(RandomTable *random);

/* A table made of the kept entries alone; the caller frees it. */
void random_table_restore(const RandomTable *random, Table *table);

/* Reads kept entry number i (from 0). */
void random_table_entry(const RandomTable *random, int i, TableEntry *entry);

/* Whether two tables hold the same, their pointers apart. */
bool same_tables(const Table *a, const Table *b);

/* Fails the test unless the condition holds, and tells the number of the table. */
void expect_table(const RandomTable *random, bool holds, const char *what);

/* Seats of the game, and then a spectator. */
static inline int random_table_observer(const RandomTable *random, int number) {
    return number < random->setup.players ? number : EPIX_SPECTATOR;
}

#endif
