/* SPDX-License-Identifier: MIT */
/*
 * epix board: checks and shows a board.
 */
#include <stdio.h>
#include <string.h>

#include "drawing.h"
#include "files.h"

typedef struct Settings {
    CliCommon common;
    CliDrawing drawing;
    bool print;
} Settings;

static const CliOption options[] = {
    {"print", CLI_FLAG, offsetof(Settings, print), NULL, NULL,
     WORDS_KEY("print the board as a file instead, in its usual form")},
    CLI_DRAWING_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix board four",
    "epix board my.board",
    "epix board --print two > my.board",
    NULL,
};

static const CliSyntax syntax = {
    "board",
    "FILE|NAME",
    WORDS_KEY("Checks a board and draws it, with a table of its provinces. NAME is a board that is "
              "built in: two, three or four. FILE may be - for standard input. A board that cannot "
              "be played on is refused with its line and the reason."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- The table of provinces ---------------------------------------------------------------- */

/* id, name, terrain, mark, neighbours */
enum { FIELDS = 5 };

typedef struct Row {
    char field[FIELDS][EPIX_PROVINCES * (NOTE_PROVINCE_ID + 1) + 1];
} Row;

static void fill_terrain(const Settings *settings, const NoteBoard *board, int province, char *out,
                         size_t size) {
    const WordsLanguage language = settings->common.language;
    const char *terrain = words_terrain(language, board->province[province].terrain);
    const int seat = epix_castle_of(&board->board, province);
    if (seat == EPIX_NONE) {
        snprintf(out, size, "%s", terrain);
    } else {
        snprintf(out, size, "%s (%s)", terrain, words_seat(language, seat));
    }
}

static void fill_neighbours(const NoteBoard *board, int province, char *out, size_t size) {
    size_t length = 0;
    for (int i = 0; i < board->board.provinces && length < size; i++) {
        if (board->board.neighbours[province] >> i & 1) {
            length += (size_t)snprintf(out + length, size - length, "%s%s", length ? " " : "",
                                       board->province[i].id);
        }
    }
}

static void fill_row(const Settings *settings, const NoteBoard *board, int province, Row *row) {
    const NoteProvince *about = &board->province[province];
    const int mark = board->board.mark[province];
    memset(row, 0, sizeof *row);
    snprintf(row->field[0], sizeof row->field[0], "%s", about->id);
    snprintf(row->field[1], sizeof row->field[1], "%s", about->name);
    fill_terrain(settings, board, province, row->field[2], sizeof row->field[2]);
    if (mark) {
        snprintf(row->field[3], sizeof row->field[3], "+%d", mark);
    }
    fill_neighbours(board, province, row->field[4], sizeof row->field[4]);
}

static void fill_heading(const Settings *settings, Row *row) {
    static const char *const headings[FIELDS] = {
        WORDS_KEY("id"),   WORDS_KEY("province"),   WORDS_KEY("terrain"),
        WORDS_KEY("gold"), WORDS_KEY("neighbours"),
    };
    for (int i = 0; i < FIELDS; i++) {
        snprintf(row->field[i], sizeof row->field[i], "%s",
                 words_text(settings->common.language, headings[i]));
    }
}

static void widen(int *widths, const Row *row) {
    for (int i = 0; i < FIELDS; i++) {
        const int width = words_columns(row->field[i]);
        widths[i] = width > widths[i] ? width : widths[i];
    }
}

static void print_row(const int *widths, const Row *row) {
    for (int i = 0; i < FIELDS; i++) {
        fputs(row->field[i], stdout);
        if (i + 1 < FIELDS) {
            cli_print_gap(words_columns(row->field[i]), widths[i] + 2);
        }
    }
    putchar('\n');
}

static void print_table(const Settings *settings, const NoteBoard *board) {
    int widths[FIELDS] = {0};
    Row row;
    fill_heading(settings, &row);
    widen(widths, &row);
    for (int i = 0; i < board->board.provinces; i++) {
        fill_row(settings, board, i, &row);
        widen(widths, &row);
    }
    fill_heading(settings, &row);
    print_row(widths, &row);
    for (int i = 0; i < board->board.provinces; i++) {
        fill_row(settings, board, i, &row);
        print_row(widths, &row);
    }
}

/* ---- The board ----------------------------------------------------------------------------- */

static void print_file(const NoteBoard *board) {
    char text[NOTE_BOARD_SIZE];
    note_board_print(board, text, sizeof text);
    fputs(text, stdout);
}

static void print_board(const Settings *settings, const NoteBoard *board, bool builtin) {
    const WordsLanguage language = settings->common.language;
    const int rows = words_picture_rows(board, CLI_COLUMNS, CLI_MOST_ROWS);
    puts(words_text(language, board->name));
    cli_print_board(&settings->drawing, board, NULL, rows > CLI_ROWS ? rows : CLI_ROWS);
    putchar('\n');
    print_table(settings, board);
    if (builtin) {
        putchar('\n');
        cli_print_wrapped(words_text(language, "This board is our own reconstruction, not the "
                                               "printed one. Whoever owns that can write it down "
                                               "in a file."),
                          0, 0);
    }
}

static int show(const CliCommon *common, NoteSlice text, bool builtin) {
    const Settings *settings = (const Settings *)common;
    NoteBoard board;
    const NoteFault fault = note_board_parse(text.start, text.length, &board);
    if (fault.code) {
        return cli_report(common, common->operand, &fault, NULL);
    }
    if (settings->print) {
        print_file(&board);
    } else {
        print_board(settings, &board, builtin);
    }
    return CLI_OK;
}

int cli_board(int argc, char **argv) {
    Settings settings = {0};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    return status == CLI_GO ? cli_show_named(&settings.common, note_builtin_board, show) : status;
}
