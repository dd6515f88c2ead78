/* SPDX-License-Identifier: MIT */
/*
 * A table: one game with the people and bots around it, from the empty seats to the result. No
 * sockets, no files, no system time: time is an argument, randomness comes with the start.
 *
 * Everything that happens at a table is an entry of its history, numbered from 1 without gaps.
 * A command is first proposed: the table says why not, or which entry records it, and changes
 * nothing. Whoever runs the table applies the entry and keeps it (on disk, in memory), and tells
 * nobody before it is kept. The same entries applied in the same order give the same table, byte
 * for byte: this is how a table comes back after a restart, or when an entry that was applied could
 * not be kept, how replays work, and how tests check all this.
 *
 * What observers get is printed by table_message.h, through views only.
 */
#ifndef EPIX_TABLE_H
#define EPIX_TABLE_H

#include "bots.h"
#include "note_game.h"
#include "table_entry.h"
#include "table_refusals.h"
#include "table_setup.h"

/* Milliseconds of the table's own time: it begins with the table and stands still while nobody
 * runs it. */
typedef uint64_t TableTime;

#define TABLE_NEVER UINT64_MAX

typedef enum TableStatus { TABLE_LOBBY, TABLE_PLAYING, TABLE_OVER, TABLE_STATUSES } TableStatus;

/* What it is called, such as `lobby`. A name that none of them has finds the first one. */
const char *table_status_name(int status);
TableStatus table_status_find(NoteSlice name);

typedef enum TableHolder { TABLE_OPEN, TABLE_PERSON, TABLE_BOT, TABLE_HOLDERS } TableHolder;

/* A seat and who holds it. */
typedef struct TableSeat {
    char *name;         /* NULL: none; UTF-8 without control characters */
    TableTime left;     /* of the clock, when the running decision began */
    TableTime asked_at; /* when the running decision began, TABLE_NEVER: nothing is asked */
    TableTime gone_at;  /* since when no device of a person is there; TABLE_NEVER: one is */
    uint32_t prompt;    /* number of the entry with which the running question began */
    uint8_t holder;
    uint8_t bot;      /* index into the registry: the bot, or the one that plays meanwhile */
    uint8_t undone;   /* decisions taken back while one action card is carried out */
    uint8_t replaced; /* times that the sealed answer to the running question was replaced */
    bool away;        /* a bot plays for this person until the person is back */
    bool late;        /* the time for the running question is up: a bot answers it */
    bool muted;       /* whoever hosts the table has stopped this person's talk */
} TableSeat;

enum {
    TABLE_NAME = 24,       /* characters of a name at most */
    TABLE_CHAT_TEXT = 500, /* bytes of a chat message at most */
    TABLE_NEXT = 15,       /* characters of another table's id at most */
    TABLE_UNDOS = 32,      /* decisions taken back in one action at most */
    TABLE_REPLACED = 32,   /* times that one sealed decision is replaced at most */
    TABLE_FRESH = 30000,   /* milliseconds: a guesser's least time, and everybody's on restart */
};

typedef struct Table {
    const NoteGame *game; /* shared with other tables */
    const TableSetup *setup;
    EpixState state; /* in the lobby: before chance has decided anything */
    BotSeen seen;    /* that were opened, for bots that learn from them */
    TableSeat seat[EPIX_SEATS];
    struct TableUndo *undo;   /* what whoever decided last may take back; NULL: nothing */
    struct TableMarks *marks; /* beginnings of seasons; NULL: none yet */
    uint64_t salt;            /* of the bots' dice and delays; the start's random number */
    TableTime at;             /* of the last entry */
    TableTime mercy;          /* no deadline before this: people come back after a restart */
    uint32_t n;               /* entries so far */
    uint32_t decisions;       /* of the game so far, undone ones not counted */
    uint8_t status;
    uint8_t host;              /* the seat that arranges and starts; EPIX_NONE: nobody sits yet */
    uint8_t rematch;           /* seats that want one, a bit each */
    uint8_t offered;           /* 1 + the season to whose beginning the game may go back; 0: none */
    uint8_t agreed;            /* seats that agree with that, a bit each */
    char next[TABLE_NEXT + 1]; /* the table of the rematch; empty: none */
} Table;

/* ---- Life --------------------------------------------------------------------------------- */

/* An empty table. `game` and `setup`, which fits it, must live as long as it does. */
void table_init(Table *table, const NoteGame *game, const TableSetup *setup);

/* Gives back what the table has allocated. */
void table_free(Table *table);

/* The table as its history has made it, to be freed: who is there, and what a restart brings, is
 * no part of that. False if there is no memory; then the copy needs no freeing. */
bool table_copy(const Table *table, Table *copy);

/* Gives back all that the table could return to, most of what a quiet one takes. It must have it
 * again, from another table that the same entries have made, before it is used. */
void table_forget_past(Table *table);
void table_recall_past(Table *table, Table *same);

/* ---- Commands ----------------------------------------------------------------------------- */

/* What somebody asks of a table. `seat` is the seat that asks, EPIX_SPECTATOR for somebody without
 * one, or EPIX_CHANCE for the program itself; take: the seat that is wanted. That a command comes
 * from whoever holds the seat is for the caller to know. */
typedef struct TableCommand {
    uint8_t kind; /* TABLE_ENTRY_… (table_entry.h): the entry that it should become */
    uint8_t seat;
    uint8_t other;   /* bot, open, notice: the seat concerned */
    uint8_t number;  /* phrase, notice; bot: its index in bot_kinds; decide: 1 if a bot decides */
    uint32_t prompt; /* decide: the question that is answered */
    uint64_t random; /* start: draws the first player and deals the cards; from the system */
    NoteSlice text;  /* take, name, chat */
    EpixDecision decision;
} TableCommand;

/* Why a command is refused: a code of the table, or the rule that a decision breaks. */
typedef struct TableRefusal {
    uint8_t code;     /* TABLE_ACCEPTED, or one of table_refusals.h */
    EpixRefusal rule; /* with TABLE_REFUSED_RULE */
} TableRefusal;

/* The stable name of a refusal, `rule` ones by the rules' own names, and the clause that the
 * decision breaks or NULL. */
const char *table_refusal_name(const TableRefusal *refusal);
const char *table_refusal_clause(const TableRefusal *refusal);

/* Whether the command can be carried out now, and the entry that records it. Changes nothing. The
 * entry borrows command->text. */
TableRefusal table_propose(const Table *table, const TableCommand *command, TableTime now,
                           TableEntry *entry);

/* Whether somebody may be called so at the seat without being taken for somebody else there, or for
 * a bot. Not a rule of the table: where all sit around one device, everybody knows who is who. */
TableRefusalCode table_check_name(const Table *table, int seat, NoteSlice name);

/* What a text looks like: in small letters, without accents and blanks, and letters of other
 * alphabets as those of ours that look the same. Returns its length; cut off if it does not fit. */
size_t table_look(NoteSlice text, char *out, size_t size);

/* An observer, beside the seats and EPIX_SPECTATOR, who knows all secrets. For what is over only. */
enum { TABLE_ALL_SEEING = EPIX_SPECTATOR + 1 };

/* Whether somebody knows what not everybody knows. */
bool table_has_secrets(const Table *table);

/* What an entry made happen, until the next one. */
typedef struct TableStep {
    TableEntry entry;
    EpixEvents events; /* of the game; empty for entries about people */
    EpixState before;  /* for pictures that move; secret, like all states */
} TableStep;

/* Carries out an entry that table_propose or table_tick has made, or that was kept. False if it
 * does not fit the table, for then a kept history is damaged, or if there is no memory for a name;
 * nothing has changed then. */
bool table_apply(Table *table, const TableEntry *entry, TableStep *step);

/* ---- Time --------------------------------------------------------------------------------- */

/* When the table next needs table_tick; TABLE_NEVER: time alone changes nothing. In every
 * unfinished game with clocks there is such a time, unless only bots are asked. */
TableTime table_deadline(const Table *table);

/* The entry that time has brought about by now, if any: a bot plays for somebody who is away. There
 * may be another one once it is applied. */
bool table_tick(const Table *table, TableTime now, TableEntry *entry);

/* Whether a device of the seat's person is there. Not part of the history. */
void table_set_present(Table *table, int seat, bool present, TableTime now);

/* After a restart: the table's time goes on at its last entry, and no clock that runs has less
 * than half a minute. */
void table_resume(Table *table);

/* What is left for the decision that the seat owes; TABLE_NEVER: no clock runs. */
TableTime table_time_left(const Table *table, int seat, TableTime now);

/* ---- Bots ----------------------------------------------------------------------------------- */

/* Whether a bot has to decide for the seat (a bot's own, or somebody's who is away or late), and
 * if so, when its answer may be shown: the delay depends on table and entry number only, never on
 * the choice. */
bool table_wants_bot(const Table *table, int seat, TableTime *show_at);

/* The choice of the season's cards as it was put to a seat. What a bot remembers of it follows from
 * this, so that it can be had again at any time: after a restart, or by another thread. */
typedef struct TableChoice {
    EpixView view;
    EpixLegal legal;
    uint64_t seed;
} TableChoice;

/* All that a bot needs to answer, apart from the table, so that another thread can do it. */
typedef struct TableQuestion {
    const EpixGame *game;
    const BotKind *bot;
    EpixView view;
    EpixLegal legal;
    BotSeen seen;
    uint64_t seed;
    uint32_t prompt;
    uint8_t seat;
    bool recalls; /* the choice of cards, since not all are open */
    TableChoice choice;
} TableQuestion;

/* The question that the seat is asked, whoever holds it; false if there is none. */
bool table_question(const Table *table, int seat, TableQuestion *question);

/* What a bot has in mind, for whoever runs it to keep: not needed, since a bot that recalls nothing
 * makes its choice once more, but that takes time. All zero: nothing. */
typedef struct TableMind {
    void *memory;
    size_t room;        /* bytes */
    const BotKind *bot; /* whose memory it is; NULL: nothing that could be recalled */
    const EpixGame *game;
    EpixView view; /* of the choice */
    uint64_t seed;
} TableMind;

/* Whether that is what the question recalls: the same choice of the same seat at the same table. */
bool table_mind_holds(const TableMind *mind, const TableQuestion *question);

/* Lets the bot think. The memory has question->bot->memory bytes at least, aligned for anything. */
void table_bot_answer(const TableQuestion *question, const BotLimits *limits, TableMind *mind,
                      BotAnswer *answer);

/* A quick and simple answer, for when the bot does not come up with a legal one. */
void table_bot_fallback(const TableQuestion *question, EpixDecision *decision);

/* The command that hands in a bot's answer. */
TableCommand table_bot_command(const TableQuestion *question, const EpixDecision *decision);

/* ---- Questions ------------------------------------------------------------------------------ */

/* Whether the seat may take back its last decision: a recruit, a move, a bid of the draft, a pass or
 * the end of an action, with nothing revealed by it and nothing decided by others since. */
bool table_can_undo(const Table *table, int seat);

/* Why a decision would be refused now, judged from the seat's own view alone. */
TableRefusal table_why_not(const Table *table, int seat, const EpixDecision *decision);

/* Whether everybody who is still there wants another game, and there is none yet. */
bool table_wants_rematch(const Table *table);

/* Whether a season begins between the two positions; what was decided before stands even if the game
 * goes back there. */
bool table_season_begins(const EpixState *before, const EpixState *after);

/* Whether the game may go back to the beginning of the season: it has been there. */
bool table_can_rewind(const Table *table, int season);

/* Whether that is offered, and everybody who plays agrees. */
bool table_wants_rewind(const Table *table);

/* Where a seat's player sits in the next game: one seat on, so that another one is first. */
int table_rematch_seat(const Table *table, int seat);

#endif
