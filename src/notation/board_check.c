/* SPDX-License-Identifier: MIT */
/*
 * Looks at a whole board file: that nothing is missing, that shapes can be drawn, and that the
 * rules can be played on it. Each fault is blamed on the line that should be changed.
 */
#include "board.h"
#include "reading.h"

#include <string.h>

#include "note_names.h"

static NoteSlice id_of(const NoteBoardReader *reader, int province) {
    if (province >= reader->board->board.provinces) {
        return (NoteSlice){0};
    }
    return note__slice(reader->board->province[province].id);
}

/* The line that says something, else the one that declares the province, else the last one. */
static int line_of(const NoteBoardReader *reader, int what, int index) {
    if (index < EPIX_PROVINCES && reader->line[what][index]) {
        return reader->line[what][index];
    }
    const int declared = index < EPIX_PROVINCES ? reader->line[NOTE_SAYS_PROVINCE][index] : 0;
    return what != NOTE_SAYS_CASTLE && declared ? declared : reader->last_line;
}

/* ---- Geometry ------------------------------------------------------------------------------- */

static bool trace_rows(NoteBoardReader *reader, int index, NoteFault *fault) {
    NoteProvince *province = &reader->board->province[index];
    if (note__grid_count(&reader->grid, index) == 0) {
        return note__fail(fault, NOTE_FAULT_SHAPE_MISSING, id_of(reader, index));
    }
    fault->line = reader->line[NOTE_SAYS_ROW][0];
    if (!note__grid_trace(&reader->grid, index, province, fault)) {
        return false;
    }
    if (!reader->line[NOTE_SAYS_LABEL][index]) {
        province->label = note__grid_label(&reader->grid, index);
    }
    return true;
}

static bool check_shape(NoteBoardReader *reader, int index, NoteFault *fault) {
    const NoteProvince *province = &reader->board->province[index];
    if (province->points == 0) {
        return note__fail(fault, NOTE_FAULT_SHAPE_MISSING, id_of(reader, index));
    }
    if (!note__polygon_is_simple(province->shape, province->points)) {
        fault->line = line_of(reader, NOTE_SAYS_SHAPE, index);
        return note__fail(fault, NOTE_FAULT_SHAPE_CROSSES, id_of(reader, index));
    }
    return reader->line[NOTE_SAYS_LABEL][index] ||
           note__fail(fault, NOTE_FAULT_LABEL_MISSING, id_of(reader, index));
}

static bool check_label(NoteBoardReader *reader, int index, NoteFault *fault) {
    const NoteProvince *province = &reader->board->province[index];
    if (note__polygon_contains(province->shape, province->points, province->label)) {
        return true;
    }
    fault->line = line_of(reader, NOTE_SAYS_LABEL, index);
    return note__fail(fault, NOTE_FAULT_LABEL_OUTSIDE, id_of(reader, index));
}

static bool check_geometry(NoteBoardReader *reader, NoteFault *fault) {
    const bool rows = reader->grid.height > 0;
    for (int i = 0; i < reader->board->board.provinces; i++) {
        fault->line = line_of(reader, NOTE_SAYS_PROVINCE, i);
        if (rows && reader->line[NOTE_SAYS_SHAPE][i]) {
            fault->line = reader->line[NOTE_SAYS_SHAPE][i];
            return note__fail(fault, NOTE_FAULT_SHAPE_AND_ROWS, id_of(reader, i));
        }
        if (!(rows ? trace_rows : check_shape)(reader, i, fault) ||
            !check_label(reader, i, fault)) {
            return false;
        }
    }
    return true;
}

/* ---- The rules' conditions (docs/rules.md 13.1) --------------------------------------------- */

/* What epix_board_check finds, which line is to blame, and whose id it names first. */
enum { AT_PROVINCE, AT_SEAT };

static const struct {
    uint8_t code;
    uint8_t says;
    uint8_t at; /* whether the line is that of the province or that of the seat in `other` */
} blame[EPIX_BOARD_FAULTS] = {
    [EPIX_BOARD_SEATS] = {NOTE_FAULT_BOARD_SEATS, NOTE_SAYS_CASTLE, AT_SEAT},
    [EPIX_BOARD_PROVINCES] = {NOTE_FAULT_BOARD_PROVINCES, NOTE_SAYS_CASTLE, AT_SEAT},
    [EPIX_BOARD_CASTLE_MISSING] = {NOTE_FAULT_BOARD_SEATS, NOTE_SAYS_CASTLE, AT_SEAT},
    [EPIX_BOARD_CASTLE_SHARED] = {NOTE_FAULT_BOARD_CASTLE_SHARED, NOTE_SAYS_CASTLE, AT_SEAT},
    [EPIX_BOARD_CASTLE_NEIGHBOURS] = {NOTE_FAULT_BOARD_CASTLE_NEIGHBOURS, NOTE_SAYS_NEIGHBOURS,
                                      AT_PROVINCE},
    [EPIX_BOARD_CASTLES_TOUCH] = {NOTE_FAULT_BOARD_CASTLES_TOUCH, NOTE_SAYS_NEIGHBOURS,
                                  AT_PROVINCE},
    [EPIX_BOARD_LANDS_SHARED] = {NOTE_FAULT_BOARD_LANDS_SHARED, NOTE_SAYS_NEIGHBOURS, AT_PROVINCE},
    [EPIX_BOARD_LOOP] = {NOTE_FAULT_BOARD_LOOP, NOTE_SAYS_NEIGHBOURS, AT_PROVINCE},
    [EPIX_BOARD_ONE_WAY] = {NOTE_FAULT_BOARD_ONE_WAY, NOTE_SAYS_NEIGHBOURS, AT_PROVINCE},
    [EPIX_BOARD_NOT_CONNECTED] = {NOTE_FAULT_BOARD_NOT_CONNECTED, NOTE_SAYS_NEIGHBOURS,
                                  AT_PROVINCE},
    [EPIX_BOARD_MOUNTAIN_CASTLE] = {NOTE_FAULT_BOARD_MOUNTAIN_CASTLE, NOTE_SAYS_CASTLE, AT_SEAT},
    [EPIX_BOARD_MOUNTAIN_FAR] = {NOTE_FAULT_BOARD_MOUNTAIN_FAR, NOTE_SAYS_NEIGHBOURS, AT_PROVINCE},
    [EPIX_BOARD_MARK] = {NOTE_FAULT_NUMBER, NOTE_SAYS_MARK, AT_PROVINCE},
};

/* Counts the castles, which must be those of the first seats. */
static bool count_seats(NoteBoardReader *reader, NoteFault *fault) {
    EpixBoard *board = &reader->board->board;
    int last = 2; /* there are two at least */
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (board->castle[seat] != EPIX_NONE && seat >= last) {
            last = seat + 1;
        }
    }
    for (int seat = 0; seat < last; seat++) {
        if (board->castle[seat] == EPIX_NONE) {
            const char letter = note_seat_letter(seat);
            return note__fail(fault, NOTE_FAULT_BOARD_SEATS, (NoteSlice){&letter, 1});
        }
    }
    board->seats = (uint8_t)last;
    return true;
}

static uint32_t count_neighbours(const EpixBoard *board, int province) {
    uint32_t count = 0;
    for (int other = 0; other < EPIX_PROVINCES && province < EPIX_PROVINCES; other++) {
        count += board->neighbours[province] >> other & 1;
    }
    return count;
}

static bool check_rules(NoteBoardReader *reader, NoteFault *fault) {
    const EpixBoard *board = &reader->board->board;
    const EpixBoardFault found = epix_board_check(board);
    if (found.code == EPIX_BOARD_NONE) {
        return true;
    }
    const int at = blame[found.code].at == AT_SEAT ? found.other : found.province;
    fault->line = line_of(reader, blame[found.code].says, at);
    note__fail_with(fault, (NoteFaultCode)blame[found.code].code, id_of(reader, found.province),
                    id_of(reader, found.other));
    fault->board = found;
    fault->low = count_neighbours(board, found.province);
    fault->high = 3u * board->seats;
    return false;
}

/* ---- The whole ------------------------------------------------------------------------------ */

static void fill_terrain(NoteBoardReader *reader) {
    const EpixBoard *board = &reader->board->board;
    for (int i = 0; i < board->provinces; i++) {
        const bool castle = memchr(board->castle, i, board->seats) != NULL;
        const char *terrain = castle ? "castle" : i == board->mountain ? "mountain" : "plain";
        if (!*reader->board->province[i].terrain) {
            note__copy(note__slice(terrain), reader->board->province[i].terrain);
        }
    }
}

bool note__board_complete(NoteBoardReader *reader, NoteFault *fault) {
    if (!reader->line[NOTE_SAYS_NAME][0]) {
        return note__fail(fault, NOTE_FAULT_KEY_MISSING, note__slice("name"));
    }
    if (!count_seats(reader, fault) || !check_rules(reader, fault) ||
        !check_geometry(reader, fault)) {
        return false;
    }
    fill_terrain(reader);
    return true;
}
