/* SPDX-License-Identifier: MIT */
/*
 * Plays one game.
 */
#include "arena_match.h"

#include <stdio.h>
#include <string.h>

#include "arena_seeds.h"
#include "bot_reading.h"
#include "dice.h"
#include "engine_clock.h"

static int seats_of(const ArenaMatch *match) {
    return match->setup->game.board.board.seats;
}

/* ---- Chance ------------------------------------------------------------------------------------- */

static int opening_lines(const ArenaMatch *match) {
    return match->opening ? match->opening->lines : 0;
}

/* As the opening has it, or else by lot; returns how many lines of the opening were used. */
static int play_chance(ArenaMatch *match, uint64_t seed) {
    const EpixGame *game = &match->setup->game.game;
    uint64_t dice[4];
    int used = 0;
    dice_init(dice, seed);
    while (match->state.phase == EPIX_PHASE_SETUP) {
        EpixLegal legal;
        EpixDecision decision;
        if (used < opening_lines(match)) {
            decision = match->opening->line[used++].decision;
        } else {
            epix_legal(game, &match->state, EPIX_CHANCE, &legal);
            epix_legal_at(&legal, dice_below(dice, legal.count), &decision);
        }
        epix_play(game, &match->state, EPIX_CHANCE, &decision, NULL);
        note_header_add_chance(&match->header, &match->setup->game, &decision);
    }
    return used;
}

/* ---- Faults ------------------------------------------------------------------------------------- */

static bool is_cancelled(const ArenaMatch *match) {
    return match->cancel && atomic_load_explicit(match->cancel, memory_order_relaxed);
}

/* What went wrong, and with which decision, if it was one. */
typedef struct Failure {
    EngineFault fault;
    EpixRefusal refusal;
} Failure;

/* The seat goes to the fallback for the rest of the game. */
static void lose_seat(ArenaMatch *match, int seat, Failure failure, ArenaResult *result) {
    ArenaPlayer *player = match->player[seat];
    ArenaMishap *mishap = &result->mishap[seat];
    player->lost = true;
    result->effort[seat].lost++;
    result->effort[seat].fault[failure.fault]++;
    *mishap = (ArenaMishap){.fault = (uint8_t)failure.fault,
                            .decisions = (uint32_t)match->lines,
                            .refusal = failure.refusal};
    if (player->engine) {
        memcpy(mishap->said, player->engine->said, sizeof mishap->said);
        engine_client_kill(player->engine);
    }
}

/* ---- A decision --------------------------------------------------------------------------------- */

static bool is_plain_knight_move(const EpixDecision *decision, const EpixEvents *events) {
    return decision->kind == EPIX_MOVE && decision->unit == EPIX_KNIGHT && events->count == 1;
}

static void write_down(ArenaMatch *match, int phase, int seat, const EpixDecision *decision) {
    if (match->lines < ENGINE_TRANSCRIPT_LINES) {
        match->line[match->lines++] = (NoteLine){.seat = seat, .decision = *decision};
    }
    for (int observer = 0; observer < seats_of(match); observer++) {
        if (match->player[observer]->engine) {
            engine_transcript_add(&match->told[observer], phase, &match->events,
                                  observer == seat ? decision : NULL);
        }
    }
    if (is_plain_knight_move(decision, &match->events)) {
        match->knight_moves++;
    } else if (decision->kind == EPIX_END) {
        match->knight_moves = 0;
    }
}

/* Submits a decision. */
static EpixRefusal submit(ArenaMatch *match, int seat, const EpixDecision *decision) {
    const int phase = match->state.phase;
    const EpixRefusal refusal =
        epix_submit(&match->setup->game.game, &match->state, seat, decision, &match->events);
    if (refusal.code == EPIX_ACCEPTED) {
        bot_seen_note(&match->seen, &match->events);
        write_down(match, phase, seat, decision);
    }
    return refusal;
}

/* Asks the seat's player; false if it has lost its seat, now or before. */
static bool ask(ArenaMatch *match, int seat, const ArenaQuestion *question, ArenaResult *result) {
    ArenaPlayer *player = match->player[seat];
    if (player->lost) {
        return false;
    }
    uint64_t (*const read_clock)(void *) = player->engine ? engine_clock : engine_thread_clock;
    const uint64_t before = read_clock(NULL);
    Failure failure = {.fault = arena_player_ask(player, question, &match->answer)};
    const uint64_t taken = read_clock(NULL) - before;
    if (is_cancelled(match)) {
        return false;
    }
    arena_effort_add(&result->effort[seat], taken, player->participant->limits.microseconds,
                     match->answer.nodes);
    if (failure.fault == ENGINE_NONE) {
        failure.refusal = submit(match, seat, &match->answer.decision);
        failure.fault = failure.refusal.code == EPIX_ACCEPTED ? ENGINE_NONE : ENGINE_ILLEGAL;
    }
    if (failure.fault != ENGINE_NONE) {
        lose_seat(match, seat, failure, result);
    }
    return failure.fault == ENGINE_NONE;
}

static void decide(ArenaMatch *match, int seat, uint64_t seed, ArenaResult *result) {
    static const EpixDecision end = {.kind = EPIX_END};
    const NoteGame *game = &match->setup->game;
    if (match->state.phase == EPIX_PHASE_ACT && match->knight_moves >= ENGINE_KNIGHT_MOVES) {
        result->effort[seat].ended++;
        submit(match, seat, &end);
        return;
    }
    EpixView view;
    EpixLegal legal;
    epix_view(&game->game, &match->state, seat, &view);
    epix_legal(&game->game, &match->state, seat, &legal);
    const ArenaQuestion question = {.game = game,
                                    .view = &view,
                                    .legal = &legal,
                                    .seen = &match->seen,
                                    .told = &match->told[seat],
                                    .seed = seed};
    if (!ask(match, seat, &question, result) && !is_cancelled(match)) {
        arena_fallback(&question, &match->answer);
        submit(match, seat, &match->answer.decision);
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

static bool has_start(const ArenaMatch *match) {
    return match->opening && match->opening->has_start;
}

/* Who plays from a position on is told what the seat knows of it. */
static void begin_transcript(ArenaMatch *match, int seat) {
    engine_transcript_init(&match->told[seat], seat);
    if (has_start(match)) {
        EpixView view;
        epix_view(&match->setup->game.game, &match->state, seat, &view);
        engine_transcript_start(&match->told[seat], &match->setup->game.game, &view);
    }
}

static void begin(ArenaMatch *match, uint64_t chance, ArenaResult *result) {
    const NoteGame *game = &match->setup->game;
    fill_header(match->setup, &match->header);
    epix_start(&game->game, &match->state);
    const int used = play_chance(match, chance);
    match->state = has_start(match) ? match->opening->start : match->state;
    memset(result, 0, sizeof *result);
    result->seats = (uint8_t)seats_of(match);
    result->first = match->header.first;
    match->lines = 0;
    match->seen = (BotSeen){0};
    match->knight_moves = 0;
    for (int seat = 0; seat < seats_of(match); seat++) {
        begin_transcript(match, seat);
        const EngineFault fault = arena_player_new_game(match->player[seat], game, &match->header);
        if (fault != ENGINE_NONE) {
            lose_seat(match, seat, (Failure){.fault = fault}, result);
        }
    }
    for (int i = used; i < opening_lines(match); i++) {
        (void)submit(match, match->opening->line[i].seat, &match->opening->line[i].decision);
    }
}

/* A castle is taken in the last decision, or provinces are counted. */
static bool ends_by_castle(const ArenaMatch *match) {
    for (int i = 0; i < match->events.count; i++) {
        if (match->events.event[i].kind == EPIX_EVENT_CASTLE_TAKEN) {
            return true;
        }
    }
    return false;
}

static void tell_result(ArenaMatch *match) {
    for (int seat = 0; seat < seats_of(match); seat++) {
        const EngineResult result = {.game = &match->setup->game,
                                     .told = &match->told[seat],
                                     .winners = match->state.winners};
        arena_player_result(match->player[seat], &result);
    }
}

/* Those who decide at the same time are asked one after the other; nobody is told what the
 * others have sealed, so the order does not matter. 56 bits of a seed are as good as 64 and are
 * easily written. */
void arena_match_play(ArenaMatch *match, ArenaSeeds seeds, ArenaResult *result) {
    begin(match, seeds.chance, result);
    while (match->state.phase != EPIX_PHASE_OVER && !is_cancelled(match)) {
        const int seat = __builtin_ctz(match->state.actors);
        const uint64_t of_seat = arena_seed(seeds.play, (uint64_t)seat);
        const uint64_t seed = arena_seed(of_seat, (uint64_t)match->lines) >> 8;
        decide(match, seat, seed, result);
    }
    result->finished = match->state.phase == EPIX_PHASE_OVER;
    result->winners = match->state.winners;
    result->decisions = (uint32_t)match->lines;
    result->by_castle = result->finished && ends_by_castle(match);
    if (result->finished) {
        tell_result(match);
    }
}

size_t arena_match_record(const ArenaMatch *match, char *out, size_t size) {
    NoteText text = note_text(out, size);
    NoteHeader header = match->header;
    header.result = match->state.winners;
    for (int seat = 0; seat < seats_of(match); seat++) {
        const char *label = match->player[seat]->participant->label;
        header.seat[seat] = (NoteSlice){label, strlen(label)};
    }
    char number[16];
    if (match->opening) {
        const size_t length = (size_t)snprintf(number, sizeof number, "%d", match->opening_number);
        header.extra[header.extras++] = (NoteExtra){{"opening", 7}, {number, length}};
    }
    text.length += note_header_print(&header, note_text_rest(&text), note_text_room(&text));
    for (int i = 0; i < match->lines; i++) {
        text.length += note_line_print(&match->setup->game, &match->line[i], note_text_rest(&text),
                                       note_text_room(&text));
        note_put(&text, "\n");
    }
    if (has_start(match)) {
        text.length += note_record_start_print(&match->setup->game, &match->opening->start,
                                               note_text_rest(&text), note_text_room(&text));
    }
    return note_text_end(&text);
}
