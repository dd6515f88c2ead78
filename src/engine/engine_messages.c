/* SPDX-License-Identifier: MIT */
/*
 * Prints what the arena says to an engine.
 */
#include "engine_client.h"

#include <stdio.h>
#include <string.h>

#include "engine_text.h"

/* ---- A game ------------------------------------------------------------------------------------- */

static int count_lines(const char *text) {
    int lines = 0;
    for (; *text; text++) {
        lines += *text == '\n';
    }
    return lines;
}

/* Puts `data <word> <lines>` in front of what has been printed from `start` on. */
static void put_title(NoteText *text, size_t start, const char *word) {
    if (note_text_is_cut(text)) {
        return;
    }
    char title[32];
    char *body = text->out + start;
    const size_t body_length = text->length - start;
    const int length = snprintf(title, sizeof title, "data %s %d\n", word, count_lines(body));
    note_put(text, title); /* makes the room */
    if (!note_text_is_cut(text)) {
        memmove(body + length, body, body_length);
        memcpy(body, title, (size_t)length);
    }
}

/* Standard boards and cards too, so that an engine needs no files of its own. */
void engine_message_new_game(NoteText *text, const NoteGame *game, const NoteHeader *header) {
    size_t start = text->length;
    text->length += note_board_print(&game->board, note_text_rest(text), note_text_room(text));
    put_title(text, start, "board");
    if (header->rules.advanced) {
        start = text->length;
        text->length += note_cards_print(&game->cards, note_text_rest(text), note_text_room(text));
        put_title(text, start, "abilities");
    }
    note_put(text, "newgame\n");
    text->length += note_header_print(header, note_text_rest(text), note_text_room(text));
}

/* ---- A question --------------------------------------------------------------------------------- */

/* Each time anew: what was sealed in it may have been opened since. */
static void put_start(NoteText *text, const NoteGame *game, const EngineTranscript *told) {
    char position[NOTE_POSITION_SIZE];
    note_position_print(game, &told->start, position, sizeof position);
    engine__put(text, "start %d\n", count_lines(position));
    note_put(text, position);
}

static void put_position(NoteText *text, const NoteGame *game, const EngineTranscript *told) {
    if (told->has_start) {
        put_start(text, game, told);
    }
    engine__put(text, "position %d\n", told->lines);
    for (int i = 0; i < told->lines; i++) {
        text->length +=
            engine_transcript_print_line(told, game, i, note_text_rest(text), note_text_room(text));
        note_put(text, "\n");
    }
}

static void put_go(NoteText *text, const EngineQuestion *question) {
    engine__put(text, "go seat %c", note_seat_letter(question->told->observer));
    if (question->microseconds) {
        const uint64_t milliseconds = (question->microseconds + 999) / 1000;
        engine__put(text, " time %llu", (unsigned long long)milliseconds);
    }
    if (question->nodes) {
        engine__put(text, " nodes %llu", (unsigned long long)question->nodes);
    }
    engine__put(text, " seed %llu\n", (unsigned long long)question->seed);
}

void engine_message_question(NoteText *text, const EngineQuestion *question) {
    put_position(text, question->game, question->told);
    note_put(text, "legal ");
    engine_legal_print(text, question->game, question->legal);
    note_put(text, "\n");
    put_go(text, question);
}

/* ---- The end ------------------------------------------------------------------------------------ */

void engine_message_result(NoteText *text, const EngineResult *result) {
    put_position(text, result->game, result->told);
    note_put(text, "result");
    for (int seat = 0; seat < result->game->board.board.seats; seat++) {
        if (result->winners >> seat & 1) {
            engine__put(text, " %c", note_seat_letter(seat));
        }
    }
    note_put(text, "\n");
}
