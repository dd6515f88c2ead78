/* SPDX-License-Identifier: MIT */
/*
 * The sequential probability ratio test that engine testers use: is the first of two players
 * stronger by elo1 rather than by elo0? Games come in pairs with seats swapped; a pair has one of
 * five outcomes (the pentanomial model). The likelihood ratio is the generalised one: each
 * hypothesis with the distribution of the five outcomes that fits it best.
 */
#ifndef LAB_SPRT_H
#define LAB_SPRT_H

#include <stdint.h>

enum { LAB_SPRT_OUTCOMES = 5 }; /* a pair's score: 0, 1/2, 1, 3/2, 2 */

typedef struct LabSprtBounds {
    double elo0;
    double elo1;
    double alpha; /* chance to accept elo1 wrongly */
    double beta;  /* chance to accept elo0 wrongly */
} LabSprtBounds;

typedef enum LabSprtVerdict {
    LAB_SPRT_GOES_ON,
    LAB_SPRT_ACCEPTS_ELO0,
    LAB_SPRT_ACCEPTS_ELO1
} LabSprtVerdict;

typedef struct LabSprt {
    double ratio; /* logarithm of the likelihood ratio */
    double low;   /* elo0 is accepted at or below */
    double high;  /* elo1 is accepted at or above */
    LabSprtVerdict verdict;
} LabSprt;

/* Judges so many pairs with each outcome, from 0 up to 2 points. */
LabSprt lab_sprt_judge(const LabSprtBounds *bounds, const uint64_t pairs[LAB_SPRT_OUTCOMES]);

#endif
