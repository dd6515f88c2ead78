/* SPDX-License-Identifier: MIT */
/*
 * See fit_on.h.
 */
#include "fit_on.h"

#include <stdlib.h>

#include "arena_seeds.h"
#include "bot_reading.h"
#include "dice.h"
#include "fit_games.h"

bool fit_on_begin(FitOn *on, int seats) {
    bool well = true;
    for (int seat = 0; seat < seats; seat++) {
        on->bot[seat].memory = malloc(on->kind->memory + 1);
        well = well && on->bot[seat].memory;
    }
    return well;
}

void fit_on_end(FitOn *on) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        free(on->bot[seat].memory);
    }
}

void fit_on_decide(FitOn *on, const EpixState *state, int seat, const BotSeen *seen,
                   uint64_t dice[4], EpixDecision *decision) {
    EpixLegal legal;
    EpixView view;
    epix_legal(on->game, state, seat, &legal);
    if (seat == EPIX_CHANCE) {
        epix_legal_at(&legal, dice_below(dice, legal.count), decision);
        return;
    }
    epix_view(on->game, state, seat, &view);
    const BotQuestion question = {.game = on->game,
                                  .view = &view,
                                  .legal = &legal,
                                  .limits = {.nodes = on->nodes},
                                  .seen = seen};
    bot_decide(&on->bot[seat], &question, &on->answer);
    *decision = on->answer.decision;
}

void fit_on_play(const FitOn *on, EpixState *state, int seat, const EpixDecision *decision,
                 BotSeen *seen) {
    EpixEvents events;
    epix_play(on->game, state, seat, decision, &events);
    bot_seen_note(seen, &events);
}

double fit_play_on(FitOn *on, EpixState state, const BotSeen *seen, int seat, uint64_t seed) {
    const int seats = on->game->board.seats;
    BotSeen seen_now = seen ? *seen : (BotSeen){0};
    uint64_t dice[4];
    float won[EPIX_SEATS];
    dice_init(dice, seed);
    for (int i = 0; i < seats; i++) {
        bot_init(&on->bot[i], on->kind, arena_seed(seed, (uint64_t)i), on->bot[i].memory);
    }
    while (state.actors) {
        const int actor = __builtin_ctz(state.actors);
        EpixDecision decision;
        fit_on_decide(on, &state, actor, &seen_now, dice, &decision);
        fit_on_play(on, &state, actor, &decision, &seen_now);
    }
    fit_share_victory(state.winners, seats, won);
    return (double)won[seat];
}
