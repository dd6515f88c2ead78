/* SPDX-License-Identifier: MIT */
/*
 * Prints boards as files.
 */
#include "note_game.h"
#include "note_names.h"
#include "note_text.h"

static void put_entry(NoteText *text, const char *key, const char *argument, const char *value) {
    note_put(text, key);
    note_put_char(text, ' ');
    note_put(text, argument);
    note_put(text, ": ");
    note_put(text, value);
    note_put_char(text, '\n');
}

static void put_point(NoteText *text, NotePoint point) {
    note_put_char(text, ' ');
    note_put_number(text, (uint64_t)point.x);
    note_put_char(text, ',');
    note_put_number(text, (uint64_t)point.y);
}

static void put_key(NoteText *text, const char *key, const NoteProvince *province) {
    note_put(text, key);
    note_put_char(text, ' ');
    note_put(text, province->id);
    note_put_char(text, ':');
}

static void put_neighbours(NoteText *text, const NoteBoard *board, int index) {
    put_key(text, "neighbours", &board->province[index]);
    for (int other = 0; other < board->board.provinces; other++) {
        if (board->board.neighbours[index] >> other & 1) {
            note_put_char(text, ' ');
            note_put(text, board->province[other].id);
        }
    }
    note_put_char(text, '\n');
}

static void put_province(NoteText *text, const NoteBoard *board, int index) {
    const NoteProvince *province = &board->province[index];
    note_put_char(text, '\n');
    put_entry(text, "province", province->id, province->name);
    put_entry(text, "terrain", province->id, province->terrain);
    if (board->board.mark[index]) {
        put_key(text, "mark", province);
        note_put_char(text, ' ');
        note_put_number(text, board->board.mark[index]);
        note_put_char(text, '\n');
    }
    put_neighbours(text, board, index);
    put_key(text, "shape", province);
    for (int i = 0; i < province->points; i++) {
        put_point(text, province->shape[i]);
    }
    note_put_char(text, '\n');
    put_key(text, "label", province);
    put_point(text, province->label);
    note_put_char(text, '\n');
}

size_t note_board_print(const NoteBoard *board, char *out, size_t size) {
    NoteText text = note_text(out, size);
    note_put(&text, "epix-board: 1\nname: ");
    note_put(&text, board->name);
    note_put(&text, "\n\n");
    for (int seat = 0; seat < board->board.seats; seat++) {
        const char letter[] = {note_seat_letter(seat), '\0'};
        put_entry(&text, "castle", letter, board->province[board->board.castle[seat]].id);
    }
    if (board->board.mountain != EPIX_NONE) {
        note_put(&text, "mountain: ");
        note_put(&text, board->province[board->board.mountain].id);
        note_put_char(&text, '\n');
    }
    for (int i = 0; i < board->board.provinces; i++) {
        put_province(&text, board, i);
    }
    return note_text_end(&text);
}
