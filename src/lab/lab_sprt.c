/* SPDX-License-Identifier: MIT */
/*
 * The generalised sequential probability ratio test. (M. Van den Bergh's notes on the tests of
 * Stockfish: of all distributions p with mean s the likeliest is p[i] / (1 + x (a[i] - s)), where
 * p is the one observed and x makes the mean right.)
 */
#include "lab_statistics.h"

#include <math.h>

/* An outcome that has not been seen yet is taken to be this often, so that no likelihood is 0. */
static const double unseen = 1e-3;

static double outcome_value(int outcome) {
    return (double)outcome / (LAB_SPRT_OUTCOMES - 1);
}

/* Finds x by bisection; the sum falls from plus to minus infinity between its two poles. */
static double solve(const double p[LAB_SPRT_OUTCOMES], double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int i = 0; i < 200; i++) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (int k = 0; k < LAB_SPRT_OUTCOMES; k++) {
            const double a = outcome_value(k) - mean;
            sum += p[k] * a / (1 + x * a);
        }
        if (sum > 0) {
            low = x;
        } else {
            high = x;
        }
    }
    return (low + high) / 2;
}

static double log_ratio(const double p[LAB_SPRT_OUTCOMES], double elo0, double elo1) {
    const double mean0 = lab_share_of_elo(elo0);
    const double mean1 = lab_share_of_elo(elo1);
    const double x0 = solve(p, mean0);
    const double x1 = solve(p, mean1);
    double sum = 0;
    for (int k = 0; k < LAB_SPRT_OUTCOMES; k++) {
        const double a = outcome_value(k);
        sum += p[k] * (log1p(x0 * (a - mean0)) - log1p(x1 * (a - mean1)));
    }
    return sum;
}

LabSprt lab_sprt_judge(const LabSprtBounds *bounds, const uint64_t pairs[LAB_SPRT_OUTCOMES]) {
    LabSprt sprt = {.low = log(bounds->beta / (1 - bounds->alpha)),
                    .high = log((1 - bounds->beta) / bounds->alpha)};
    double p[LAB_SPRT_OUTCOMES];
    double total = 0;
    uint64_t seen = 0;
    for (int k = 0; k < LAB_SPRT_OUTCOMES; k++) {
        seen += pairs[k];
        p[k] = pairs[k] ? (double)pairs[k] : unseen;
        total += p[k];
    }
    if (seen == 0) {
        return sprt;
    }
    for (int k = 0; k < LAB_SPRT_OUTCOMES; k++) {
        p[k] /= total;
    }
    sprt.ratio = total * log_ratio(p, bounds->elo0, bounds->elo1);
    if (sprt.ratio >= sprt.high) {
        sprt.verdict = LAB_SPRT_ACCEPTS_ELO1;
    } else if (sprt.ratio <= sprt.low) {
        sprt.verdict = LAB_SPRT_ACCEPTS_ELO0;
    }
    return sprt;
}
