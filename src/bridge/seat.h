/* SPDX-License-Identifier: MIT */
/*
 * One link: the line to its table, what is known of the table, and the engine that plays there.
 */
#ifndef BRIDGE_SEAT_H
#define BRIDGE_SEAT_H

#include "bridge.h"
#include "client_messages.h"
#include "client_read.h"
#include "client_seats.h"
#include "client_wire.h"
#include "note_json.h"
#include "note_json_read.h"
#include "thinker.h"

typedef enum SeatStatus { SEAT_LOBBY, SEAT_PLAYING, SEAT_OVER } SeatStatus;

/* What a view says, as far as it matters here. */
typedef struct SeatView {
    bool known;
    SeatStatus status;
    int open;        /* seats that nobody holds, a bit each */
    bool host;       /* the engine's seat is the host's */
    bool away;       /* a bot plays for it */
    bool rematch;    /* the engine wants one already */
    bool invited;    /* somebody else wants one */
    bool asked;      /* a decision is owed */
    int64_t prompt;  /* its number */
    int64_t left;    /* milliseconds for it; -1: no clock */
    char winners[8]; /* letters */
} SeatView;

typedef struct Seat {
    const BridgeOptions *options;
    ClientLink link;
    char keys[4096]; /* folder; empty: none */
    char name[32];
    char where[THINKER_WHERE];
    ClientWire *wire;
    Thinker *thinker;
    char token[CLIENT_TOKEN_SIZE];
    char farewell[WORDS_SENTENCE_SIZE];
    bool open;      /* the line */
    bool was_open;  /* it was, once */
    bool lost;      /* it was, and that was told */
    bool moved;     /* it ends because another server has the table */
    int attempts;   /* to open it, since it was last of use */
    int64_t try_at; /* milliseconds of bridge_now; 0: nothing is due */
    bool ended;
    bool well; /* it ended as it should */

    bool known; /* the game is */
    NoteGame game;
    int seat; /* EPIX_NONE: none yet */
    int round;
    bool begun; /* it was told that the game has */
    SeatView view;

    int64_t sequence;
    ClientMessage *unconfirmed; /* one at most */
    char asked[16];             /* which kind it is */
    int64_t record;             /* the number of the question for the record; 0: none */
    bool thinking;
    int64_t prompt;   /* that is thought about */
    int64_t answered; /* the last one that was */
} Seat;

/* Milliseconds of a clock that only goes forwards. */
int64_t bridge_now(void);

/* ---- What is said (seat_line.c) ------------------------------------------------------------- */

void seat_tell(Seat *seat, const char *english, const WordsValue *values);

/* The end, for better or worse. */
void seat_end(Seat *seat, bool well);

/* Opens the line, and looks after it. */
bool seat_begin(Seat *seat, const BridgeOptions *options, int index, int wake);
void seat_run(Seat *seat);
void seat_done(Seat *seat);

/* Milliseconds until there is something to do; -1: for ever. */
int seat_patience(const Seat *seat);

void seat_say_hello(Seat *seat);
void seat_say_take(Seat *seat, int wanted);
void seat_say_decision(Seat *seat, const EpixDecision *decision);
void seat_say(Seat *seat, const char *kind); /* a command without more to it */
void seat_ask_for_record(Seat *seat);

/* ---- What is heard (seat_hear.c) ------------------------------------------------------------ */

void seat_hear(void *context, const char *text, size_t length);

/* ---- What is done (seat_play.c) -------------------------------------------------------------- */

/* Does what is to be done next, if anything is. */
void seat_consider(Seat *seat);

/* Takes the record in, and lets the engine think. */
void seat_think(Seat *seat, NoteSlice json);

/* Ends it because the server says what nobody understands. */
void seat_give_up(Seat *seat);

/* The engine has answered. */
void seat_take_answer(Seat *seat);

#endif
