/* SPDX-License-Identifier: MIT */
/*
 * A table of a server, as one of its clients knows it (docs/protocol.md): who sits there, the view,
 * what is asked, and what has happened. The line may break at any moment: it is opened again, what
 * was missed is told, and what was not yet confirmed is sent once more.
 */
#ifndef TERM_ONLINE_H
#define TERM_ONLINE_H

#include "table.h"
#include "term_link.h"
#include "term_watch.h"
#include "words_language.h"
#include "words_sentences.h"

enum { TERM_NAME_SIZE = 4 * TABLE_NAME + 1 };

typedef struct TermSeat {
    char name[TERM_NAME_SIZE]; /* of the person; empty: none */
    char bot[32];              /* that plays; empty: none */
    uint8_t holder;            /* TABLE_OPEN, TABLE_PERSON or TABLE_BOT */
    bool away;                 /* a bot plays for the person */
    bool here;                 /* a device of the person is connected */
    bool rematch;
    int64_t left; /* milliseconds on the clock when the view came; -1: no clock */
} TermSeat;

/* What is asked of whoever sits here. */
typedef struct TermPrompt {
    bool open; /* something is asked, or may be decided anew */
    bool sealed;
    bool undo;
    uint32_t id;
    int64_t left; /* milliseconds for this decision when the view came; -1: for ever */
} TermPrompt;

typedef struct TermOnline TermOnline;

/* Somebody who wants to know what happens. */
typedef struct TermListener {
    /* A sentence, and the provinces that it is about. */
    void (*happened)(void *context, const char *sentence, uint32_t places);
    /* Something for whoever sits here alone: why a command was refused. */
    void (*answered)(void *context, const char *sentence);
    /* A file has come; NULL: it has not. */
    void (*fetched)(void *context, const char *text, size_t length);
    void *context;
} TermListener;

/* Where to, and as whom. The strings must live as long as it does. */
typedef struct TermJoin {
    const TermLink *link;
    WordsLanguage language;
    const char *folder; /* where keys of seats are kept; NULL: nowhere */
    bool watch;         /* look on, even if a key of a seat is kept */
} TermJoin;

/* ---- Life ---------------------------------------------------------------------------------- */

/* Begins to connect. NULL: no memory. */
TermOnline *term_online_new(const TermJoin *join, TermListener listener);
void term_online_free(TermOnline *online);

/* Waits until the table has told what it is like and what has become of all commands. False: that
 * has failed, or the program is to end. */
bool term_online_wait(TermOnline *online);

/* Why there is no table any more, in the player's language; empty: there is. */
const char *term_online_problem(const TermOnline *online);

/* To be waited for, beside the keyboard. Anything is different if something was told, or a view
 * came. */
TermWatch term_online_watch(TermOnline *online);

/* ---- Looking ------------------------------------------------------------------------------- */

const TermLink *term_online_link(const TermOnline *online);
const NoteGame *term_online_game(const TermOnline *online);
const EpixView *term_online_view(const TermOnline *online);
const TermSeat *term_online_seat(const TermOnline *online, int seat);
const TermPrompt *term_online_prompt(const TermOnline *online);
TableStatus term_online_status(const TermOnline *online);
int term_online_me(const TermOnline *online);   /* a seat, or EPIX_SPECTATOR */
int term_online_host(const TermOnline *online); /* a seat, or EPIX_NONE */
TableClock term_online_clock_kind(const TermOnline *online);
bool term_online_tells_odds(const TermOnline *online);
bool term_online_has_free_chat(const TermOnline *online);
bool term_online_is_broken(const TermOnline *online);

/* Whether the table has told what it is like: after a rematch there is a moment in which it has
 * not. */
bool term_online_is_shown(const TermOnline *online);

/* How many games were played here before this one. */
int term_online_round(const TermOnline *online);

/* Whether a command is on its way whose effect has not been seen yet. */
bool term_online_is_waiting(const TermOnline *online);

/* What is left of a time that ran when the view came, and of a seat's clock; -1: no clock. */
int64_t term_online_left(const TermOnline *online, int64_t left);
int64_t term_online_clock(const TermOnline *online, int seat);

/* One of the phrases of the table, from 0 on; NULL beyond the last. */
const char *term_online_phrase(const TermOnline *online, int number);

/* ---- Commands ------------------------------------------------------------------------------ */

void term_online_take(TermOnline *online, int seat, const char *name);
void term_online_name(TermOnline *online, const char *name);
void term_online_bot(TermOnline *online, int seat, const char *bot);
void term_online_open(TermOnline *online, int seat);
void term_online_start(TermOnline *online);
void term_online_decide(TermOnline *online, const EpixDecision *decision);
void term_online_undo(TermOnline *online);
void term_online_leave(TermOnline *online);
void term_online_return(TermOnline *online);
void term_online_rematch(TermOnline *online);
void term_online_phrase_say(TermOnline *online, int number);
void term_online_chat(TermOnline *online, const char *text);

/* Fetches the record; it can be had once the game is over. */
void term_online_fetch(TermOnline *online);

#endif
