/* SPDX-License-Identifier: MIT */
/*
 * How long it takes to judge where a season begins: by rules of thumb, and by the net, which is first told
 * what there is (its inputs, out of which rules of thumb are made as well).
 *     evaluation STARTS...
 * reads starts of seasons (fit_net play) and goes over each file's many times; the least is told, since all
 * else is other work of the machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "fit_starts.h"
#include "learned.h"

enum { PASSES = 60 };

typedef struct Timed {
    double least; /* nanoseconds a position */
    double sum;   /* of what was said of red, so that it has to be reckoned */
} Timed;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void pass(const NoteGame games[2], const FitStarts *starts, BotEvaluate *evaluate,
                 Timed *timed) {
    const double begin = now();
    for (size_t i = 0; i < starts->count; i++) {
        const FitStart *start = &starts->start[i];
        double value[EPIX_SEATS];
        evaluate(&games[start->advanced].game, &start->state, value);
        timed->sum += value[0];
    }
    const double each = (now() - begin) / (double)starts->count;
    timed->least = each < timed->least ? each : timed->least;
}

static void inputs(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]) {
    LearnedInputs inputs;
    bot_learned_inputs(game, state, &inputs);
    value[0] = inputs.of[0][FEATURE_PROVINCE];
}

/* One after the other in each pass, so that all meet the same machine. */
static bool measure(const char *path, const FitStarts *starts) {
    const int players = starts->start[0].players;
    NoteGame games[2]; /* basic, advanced */
    Timed thumb = {.least = 1e12};
    Timed told = {.least = 1e12};
    Timed net = {.least = 1e12};
    if (!fit_game(&games[0], players, false) || !fit_game(&games[1], players, true)) {
        return false;
    }
    for (int i = 0; i < PASSES; i++) {
        pass(games, starts, bot_evaluate, &thumb);
        pass(games, starts, inputs, &told);
        pass(games, starts, bot_evaluate_learned, &net);
    }
    printf("%s: %zu positions of %d players: rules of thumb %.2f us; inputs %.2f and net %.2f us, "
           "together %.1f times as long\n",
           path, starts->count, players, thumb.least / 1000, told.least / 1000,
           (net.least - told.least) / 1000, net.least / thumb.least);
    return true;
}

static bool measure_file(const char *path) {
    FitStarts starts = {0};
    FILE *file = fopen(path, "rb");
    if (!file || !fit_starts_read(file, &starts) || starts.count == 0) {
        fprintf(stderr, "evaluation: %s: no starts, as `fit_net play` writes them\n", path);
        return false;
    }
    fclose(file);
    const bool done = measure(path, &starts);
    free(starts.start);
    return done;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fputs("usage: evaluation STARTS...\n", stderr);
        return 2;
    }
    for (int i = 1; i < argc; i++) {
        if (!measure_file(argv[i])) {
            return 1;
        }
    }
    return 0;
}
