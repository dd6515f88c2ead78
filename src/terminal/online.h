/* SPDX-License-Identifier: MIT */
/*
 * A table of a server, as one of its clients knows it (docs/protocol.md). The line may break at any
 * moment: it is opened again, what was missed is told, and what was not yet confirmed is sent once
 * more.
 */
#ifndef TERM_ONLINE_H
#define TERM_ONLINE_H

#include "client_messages.h"
#include "client_read.h"
#include "client_seats.h"
#include "client_wire.h"
#include "note_json_read.h"
#include "session.h"

/* ---- Views (online_read.c) -------------------------------------------------------------------- */

/* A view as `observer`, a seat or EPIX_SPECTATOR, is sent it, and a position that looks the same.
 * False if it is none that the rules can be asked about. */
bool term_online_view(NoteSlice json, const NoteGame *game, int observer, EpixView *view,
                      EpixState *state);

/* ---- The table (online.c, online_hear.c) ------------------------------------------------------ */

typedef struct TermOnline {
    TermSession session;
    const TerminalOptions *options;
    ClientLink link;
    ClientWire *wire;
    TermWatch watch;
    char token[CLIENT_TOKEN_SIZE];      /* empty: none */
    char farewell[WORDS_SENTENCE_SIZE]; /* why the server is about to close */
    bool open;                          /* the line */
    int attempts;
    int64_t retry_at; /* 0: no attempt is due */
    bool viewed;      /* the table was opened on this line */
    bool moved;       /* the line ends because another server has the table */
    bool different;   /* since this was last asked */

    /* the table */
    bool known; /* its message has come */
    NoteGame game;
    EpixView view;
    EpixState state; /* that looks the same */
    uint32_t n;      /* of the view */
    uint32_t warned; /* of a clock: the prompt, and the seconds that were told */
    int64_t warned_seconds;

    /* what has happened, told in order */
    uint32_t told; /* the last entry that was */
    uint32_t past; /* up to here the past has been asked for; 0: it has not */
    ClientMessage *later;

    /* commands */
    int64_t sequence;
    ClientMessage *unconfirmed;
    uint32_t awaited; /* the entry that a command has become */

    /* the record */
    bool fetching;
    char *file; /* NULL: it has not come */
} TermOnline;

/* Notes down a sentence. */
void term_online_happened(TermOnline *online, const char *english, const WordsValue *values);

/* There is no way to go on; `{server}` is filled in. */
void term_online_give_up(TermOnline *online, const char *english);

/* Soon, on the line that is open or on another one: hello, or what is not confirmed yet. */
void term_online_try_again(TermOnline *online);
void term_online_send_again(TermOnline *online);

/* Whoever sits here plays this seat from now on; EPIX_SPECTATOR: looks on, without any key. */
void term_online_sit(TermOnline *online, int seat);
void term_online_look_on(TermOnline *online);

/* Opens the table on the line, and asks for entries that are missing. */
void term_online_say_hello(TermOnline *online);
void term_online_ask_for_past(TermOnline *online);

/* Before another table is opened. */
void term_online_forget_table(TermOnline *online);

/* Takes a message of the server in (online_hear.c). */
void term_online_hear(void *context, const char *text, size_t length);

#endif
