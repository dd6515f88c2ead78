/* SPDX-License-Identifier: MIT */
/*
 * What the files of a server's table share: all that is known about it.
 */
#ifndef TERM_ONLINE_PARTS_H
#define TERM_ONLINE_PARTS_H

#include "term_message.h"
#include "term_online.h"
#include "term_seats.h"
#include "term_wire.h"

/* A command that has not been answered yet. */
typedef struct Unconfirmed {
    struct Unconfirmed *next;
    int64_t sequence;
    char *text;
} Unconfirmed;

struct TermOnline {
    TermJoin join;
    TermLink link;
    TermListener listener;
    TermWire *wire;
    char token[TERM_TOKEN_SIZE]; /* empty: none */
    char problem[WORDS_SENTENCE_SIZE];
    char farewell[WORDS_SENTENCE_SIZE]; /* why the server is about to close */

    /* the line */
    bool open;
    bool broken; /* it was open before, and that was told */
    int attempts;
    int64_t retry_at; /* 0: no attempt is due */

    /* the table */
    json_t *table; /* its message; NULL: not yet */
    NoteGame game;
    EpixView view;
    TermSeat seat[EPIX_SEATS];
    TermPrompt prompt;
    bool shown; /* there is a view */
    int status;
    int me;
    int host;
    int64_t shown_at;
    uint32_t n; /* of the view */
    int round;
    uint32_t warned; /* of a clock: the prompt, and the seconds that were told */
    int64_t warned_seconds;

    /* what has happened, told in order */
    uint32_t told;  /* the last entry that was */
    uint32_t asked; /* up to here the past has been asked for; 0: it has not */
    json_t *later;  /* steps that wait for what came before them */

    /* commands */
    int64_t sequence;
    Unconfirmed *unconfirmed;
    uint32_t awaited; /* the entry that a command has become */
    bool different;
};

/* Tells a sentence to the listener. */
void term__happened(TermOnline *online, const char *english, const WordsValue *values);

/* There is no way to go on; `{server}` is filled in. */
void term__give_up(TermOnline *online, const char *english);

/* Opens the table on the line, and asks for entries that are missing. */
void term__say_hello(TermOnline *online);
void term__ask_for_past(TermOnline *online);

/* Whether the answer is to one of our commands, which is done with then. */
bool term__confirm(TermOnline *online, int64_t sequence);

/* Before another table is opened. */
void term__forget_table(TermOnline *online);

/* Takes a message of the server in (online_hear.c). */
void term__hear(void *context, const char *text, size_t length);

/* Which of these words a member is; the first one if it is none of them. */
int term__find_word(const json_t *json, const char *key, const char *const *words, int count);

#endif
