/* SPDX-License-Identifier: MIT */
/*
 * Records (.epix files): decisions as text, the header and the lines of a record, and its replay.
 */
#ifndef NOTE_RECORD_H
#define NOTE_RECORD_H

#include "note_faults.h"
#include "note_game.h"
#include "note_text.h"

EPIX_API_BEGIN

/* ---- Decisions ------------------------------------------------------------------------------- */

/* Decisions as text: `recruit C b1`, or with the seat in front `b recruit C b1`. Chance has the
 * seat letter `*` and decides `draw <seat>` and `deal <ability>`. */
enum { NOTE_DECISION_SIZE = 64 }; /* every printed decision fits, with seat and NUL */

/* Reads a decision. Only its form counts: words, ids that exist, numbers, ascending guesses.
 * Whether it is legal is for the rules to say. After a fault the decision is not to be used. */
NoteFault note_decision_parse(const NoteGame *game, const char *text, size_t length,
                              EpixDecision *decision);

/* Prints a decision; an id that the game does not have comes out as `?`. */
size_t note_decision_print(const NoteGame *game, const EpixDecision *decision, char *out,
                           size_t size);

/* The same with the seat in front, which may be EPIX_CHANCE. */
typedef struct NoteLine {
    int seat;
    EpixDecision decision;
} NoteLine;

NoteFault note_line_parse(const NoteGame *game, const char *text, size_t length, NoteLine *line);
size_t note_line_print(const NoteGame *game, const NoteLine *line, char *out, size_t size);

/* How a decision of a kind is written, such as `recruit <unit> <province>`. */
const char *note_decision_usage(int kind);

/* ---- Records --------------------------------------------------------------------------------- */

/* Records (.epix files): a header of `key: value` lines, an empty line, one line a decision. */
enum {
    NOTE_VERSION = 3,           /* of records, as they are written; older ones are read */
    NOTE_EXTRAS = 32,           /* unknown header lines at most */
    NOTE_HEADER_SIZE = 1 << 16, /* every printed header fits, with its NUL */
};

/* The keys of a record's header, in the order in which they are printed. */
enum {
    NOTE_KEY_EPIX,
    NOTE_KEY_BOARD,
    NOTE_KEY_ABILITIES,
    NOTE_KEY_RULES,
    NOTE_KEY_MINIMUM_STAKE,
    NOTE_KEY_CASTLE_COUNTS,
    NOTE_KEY_FIRST,
    NOTE_KEY_DEAL,
    NOTE_KEY_SEAT, /* one for each seat */
    NOTE_KEY_RESULT = NOTE_KEY_SEAT + EPIX_SEATS,
    NOTE_KEYS
};

enum { NOTE_RESULT_UNFINISHED = 0, NOTE_RESULT_MISSING = 255 };

/* A header line with a key that is not one of ours. */
typedef struct NoteExtra {
    NoteSlice key;
    NoteSlice value;
} NoteExtra;

/* All slices point into the text that was read, or wherever the writer let them point. */
typedef struct NoteHeader {
    NoteSlice board;
    NoteSlice abilities; /* NULL: the standard cards */
    EpixRules rules;
    uint8_t version; /* of the text that was read */
    uint8_t first;
    uint8_t deals;
    uint8_t result; /* the winning seats, a bit each, or NOTE_RESULT_… */
    uint8_t extras;
    NoteSlice deal[EPIX_DEALT];
    NoteSlice seat[EPIX_SEATS]; /* names; NULL: not given */
    NoteExtra extra[NOTE_EXTRAS];
    NoteSlice own_board; /* files that the record carries; NULL: none */
    NoteSlice own_cards;
    NoteSlice own_start; /* the position in which the game begins; NULL: as it is set up */
    int start_line;      /* the line before it; 0: there is none */
    int line[NOTE_KEYS]; /* where a key stands in the text; 0: nowhere */
} NoteHeader;

/* Walks through the lines of a text. */
typedef struct NoteLines {
    const char *next;
    const char *end;
    int number; /* of the line last read, from 1 */
} NoteLines;

/* ---- Reading -------------------------------------------------------------------------------- */

/* Reads and checks the header, as far as that goes without board and cards; `lines` then stands
 * before the first decision. The text must live as long as header and lines. */
NoteFault note_record_open(const char *text, size_t length, NoteLines *lines, NoteHeader *header);

/* Makes the header's game, and checks first, deal, seats and result against it. Files that the record
 * carries come before those of `source`. */
NoteFault note_record_game(const NoteHeader *header, const NoteSource *source, NoteGame *game);

/* The position before the first decision: that which the record carries, or else set up, drawn and dealt
 * as the header says. */
NoteFault note_record_start(const NoteHeader *header, const NoteGame *game, EpixState *state);

/* Reads the next decision; its line number is lines->number. At the end of the text `line->seat`
 * is EPIX_NONE. */
NoteFault note_record_next(NoteLines *lines, const NoteGame *game, NoteLine *line);

/* ---- Writing -------------------------------------------------------------------------------- */

/* A header for a game on this board, without names, deal and result. `board` must live on. */
void note_header_init(NoteHeader *header, const char *board, EpixRules rules);

/* Notes down what chance has decided; the header then points into `game`. */
void note_header_add_chance(NoteHeader *header, const NoteGame *game, const EpixDecision *decision);

/* Prints the header with the empty line after it; lines follow by note_line_print. */
size_t note_header_print(const NoteHeader *header, char *out, size_t size);

/* Prints the board and the cards of the game that are not built in, as the end of a record. */
size_t note_record_files_print(const NoteHeader *header, const NoteGame *game, char *out,
                               size_t size);

/* The same for the position in which the game begins. */
size_t note_record_start_print(const NoteGame *game, const EpixState *start, char *out,
                               size_t size);

/* ---- Replay ---------------------------------------------------------------------------------- */

/* Replay: plays through a record, decision by decision, and checks it against the rules. */
typedef struct NoteReplay {
    NoteHeader header;
    NoteGame game;
    EpixState state;
    NoteLines lines;
    NoteLine line;     /* the last decision; seat EPIX_NONE before the first and after the end */
    uint32_t n;        /* decisions played so far */
    EpixEvents events; /* what the last decision made happen */
} NoteReplay;

/* Reads the header and sets the game up. `source` may be NULL, see note_game_init. */
NoteFault note_replay_open(NoteReplay *replay, const char *text, size_t length,
                           const NoteSource *source);

/* Plays the next decision; replay->line.seat is EPIX_NONE if there was none. Then the record is
 * complete and its result has been checked. After a fault the replay is over. */
NoteFault note_replay_next(NoteReplay *replay);

/* Opens the record and plays it to its end; calls `visit`, unless it is NULL, for the position
 * before the first decision and after each one. Returns the first fault. */
typedef void NoteVisit(void *context, const NoteReplay *replay);

typedef struct NoteVisitor {
    NoteVisit *visit;
    void *context;
} NoteVisitor;

NoteFault note_replay_all(NoteReplay *replay, const char *text, size_t length,
                          const NoteSource *source, NoteVisitor visitor);

EPIX_API_END

#endif
