/* SPDX-License-Identifier: MIT */
/*
 * Plays one game.
 */
#include "arena_game.h"

#include <string.h>

#include "arena_seeds.h"
#include "dice.h"
#include "engine_clock.h"

static int seats_of(const ArenaTable *table) {
    return table->setup->game.board.board.seats;
}

/* ---- Chance ------------------------------------------------------------------------------------- */

static void play_chance(ArenaTable *table, uint64_t seed) {
    const EpixGame *game = &table->setup->game.game;
    uint64_t dice[4];
    dice_init(dice, seed);
    while (table->state.phase == EPIX_PHASE_SETUP) {
        EpixLegal legal;
        EpixDecision decision;
        epix_legal(game, &table->state, EPIX_CHANCE, &legal);
        epix_legal_at(&legal, dice_below(dice, legal.count), &decision);
        epix_play(game, &table->state, EPIX_CHANCE, &decision, NULL);
        note_header_add_chance(&table->header, &table->setup->game, &decision);
    }
}

/* ---- Faults ------------------------------------------------------------------------------------- */

static bool is_cancelled(const ArenaTable *table) {
    return table->cancel && atomic_load_explicit(table->cancel, memory_order_relaxed);
}

/* The seat goes to the fallback for the rest of the game. */
static void lose_seat(ArenaTable *table, int seat, EngineFault fault, ArenaEffort *effort) {
    ArenaPlayer *player = table->player[seat];
    player->lost = true;
    effort->lost++;
    effort->fault[fault]++;
    if (player->engine) {
        engine_client_kill(player->engine);
    }
}

/* ---- A decision --------------------------------------------------------------------------------- */

static bool is_plain_knight_move(const EpixDecision *decision, const EpixEvents *events) {
    return decision->kind == EPIX_MOVE && decision->unit == EPIX_KNIGHT && events->count == 1;
}

static void write_down(ArenaTable *table, int phase, int seat, const EpixDecision *decision) {
    if (table->lines < ENGINE_TRANSCRIPT_LINES) {
        table->line[table->lines++] = (NoteLine){.seat = seat, .decision = *decision};
    }
    for (int observer = 0; observer < seats_of(table); observer++) {
        if (table->player[observer]->engine) {
            engine_transcript_add(&table->told[observer], phase, &table->events,
                                  observer == seat ? decision : NULL);
        }
    }
    if (is_plain_knight_move(decision, &table->events)) {
        table->knight_moves++;
    } else if (decision->kind == EPIX_END) {
        table->knight_moves = 0;
    }
}

/* Submits a decision; false if it is not legal. */
static bool submit(ArenaTable *table, int seat, const EpixDecision *decision) {
    const int phase = table->state.phase;
    const EpixRefusal refusal =
        epix_submit(&table->setup->game.game, &table->state, seat, decision, &table->events);
    if (refusal.code != EPIX_ACCEPTED) {
        return false;
    }
    write_down(table, phase, seat, decision);
    return true;
}

/* Asks the seat's player; false if it has lost its seat, now or before. */
static bool ask(ArenaTable *table, int seat, const ArenaQuestion *question, ArenaEffort *effort) {
    ArenaPlayer *player = table->player[seat];
    if (player->lost) {
        return false;
    }
    uint64_t (*const read_clock)(void *) = player->engine ? engine_clock : engine_thread_clock;
    const uint64_t before = read_clock(NULL);
    EngineFault fault = arena_player_ask(player, question, &table->answer);
    const uint64_t taken = read_clock(NULL) - before;
    if (is_cancelled(table)) {
        return false;
    }
    arena_effort_add(effort, taken, player->participant->limits.microseconds, table->answer.nodes);
    if (fault == ENGINE_NONE && !submit(table, seat, &table->answer.decision)) {
        fault = ENGINE_ILLEGAL;
    }
    if (fault != ENGINE_NONE) {
        lose_seat(table, seat, fault, effort);
    }
    return fault == ENGINE_NONE;
}

static void decide(ArenaTable *table, int seat, uint64_t seed, ArenaEffort *effort) {
    static const EpixDecision end = {.kind = EPIX_END};
    const NoteGame *game = &table->setup->game;
    if (table->state.phase == EPIX_PHASE_ACT && table->knight_moves >= ENGINE_KNIGHT_MOVES) {
        effort->ended++;
        submit(table, seat, &end);
        return;
    }
    EpixView view;
    EpixLegal legal;
    epix_view(&game->game, &table->state, seat, &view);
    epix_legal(&game->game, &table->state, seat, &legal);
    const ArenaQuestion question = {
        .game = game, .view = &view, .legal = &legal, .told = &table->told[seat], .seed = seed};
    if (!ask(table, seat, &question, effort) && !is_cancelled(table)) {
        arena_fallback(&question, &table->answer);
        submit(table, seat, &table->answer.decision);
    }
}

/* ---- A game ------------------------------------------------------------------------------------- */

/* Without chance, names and result. */
static void fill_header(const ArenaSetup *setup, NoteHeader *header) {
    note_header_init(header, setup->board, setup->game.game.rules);
    if (setup->abilities) {
        header->abilities = (NoteSlice){setup->abilities, strlen(setup->abilities)};
    }
}

static void begin(ArenaTable *table, uint64_t chance, ArenaResult *result) {
    const NoteGame *game = &table->setup->game;
    fill_header(table->setup, &table->header);
    epix_start(&game->game, &table->state);
    play_chance(table, chance);
    memset(result, 0, sizeof *result);
    result->seats = (uint8_t)seats_of(table);
    result->first = table->header.first;
    table->lines = 0;
    table->knight_moves = 0;
    for (int seat = 0; seat < seats_of(table); seat++) {
        engine_transcript_init(&table->told[seat], seat);
        const EngineFault fault = arena_player_new_game(table->player[seat], game, &table->header);
        if (fault != ENGINE_NONE) {
            lose_seat(table, seat, fault, &result->effort[seat]);
        }
    }
}

/* A castle is taken in the last decision, or provinces are counted. */
static bool ends_by_castle(const ArenaTable *table) {
    for (int i = 0; i < table->events.count; i++) {
        if (table->events.event[i].kind == EPIX_EVENT_CASTLE_TAKEN) {
            return true;
        }
    }
    return false;
}

/* Those who decide at the same time are asked one after the other; nobody is told what the
 * others have sealed, so the order does not matter. 56 bits of a seed are as good as 64 and are
 * easily written. */
void arena_game_play(ArenaTable *table, ArenaSeeds seeds, ArenaResult *result) {
    begin(table, seeds.chance, result);
    while (table->state.phase != EPIX_PHASE_OVER && !is_cancelled(table)) {
        const int seat = __builtin_ctz(table->state.actors);
        const uint64_t of_seat = arena_seed(seeds.play, (uint64_t)seat);
        const uint64_t seed = arena_seed(of_seat, (uint64_t)table->lines) >> 8;
        decide(table, seat, seed, &result->effort[seat]);
    }
    result->finished = table->state.phase == EPIX_PHASE_OVER;
    result->winners = table->state.winners;
    result->decisions = (uint32_t)table->lines;
    result->by_castle = result->finished && ends_by_castle(table);
}

size_t arena_game_record(const ArenaTable *table, char *out, size_t size) {
    NoteText text = note_text(out, size);
    NoteHeader header = table->header;
    header.result = table->state.winners;
    for (int seat = 0; seat < seats_of(table); seat++) {
        const char *label = table->player[seat]->participant->label;
        header.seat[seat] = (NoteSlice){label, strlen(label)};
    }
    text.length += note_header_print(&header, note_text_rest(&text), note_text_room(&text));
    for (int i = 0; i < table->lines; i++) {
        text.length += note_line_print(&table->setup->game, &table->line[i], note_text_rest(&text),
                                       note_text_room(&text));
        note_put(&text, "\n");
    }
    return note_text_end(&text);
}
