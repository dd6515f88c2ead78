/* SPDX-License-Identifier: MIT */
/*
 * Positions as people see them: the drawn board, the players, the result.
 */
#ifndef CLI_DRAWING_H
#define CLI_DRAWING_H

#include "cli.h"

typedef struct CliDrawing {
    bool ascii;
    int colour; /* CLI_COLOUR_… */
} CliDrawing;

enum { CLI_COLOUR_AUTO, CLI_COLOUR_ALWAYS, CLI_COLOUR_NEVER };

enum { CLI_COLUMNS = 78, CLI_ROWS = 17, CLI_MOST_ROWS = 24 };

/* The options that say how to draw; `Settings` has a CliDrawing named drawing. */
// clang-format off
#define CLI_DRAWING_OPTIONS(Settings) \
    {"ascii", CLI_FLAG, offsetof(Settings, drawing.ascii), NULL, NULL, \
     WORDS_KEY("draw with ASCII characters only")}, \
    {"colour", CLI_CHOICE, offsetof(Settings, drawing.colour), "auto", "auto|always|never", \
     WORDS_KEY("whether to use colours; NO_COLOR is respected")}
// clang-format on

/* Whether to use colours, and lines instead of ASCII characters, on standard output. */
bool cli_uses_colour(const CliDrawing *drawing);
bool cli_uses_ascii(const CliDrawing *drawing);

/* Prints the board with a position, or without one if the view is NULL, and what the drawing does not
 * show. */
void cli_print_board(const CliDrawing *drawing, WordsLanguage language, const NoteBoard *board,
                     const EpixView *view, int rows);

/* ---- In words ------------------------------------------------------------------------------- */

/* A position to tell about. */
typedef struct CliPosition {
    WordsLanguage language;
    const NoteGame *game;
    const EpixState *state;
} CliPosition;

/* Writes what a seat has: gold, provinces, abilities. `name` may be empty. */
size_t cli_seat_line(const CliPosition *position, int seat, const char *name, char *out,
                     size_t size);

/* Prints who has won and how, or what is asked if the game is not over. */
void cli_print_result(const CliPosition *position);

#endif
