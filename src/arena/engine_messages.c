/* SPDX-License-Identifier: MIT */
/*
 * Prints what the arena says to an engine.
 */
#include "engine_messages.h"

#include <stdio.h>
#include <string.h>

#include "legal_text.h"

/* ---- A game ------------------------------------------------------------------------------------- */

static int count_lines(const char *text) {
    int lines = 0;
    for (; *text; text++) {
        lines += *text == '\n';
    }
    return lines;
}

/* Puts `data <word> <lines>` in front of what has been printed from `start` on. */
static void put_title(ArenaText *text, size_t start, const char *word) {
    char title[32];
    const int lines = count_lines(text->start + start);
    const int length = snprintf(title, sizeof title, "data %s %d\n", word, lines);
    const size_t body = text->length - start;
    arena_text_add(text, "%s", title); /* makes the room */
    if (!text->cut) {
        memmove(text->start + start + length, text->start + start, body);
        memcpy(text->start + start, title, (size_t)length);
    }
}

/* Standard boards and cards too, so that an engine needs no files of its own. */
void engine_message_new_game(ArenaText *text, const NoteGame *game, const NoteHeader *header) {
    size_t start = text->length;
    arena_text_grow(text,
                    note_board_print(&game->board, arena_text_end(text), arena_text_rest(text)));
    put_title(text, start, "board");
    if (header->rules.advanced) {
        start = text->length;
        arena_text_grow(text, note_cards_print(&game->cards, arena_text_end(text),
                                               arena_text_rest(text)));
        put_title(text, start, "abilities");
    }
    arena_text_add(text, "newgame\n");
    arena_text_grow(text, note_header_print(header, arena_text_end(text), arena_text_rest(text)));
}

/* ---- A question --------------------------------------------------------------------------------- */

static void put_position(ArenaText *text, const EngineQuestion *question) {
    const Transcript *told = question->told;
    arena_text_add(text, "position %d\n", told->lines);
    for (int i = 0; i < told->lines; i++) {
        arena_text_grow(text, transcript_print_line(told, question->game, i, arena_text_end(text),
                                                    arena_text_rest(text)));
        arena_text_add(text, "\n");
    }
}

static void put_go(ArenaText *text, const EngineQuestion *question) {
    arena_text_add(text, "go seat %c", note_seat_letter(question->told->observer));
    if (question->microseconds) {
        const uint64_t milliseconds = (question->microseconds + 999) / 1000;
        arena_text_add(text, " time %llu", (unsigned long long)milliseconds);
    }
    if (question->nodes) {
        arena_text_add(text, " nodes %llu", (unsigned long long)question->nodes);
    }
    arena_text_add(text, " seed %llu\n", (unsigned long long)question->seed);
}

void engine_message_question(ArenaText *text, const EngineQuestion *question) {
    put_position(text, question);
    arena_text_add(text, "legal ");
    legal_text_add(text, question->game, question->legal);
    arena_text_add(text, "\n");
    put_go(text, question);
}
