/* SPDX-License-Identifier: MIT */
/*
 * Boards as JSON, for those who draw them.
 */
#include "note_view.h"

static void put_point(NoteJson *json, NotePoint point) {
    note_json_open(json, '[');
    note_json_number(json, (uint64_t)point.x);
    note_json_number(json, (uint64_t)point.y);
    note_json_close(json, ']');
}

static void put_neighbours(NoteJson *json, const NoteBoard *board, int index) {
    note_json_open(json, '[');
    for (uint32_t set = board->board.neighbours[index]; set; set &= set - 1) {
        note_json_string(json, board->province[__builtin_ctz(set)].id);
    }
    note_json_close(json, ']');
}

static void put_province(NoteJson *json, const NoteBoard *board, int index) {
    const NoteProvince *province = &board->province[index];
    note_json_open(json, '{');
    note_json_put_string(json, "id", province->id);
    note_json_put_string(json, "name", province->name);
    note_json_put_string(json, "terrain", province->terrain);
    note_json_put_seat(json, "castle", epix_castle_of(&board->board, index));
    note_json_put_bool(json, "mountain", board->board.mountain == index);
    note_json_put_number(json, "mark", board->board.mark[index]);
    note_json_key(json, "neighbours");
    put_neighbours(json, board, index);
    note_json_put_open(json, "shape", '[');
    for (int i = 0; i < province->points; i++) {
        put_point(json, province->shape[i]);
    }
    note_json_close(json, ']');
    note_json_key(json, "label");
    put_point(json, province->label);
    note_json_close(json, '}');
}

void note_board_put(NoteJson *json, const NoteBoard *board) {
    note_json_open(json, '{');
    note_json_put_string(json, "name", board->name);
    note_json_put_open(json, "provinces", '[');
    for (int i = 0; i < board->board.provinces; i++) {
        put_province(json, board, i);
    }
    note_json_close(json, ']');
    note_json_close(json, '}');
}
