/* SPDX-License-Identifier: MIT */
/*
 * Fits the weights of the evaluation: lets a bot play against itself, looks at the positions and
 * who won, and prints a table for src/bots/weights.c (docs/bots.md, "The evaluation").
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fit.h"
#include "fit_options.h"
#include "learned.h"
#include "notation.h"

enum { LEFT_OUT = 10 }; /* one game of so many only tells how good the weights are */

static const char usage[] =
    "Usage: fit_weights [OPTION]...\n"
    "\n"
    "Lets a bot play against itself, fits the weights of the evaluation to who won, and prints\n"
    "them as they stand in src/bots/weights.c. One game in ten is left out of the fit; how well\n"
    "the weights in use and the new ones foretell its winner is printed to standard error.\n"
    "\n"
    "  --players 2|3|4         number of players (default: 2)\n"
    "  --rules basic|advanced  without or with ability cards (default: advanced)\n"
    "  --bot BOT               who plays (default: warlord)\n"
    "  --nodes N               its limit a decision (default: 60)\n"
    "  --games N               how many games (default: 1000)\n"
    "  --seed N                the same number gives the same games (default: 1)\n"
    "  --stray SHARE           share of decisions at random (default: 0.04)\n"
    "  --towards two|more|basic  draws the weights towards those in use (default: towards 0)\n"
    "  --penalty P             how strongly (default: 3e-5, ten times that for effects)\n"
    "  --outcome SHARE         share of the outcome in the target, the rest being what is said of\n"
    "                          the next position (default: 0.75)\n"
    "  --foresee               the target is what the net says where the next season begins; Winter's is who won\n"
    "  --rounds N              rounds of descent (default: 600)\n"
    "  --help                  show this help\n";

typedef struct Options {
    FitCommon common;
    BotEvaluate *foresee;
    FitRules fit;
} Options;

/* ---- Options -------------------------------------------------------------------------------------- */

enum { TOWARDS = FIT_COMMON, PENALTY, OUTCOME, FORESEE, ROUNDS, HELP };

static const struct option names[] = {
    FIT_COMMON_OPTIONS,
    [TOWARDS] = {"towards", required_argument, NULL, 0},
    [PENALTY] = {"penalty", required_argument, NULL, 0},
    [OUTCOME] = {"outcome", required_argument, NULL, 0},
    [FORESEE] = {"foresee", no_argument, NULL, 0},
    [ROUNDS] = {"rounds", required_argument, NULL, 0},
    [HELP] = {"help", no_argument, NULL, 0},
    {NULL, 0, NULL, 0},
};

static void set_option(void *context, int which, const FitOption *option) {
    Options *options = context;
    static const char *const tables[] = {
        [WEIGHTS_TWO] = "two", [WEIGHTS_MORE] = "more", [WEIGHTS_BASIC] = "basic", NULL};
    if (fit_common_option(which, option, &options->common)) {
        return;
    }
    switch (which) {
    case TOWARDS:
        options->fit.towards = &bot__weights[fit_word(option, tables)];
        break;
    case PENALTY:
        options->fit.penalty = fit_number(option, 0, 1e3);
        break;
    case OUTCOME:
        options->fit.outcome = fit_number(option, 0, 1);
        break;
    case FORESEE:
        options->foresee = bot_evaluate_learned;
        options->fit.outcome = 1;
        break;
    case ROUNDS:
        options->fit.rounds = (int)fit_number(option, 1, 1e6);
        break;
    default:
        break;
    }
}

static Options read_options(int argc, char **argv) {
    Options options = {.common = {.players = 2,
                                  .bot = bot_kind_find("warlord", strlen("warlord")),
                                  .nodes = 60,
                                  .games = 1000,
                                  .least_games = LEFT_OUT,
                                  .stray = 0.04,
                                  .seed = 1},
                       .fit = {.rounds = 600, .penalty = 3e-5, .outcome = 0.75}};
    const FitSyntax syntax = {"fit_weights", usage, names, set_option};
    if (fit_read_options(&syntax, argc, argv, &options) < argc) {
        fputs(usage, stderr);
        exit(2);
    }
    options.fit.effect_penalty = 10 * options.fit.penalty;
    return options;
}

/* ---- Fit ------------------------------------------------------------------------------------------ */

static void tell(int played, int games) {
    if (played % 100 == 0 || played == games) {
        fprintf(stderr, "%d of %d games\n", played, games);
    }
}

/* Moves the samples of the games that are left out to the end; returns how many stay. */
static size_t split(FitSamples *samples, FitSample *left_out) {
    size_t kept = 0;
    size_t out = 0;
    for (size_t i = 0; i < samples->count; i++) {
        if (samples->sample[i].game % LEFT_OUT == 0) {
            left_out[out++] = samples->sample[i];
        } else {
            samples->sample[kept++] = samples->sample[i];
        }
    }
    memcpy(samples->sample + kept, left_out, out * sizeof *left_out);
    return kept;
}

static void compare(const FitSamples *left_out, const Weights *in_use, const Weights *fitted) {
    static const char *const seasons[EPIX_SEASONS] = {"Spring", "Summer", "Autumn", "Winter"};
    fprintf(stderr, "log loss on %zu positions left out: weights in use, fitted\n",
            left_out->count);
    for (int season = 0; season < EPIX_SEASONS; season++) {
        fprintf(stderr, "  %s %.4f %.4f\n", seasons[season], fit_loss(in_use, left_out, season),
                fit_loss(fitted, left_out, season));
    }
}

static bool run(const Options *options, const EpixGame *game) {
    const FitGames games = {.game = game,
                            .kind = options->common.bot,
                            .nodes = options->common.nodes,
                            .stray = options->common.stray,
                            .wild = 0.33,
                            .seed = options->common.seed,
                            .games = options->common.games,
                            .tell = tell};
    const int table = options->common.players > 2 ? WEIGHTS_MORE
                      : options->common.basic     ? WEIGHTS_BASIC
                                                  : WEIGHTS_TWO;
    FitSamples samples = {0};
    Weights weights;
    bool well = fit_play(&games, options->foresee, &samples);
    FitSample *room = well ? malloc((samples.count + 1) * sizeof *room) : NULL;
    if (room) {
        const size_t all = samples.count;
        samples.count = split(&samples, room);
        const FitSamples left_out = {.count = all - samples.count,
                                     .sample = samples.sample + samples.count};
        fprintf(stderr, "%zu positions\n", samples.count);
        well = fit_weights(&samples, &options->fit, &weights);
        if (well) {
            compare(&left_out, &bot__weights[table], &weights);
            fit_print(stdout, &weights, !options->common.basic);
        }
    }
    well = well && room;
    free(room);
    fit_samples_free(&samples);
    return well;
}

int main(int argc, char **argv) {
    const Options options = read_options(argc, argv);
    static NoteGame game;
    if (!fit_game(&game, options.common.players, !options.common.basic) ||
        !run(&options, &game.game)) {
        fprintf(stderr, "fit_weights: not enough memory\n");
        return 1;
    }
    return 0;
}
