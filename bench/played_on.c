/* SPDX-License-Identifier: MIT */
/*
 * Whether what a search says comes true: in games of warlord against itself between two, of a share of the
 * decisions in which nothing is hidden from the others, the option that looks best and another one that
 * looks nearly as good are both played on to the end, many times (docs/learning.md, "What comes true").
 *     played_on GAMES NODES PLAYS NODES-OF-GAMES basic|advanced [SEED]
 * thinks with so many nodes about each decision, and plays on so many times with so many nodes. Before Winter
 * leads look larger than they are among equals, since it is the coach who is asked (LEAD in src/bots/learned.c).
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_seeds.h"
#include "bot_worth.h"
#include "dice.h"
#include "fit_games.h"
#include "fit_on.h"

/* Of the decisions; and how far behind the best the other one may look. */
static const double SHARE = 0.2;
static const double BEHIND = 0.08;

/* Winter's first turn is told apart: what follows it is the last one. */
enum { DRAFT, SEASONS, WINTER_LAST = SEASONS + EPIX_SEASONS, GROUPS };

typedef struct Sums {
    int pairs;
    double level_said, level_came; /* of the best */
    double said, came;             /* by how much it is better than the other */
    double said_said, said_came, came_came;
} Sums;

typedef struct Work {
    NoteGame note;
    uint64_t nodes;
    int plays;
    FitOn game; /* that is looked at */
    FitOn on;
    void *memory;
    BotWorth worth;
    uint64_t dice[4];
    Sums group[GROUPS];
} Work;

static int group_of(const EpixState *state) {
    if (state->phase == EPIX_PHASE_DRAFT) {
        return DRAFT;
    }
    const bool last = state->season == EPIX_WINTER && state->turn != state->first;
    return last ? WINTER_LAST : SEASONS + state->season;
}

static bool is_open(const EpixState *state) {
    return state->phase == EPIX_PHASE_DRAFT ||
           (state->phase >= EPIX_PHASE_PLAY && state->phase <= EPIX_PHASE_MARCH);
}

/* ---- Two options -------------------------------------------------------------------------------- */

static bool think(Work *work, const EpixState *state, const BotSeen *seen, int seat,
                  uint64_t seed) {
    const EpixGame *game = &work->note.game;
    EpixLegal legal;
    EpixView view;
    epix_view(game, state, seat, &view);
    epix_legal(game, state, seat, &legal);
    const BotWorthQuestion question = {.about = {.game = game,
                                                 .view = &view,
                                                 .legal = &legal,
                                                 .limits = {.nodes = work->nodes},
                                                 .seen = seen},
                                       .seed = seed};
    bot_worth_init(work->memory);
    bot_worth(work->memory, &question, &work->worth);
    return !work->worth.exact && work->worth.options > 1;
}

/* Any option that looks nearly as good as the best; NULL: none does. */
static const BotOption *draw_other(Work *work, int seat) {
    const BotWorth *worth = &work->worth;
    const BotOption *best = &worth->option[worth->best];
    const BotOption *other = NULL;
    int found = 0;
    for (int i = 0; i < worth->options; i++) {
        const BotOption *option = &worth->option[i];
        const bool near = option->worth[seat] > best->worth[seat] - BEHIND;
        if (option != best && near && dice_below(work->dice, (uint64_t)++found) == 0) {
            other = option;
        }
    }
    return other;
}

static double come_of(Work *work, const EpixState *state, const BotSeen *seen, int seat,
                      const EpixDecision *decision, uint64_t seed) {
    EpixState next = *state;
    BotSeen seen_now = *seen;
    double sum = 0;
    fit_on_play(&work->on, &next, seat, decision, &seen_now);
    for (int i = 0; i < work->plays; i++) {
        sum += fit_play_on(&work->on, next, &seen_now, seat, arena_seed(seed, (uint64_t)i));
    }
    return sum / work->plays;
}

static void compare(Work *work, const EpixState *state, const BotSeen *seen, int seat) {
    const uint64_t seed = dice_next(work->dice);
    const BotOption *other = think(work, state, seen, seat, seed) ? draw_other(work, seat) : NULL;
    if (!other) {
        return;
    }
    const BotOption *best = &work->worth.option[work->worth.best];
    const double best_came = come_of(work, state, seen, seat, &best->decision, seed);
    const double other_came = come_of(work, state, seen, seat, &other->decision, seed);
    const double said = best->worth[seat] - other->worth[seat];
    const double came = best_came - other_came;
    Sums *sums = &work->group[group_of(state)];
    sums->pairs++;
    sums->level_said += best->worth[seat];
    sums->level_came += best_came;
    sums->said += said;
    sums->came += came;
    sums->said_said += said * said;
    sums->said_came += said * came;
    sums->came_came += came * came;
}

/* ---- All games ---------------------------------------------------------------------------------- */

static void play_game(Work *work, uint64_t seed) {
    EpixState state;
    BotSeen seen = {0};
    dice_init(work->dice, seed);
    epix_start(&work->note.game, &state);
    for (int i = 0; i < 2; i++) {
        bot_init(&work->game.bot[i], work->game.kind, arena_seed(seed, (uint64_t)i),
                 work->game.bot[i].memory);
    }
    while (state.actors) {
        const int actor = __builtin_ctz(state.actors);
        EpixDecision decision;
        if (actor != EPIX_CHANCE && is_open(&state) && dice_share(work->dice) < SHARE) {
            compare(work, &state, &seen, actor);
        }
        fit_on_decide(&work->game, &state, actor, &seen, work->dice, &decision);
        fit_on_play(&work->game, &state, actor, &decision, &seen);
    }
}

/* A straight line through what came, by what was said. */
static void tell(const char *name, const Sums *sums) {
    const double n = sums->pairs;
    if (sums->pairs < 3 || sums->said_said == 0) {
        return;
    }
    const double share = sums->said_came / sums->said_said;
    const double rest = (sums->came_came - share * sums->said_came) / (n - 1);
    const double spread = sums->came_came / n - sums->came * sums->came / n / n;
    printf(
        "%s: %d pairs; the best is worth %.3f as it says, %.3f in games; better than the other by %.4f, "
        "in games by %.4f (give or take %.4f); of differences %.2f (give or take %.2f) come true\n",
        name, sums->pairs, sums->level_said / n, sums->level_came / n, sums->said / n,
        sums->came / n, 2 * sqrt(spread / n), share, 2 * sqrt(rest / sums->said_said));
}

static bool set_up(Work *work, char **argv) {
    work->nodes = strtoull(argv[2], NULL, 10);
    work->plays = atoi(argv[3]);
    work->on = (FitOn){.game = &work->note.game,
                       .kind = bot_kind_find("warlord", strlen("warlord")),
                       .nodes = strtoull(argv[4], NULL, 10)};
    work->game = work->on;
    work->memory = malloc(bot_worth_memory());
    return work->memory && work->plays > 0 &&
           fit_game(&work->note, 2, strcmp(argv[5], "basic") != 0) && fit_on_begin(&work->on, 2) &&
           fit_on_begin(&work->game, 2);
}

int main(int argc, char **argv) {
    static const char *const names[GROUPS] = {
        "Draft", "Spring", "Summer", "Autumn", "Winter, first turn", "Winter, last turn"};
    static Work work;
    if (argc < 6 || argc > 7 || !set_up(&work, argv)) {
        fputs("usage: played_on GAMES NODES PLAYS NODES-OF-GAMES basic|advanced [SEED]\n", stderr);
        return 2;
    }
    const int games = atoi(argv[1]);
    const uint64_t seed = argc > 6 ? strtoull(argv[6], NULL, 10) : 1;
    for (int i = 0; i < games; i++) {
        play_game(&work, arena_seed(seed, (uint64_t)i));
        fprintf(stderr, "\r%d of %d games", i + 1, games);
    }
    fputc('\n', stderr);
    for (int i = 0; i < GROUPS; i++) {
        tell(names[i], &work.group[i]);
    }
    free(work.memory);
    fit_on_end(&work.on);
    fit_on_end(&work.game);
    return 0;
}
