/* SPDX-License-Identifier: MIT */
/*
 * See fit.h.
 */
#include "fit.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "arena_seeds.h"
#include "dice.h"
#include "evaluate.h"

enum {
    WITHIN_TURNS = 6, /* within a turn one of so many positions is taken */
    CLOSE = 4,        /* bids at random are one of so many, from the lowest on */
};

/* In a third of the games half of the draft is at random: bots draft much alike. */
static const double WILD_DRAFT = 0.5;

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

/* ---- A game --------------------------------------------------------------------------------------- */

typedef struct Play {
    const FitGames *games;
    FitSamples *samples;
    Bot bot[EPIX_SEATS];
    BotAnswer answer;
    EpixState state;
    uint64_t dice[4];
    double wild;  /* share of the draft at random */
    int moment;   /* of the last sample: season and whose turn */
    bool in_need; /* of memory */
} Play;

/* The start of a season and of each turn; within turns now and then. */
static bool is_wanted(Play *play) {
    const EpixState *state = &play->state;
    const bool turns = state->phase >= EPIX_PHASE_PLAY;
    const int moment = (EPIX_SEATS + 1) * state->season + (turns ? state->turn : EPIX_SEATS);
    if ((turns || state->phase == EPIX_PHASE_AUCTION) && moment != play->moment) {
        play->moment = moment;
        return true;
    }
    return (state->phase == EPIX_PHASE_RECRUIT || state->phase == EPIX_PHASE_ACT) &&
           dice_below(play->dice, WITHIN_TURNS) == 0;
}

static void take_sample(Play *play, int number) {
    FitSample *sample = new_sample(play->samples);
    play->in_need = !sample;
    if (sample) {
        fit_sample_of(play->games->game, &play->state, sample);
        sample->game = number;
    }
}

/* Any decision of any group, the group first, so that a few Knights do not outvote all else. */
static void stray(Play *play, const EpixLegal *legal, EpixDecision *decision) {
    EpixGroup group = legal->group[dice_below(play->dice, legal->groups)];
    if (group.kind == EPIX_BID || group.kind == EPIX_AUCTION) {
        const uint64_t markers =
            group.kind == EPIX_BID ? (uint64_t)__builtin_popcountll(group.set) : 1;
        group.high = group.high - group.low < CLOSE ? group.high : group.low + CLOSE - 1;
        group.count = markers * (group.high - group.low + 1);
    }
    const EpixLegal space = {.count = group.count, .groups = 1, .group = {group}};
    epix_legal_at(&space, dice_below(play->dice, space.count), decision);
}

static bool strays(Play *play) {
    const int phase = play->state.phase;
    const bool battle = phase == EPIX_PHASE_STAKE || phase == EPIX_PHASE_GUESS;
    const double share = phase == EPIX_PHASE_DRAFT ? play->wild : play->games->stray;
    return !battle && dice_share(play->dice) < share;
}

static void decide(Play *play, int seat, EpixDecision *decision) {
    const EpixGame *game = play->games->game;
    EpixLegal legal;
    epix_legal(game, &play->state, seat, &legal);
    if (seat == EPIX_CHANCE) {
        epix_legal_at(&legal, dice_below(play->dice, legal.count), decision);
    } else if (strays(play)) {
        stray(play, &legal, decision);
    } else {
        EpixView view;
        epix_view(game, &play->state, seat, &view);
        const BotQuestion question = {.game = game,
                                      .view = &view,
                                      .legal = &legal,
                                      .limits = {.nodes = play->games->nodes}};
        bot_decide(&play->bot[seat], &question, &play->answer);
        *decision = play->answer.decision;
    }
}

static void begin(Play *play, int number) {
    const uint64_t seed = arena_seed(play->games->seed, (uint64_t)number);
    dice_init(play->dice, seed);
    play->wild = dice_below(play->dice, 3) == 0 ? WILD_DRAFT : play->games->stray;
    play->moment = EPIX_NONE;
    epix_start(play->games->game, &play->state);
    for (int seat = 0; seat < play->games->game->board.seats; seat++) {
        bot_init(&play->bot[seat], play->games->kind, arena_seed(seed, (uint64_t)seat),
                 play->bot[seat].memory);
    }
}

static void play_game(Play *play, int number) {
    const EpixGame *game = play->games->game;
    const size_t start = play->samples->count;
    begin(play, number);
    while (play->state.actors && !play->in_need) {
        const int seat = __builtin_ctz(play->state.actors);
        EpixDecision decision;
        if (is_wanted(play)) {
            take_sample(play, number);
        }
        decide(play, seat, &decision);
        assert(epix_check(game, &play->state, seat, &decision).code == EPIX_ACCEPTED);
        epix_play(game, &play->state, seat, &decision, NULL);
    }
    const int winners = play->state.winners;
    for (size_t i = start; i < play->samples->count; i++) {
        for (int seat = 0; seat < game->board.seats; seat++) {
            play->samples->sample[i].won[seat] =
                winners >> seat & 1 ? 1.0F / (float)__builtin_popcount((unsigned)winners) : 0;
        }
    }
}

/* ---- All games ------------------------------------------------------------------------------------ */

static bool seat_bots(Play *play) {
    bool seated = true;
    for (int seat = 0; seat < play->games->game->board.seats; seat++) {
        play->bot[seat].memory = malloc(play->games->kind->memory + 1);
        seated = seated && play->bot[seat].memory;
    }
    return seated;
}

bool fit_play(const FitGames *games, FitSamples *samples) {
    Play *play = calloc(1, sizeof *play);
    if (!play) {
        return false;
    }
    play->games = games;
    play->samples = samples;
    play->in_need = !seat_bots(play);
    for (int number = 0; number < games->games && !play->in_need; number++) {
        play_game(play, number);
        if (games->tell) {
            games->tell(number + 1, games->games);
        }
    }
    const bool enough = !play->in_need;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        free(play->bot[seat].memory);
    }
    free(play);
    return enough;
}
