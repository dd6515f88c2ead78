/* SPDX-License-Identifier: MIT */
/*
 * Replays a transcript.
 */
#include "engine_text.h"

#include <string.h>

/* The line without ` ?` at its end; false if it hides nothing. */
static bool cut_question_mark(NoteSlice *line) {
    if (line->length < 2 || memcmp(line->start + line->length - 2, " ?", 2) != 0) {
        return false;
    }
    line->length -= 2;
    return true;
}

static bool is_sealed_kind(int kind) {
    return kind == EPIX_AUCTION || kind == EPIX_CHOOSE || kind == EPIX_STAKE;
}

/* Whether the text is a seat and a kind of decision, such as `b auction`. */
static bool is_line(NoteSlice text, int seat, int kind) {
    const char *name = note_kind_name(kind);
    return text.length == 2 + strlen(name) && text.start[0] == note_seat_letter(seat) &&
           memcmp(text.start + 2, name, strlen(name)) == 0;
}

/* The hidden line, without its question mark, becomes a decision that is legal. */
static bool fill_in(const NoteGame *game, const EpixState *state, NoteSlice text, NoteLine *line) {
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        EpixLegal legal;
        epix_legal(&game->game, state, seat, &legal);
        if (legal.count && is_sealed_kind(legal.group[0].kind) &&
            is_line(text, seat, legal.group[0].kind)) {
            line->seat = seat;
            epix_legal_at(&legal, 0, &line->decision);
            return true;
        }
    }
    return false;
}

NoteFault engine_position_line(const NoteGame *game, EpixState *state, NoteSlice line,
                               EngineTranscriptLine *read, EpixEvents *events) {
    NoteFault fault = {0};
    NoteLine parsed;
    NoteSlice shown = line;
    const bool hidden = cut_question_mark(&shown) && fill_in(game, state, shown, &parsed);
    if (!hidden) {
        fault = note_line_parse(game, line.start, line.length, &parsed);
    }
    if (fault.code == NOTE_FAULT_NONE) {
        fault.refusal = epix_submit(&game->game, state, parsed.seat, &parsed.decision, events);
        fault.code = fault.refusal.code == EPIX_ACCEPTED ? NOTE_FAULT_NONE : NOTE_FAULT_REFUSED;
        *read = (EngineTranscriptLine){.seat = (uint8_t)parsed.seat, .hidden = hidden};
        read->decision.kind = parsed.decision.kind;
        if (!hidden) {
            read->decision = parsed.decision;
        }
    }
    return fault;
}

NoteFault engine_position_play(const NoteGame *game, EpixState *state, NoteSlice line,
                               EpixEvents *events) {
    EngineTranscriptLine ignored;
    return engine_position_line(game, state, line, &ignored, events);
}
