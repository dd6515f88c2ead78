/* SPDX-License-Identifier: MIT */
/*
 * Writes the header of a record.
 */
#include <string.h>

#include "note_names.h"
#include "note_record.h"
#include "note_text.h"
#include "reading.h"

void note_header_init(NoteHeader *header, const char *board, EpixRules rules) {
    memset(header, 0, sizeof *header);
    header->board = note__slice(board);
    header->rules = rules;
    header->version = NOTE_VERSION;
    header->first = EPIX_NONE;
    header->result = NOTE_RESULT_MISSING;
}

void note_header_add_chance(NoteHeader *header, const NoteGame *game,
                            const EpixDecision *decision) {
    if (decision->kind == EPIX_DRAW) {
        header->first = decision->seat;
    }
    if (decision->kind == EPIX_DEAL && header->deals < EPIX_DEALT &&
        decision->ability < game->cards.count) {
        header->deal[header->deals++] = note__slice(game->cards.card[decision->ability].id);
    }
}

static void put_line(NoteText *text, NoteSlice key, NoteSlice value) {
    note_put_slice(text, key);
    note_put_char(text, ':');
    if (value.length) {
        note_put_char(text, ' ');
        note_put_slice(text, value);
    }
    note_put_char(text, '\n');
}

static void put(NoteText *text, const char *key, const char *value) {
    put_line(text, note__slice(key), note__slice(value));
}

static void put_first(NoteText *text, const NoteHeader *header) {
    if (header->first < EPIX_SEATS) {
        const char letter[] = {note_seat_letter(header->first), '\0'};
        put(text, "first", letter);
    }
}

static void put_deal(NoteText *text, const NoteHeader *header) {
    if (header->deals == 0) {
        return;
    }
    note_put(text, "deal:");
    for (int i = 0; i < header->deals && i < EPIX_DEALT; i++) {
        note_put_char(text, ' ');
        note_put_slice(text, header->deal[i]);
    }
    note_put_char(text, '\n');
}

static void put_seats(NoteText *text, const NoteHeader *header) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (header->seat[seat].start) {
            const char key[] = {'s', 'e', 'a', 't', ' ', note_seat_letter(seat), '\0'};
            put_line(text, note__slice(key), header->seat[seat]);
        }
    }
}

static void put_result(NoteText *text, const NoteHeader *header) {
    char seats[NOTE_SEATS_SIZE];
    if (header->result != NOTE_RESULT_MISSING) {
        note_seats_print(header->result, seats, sizeof seats);
        put(text, "result", header->result == NOTE_RESULT_UNFINISHED ? "*" : seats);
    }
}

size_t note_header_print(const NoteHeader *header, char *out, size_t size) {
    NoteText text = note_text(out, size);
    put(&text, "epix", "3");
    put_line(&text, note__slice("board"), header->board);
    if (header->abilities.start) {
        put_line(&text, note__slice("abilities"), header->abilities);
    }
    put(&text, "rules", header->rules.advanced ? "advanced" : "basic");
    put(&text, "minimum-stake", header->rules.minimum_stake ? "1" : "0");
    put(&text, "castle-counts", header->rules.castle_counts_always ? "always" : "occupied");
    put_first(&text, header);
    put_deal(&text, header);
    put_seats(&text, header);
    put_result(&text, header);
    for (int i = 0; i < header->extras; i++) {
        put_line(&text, header->extra[i].key, header->extra[i].value);
    }
    note_put_char(&text, '\n');
    return note_text_end(&text);
}
