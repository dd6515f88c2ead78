/* SPDX-License-Identifier: MIT */
/*
 * See weights.h. Fitted to the outcomes of games of the bots among themselves (docs/bots.md): the
 * table is a result, not written by hand.
 */
#include "weights.h"

/* Two numbers a season: for seats that still have their turn, and for seats that have had it. An
 * effect has one; it counts once for each step by which a card changes it. */
/* clang-format off */
const Weights bot__weights[2] = {
    { /* two players */
        .feature = {
            /*                       Spring        Summer       Autumn       Winter */
            [FEATURE_PROVINCE]    = {-0.25,  0.06,  0.22,  0.23,  0.33,  0.34,  0.48,  0.88},
            [FEATURE_GOLD_FEW]    = { 0.12,  0.09,  0.10,  0.15,  0.12,  0.16,  0.25,  0.14},
            [FEATURE_GOLD_SOME]   = {-0.01, -0.02,  0.02,  0.03,  0.09,  0.10,  0.11,  0.10},
            [FEATURE_GOLD_MANY]   = { 0.00,  0.00,  0.00,  0.05, -0.04, -0.05,  0.03, -0.02},
            [FEATURE_INCOME]      = { 0.30,  0.25,  0.06,  0.08,  0.00,  0.04, -0.07,  0.03},
            [FEATURE_SOLDIER]     = { 0.76,  0.61,  0.61,  0.59,  0.52,  0.51,  0.50,  0.32},
            [FEATURE_KNIGHT]      = { 0.74,  0.60,  0.71,  0.72,  0.69,  0.72,  0.79,  0.51},
            [FEATURE_CAMP]        = { 0.31,  0.22,  0.41,  0.35,  0.35,  0.35,  0.44,  0.18},
            [FEATURE_CATAPULT]    = { 0.17,  0.16,  0.14,  0.16,  0.14,  0.14,  0.17,  0.08},
            [FEATURE_SPREAD]      = {-0.04,  0.14,  0.05,  0.17,  0.14,  0.21,  0.25,  0.30},
            [FEATURE_SETTLE]      = {-0.17, -0.17,  0.05, -0.09, -0.01, -0.05,  0.07,  0.06},
            [FEATURE_THREAT]      = { 0.02,  0.14,  0.05, -0.04, -0.04, -0.01, -0.07,  0.13},
            [FEATURE_STRIKERS]    = { 0.00,  0.00,  0.00,  0.11, -0.01,  0.11,  0.13,  0.16},
            [FEATURE_DANGER]      = {-0.04, -0.12,  0.08, -0.09,  0.11, -0.06,  0.17, -0.30},
            [FEATURE_PREY]        = { 0.12, -0.04,  0.10,  0.07,  0.13,  0.08,  0.14,  0.07},
            [FEATURE_EXPOSED]     = { 0.02, -0.09, -0.05, -0.10, -0.10, -0.12, -0.04, -0.17},
            [FEATURE_FIRST]       = { 0.06, -0.37,  0.00, -0.35, -0.02, -0.49, -0.21, -1.30},
        },
        .effect = {
            /*                                       Spring Summer Autumn Winter */
            [EPIX_EFFECT_COST_SOLDIER]                = { 0.04,  0.02, -0.03, -0.01},
            [EPIX_EFFECT_COST_KNIGHT]                 = { 0.03,  0.00,  0.01, -0.02},
            [EPIX_EFFECT_COST_CAMP]                   = {-0.09, -0.12, -0.15, -0.12},
            [EPIX_EFFECT_COST_CATAPULT]               = {-0.16, -0.12, -0.01, -0.03},
            [EPIX_EFFECT_GUESSES_SOLDIER]             = { 0.29,  0.33,  0.26,  0.24},
            [EPIX_EFFECT_GUESSES_KNIGHT]              = {-0.05, -0.01, -0.01,  0.04},
            [EPIX_EFFECT_GUESSES_CAMP]                = { 0.15,  0.15,  0.10,  0.06},
            [EPIX_EFFECT_GUESSES_GARRISON]            = { 0.03,  0.08,  0.08,  0.10},
            [EPIX_EFFECT_TAX_GOLD]                    = { 0.16,  0.14,  0.10,  0.07},
            [EPIX_EFFECT_INCOME]                      = { 0.25,  0.30,  0.25,  0.15},
            [EPIX_EFFECT_INCOME_FROM_OPPONENTS]       = { 0.22,  0.52,  0.39,  0.25},
            [EPIX_EFFECT_INCOME_CAMP]                 = { 0.17,  0.43,  0.30,  0.24},
            [EPIX_EFFECT_INCOME_MARKED]               = { 0.15,  0.20,  0.15,  0.10},
            [EPIX_EFFECT_PLUNDER]                     = { 0.32,  0.35,  0.29,  0.18},
            [EPIX_EFFECT_STEPS_SOLDIER]               = { 0.21,  0.23,  0.17,  0.11},
            [EPIX_EFFECT_STEPS_CATAPULT]              = {-0.01,  0.09,  0.17,  0.17},
            [EPIX_EFFECT_RANGE_CATAPULT]              = { 0.02,  0.08,  0.06,  0.04},
            [EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS]   = { 0.14,  0.09,  0.12,  0.15},
            [EPIX_EFFECT_KNIGHT_MOUNTAIN]             = {-0.15, -0.10, -0.10,  0.01},
            [EPIX_EFFECT_CATAPULT_STAYS]              = { 0.06,  0.13,  0.14,  0.10},
            [EPIX_EFFECT_NO_CASTLE_DEFENCE]           = {-0.02,  0.03,  0.07,  0.05},
            [EPIX_EFFECT_STAKE_BACK]                  = { 0.18,  0.26,  0.19,  0.09},
            [EPIX_EFFECT_WINS_TIES]                   = {-0.02,  0.04, -0.04,  0.05},
            [EPIX_EFFECT_PAYS_HALF]                   = { 0.12,  0.04,  0.04, -0.06},
            [EPIX_EFFECT_SPY]                         = { 0.03,  0.06,  0.10,  0.12},
        },
    },
    { /* three and four players */
        .feature = {
            /*                       Spring        Summer       Autumn       Winter */
            [FEATURE_PROVINCE]    = {-0.14, -0.01,  0.14,  0.19,  0.29,  0.27,  0.46,  0.67},
            [FEATURE_GOLD_FEW]    = { 0.06,  0.06,  0.08,  0.10,  0.10,  0.12,  0.16,  0.09},
            [FEATURE_GOLD_SOME]   = { 0.07,  0.05,  0.02,  0.01,  0.07,  0.06,  0.07,  0.09},
            [FEATURE_GOLD_MANY]   = { 0.00,  0.00,  0.00,  0.05, -0.03,  0.01,  0.05, -0.04},
            [FEATURE_INCOME]      = { 0.17,  0.16,  0.02,  0.04, -0.03,  0.00, -0.10, -0.02},
            [FEATURE_SOLDIER]     = { 0.50,  0.41,  0.46,  0.40,  0.37,  0.37,  0.35,  0.08},
            [FEATURE_KNIGHT]      = { 0.69,  0.59,  0.67,  0.62,  0.61,  0.56,  0.56,  0.21},
            [FEATURE_CAMP]        = { 0.28,  0.23,  0.36,  0.33,  0.32,  0.28,  0.34,  0.15},
            [FEATURE_CATAPULT]    = { 0.11,  0.09,  0.12,  0.10,  0.11,  0.10,  0.11,  0.03},
            [FEATURE_SPREAD]      = {-0.04,  0.02,  0.02,  0.06,  0.07,  0.09,  0.19,  0.15},
            [FEATURE_SETTLE]      = {-0.06, -0.07,  0.08,  0.02,  0.05,  0.03,  0.14,  0.12},
            [FEATURE_THREAT]      = { 0.03,  0.17,  0.15,  0.15,  0.31,  0.41,  0.59,  0.43},
            [FEATURE_STRIKERS]    = { 0.00,  0.00,  0.00,  0.13,  0.04,  0.17,  0.16,  0.50},
            [FEATURE_DANGER]      = {-0.05, -0.11,  0.05, -0.07,  0.04,  0.01,  0.06, -0.40},
            [FEATURE_PREY]        = { 0.02, -0.04, -0.05, -0.05, -0.03, -0.03,  0.05,  0.04},
            [FEATURE_EXPOSED]     = {-0.01, -0.07, -0.11, -0.14, -0.19, -0.17, -0.21, -0.17},
            [FEATURE_FIRST]       = { 0.00, -0.10,  0.00, -0.13, -0.01, -0.17,  0.00, -0.37},
        },
        .effect = {
            /*                                       Spring Summer Autumn Winter */
            [EPIX_EFFECT_COST_SOLDIER]                = { 0.00, -0.03, -0.07, -0.05},
            [EPIX_EFFECT_COST_KNIGHT]                 = { 0.04,  0.01,  0.04,  0.02},
            [EPIX_EFFECT_COST_CAMP]                   = {-0.07, -0.11, -0.16, -0.13},
            [EPIX_EFFECT_COST_CATAPULT]               = {-0.14, -0.11, -0.03, -0.09},
            [EPIX_EFFECT_GUESSES_SOLDIER]             = { 0.29,  0.32,  0.24,  0.17},
            [EPIX_EFFECT_GUESSES_KNIGHT]              = {-0.04, -0.02,  0.03,  0.00},
            [EPIX_EFFECT_GUESSES_CAMP]                = { 0.15,  0.15,  0.10,  0.06},
            [EPIX_EFFECT_GUESSES_GARRISON]            = { 0.00,  0.02, -0.01, -0.04},
            [EPIX_EFFECT_TAX_GOLD]                    = { 0.20,  0.18,  0.11,  0.07},
            [EPIX_EFFECT_INCOME]                      = { 0.25,  0.30,  0.25,  0.15},
            [EPIX_EFFECT_INCOME_FROM_OPPONENTS]       = { 0.22,  0.53,  0.41,  0.32},
            [EPIX_EFFECT_INCOME_CAMP]                 = { 0.20,  0.42,  0.33,  0.27},
            [EPIX_EFFECT_INCOME_MARKED]               = { 0.15,  0.20,  0.15,  0.10},
            [EPIX_EFFECT_PLUNDER]                     = { 0.25,  0.26,  0.21,  0.19},
            [EPIX_EFFECT_STEPS_SOLDIER]               = { 0.14,  0.13,  0.11,  0.05},
            [EPIX_EFFECT_STEPS_CATAPULT]              = { 0.00,  0.08,  0.08,  0.01},
            [EPIX_EFFECT_RANGE_CATAPULT]              = { 0.04,  0.08,  0.08,  0.09},
            [EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS]   = { 0.09,  0.08,  0.06,  0.02},
            [EPIX_EFFECT_KNIGHT_MOUNTAIN]             = {-0.11, -0.05, -0.07, -0.03},
            [EPIX_EFFECT_CATAPULT_STAYS]              = { 0.04,  0.11,  0.10,  0.01},
            [EPIX_EFFECT_NO_CASTLE_DEFENCE]           = { 0.05,  0.12,  0.15,  0.11},
            [EPIX_EFFECT_STAKE_BACK]                  = { 0.17,  0.21,  0.17,  0.14},
            [EPIX_EFFECT_WINS_TIES]                   = {-0.03,  0.03, -0.01,  0.09},
            [EPIX_EFFECT_PAYS_HALF]                   = { 0.11,  0.04,  0.06, -0.02},
            [EPIX_EFFECT_SPY]                         = { 0.10,  0.13,  0.13,  0.15},
        },
    },
};
/* clang-format on */
