/* SPDX-License-Identifier: MIT */
/*
 * What is written into a province, and where.
 *
 * A layout is a string: n for the name, i for the id, m for castle and gold mark, u for the
 * units, o for the letter of their owner and k for the units alone, each a field; | begins a new line. Fields of a line are separated by blanks, lines are
 * centred.
 */
#include "label.h"

#include <string.h>

#include "note_names.h"

enum { FIELD_SIZE = NOTE_NAME + 1, FIELDS = 4 };

/* The best one first. */
static const struct {
    const char *layout;
    int how;
} layouts[] = {
    {"n|im|u", WORDS_LABEL_NAMED}, {"n|imu", WORDS_LABEL_NAMED}, {"imn|u", WORDS_LABEL_NAMED},
    {"imnu", WORDS_LABEL_NAMED},   {"im|u", WORDS_LABEL_SHORT},  {"imu", WORDS_LABEL_SHORT},
    {"i|u", WORDS_LABEL_SHORT},    {"iu", WORDS_LABEL_SHORT},    {"io|k", WORDS_LABEL_TIGHT},
};

/* ---- Fields -------------------------------------------------------------------------------- */

/* Whose castle it is, and the gold marked there: `[r]`, `+1`. */
static void print_mark(const EpixBoard *board, int province, char *out) {
    NoteText text = note_text(out, FIELD_SIZE);
    const int seat = epix_castle_of(board, province);
    if (seat != EPIX_NONE) {
        const char letter[] = {'[', note_seat_letter(seat), ']', '\0'};
        note_put(&text, letter);
    }
    if (board->mark[province]) {
        note_put(&text, "+");
        note_put_number(&text, board->mark[province]);
    }
    note_text_end(&text);
}

static int owner_of(const EpixView *view, int province) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        for (int unit = 0; unit < EPIX_UNITS; unit++) {
            if (view->units[seat][unit] >> province & 1) {
                return seat;
            }
        }
    }
    return EPIX_NONE;
}

size_t words_units_print(const EpixView *view, int province, char *out, size_t size) {
    NoteText text = note_text(out, size);
    const int owner = owner_of(view, province);
    if (owner != EPIX_NONE) {
        note_put_char(&text, note_seat_letter(owner));
        for (int unit = 0; unit < EPIX_UNITS; unit++) {
            if (view->units[owner][unit] >> province & 1) {
                note_put_char(&text, note_unit_letter(unit));
            }
        }
    }
    return note_text_end(&text);
}

/* A field without regard to the position: all units are assumed, so that labels stay in their
 * places while units come and go. */
static void print_room(const NoteBoard *board, int province, char field, bool units, char *out) {
    const NoteProvince *about = &board->province[province];
    *out = '\0';
    if (field == 'n') {
        note_copy(about->name, out, FIELD_SIZE);
    } else if (field == 'i') {
        note_copy(about->id, out, FIELD_SIZE);
    } else if (field == 'm') {
        print_mark(&board->board, province, out);
    } else if (units) {
        note_copy(field == 'u' ? "rSKCT" : field == 'o' ? "r" : "SKCT", out, FIELD_SIZE);
    }
}

static void print_field(const WordsPicture *picture, int province, char field, char *out) {
    char units[WORDS_UNITS_SIZE];
    if (strchr("uok", field) && picture->view) {
        words_units_print(picture->view, province, units, sizeof units);
        note_copy(units + (field == 'k' && *units), out, field == 'o' ? 2 : FIELD_SIZE);
    } else {
        print_room(picture->board, province, field, false, out);
    }
}

/* ---- Room ---------------------------------------------------------------------------------- */

static WordsPlace size_of(const NoteBoard *board, int province, const char *layout, bool units) {
    WordsPlace size = {1, 0};
    char field[FIELD_SIZE];
    int columns = 0;
    for (const char *c = layout; *c; c++) {
        if (*c == '|') {
            size.row++;
            columns = 0;
            continue;
        }
        print_room(board, province, *c, units, field);
        const int width = words_columns(field);
        columns += width + (columns && width ? 1 : 0);
        size.column = columns > size.column ? columns : size.column;
    }
    return size;
}

/* Tries the layouts that show as much, with so many blanks at both sides. */
static bool find_label(const NoteBoard *board, const WordsRaster *raster, int province, bool units,
                       int margin, WordsLabel *label) {
    const WordsPlace wish = words__label(board, raster, province);
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        if (layouts[i].how != label->how) {
            continue;
        }
        label->layout = layouts[i].layout;
        label->size = size_of(board, province, label->layout, units);
        label->size.column += 2 * margin;
        if (words__find_room(raster, province, wish, label->size, &label->place)) {
            return true;
        }
    }
    return false;
}

WordsLabel words__label_find(const NoteBoard *board, const WordsRaster *raster, int province,
                             bool units) {
    WordsLabel label = {.how = WORDS_LABEL_NAMED};
    for (; label.how < WORDS_LABEL_NONE; label.how++) {
        for (int margin = 1; margin >= 0; margin--) {
            if (find_label(board, raster, province, units, margin, &label)) {
                return label;
            }
        }
    }
    return label;
}

/* The smallest layouts fit wherever a larger one does. */
bool words__label_fits(const NoteBoard *board, const WordsRaster *raster, int province) {
    static const char *const smallest[] = {"io|k", "iu"};
    const WordsPlace wish = words__label(board, raster, province);
    WordsPlace found;
    for (size_t i = 0; i < sizeof smallest / sizeof *smallest; i++) {
        const WordsPlace size = size_of(board, province, smallest[i], true);
        if (words__find_room(raster, province, wish, size, &found)) {
            return true;
        }
    }
    return false;
}

/* ---- Drawing ------------------------------------------------------------------------------- */

static uint8_t style_of(const WordsPicture *picture, int province, char field) {
    const int owner = picture->view ? owner_of(picture->view, province) : EPIX_NONE;
    const bool highlight = picture->highlight >> province & 1;
    if (field == 'i' || field == 'm') {
        return WORDS_STYLE_PLAIN | WORDS_STYLE_FAINT;
    }
    const int colour = owner == EPIX_NONE ? WORDS_STYLE_PLAIN : owner;
    return (uint8_t)(colour | (highlight ? WORDS_STYLE_INVERSE : 0));
}

/* Draws the fields up to the end of the line, and returns what follows. */
static const char *draw_line(WordsCanvas *canvas, const WordsPicture *picture, int province,
                             const char *layout, WordsPlace place, int room) {
    char text[FIELDS][FIELD_SIZE];
    int count = 0;
    int width = 0;
    const char *end = layout;
    for (; *end && *end != '|' && count < FIELDS; end++, count++) {
        print_field(picture, province, *end, text[count]);
        const int columns = words_columns(text[count]);
        width += columns + (width && columns ? 1 : 0);
    }
    place.column += (room - width) / 2;
    for (int i = 0; i < count; i++) {
        if (*text[i]) {
            place.column +=
                words__draw(canvas, place, text[i], style_of(picture, province, layout[i])) + 1;
        }
    }
    return *end == '|' ? end + 1 : end;
}

void words__label_draw(WordsCanvas *canvas, const WordsPicture *picture, int province,
                       const WordsLabel *label) {
    WordsPlace place = label->place;
    for (const char *rest = label->layout; *rest; place.row++) {
        rest = draw_line(canvas, picture, province, rest, place, label->size.column);
    }
}
