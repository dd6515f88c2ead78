/* SPDX-License-Identifier: MIT */
/*
 * Reads board files, line by line; board_check.c then looks at the whole. The text is read
 * twice, the first time for the provinces only, so that lines may stand in any order.
 */
#include <string.h>

#include "board.h"
#include "reading.h"

/* ---- Each thing once ------------------------------------------------------------------------ */

static bool say(NoteBoardReader *reader, int what, int index, const NoteEntry *entry,
                NoteFault *fault) {
    int *line = &reader->line[what][index];
    if (*line) {
        return note__fail_bounds(fault, NOTE_FAULT_KEY_TWICE, note__entry_name(entry),
                                 (uint32_t)*line, 0);
    }
    *line = entry->line;
    return true;
}

/* The province before the colon, about which this thing is said for the first time. */
static bool say_of_province(NoteBoardReader *reader, int what, const NoteEntry *entry,
                            uint8_t *province, NoteFault *fault) {
    return note__take_province(reader->board, entry->argument, province, fault) &&
           say(reader, what, *province, entry, fault);
}

/* ---- The whole board ------------------------------------------------------------------------ */

static bool read_name(void *context, const NoteEntry *entry, NoteFault *fault) {
    NoteBoardReader *reader = context;
    return say(reader, NOTE_SAYS_NAME, 0, entry, fault) &&
           note__take_name(entry->value, NOTE_NAME, reader->board->name, fault);
}

static bool read_castle(void *context, const NoteEntry *entry, NoteFault *fault) {
    NoteBoardReader *reader = context;
    uint8_t seat;
    return note__take_seat(entry->argument, EPIX_SEATS, &seat, fault) &&
           say(reader, NOTE_SAYS_CASTLE, seat, entry, fault) &&
           note__take_province(reader->board, entry->value, &reader->board->board.castle[seat],
                               fault);
}

static bool read_mountain(void *context, const NoteEntry *entry, NoteFault *fault) {
    NoteBoardReader *reader = context;
    return say(reader, NOTE_SAYS_MOUNTAIN, 0, entry, fault) &&
           note__take_province(reader->board, entry->value, &reader->board->board.mountain, fault);
}

/* One cell of a row: a province, or a dot for none. */
static bool read_cell(NoteBoardReader *reader, NoteSlice word, uint8_t *cell, NoteFault *fault) {
    if (note_slice_is(word, ".")) {
        *cell = EPIX_NONE;
        return true;
    }
    return note__take_province(reader->board, word, cell, fault);
}

static bool read_row(void *context, const NoteEntry *entry, NoteFault *fault) {
    NoteBoardReader *reader = context;
    NoteGrid *grid = &reader->grid;
    NoteSlice rest = entry->value;
    const int width = note__count_words(rest);
    if (grid->height == 0) {
        reader->line[NOTE_SAYS_ROW][0] = entry->line;
        grid->width = width;
    }
    if (grid->height == NOTE_GRID || width > NOTE_GRID) {
        return note__fail_bounds(fault, NOTE_FAULT_ROWS, entry->key, 0, NOTE_GRID);
    }
    if (width != grid->width) {
        return note__fail_bounds(fault, NOTE_FAULT_ROW_LENGTH, entry->key, (uint32_t)width,
                                 (uint32_t)grid->width);
    }
    for (int x = 0; x < width; x++) {
        if (!read_cell(reader, note_take_word(&rest), &grid->cell[grid->height][x], fault)) {
            return false;
        }
    }
    grid->height++;
    return true;
}

/* ---- One province --------------------------------------------------------------------------- */

static bool check_declaration(NoteBoardReader *reader, const NoteEntry *entry, NoteFault *fault) {
    EpixBoard *board = &reader->board->board;
    if (!note__is_id(entry->argument, NOTE_PROVINCE_ID)) {
        return note__fail_bounds(fault, NOTE_FAULT_ID, entry->argument, 1, NOTE_PROVINCE_ID);
    }
    const int known = note_province_find(reader->board, entry->argument);
    if (known != EPIX_NONE) {
        return say(reader, NOTE_SAYS_PROVINCE, known, entry, fault);
    }
    if (board->provinces == EPIX_PROVINCES) {
        return note__fail_bounds(fault, NOTE_FAULT_PROVINCES, entry->argument, 0, EPIX_PROVINCES);
    }
    return true;
}

static bool read_province(void *context, const NoteEntry *entry, NoteFault *fault) {
    NoteBoardReader *reader = context;
    if (reader->declared) {
        return true;
    }
    if (!check_declaration(reader, entry, fault)) {
        return false;
    }
    const int index = reader->board->board.provinces++;
    NoteProvince *province = &reader->board->province[index];
    note__copy(entry->argument, province->id);
    return say(reader, NOTE_SAYS_PROVINCE, index, entry, fault) &&
           note__take_name(entry->value, NOTE_NAME, province->name, fault);
}

static bool read_terrain(void *context, const NoteEntry *entry, NoteFault *fault) {
    NoteBoardReader *reader = context;
    uint8_t index;
    if (!say_of_province(reader, NOTE_SAYS_TERRAIN, entry, &index, fault)) {
        return false;
    }
    if (!note__is_id(entry->value, NOTE_TERRAIN)) {
        return note__fail_bounds(fault, NOTE_FAULT_ID, entry->value, 1, NOTE_TERRAIN);
    }
    note__copy(entry->value, reader->board->province[index].terrain);
    return true;
}

static bool read_mark(void *context, const NoteEntry *entry, NoteFault *fault) {
    NoteBoardReader *reader = context;
    uint8_t index;
    uint32_t gold;
    if (!say_of_province(reader, NOTE_SAYS_MARK, entry, &index, fault)) {
        return false;
    }
    if (!note__number(entry->value, 99, &gold)) {
        return note__fail_bounds(fault, NOTE_FAULT_NUMBER, entry->value, 0, 99);
    }
    reader->board->board.mark[index] = (uint8_t)gold;
    return true;
}

static bool read_neighbours(void *context, const NoteEntry *entry, NoteFault *fault) {
    NoteBoardReader *reader = context;
    uint8_t index, neighbour;
    if (!say_of_province(reader, NOTE_SAYS_NEIGHBOURS, entry, &index, fault)) {
        return false;
    }
    uint32_t *neighbours = &reader->board->board.neighbours[index];
    NoteSlice rest = entry->value;
    for (NoteSlice word = note_take_word(&rest); word.length; word = note_take_word(&rest)) {
        if (!note__take_province(reader->board, word, &neighbour, fault)) {
            return false;
        }
        if (*neighbours >> neighbour & 1) {
            return note__fail_with(fault, NOTE_FAULT_NEIGHBOUR_TWICE, entry->argument, word);
        }
        *neighbours |= UINT32_C(1) << neighbour;
    }
    return true;
}

static bool read_point(NoteSlice word, NotePoint *point, NoteFault *fault) {
    const char *comma = memchr(word.start, ',', word.length);
    const size_t length = comma ? (size_t)(comma - word.start) : word.length;
    const NoteSlice left = {word.start, length};
    const NoteSlice right = {word.start + length + 1, comma ? word.length - length - 1 : 0};
    uint32_t x, y;
    if (!note__number(left, NOTE_COORDINATE, &x) || !note__number(right, NOTE_COORDINATE, &y)) {
        return note__fail_bounds(fault, NOTE_FAULT_POINT, word, 0, NOTE_COORDINATE);
    }
    *point = (NotePoint){(int16_t)x, (int16_t)y};
    return true;
}

static bool read_shape(void *context, const NoteEntry *entry, NoteFault *fault) {
    NoteBoardReader *reader = context;
    uint8_t index;
    if (!say_of_province(reader, NOTE_SAYS_SHAPE, entry, &index, fault)) {
        return false;
    }
    NoteProvince *province = &reader->board->province[index];
    NoteSlice rest = entry->value;
    const int count = note__count_words(rest);
    if (count < 3 || count > NOTE_POINTS) {
        return note__fail_bounds(fault, NOTE_FAULT_SHAPE_POINTS, entry->argument, (uint32_t)count,
                                 NOTE_POINTS);
    }
    for (int i = 0; i < count; i++) {
        if (!read_point(note_take_word(&rest), &province->shape[i], fault)) {
            return false;
        }
    }
    province->points = (uint8_t)count;
    return true;
}

static bool read_label(void *context, const NoteEntry *entry, NoteFault *fault) {
    NoteBoardReader *reader = context;
    uint8_t index;
    return say_of_province(reader, NOTE_SAYS_LABEL, entry, &index, fault) &&
           read_point(entry->value, &reader->board->province[index].label, fault);
}

/* ---- The file ------------------------------------------------------------------------------- */

static const NoteKey keys[] = {
    {"name", NULL, true, read_name},           {"castle", "<seat>", false, read_castle},
    {"mountain", NULL, false, read_mountain},  {"row", NULL, false, read_row},
    {"province", "<id>", true, read_province}, {"terrain", "<id>", false, read_terrain},
    {"mark", "<id>", false, read_mark},        {"neighbours", "<id>", false, read_neighbours},
    {"shape", "<id>", false, read_shape},      {"label", "<id>", false, read_label},
};

static bool read_board(NoteBoardReader *reader, NoteSlice text, NoteFault *fault) {
    NoteFile file = {"epix-board: 1", "province", keys, sizeof keys / sizeof *keys};
    if (!note__file_read(&file, text, reader, &reader->last_line, fault)) {
        return false;
    }
    reader->declared = true;
    file.only = NULL;
    return note__file_read(&file, text, reader, &reader->last_line, fault) &&
           note__board_complete(reader, fault);
}

NoteFault note_board_parse(const char *text, size_t length, NoteBoard *board) {
    NoteFault fault = {0};
    NoteBoardReader reader = {.board = board};
    memset(board, 0, sizeof *board);
    memset(board->board.castle, EPIX_NONE, sizeof board->board.castle);
    board->board.mountain = EPIX_NONE;
    read_board(&reader, (NoteSlice){text, length}, &fault);
    return fault.code ? fault : (NoteFault){0};
}
