/* SPDX-License-Identifier: MIT */
/*
 * epix board: checks and shows a board.
 */
#include <stdio.h>
#include <string.h>

#include "cli_files.h"
#include "drawing.h"
#include "note_view.h"
#include "results.h"

typedef struct Settings {
    CliCommon common;
    CliDrawing drawing;
    bool print;
    CliResults results;
} Settings;

static const CliOption options[] = {
    {"print", CLI_FLAG, offsetof(Settings, print), NULL, NULL,
     WORDS_KEY("print the board as a file instead, in its usual form")},
    CLI_JSON_OPTION(Settings),
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
enum { FIELDS = 5, FIELD_SIZE = EPIX_PROVINCES * (NOTE_PROVINCE_ID + 1) + 1 };

typedef struct Row {
    char field[FIELDS][FIELD_SIZE];
} Row;

static void fill_terrain(WordsLanguage language, const NoteBoard *board, int province, char *out) {
    const char *terrain = words_terrain(language, board->province[province].terrain);
    const int seat = epix_castle_of(&board->board, province);
    if (seat == EPIX_NONE) {
        snprintf(out, FIELD_SIZE, "%s", terrain);
    } else {
        snprintf(out, FIELD_SIZE, "%s (%s)", terrain, words_seat(language, seat));
    }
}

static void fill_neighbours(const NoteBoard *board, int province, char *out) {
    NoteText text = note_text(out, FIELD_SIZE);
    for (uint32_t rest = board->board.neighbours[province]; rest; rest &= rest - 1) {
        note_put(&text, text.length ? " " : "");
        note_put(&text, board->province[__builtin_ctz(rest)].id);
    }
    note_text_end(&text);
}

static void fill_row(WordsLanguage language, const NoteBoard *board, int province, Row *row) {
    const NoteProvince *about = &board->province[province];
    const int mark = board->board.mark[province];
    memset(row, 0, sizeof *row);
    snprintf(row->field[0], FIELD_SIZE, "%s", about->id);
    snprintf(row->field[1], FIELD_SIZE, "%s", about->name);
    fill_terrain(language, board, province, row->field[2]);
    if (mark) {
        snprintf(row->field[3], FIELD_SIZE, "+%d", mark);
    }
    fill_neighbours(board, province, row->field[4]);
}

static void fill_heading(WordsLanguage language, Row *row) {
    static const char *const headings[FIELDS] = {
        WORDS_KEY("id"),   WORDS_KEY("province"),   WORDS_KEY("terrain"),
        WORDS_KEY("gold"), WORDS_KEY("neighbours"),
    };
    for (int i = 0; i < FIELDS; i++) {
        snprintf(row->field[i], FIELD_SIZE, "%s", words_text(language, headings[i]));
    }
}

static void print_table(WordsLanguage language, const NoteBoard *board) {
    Row rows[1 + EPIX_PROVINCES];
    const int count = 1 + board->board.provinces;
    int widths[FIELDS] = {0};
    fill_heading(language, &rows[0]);
    for (int i = 1; i < count; i++) {
        fill_row(language, board, i - 1, &rows[i]);
    }
    for (int i = 0; i < count * FIELDS; i++) {
        const int width = words_columns(rows[i / FIELDS].field[i % FIELDS]);
        widths[i % FIELDS] = width > widths[i % FIELDS] ? width : widths[i % FIELDS];
    }
    for (int i = 0; i < count; i++) {
        for (int k = 0; k + 1 < FIELDS; k++) {
            cli_put_left(rows[i].field[k], widths[k] + 2);
        }
        puts(rows[i].field[FIELDS - 1]);
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
    int rows = words_picture_rows(board, CLI_COLUMNS, CLI_MOST_ROWS);
    rows = rows > CLI_ROWS ? rows : CLI_ROWS;
    while (rows < CLI_MOST_ROWS && !words_picture_truth(board, CLI_COLUMNS, rows).clear) {
        rows++;
    }
    puts(words_text(language, board->name));
    cli_print_board(&settings->drawing, language, board, NULL, rows);
    putchar('\n');
    print_table(language, board);
    if (builtin) {
        putchar('\n');
        cli_print_wrapped(words_text(language, "This board is our own reconstruction, not the "
                                               "printed one. Whoever owns that can write it down "
                                               "in a file."),
                          0, 0);
    }
}

static void put_board(NoteJson *json, const void *about) {
    note_board_put(json, about);
}

static int show(const CliCommon *common, NoteSlice text, bool builtin) {
    const Settings *settings = (const Settings *)common;
    NoteBoard board;
    const NoteFault fault = note_board_parse(text.start, text.length, &board);
    if (fault.code) {
        return cli_report(common, common->operand, &fault, NULL);
    }
    if (!cli_results_give(common, &settings->results, put_board, &board)) {
        return CLI_FAILED;
    }
    if (cli_results_alone(&settings->results)) {
        return CLI_OK;
    }
    if (settings->print) {
        print_file(&board);
    } else {
        print_board(settings, &board, builtin);
    }
    return CLI_OK;
}

int cli_board(int argc, char **argv) {
    static const CliBuiltin boards = {note_builtin_board, note_builtin_boards};
    Settings settings = {0};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    return status == CLI_GO ? cli_show_named(&settings.common, &boards, show) : status;
}
