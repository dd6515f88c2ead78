/* SPDX-License-Identifier: MIT */
/*
 * A board and cards of one's own in a record, and a position in which its game begins: `---- board`,
 * `---- cards` or `---- start`, then the file as it is.
 */
#include "carried.h"

#include <string.h>

#include "note_position.h"
#include "note_text.h"
#include "reading.h"

static const char mark[] = "---- ";

enum { MARK = sizeof mark - 1 };

/* Cuts the next line off, without its end. */
static NoteSlice cut_line(NoteSlice *rest) {
    const char *end = memchr(rest->start, '\n', rest->length);
    NoteSlice line = {rest->start, end ? (size_t)(end - rest->start) : rest->length};
    const size_t used = line.length + (end != NULL);
    *rest = (NoteSlice){rest->start + used, rest->length - used};
    if (line.length && line.start[line.length - 1] == '\r') {
        line.length--;
    }
    return line;
}

static bool is_mark(NoteSlice line) {
    return line.length >= MARK && memcmp(line.start, mark, MARK) == 0;
}

enum { KINDS = 3 };

/* The file that a mark announces; NULL and a fault if there is none of that kind, or one already.
 * `found` is where those that there are begin. */
static NoteSlice *announced(NoteHeader *header, NoteSlice line, int found[KINDS],
                            NoteFault *fault) {
    static const char *const kinds[KINDS] = {"board", "cards", "start"};
    NoteSlice *const files[KINDS] = {&header->own_board, &header->own_cards, &header->own_start};
    const NoteSlice kind = {line.start + MARK, line.length - MARK};
    int i = 0;
    while (i < KINDS && !note_slice_is(kind, kinds[i])) {
        i++;
    }
    if (i == KINDS) {
        note__fail_with(fault, NOTE_FAULT_VALUE_UNKNOWN, kind,
                        note__slice("board, cards or start"));
        return NULL;
    }
    if (found[i]) {
        note__fail_bounds(fault, NOTE_FAULT_KEY_TWICE, line, (uint32_t)found[i], 0);
        return NULL;
    }
    found[i] = fault->line;
    header->start_line = files[i] == &header->own_start ? fault->line : header->start_line;
    return files[i];
}

bool note__take_files(NoteLines *lines, NoteHeader *header, NoteFault *fault) {
    NoteSlice rest = {lines->next, (size_t)(lines->end - lines->next)};
    NoteSlice *file = NULL;
    int found[KINDS] = {0};
    fault->line = 0;
    while (rest.length) {
        const NoteSlice line = cut_line(&rest);
        fault->line++;
        if (is_mark(line)) {
            lines->end = file ? lines->end : line.start;
            file = announced(header, line, found, fault);
            if (!file) {
                return false;
            }
            *file = (NoteSlice){rest.start, 0};
        } else if (file) {
            file->length = (size_t)(rest.start - file->start);
        }
    }
    fault->line = 0;
    return true;
}

/* ---- Writing -------------------------------------------------------------------------------- */

static void put_mark(NoteText *text, const char *kind) {
    note_put_char(text, '\n');
    note_put(text, mark);
    note_put(text, kind);
    note_put_char(text, '\n');
}

size_t note_record_files_print(const NoteHeader *header, const NoteGame *game, char *out,
                               size_t size) {
    NoteText text = note_text(out, size);
    if (!note_builtin_board(header->board).start) {
        put_mark(&text, "board");
        text.length += note_board_print(&game->board, note_text_rest(&text), note_text_room(&text));
    }
    if (header->abilities.start && !note_builtin_cards(header->abilities).start) {
        put_mark(&text, "cards");
        text.length += note_cards_print(&game->cards, note_text_rest(&text), note_text_room(&text));
    }
    return note_text_end(&text);
}

size_t note_record_start_print(const NoteGame *game, const EpixState *start, char *out,
                               size_t size) {
    NoteText text = note_text(out, size);
    put_mark(&text, "start");
    text.length += note_position_print(game, start, note_text_rest(&text), note_text_room(&text));
    return note_text_end(&text);
}
