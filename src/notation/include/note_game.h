/* SPDX-License-Identifier: MIT */
/*
 * Games with all that is needed to play them and to read and print them: boards, ability cards, those
 * of both that are built in, and the game that is made of them.
 */
#ifndef NOTE_GAME_H
#define NOTE_GAME_H

#include "epix.h"
#include "note_faults.h"
#include "note_text.h"

EPIX_API_BEGIN

/* ---- Boards ---------------------------------------------------------------------------------- */

/* Board files: the graph that the rules play on, with names and shapes for people. */
enum {
    NOTE_PROVINCE_ID = 7,      /* characters of a province's id at most */
    NOTE_NAME = 47,            /* bytes of a name at most */
    NOTE_TERRAIN = 15,         /* characters of a terrain word at most */
    NOTE_POINTS = 64,          /* corners of a shape at most */
    NOTE_COORDINATE = 9999,    /* greatest coordinate */
    NOTE_GRID = 64,            /* rows, and cells in a row, at most */
    NOTE_CELL = 10,            /* width and height of a grid cell in coordinates */
    NOTE_BOARD_SIZE = 1 << 16, /* a printed board fits, with its NUL */
};

typedef struct NotePoint {
    int16_t x; /* to the right */
    int16_t y; /* downwards */
} NotePoint;

/* A province as people see it. */
typedef struct NoteProvince {
    char id[NOTE_PROVINCE_ID + 1];
    char name[NOTE_NAME + 1];
    char terrain[NOTE_TERRAIN + 1]; /* castle, mountain, plain, lake, forest … */
    uint8_t points;
    NotePoint shape[NOTE_POINTS]; /* a polygon that does not cross itself */
    NotePoint label;              /* a point inside the shape */
} NoteProvince;

typedef struct NoteBoard {
    EpixBoard board;
    char name[NOTE_NAME + 1];
    NoteProvince province[EPIX_PROVINCES];
} NoteBoard;

/* Reads a board file and checks that it can be played on (docs/rules.md 13.1). After a fault
 * the board is not to be used. */
NoteFault note_board_parse(const char *text, size_t length, NoteBoard *board);

/* Prints the board as a file; grids come out as shapes. */
size_t note_board_print(const NoteBoard *board, char *out, size_t size);

/* The province with this id, or EPIX_NONE. */
int note_province_find(const NoteBoard *board, NoteSlice id);

/* ---- Ability cards --------------------------------------------------------------------------- */

/* Ability files: sets of ability cards, each with an id, a name, a text and its effects. */
enum {
    NOTE_ABILITY_ID = 31,      /* characters of an ability's id at most */
    NOTE_CARD_TEXT = 239,      /* bytes of a card's text at most */
    NOTE_CARDS_SIZE = 1 << 17, /* a printed set of cards fits, with its NUL */
};

/* An ability card as people see it. */
typedef struct NoteCard {
    char id[NOTE_ABILITY_ID + 1];
    char name[NOTE_NAME + 1];
    char text[NOTE_CARD_TEXT + 1];
} NoteCard;

typedef struct NoteCards {
    int count;
    EpixAbility ability[EPIX_ABILITIES];
    NoteCard card[EPIX_ABILITIES];
} NoteCards;

/* Reads an ability file. After a fault the cards are not to be used. */
NoteFault note_cards_parse(const char *text, size_t length, NoteCards *cards);

size_t note_cards_print(const NoteCards *cards, char *out, size_t size);

/* Prints one effect of a card as its file has it, such as `cost.soldier 1` or `spy yes`. */
size_t note_effect_print(const EpixAbility *ability, EpixEffect effect, char *out, size_t size);

/* The card with this id, or EPIX_NONE. */
int note_ability_find(const NoteCards *cards, NoteSlice id);

/* ---- What is built in ------------------------------------------------------------------------ */

/* The files of data/ that are built in: boards two, three, four and mini, the one that records of
 * version 1 mean by three (three-1), the card set standard, and the one that records of versions 1 and 2
 * mean by it (standard-1). */

/* The text of a built-in file; start is NULL if there is none of this name. */
NoteSlice note_builtin_board(NoteSlice name);
NoteSlice note_builtin_cards(NoteSlice name);

/* All their names with commas between them; returns the length, as note_text_end does. */
size_t note_builtin_boards(char *out, size_t size);
size_t note_builtin_card_sets(char *out, size_t size);

/* The name of the built-in board for so many players, or NULL. */
const char *note_builtin_board_name(int players);

/* ---- Games ----------------------------------------------------------------------------------- */

/* A game with all that is needed to play it and to read and print it. */
typedef struct NoteGame {
    EpixGame game;
    NoteBoard board;
    NoteCards cards; /* with the basic rules too, so that their ids can be read */
} NoteGame;

/* Where custom board and ability files come from: returns the text of the file with this name,
 * valid until the function that asks for it returns, or a slice whose start is NULL. */
typedef struct NoteSource {
    NoteSlice (*find)(void *context, NoteSlice name);
    void *context;
} NoteSource;

/* Makes a game of the board and the cards with these names, built-in or from `source`, which
 * may be NULL if there are no others. A fault in such a file tells so in its `file`. */
NoteFault note_game_init(NoteGame *game, NoteSlice board, NoteSlice cards, EpixRules rules,
                         const NoteSource *source);

/* Makes a game on the built-in board for 2, 3 or 4 players, with the standard cards. */
NoteFault note_game_standard(NoteGame *game, int players, EpixRules rules);

EPIX_API_END

#endif
