/* SPDX-License-Identifier: MIT */
/*
 * Writing on the screen: strings, wrapped text, and the board.
 */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "screen.h"
#include "words_picture.h"

void term_clear(TermScreen *screen) {
    getmaxyx(stdscr, screen->rows, screen->columns);
    erase();
}

static attr_t attributes(int style) {
    attr_t attribute = A_NORMAL;
    attribute |= style & TERM_INVERSE ? A_REVERSE : 0;
    attribute |= style & TERM_BOLD ? A_BOLD : 0;
    attribute |= style & TERM_FAINT ? A_DIM : 0;
    attribute |= (style & TERM_COLOURS) < EPIX_SEATS ? A_BOLD : 0;
    return attribute;
}

static short colour_pair(const TermScreen *screen, int style) {
    const int seat = style & TERM_COLOURS;
    return (short)(screen->colour && seat < EPIX_SEATS ? seat + 1 : 0);
}

/* Characters that a terminal without UTF-8 does not have. */
static const struct {
    const char *utf8;
    const char *ascii;
} plain_forms[] = {
    {"’", "'"},  {"‘", "'"},  {"“", "\""},  {"”", "\""}, {"„", "\""}, {"«", "\""}, {"»", "\""},
    {"–", "-"},  {"—", "-"},  {"…", "..."}, {" ", " "},  {" ", " "},  {"é", "e"},  {"è", "e"},
    {"ê", "e"},  {"ë", "e"},  {"à", "a"},   {"â", "a"},  {"ä", "ae"}, {"ç", "c"},  {"î", "i"},
    {"ï", "i"},  {"ô", "o"},  {"ö", "oe"},  {"û", "u"},  {"ù", "u"},  {"ü", "ue"}, {"ß", "ss"},
    {"É", "E"},  {"È", "E"},  {"À", "A"},   {"Ä", "Ae"}, {"Ö", "Oe"}, {"Ü", "Ue"}, {"Ç", "C"},
    {"œ", "oe"}, {"Œ", "Oe"},
};

static void make_plain(const char *string, char *out, size_t size) {
    size_t length = 0;
    while (*string && length + 4 < size) {
        const char *form = NULL;
        size_t taken = 1;
        for (size_t i = 0; i < sizeof plain_forms / sizeof *plain_forms && !form; i++) {
            const size_t bytes = strlen(plain_forms[i].utf8);
            if (strncmp(string, plain_forms[i].utf8, bytes) == 0) {
                form = plain_forms[i].ascii;
                taken = bytes;
            }
        }
        if (form) {
            length += (size_t)snprintf(out + length, size - length, "%s", form);
        } else if ((unsigned char)*string < 0x80) {
            out[length++] = *string;
        } else if (((unsigned char)*string & 0xc0) != 0x80) {
            out[length++] = '?';
        }
        string += taken;
    }
    out[length] = '\0';
}

int term_columns(const TermScreen *screen, const char *string) {
    char plain[1024];
    if (screen->ascii) {
        make_plain(string, plain, sizeof plain);
        string = plain;
    }
    return words_columns(string);
}

int term_put(const TermScreen *screen, const TermArea *area, int row, int column,
             const char *string, int style) {
    char plain[1024];
    const int room = area->columns - column;
    if (row < 0 || row >= area->rows || room <= 0) {
        return 0;
    }
    if (screen->ascii) {
        make_plain(string, plain, sizeof plain);
        string = plain;
    }
    const int width = words_columns(string);
    const size_t bytes = width <= room ? strlen(string) : words_fit(string, room);
    attr_set(attributes(style), colour_pair(screen, style), NULL);
    mvaddnstr(area->row + row, area->column + column, string, (int)bytes);
    attr_set(A_NORMAL, 0, NULL);
    return width < room ? width : room;
}

/* The bytes of the first line, broken between words, and how many to skip to the next one. */
static size_t first_line(const char *string, int columns, size_t *skip) {
    const size_t most = words_fit(string, columns);
    size_t length = most;
    if (!string[most]) {
        *skip = most;
        return most;
    }
    while (length > 0 && string[length] != ' ') {
        length--;
    }
    if (length == 0) { /* one word longer than the line */
        *skip = most ? most : 1;
        return most;
    }
    *skip = length + 1;
    return length;
}

int term_wrapped_lines(const char *string, int columns) {
    int lines = 0;
    size_t skip = 0;
    do {
        first_line(string, columns, &skip);
        string += skip;
        lines++;
    } while (*string);
    return lines;
}

int term_put_wrapped(const TermScreen *screen, const TermArea *area, int row, const char *string,
                     int style) {
    int lines = 0;
    size_t skip = 0;
    do {
        char line[1024];
        const size_t length = first_line(string, area->columns, &skip);
        snprintf(line, sizeof line, "%.*s", (int)length, string);
        term_put(screen, area, row + lines, 0, line, style);
        string += skip;
        lines++;
    } while (*string);
    return lines;
}

void term_put_rule(const TermScreen *screen, const TermArea *area, int row, const char *title) {
    for (int column = 0; column < area->columns; column++) {
        term_put(screen, area, row, column, screen->ascii ? "-" : "─", TERM_PLAIN | TERM_FAINT);
    }
    if (*title) {
        char text[256];
        snprintf(text, sizeof text, " %s ", title);
        term_put(screen, area, row, 2, text, TERM_PLAIN | TERM_BOLD);
    }
}

/* ---- The board ----------------------------------------------------------------------------- */

/* Reads the colour codes of a picture, which are `ESC [ numbers m`. */
static const char *read_code(const char *code, int *style) {
    static const char *const colours = "1432"; /* the last digits of 31, 34, 33 and 32 */
    for (code += 2; *code && *code != 'm'; code++) {
        if (*code == '3' && strchr(colours, code[1])) {
            *style = (*style & ~TERM_COLOURS) | (int)(strchr(colours, code[1]) - colours);
            code++;
        } else if (*code == '0') {
            *style = TERM_PLAIN;
        } else if (*code == '2') {
            *style |= TERM_FAINT;
        } else if (*code == '7') {
            *style |= TERM_INVERSE;
        }
    }
    return *code ? code + 1 : code;
}

/* A size in which the picture is clear; with a row to spare if some neighbours have to be named. */
static void find_size(const NoteBoard *board, TermFit *fit) {
    fit->clear = false;
    for (int spare = 0; spare < 2 && !fit->clear; spare++) {
        fit->wide = fit->columns < WORDS_COLUMNS ? fit->columns : WORDS_COLUMNS;
        fit->high = (fit->rows < WORDS_ROWS ? fit->rows : WORDS_ROWS) - spare;
        fit->clear = words_picture_fit(board, &fit->wide, &fit->high, &fit->truth) &&
                     (!*fit->truth.unseen || fit->high < fit->rows);
    }
}

static uint64_t hash_of(const NoteBoard *board) {
    const unsigned char *bytes = (const unsigned char *)board;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < sizeof *board; i++) {
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    return hash | 1;
}

/* Mostly it is one of those that were found before. */
static const TermFit *fit_board(TermScreen *screen, const TermArea *area, const NoteBoard *board) {
    const uint64_t hash = hash_of(board);
    for (int i = 0; i < TERM_FITS; i++) {
        const TermFit *known = &screen->fit[i];
        if (known->board == hash && known->rows == area->rows && known->columns == area->columns) {
            return known;
        }
    }
    TermFit *fit = &screen->fit[screen->fits++ % TERM_FITS];
    *fit = (TermFit){.board = hash, .rows = area->rows, .columns = area->columns};
    find_size(board, fit);
    return fit;
}

static void put_unseen(const TermScreen *screen, const TermArea *area, int row,
                       const WordsTruth *truth) {
    char line[WORDS_SENTENCE_SIZE];
    words_fill(screen->language, WORDS_KEY("Also neighbours: {pairs}"),
               WORDS_VALUES({"pairs", truth->unseen}), line, sizeof line);
    if (*truth->unseen) {
        term_put(screen, area, row, 0, line, TERM_PLAIN | TERM_FAINT);
    }
}

void term_put_board(TermScreen *screen, const TermArea *area, const TermPosition *position,
                    uint32_t highlight) {
    char text[WORDS_PICTURE_SIZE];
    const TermFit *fit = fit_board(screen, area, &position->game->board);
    const WordsPicture picture = {
        .board = &position->game->board,
        .view = &position->view,
        .columns = fit->wide,
        .rows = fit->high,
        .highlight = highlight,
        .ascii = screen->ascii,
        .colour = true,
    };
    if (!fit->clear) {
        words_neighbours_print(picture.board, picture.view, text, sizeof text);
        (void)term_put_wrapped(screen, area, 0, text, TERM_PLAIN);
        return;
    }
    put_unseen(screen, area, picture.rows, &fit->truth);
    words_picture_print(&picture, text, sizeof text);
    int row = 0;
    int column = 0;
    int style = TERM_PLAIN;
    for (const char *c = text; *c && row < area->rows;) {
        if (*c == '\n') {
            row++;
            column = 0;
            c++;
        } else if (*c == '\033') {
            c = read_code(c, &style);
        } else {
            char piece[512];
            const size_t length = strcspn(c, "\n\033");
            snprintf(piece, sizeof piece, "%.*s", (int)length, c);
            column += term_put(screen, area, row, column, piece, style);
            c += length;
        }
    }
}
