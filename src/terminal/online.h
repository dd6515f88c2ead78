/* SPDX-License-Identifier: MIT */
/*
 * A table of a server, as one of its clients knows it (docs/protocol.md). The line may break at any
 * moment: it is opened again, what was missed is told, and what was not yet confirmed is sent once
 * more.
 */
#ifndef TERM_ONLINE_H
#define TERM_ONLINE_H

#include "note_json_read.h"
#include "session.h"
#include "wire.h"

/* ---- Keys of seats (seats.c) ------------------------------------------------------------------ */

/* With its key one comes back to one's seat later: a file for each table, which nobody else may
 * read. */
enum { TERM_TOKEN_SIZE = 128 };

/* The key for a table; false: none is kept. A folder that is NULL keeps nothing. */
bool term_seats_find(const char *folder, const TermLink *link, char token[TERM_TOKEN_SIZE]);

/* Keeps a key. False: errno tells why not. */
bool term_seats_keep(const char *folder, const TermLink *link, const char *token);

void term_seats_forget(const char *folder, const TermLink *link);

/* ---- What messages say (online_read.c) -------------------------------------------------------- */

/* Whatever a server sends: what comes out can be used, and texts do nothing to a terminal. */

/* The game of a `table` message: built-in files by their names, others from the message. */
bool term_online_game(NoteSlice table, NoteGame *game);

/* A view as `observer`, a seat or EPIX_SPECTATOR, is sent it, and a position that looks the same.
 * False if it is none that the rules can be asked about. */
bool term_online_view(NoteSlice json, const NoteGame *game, int observer, EpixView *view,
                      EpixState *state);

/* The text of a member without control characters, cut to the size; empty if there is none. */
void term_online_text(NoteSlice json, const char *key, char *out, size_t size);

/* Takes control characters out of a text, cut to the size at the end of a character. */
void term_clean_text(const char *text, char *out, size_t size);

/* ---- The table (online.c, online_hear.c) ------------------------------------------------------ */

/* A message that is kept for later: a command that is not answered yet, or a step that came while
 * something before it was missing. */
typedef struct TermMessage {
    struct TermMessage *next;
    int64_t number;
    size_t length;
    char text[];
} TermMessage;

typedef struct TermOnline {
    TermSession session;
    const TerminalOptions *options;
    TermLink link;
    TermWire *wire;
    TermWatch watch;
    char token[TERM_TOKEN_SIZE];        /* empty: none */
    char farewell[WORDS_SENTENCE_SIZE]; /* why the server is about to close */
    bool open;                          /* the line */
    int attempts;
    int64_t retry_at; /* 0: no attempt is due */
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
    TermMessage *later;

    /* commands */
    int64_t sequence;
    TermMessage *unconfirmed;
    uint32_t awaited; /* the entry that a command has become */

    /* the record */
    bool fetching;
    char *file; /* NULL: it has not come */
} TermOnline;

/* Notes down a sentence. */
void term_online_happened(TermOnline *online, const char *english, const WordsValue *values);

/* There is no way to go on; `{server}` is filled in. */
void term_online_give_up(TermOnline *online, const char *english);

/* Whoever sits here plays this seat from now on; EPIX_SPECTATOR: looks on, without any key. */
void term_online_sit(TermOnline *online, int seat);
void term_online_look_on(TermOnline *online);

/* Opens the table on the line, and asks for entries that are missing. */
void term_online_say_hello(TermOnline *online);
void term_online_ask_for_past(TermOnline *online);

/* Keeps a message at the end of a list; takes the one with this number off, if there is one. */
void term_message_keep(TermMessage **list, int64_t number, NoteSlice text);
bool term_message_drop(TermMessage **list, int64_t number);

/* Before another table is opened. */
void term_online_forget_table(TermOnline *online);

/* Takes a message of the server in (online_hear.c). */
void term_online_hear(void *context, const char *text, size_t length);

#endif
