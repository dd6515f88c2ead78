/* SPDX-License-Identifier: MIT */
/*
 * See fit.h.
 */
#include "fit.h"

#include <stdlib.h>
#include <string.h>

#include "dice.h"
#include "evaluate.h"

enum { WITHIN_TURNS = 6 }; /* within a turn one of so many positions is taken */

/* ---- Samples -------------------------------------------------------------------------------------- */

static void add_effects(const EpixGame *game, const EpixDealt *dealt, FitSample *sample) {
    const EpixAbility *ability = &game->ability[dealt->ability];
    for (uint32_t rest = ability->sets; rest && dealt->seat != EPIX_NONE; rest &= rest - 1) {
        const int effect = __builtin_ctz(rest);
        sample->effect[dealt->seat][effect] += (float)bot_effect_strength(ability, effect);
    }
}

void fit_sample_of(const EpixGame *game, const EpixState *state, FitSample *sample) {
    double x[EPIX_SEATS][FEATURES];
    memset(sample, 0, sizeof *sample);
    bot_features(game, state, x);
    sample->seats = game->board.seats;
    sample->season = state->season;
    for (int seat = 0; seat < game->board.seats; seat++) {
        sample->stage[seat] = (uint8_t)bot_stage(state, seat);
        for (int f = 0; f < FEATURES; f++) {
            sample->feature[seat][f] = (float)x[seat][f];
        }
    }
    for (int i = 0; i < state->cards_dealt; i++) {
        add_effects(game, &state->dealt[i], sample);
    }
}

static FitSample *new_sample(FitSamples *samples) {
    if (samples->count == samples->room) {
        const size_t room = samples->room ? 2 * samples->room : 1024;
        FitSample *larger = realloc(samples->sample, room * sizeof *larger);
        if (!larger) {
            return NULL;
        }
        samples->sample = larger;
        samples->room = room;
    }
    return &samples->sample[samples->count++];
}

void fit_samples_free(FitSamples *samples) {
    free(samples->sample);
    *samples = (FitSamples){0};
}

/* ---- Out of games --------------------------------------------------------------------------------- */

typedef struct Taking {
    const EpixGame *game;
    BotEvaluate *foresee;
    FitSamples *samples;
    size_t start; /* of what has no target yet: the season, or the game */
    int moment;   /* of the last sample: season and whose turn */
} Taking;

static void settle(Taking *taking, const float won[EPIX_SEATS]) {
    for (; taking->start < taking->samples->count; taking->start++) {
        memcpy(taking->samples->sample[taking->start].won, won, EPIX_SEATS * sizeof *won);
    }
}

/* What all positions of a season came to is known where the next one begins. */
static void settle_season(Taking *taking, const EpixState *state) {
    double value[EPIX_SEATS];
    float won[EPIX_SEATS];
    taking->foresee(taking->game, state, value);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        won[seat] = (float)value[seat];
    }
    settle(taking, won);
}

/* The start of a season and of each turn; within turns now and then. */
static bool is_wanted(Taking *taking, const EpixState *state, uint64_t dice[4]) {
    const bool turns = state->phase >= EPIX_PHASE_PLAY;
    const int moment = (EPIX_SEATS + 1) * state->season + (turns ? state->turn : EPIX_SEATS);
    if ((turns || state->phase == EPIX_PHASE_AUCTION) && moment != taking->moment) {
        taking->moment = moment;
        return true;
    }
    return (state->phase == EPIX_PHASE_RECRUIT || state->phase == EPIX_PHASE_ACT) &&
           dice_below(dice, WITHIN_TURNS) == 0;
}

static bool take(void *context, int game, const EpixState *state, uint64_t dice[4]) {
    Taking *taking = context;
    if (!is_wanted(taking, state, dice)) {
        return true;
    }
    if (taking->foresee && state->phase == EPIX_PHASE_AUCTION) {
        settle_season(taking, state);
    }
    FitSample *sample = new_sample(taking->samples);
    if (sample) {
        fit_sample_of(taking->game, state, sample);
        sample->game = game;
    }
    return sample;
}

static bool end_game(void *context, int game, int winners) {
    Taking *taking = context;
    float won[EPIX_SEATS] = {0};
    (void)game;
    fit_share_victory(winners, taking->game->board.seats, won);
    settle(taking, won);
    taking->moment = EPIX_NONE;
    return true;
}

bool fit_play(const FitGames *games, BotEvaluate *foresee, FitSamples *samples) {
    Taking taking = {games->game, foresee, samples, samples->count, EPIX_NONE};
    FitGames watched = *games;
    watched.see = take;
    watched.over = end_game;
    watched.context = &taking;
    return fit_play_games(&watched);
}
