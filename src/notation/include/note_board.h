/* SPDX-License-Identifier: MIT */
/*
 * Board files: the graph that the rules play on, with names and shapes for people.
 */
#ifndef NOTE_BOARD_H
#define NOTE_BOARD_H

#include "note_faults.h"
#include "note_slice.h"

#include "epix.h"

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

#endif
