/* SPDX-License-Identifier: MIT */
/*
 * What an observer is told about a table, as JSON messages (docs/protocol.md). Everything about the
 * game goes through the observer's view; sentences are in the observer's language. The printers
 * are like those of notation.h: they return the length that the whole text has or would need.
 */
#ifndef EPIX_TABLE_MESSAGE_H
#define EPIX_TABLE_MESSAGE_H

#include "table.h"
#include "words_language.h"

/* Leaves of what is legal for a seat what it is offered. */
typedef struct TableOffer {
    void (*narrow)(const void *context, int seat, EpixLegal *legal);
    const void *context;
} TableOffer;

/* For whom. */
typedef struct TableObserver {
    uint8_t seat; /* or EPIX_SPECTATOR */
    WordsLanguage language;
    TableTime now;
    const TableOffer *offer; /* NULL: everything is offered, taking back too */
} TableObserver;

enum { TABLE_MESSAGE_SIZE = 1 << 17 }; /* every message fits, with its NUL */

/* `table`: what does not change while one plays: set-up, board, cards, phrases. */
size_t table_print_table(const Table *table, const char *id, const TableObserver *observer,
                         char *out, size_t size);

/* Most of `table` is the same for all who read a language, at all tables with the same set-up and
 * game: that part, to be kept, and the message made with it. */
size_t table_print_about(const Table *table, WordsLanguage language, char *out, size_t size);
size_t table_print_again(const char *id, int seat, const char *about, char *out, size_t size);

/* `view`: the position, the seats, and the question that the observer is asked, after entry
 * table->n. */
size_t table_print_view(const Table *table, const TableObserver *observer, char *out, size_t size);

/* `step`: one entry with its events, and the view after it. Right after table_apply. */
size_t table_print_step(const Table *table, const TableStep *step, const TableObserver *observer,
                        char *out, size_t size);

/* The same for several observers, one after the other at the same moment, with length 0 before the
 * first: what those see alike, mostly the board, is printed once. */
enum { TABLE_SHARED_SIZE = 4096 };

typedef struct TableShared {
    size_t length; /* of the text; 0: none yet */
    EpixView view; /* that it was made from */
    char text[TABLE_SHARED_SIZE];
} TableShared;

size_t table_print_step_shared(const Table *table, const TableStep *step,
                               const TableObserver *observer, TableShared *shared, char *out,
                               size_t size);

/* `past`: one entry with its events and without view or question, for logs and replays; the board
 * after it as `position` on demand. Call it while the history is applied to a table again. */
size_t table_print_past(const Table *table, const TableStep *step, bool position,
                        const TableObserver *observer, char *out, size_t size);

/* `seats`: who sits where, after a device has come or gone. */
size_t table_print_seats(const Table *table, const TableObserver *observer, char *out, size_t size);

/* `no`: why a command was refused; repeats the client's sequence number, or NOTE_NO_SEQUENCE. */
size_t table_print_refusal(const Table *table, const TableRefusal *refusal, int64_t sequence,
                           const TableObserver *observer, char *out, size_t size);

/* `why`: why a decision of the observer is refused, or that it is not (table_why_not). */
size_t table_print_why(const Table *table, const EpixDecision *decision, int64_t sequence,
                       const TableObserver *observer, char *out, size_t size);

/* `odds`: the chance of an attack by whoever has the unit, from what the observer sees, and how both
 * sides mix; or `no`: the table tells no odds, or the unit could not attack from where it stands,
 * if it were its owner's turn to move and attack. The sequence number is as with a refusal. */
size_t table_print_odds(const Table *table, const EpixDecision *attack, int64_t sequence,
                        const TableObserver *observer, char *out, size_t size);

/* The same with room for odds that were found before, so that no question is solved again while
 * others are not asked in between. What one asker, any number, has found out is never another's. */
enum { TABLE_ODDS_KEPT = 64 };

typedef struct TableOddsKept {
    struct TableOddsFound *found[TABLE_ODDS_KEPT];
} TableOddsKept;

typedef struct TableOddsQuestion {
    const EpixDecision *attack;
    int64_t sequence;
    TableOddsKept *kept; /* NULL: there is no room */
    uint64_t asker;
} TableOddsQuestion;

size_t table_print_odds_kept(const Table *table, const TableOddsQuestion *question,
                             const TableObserver *observer, char *out, size_t size);
void table_odds_forget(TableOddsKept *kept);

/* The sentence of a refusal. */
size_t table_refusal_text(const Table *table, const TableRefusal *refusal, WordsLanguage language,
                          char *out, size_t size);

/* What an entry about people says, such as `Anna sits down.`, or what was said; empty for entries
 * of the game. */
size_t table_entry_text(const Table *table, const TableEntry *entry, WordsLanguage language,
                        char *out, size_t size);

/* What people can say with one touch; NULL beyond the last. */
const char *table_phrase(WordsLanguage language, int number);

/* What the program has to tell: numbers of notices. Histories keep them, so they stay what they are; 1 has
 * never been told. */
enum { TABLE_NOTICE_BOT_FAILED = 0, TABLE_NOTICE_REMOVED = 2, TABLE_NOTICES };

/* The record of the game so far as the observer may have it: after the end all of it, before that
 * with `?` for what is still secret. The history is read through `next`, oldest first. */
typedef bool TableNext(void *context, TableEntry *entry);

size_t table_print_record(const Table *table, TableNext *next, void *context, int observer,
                          char *out, size_t size);

/* The same with all that is still sealed, so that the game can be played on: for whoever keeps the
 * table itself, and for nobody else. */
size_t table_print_whole_record(const Table *table, TableNext *next, void *context, char *out,
                                size_t size);

#endif
