/* SPDX-License-Identifier: MIT */
/*
 * See fit.h. The loss is convex, so any descent finds the same weights; this one (Adam, by
 * Kingma and Ba, on all samples at once) needs no matrix and no tuning.
 */
#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FEATURE_NUMBERS = FEATURES * WEIGHTS_STAGES,
    NUMBERS = FEATURE_NUMBERS + EPIX_EFFECTS * EPIX_SEASONS,
    TARGETS_EVERY = 50, /* rounds: what the evaluation says of the next positions */
};

static const double FIRST_STEP = 0.05; /* of a weight in a round; they become shorter to the end */

/* All weights in a row. */
static int of_feature(int feature, int stage) {
    return feature * WEIGHTS_STAGES + stage;
}

static int of_effect(int effect, int season) {
    return FEATURE_NUMBERS + effect * EPIX_SEASONS + season;
}

/* They lie in memory as they do here. */
_Static_assert(sizeof(Weights) == NUMBERS * sizeof(double), "weights are numbers only");

static void to_row(const Weights *weights, double row[NUMBERS]) {
    memcpy(row, weights, sizeof *weights);
}

/* ---- Chances -------------------------------------------------------------------------------------- */

static double score_of(const double row[NUMBERS], const FitSample *sample, int seat) {
    double score = 0;
    for (int f = 0; f < FEATURES; f++) {
        score += row[of_feature(f, sample->stage[seat])] * (double)sample->feature[seat][f];
    }
    for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
        score += row[of_effect(effect, sample->season)] * (double)sample->effect[seat][effect];
    }
    return score;
}

static void chances(const double row[NUMBERS], const FitSample *sample, double chance[EPIX_SEATS]) {
    double highest = -HUGE_VAL;
    double sum = 0;
    for (int seat = 0; seat < sample->seats; seat++) {
        chance[seat] = score_of(row, sample, seat);
        highest = chance[seat] > highest ? chance[seat] : highest;
    }
    for (int seat = 0; seat < sample->seats; seat++) {
        chance[seat] = exp(chance[seat] - highest);
        sum += chance[seat];
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        chance[seat] = seat < sample->seats ? chance[seat] / sum : 0;
    }
}

void fit_chances(const Weights *weights, const FitSample *sample, double chance[EPIX_SEATS]) {
    double row[NUMBERS];
    to_row(weights, row);
    chances(row, sample, chance);
}

double fit_loss(const Weights *weights, const FitSamples *samples, int season) {
    double row[NUMBERS];
    double loss = 0;
    double count = 0;
    to_row(weights, row);
    for (size_t i = 0; i < samples->count; i++) {
        const FitSample *sample = &samples->sample[i];
        double chance[EPIX_SEATS];
        if (sample->season != season) {
            continue;
        }
        chances(row, sample, chance);
        count++;
        for (int seat = 0; seat < sample->seats; seat++) {
            loss -= sample->won[seat] > 0 ? (double)sample->won[seat] * log(chance[seat]) : 0;
        }
    }
    return count > 0 ? loss / count : -1;
}

/* ---- Descent -------------------------------------------------------------------------------------- */

typedef struct Descent {
    const FitSamples *samples;
    const FitRules *rules;
    double (*target)[EPIX_SEATS]; /* of each sample */
    double towards[NUMBERS];
    double row[NUMBERS];
    double gradient[NUMBERS];
    double mean[NUMBERS];   /* of the gradients so far, the last ones most */
    double square[NUMBERS]; /* the same of their squares */
} Descent;

/* From the end of each game backwards: a part of what is said of the next position, and the rest
 * of what its own target is. The last position has the outcome. */
static void set_targets(Descent *d, double outcome) {
    for (size_t i = d->samples->count; i-- > 0;) {
        const FitSample *sample = &d->samples->sample[i];
        const bool last = i + 1 == d->samples->count || sample[1].game != sample->game;
        double next[EPIX_SEATS] = {0};
        if (!last && outcome < 1) {
            chances(d->row, sample + 1, next);
        }
        for (int seat = 0; seat < sample->seats; seat++) {
            d->target[i][seat] = last || outcome >= 1 ? (double)sample->won[seat]
                                                      : outcome * d->target[i + 1][seat] +
                                                            (1 - outcome) * next[seat];
        }
    }
}

static void add_gradient(Descent *d, const FitSample *sample, const double *target) {
    double chance[EPIX_SEATS];
    chances(d->row, sample, chance);
    for (int seat = 0; seat < sample->seats; seat++) {
        const double much = chance[seat] - target[seat]; /* too much was expected */
        for (int f = 0; f < FEATURES; f++) {
            d->gradient[of_feature(f, sample->stage[seat])] +=
                much * (double)sample->feature[seat][f];
        }
        for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
            d->gradient[of_effect(effect, sample->season)] +=
                much * (double)sample->effect[seat][effect];
        }
    }
}

static void find_gradient(Descent *d) {
    memset(d->gradient, 0, sizeof d->gradient);
    for (size_t i = 0; i < d->samples->count; i++) {
        add_gradient(d, &d->samples->sample[i], d->target[i]);
    }
    for (int i = 0; i < NUMBERS; i++) {
        const double penalty = i < FEATURE_NUMBERS ? d->rules->penalty : d->rules->effect_penalty;
        d->gradient[i] =
            d->gradient[i] / (double)d->samples->count + penalty * (d->row[i] - d->towards[i]);
    }
}

static void step(Descent *d, int round) {
    const double length = FIRST_STEP * (1 - (double)round / d->rules->rounds);
    const double seen = 1 - pow(0.9, round + 1);
    const double seen_squares = 1 - pow(0.99, round + 1);
    for (int i = 0; i < NUMBERS; i++) {
        d->mean[i] = 0.9 * d->mean[i] + 0.1 * d->gradient[i];
        d->square[i] = 0.99 * d->square[i] + 0.01 * d->gradient[i] * d->gradient[i];
        d->row[i] -= length * d->mean[i] / seen / (sqrt(d->square[i] / seen_squares) + 1e-9);
    }
}

bool fit_weights(const FitSamples *samples, const FitRules *rules, Weights *weights) {
    Descent *d = calloc(1, sizeof *d);
    double(*target)[EPIX_SEATS] = calloc(samples->count + 1, sizeof *target);
    const bool enough = d && target;
    if (enough) {
        d->samples = samples;
        d->rules = rules;
        d->target = target;
        if (rules->towards) {
            to_row(rules->towards, d->towards);
            to_row(rules->towards, d->row);
        }
        for (int round = 0; round < rules->rounds; round++) {
            if (round % TARGETS_EVERY == 0) {
                /* At first the evaluation has nothing to say yet. */
                set_targets(d, round < rules->rounds / 4 ? 1 : rules->outcome);
            }
            find_gradient(d);
            step(d, round);
        }
        memcpy(weights, d->row, sizeof *weights);
    }
    free(target);
    free(d);
    return enough;
}

/* ---- The table ------------------------------------------------------------------------------------ */

static const char *const feature_names[FEATURES] = {
#define X(id, text) [FEATURE_##id] = "[FEATURE_" #id "]",
    FEATURE_LIST(X)
#undef X
};

static const char *const effect_names[EPIX_EFFECTS] = {
#define X(id, name, combine, without, most) [EPIX_EFFECT_##id] = "[EPIX_EFFECT_" #id "]",
    EPIX_EFFECT_LIST(X)
#undef X
};

/* A small number below 0 is written as 0, without its sign. */
static void print_row(FILE *out, int width, const char *name, const double *row, int count) {
    fprintf(out, "            %-*s = {", width, name);
    for (int i = 0; i < count; i++) {
        fprintf(out, "%s%5.2f", i ? ", " : "", fabs(row[i]) < 0.005 ? 0 : row[i]);
    }
    fprintf(out, "},\n");
}

void fit_print(FILE *out, const Weights *weights, bool effects) {
    fprintf(out, "        .feature = {\n            /*                       Spring        Summer"
                 "       Autumn       Winter */\n");
    for (int f = 0; f < FEATURES; f++) {
        print_row(out, 21, feature_names[f], weights->feature[f], WEIGHTS_STAGES);
    }
    fprintf(out, "        },\n");
    if (effects) {
        fprintf(out, "        .effect = {\n            /*                                       "
                     "Spring Summer Autumn Winter */\n");
        for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
            print_row(out, 41, effect_names[effect], weights->effect[effect], EPIX_SEASONS);
        }
        fprintf(out, "        },\n");
    }
}
