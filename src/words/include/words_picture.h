/* SPDX-License-Identifier: MIT */
/*
 * A board drawn with characters: borders, names, ids, marks and units, such as `rSK` for a red
 * Soldier and a red Knight. Castles have strong borders. Colours, if wanted, only repeat what
 * letters say.
 */
#ifndef WORDS_PICTURE_H
#define WORDS_PICTURE_H

#include "note_game.h"

EPIX_API_BEGIN

enum {
    WORDS_COLUMNS = 120, /* of a picture at most */
    WORDS_ROWS = 60,
    WORDS_PICTURE_SIZE = 1 << 18, /* every picture fits, with its NUL */
};

typedef struct WordsPicture {
    const NoteBoard *board;
    const EpixView *view; /* NULL: the board without units */
    int columns;          /* exactly */
    int rows;             /* exactly, without the list of provinces that found no room */
    uint32_t highlight;   /* provinces to point out */
    bool ascii;           /* borders of ASCII characters instead of lines */
    bool colour;          /* with colour codes for terminals */
} WordsPicture;

/* The smallest number of rows in which every province has room for its name and units and the
 * picture is clear (see below), or `most` if there is none. */
int words_picture_rows(const NoteBoard *board, int columns, int most);

/* Whether a picture shows who borders on whom. Provinces that face each other across a border are
 * neighbours, unless there is a cross: nobody can go through there. */
typedef struct WordsTruth {
    bool clear;       /* every province has room, with its units, and crosses are few */
    int crosses;      /* there are so many */
    char unseen[256]; /* neighbours that do not face each other anywhere: `r1-bl, b1-km` */
} WordsTruth;

WordsTruth words_picture_truth(const NoteBoard *board, int columns, int rows);

/* Makes a size a little smaller, if need be, so that the picture is clear; false if it cannot be. */
bool words_picture_fit(const NoteBoard *board, int *columns, int *rows, WordsTruth *truth);

/* The same in words, for where no picture is clear: every province with its units and neighbours,
 * such as `rc rS: r1 r2`, separated by semicolons. */
size_t words_neighbours_print(const NoteBoard *board, const EpixView *view, char *out, size_t size);

/* Prints the picture, each line with its end. Provinces that found no room are listed below. */
size_t words_picture_print(const WordsPicture *picture, char *out, size_t size);

/* The units in a province with the owner's letter in front, such as `rSK`; empty if there are
 * none. */
enum { WORDS_UNITS_SIZE = EPIX_UNITS + 2 };

size_t words_units_print(const EpixView *view, int province, char *out, size_t size);

/* Columns that a string takes on a terminal. */
int words_columns(const char *string);

/* Bytes of a string that fit into so many columns, without the rest of its last character. */
size_t words_fit(const char *string, int columns);

/* Terminal codes of a seat's colour, and back to normal. */
const char *words_colour(int seat);
const char *words_colour_off(void);

EPIX_API_END

#endif
