/* SPDX-License-Identifier: MIT */
/*
 * Reads openings.
 */
#include "arena_openings.h"

#include <stdlib.h>
#include <string.h>

/* ---- Which game --------------------------------------------------------------------------------- */

static bool same_rules(const EpixRules *a, const EpixRules *b) {
    return a->advanced == b->advanced && a->minimum_stake == b->minimum_stake &&
           a->castle_counts_always == b->castle_counts_always;
}

/* Whether both print the same, names apart: what is printed is all there is to them. */
static bool same_game(const NoteGame *a, const NoteGame *b, char *text) {
    char *other = text + NOTE_BOARD_SIZE + NOTE_CARDS_SIZE;
    if (!same_rules(&a->game.rules, &b->game.rules)) {
        return false;
    }
    note_board_print(&a->board, text, NOTE_BOARD_SIZE);
    note_board_print(&b->board, other, NOTE_BOARD_SIZE);
    bool same = strcmp(text, other) == 0;
    if (same && a->game.rules.advanced) {
        note_cards_print(&a->cards, text, NOTE_CARDS_SIZE);
        note_cards_print(&b->cards, other, NOTE_CARDS_SIZE);
        same = strcmp(text, other) == 0;
    }
    return same;
}

static ArenaOpeningFault check_game(const ArenaOpeningReader *reader) {
    char *text = malloc(2 * (NOTE_BOARD_SIZE + NOTE_CARDS_SIZE));
    if (!text) {
        return ARENA_OPENING_MEMORY;
    }
    const bool same = same_game(reader->game, &reader->replay->game, text);
    free(text);
    return same ? ARENA_OPENING_GOOD : ARENA_OPENING_GAME;
}

/* ---- Lines -------------------------------------------------------------------------------------- */

static ArenaOpeningFault add_line(ArenaOpening *opening, NoteLine line) {
    if (opening->lines == ARENA_OPENING_LINES) {
        return ARENA_OPENING_LONG;
    }
    opening->line[opening->lines++] = line;
    return ARENA_OPENING_GOOD;
}

static void add_chance(ArenaOpening *opening, int first, const EpixState *state) {
    NoteLine line = {.seat = EPIX_CHANCE, .decision = {.kind = EPIX_DRAW, .seat = (uint8_t)first}};
    (void)add_line(opening, line);
    for (int i = 0; i < state->cards_dealt; i++) {
        line.decision = (EpixDecision){.kind = EPIX_DEAL, .ability = state->dealt[i].ability};
        (void)add_line(opening, line);
    }
}

/* A position may leave out cards that were dealt and discarded: these are drawn by lot. */
static ArenaOpeningFault set_start(ArenaOpening *opening, const EpixState *start) {
    opening->has_start = true;
    opening->start = *start;
    return start->phase == EPIX_PHASE_SETUP || start->phase == EPIX_PHASE_OVER ? ARENA_OPENING_PHASE
                                                                               : ARENA_OPENING_GOOD;
}

static ArenaOpeningFault add_lines(ArenaOpening *opening, ArenaOpeningReader *reader) {
    NoteReplay *replay = reader->replay;
    ArenaOpeningFault fault = ARENA_OPENING_GOOD;
    while (fault == ARENA_OPENING_GOOD && replay->n < reader->most) {
        reader->fault = note_replay_next(replay);
        if (reader->fault.code) {
            return ARENA_OPENING_RECORD;
        }
        if (replay->line.seat == EPIX_NONE) {
            break;
        }
        fault = add_line(opening, replay->line);
    }
    return fault == ARENA_OPENING_GOOD && replay->state.phase == EPIX_PHASE_OVER
               ? ARENA_OPENING_OVER
               : fault;
}

/* An empty one at the end; NULL if there is no memory. */
static ArenaOpening *new_opening(ArenaOpenings *openings) {
    ArenaOpening *opening = &openings->opening[openings->count];
    *opening = (ArenaOpening){.line = calloc(ARENA_OPENING_LINES, sizeof *opening->line)};
    openings->count += opening->line != NULL;
    return opening->line ? opening : NULL;
}

ArenaOpeningFault arena_openings_add(ArenaOpenings *openings, ArenaOpeningReader *reader,
                                     NoteSlice record) {
    if (openings->count == ARENA_OPENINGS) {
        return ARENA_OPENING_LONG;
    }
    reader->fault = note_replay_open(reader->replay, record.start, record.length, reader->source);
    if (reader->fault.code) {
        return ARENA_OPENING_RECORD;
    }
    ArenaOpeningFault fault = check_game(reader);
    if (fault != ARENA_OPENING_GOOD) {
        return fault;
    }
    ArenaOpening *opening = new_opening(openings);
    if (!opening) {
        return ARENA_OPENING_MEMORY;
    }
    const NoteReplay *replay = reader->replay;
    add_chance(opening, replay->header.first, &replay->state);
    fault = replay->header.own_start.start ? set_start(opening, &replay->state) : fault;
    return fault == ARENA_OPENING_GOOD ? add_lines(opening, reader) : fault;
}

ArenaOpeningFault arena_openings_add_position(ArenaOpenings *openings, const EpixState *start) {
    ArenaOpening *opening = new_opening(openings);
    if (!opening) {
        return ARENA_OPENING_MEMORY;
    }
    add_chance(opening, start->first, start);
    return set_start(opening, start);
}

void arena_openings_done(ArenaOpenings *openings) {
    for (int i = 0; i < openings->count; i++) {
        free(openings->opening[i].line);
    }
    openings->count = 0;
}
