/* SPDX-License-Identifier: MIT */
/*
 * See weights.h. Fitted to the outcomes of games of the bots among themselves (docs/bots.md): the
 * table is a result, not written by hand.
 */
#include "weights.h"

/* Each season: seats that still have their turn, seats that have had it. */
const Weights
    bot__weights[2] =
        {
            {
                /* two players */
                .feature =
                    {
                        /*                     Spring          Summer          Autumn          Winter */
                        [FEATURE_PROVINCE] = {-0.27, 0.09, 0.26, 0.27, 0.38, 0.36, 0.52, 0.93},
                        [FEATURE_GOLD_FEW] = {0.11, 0.09, 0.09, 0.14, 0.12, 0.17, 0.23, 0.15},
                        [FEATURE_GOLD_SOME] = {0.01, -0.03, 0.00, 0.01, 0.08, 0.10, 0.13, 0.10},
                        [FEATURE_GOLD_MANY] = {0.00, 0.00, 0.00, 0.00, -0.01, 0.02, 0.05, 0.00},
                        [FEATURE_INCOME] = {0.31, 0.27, 0.07, 0.10, 0.02, 0.07, -0.04, 0.04},
                        [FEATURE_SOLDIER] = {0.82, 0.62, 0.63, 0.61, 0.52, 0.52, 0.48, 0.23},
                        [FEATURE_KNIGHT] = {0.83, 0.65, 0.72, 0.76, 0.71, 0.77, 0.80, 0.47},
                        [FEATURE_CAMP] = {0.32, 0.19, 0.41, 0.35, 0.36, 0.34, 0.45, 0.20},
                        [FEATURE_CATAPULT] = {0.21, 0.19, 0.14, 0.18, 0.15, 0.16, 0.19, 0.04},
                        [FEATURE_SPREAD] = {-0.05, 0.19, 0.08, 0.21, 0.17, 0.22, 0.29, 0.43},
                        [FEATURE_SETTLE] = {-0.18, -0.20, 0.05, -0.08, 0.04, 0.04, 0.15, 0.01},
                        [FEATURE_THREAT] = {-0.02, 0.12, 0.10, -0.05, -0.03, -0.07, -0.00, 0.03},
                        [FEATURE_STRIKERS] = {0.00, 0.00, 0.00, 0.14, -0.02, 0.04, 0.00, -0.34},
                        [FEATURE_DANGER] = {0.02, -0.12, 0.10, -0.15, 0.14, -0.04, 0.32, -0.48},
                        [FEATURE_PREY] = {0.13, -0.03, 0.12, 0.10, 0.15, 0.09, 0.13, 0.09},
                        [FEATURE_EXPOSED] = {0.01, -0.13, -0.06, -0.12, -0.13, -0.14, -0.06, -0.16},
                        [FEATURE_FIRST] = {0.07, -0.41, -0.01, -0.37, -0.03, -0.51, -0.25, -1.34},
                    },
                .effect =
                    {
                        /* a step of the effect, from Spring on to Winter */
                        [EPIX_EFFECT_COST_SOLDIER] = {0.01, 0.00, -0.04, 0.01},
                        [EPIX_EFFECT_COST_KNIGHT] = {0.03, -0.00, -0.01, -0.02},
                        [EPIX_EFFECT_COST_CAMP] = {-0.12, -0.17, -0.20, -0.17},
                        [EPIX_EFFECT_COST_CATAPULT] = {-0.18, -0.17, -0.00, -0.06},
                        [EPIX_EFFECT_GUESSES_SOLDIER] = {0.18, 0.20, 0.15, 0.08},
                        [EPIX_EFFECT_GUESSES_KNIGHT] = {0.01, 0.03, 0.03, 0.07},
                        [EPIX_EFFECT_GUESSES_CAMP] = {0.00, 0.00, 0.00, 0.00},
                        [EPIX_EFFECT_GUESSES_GARRISON] = {0.00, 0.06, 0.04, 0.02},
                        [EPIX_EFFECT_TAX_GOLD] = {0.17, 0.16, 0.12, 0.06},
                        [EPIX_EFFECT_INCOME] = {0.00, 0.00, 0.00, 0.00},
                        [EPIX_EFFECT_INCOME_FROM_OPPONENTS] = {0.20, 0.52, 0.38, 0.22},
                        [EPIX_EFFECT_INCOME_CAMP] = {0.30, 0.53, 0.41, 0.32},
                        [EPIX_EFFECT_INCOME_MARKED] = {0.00, 0.00, 0.00, 0.00},
                        [EPIX_EFFECT_PLUNDER] = {0.35, 0.43, 0.41, 0.29},
                        [EPIX_EFFECT_STEPS_SOLDIER] = {0.21, 0.23, 0.19, 0.19},
                        [EPIX_EFFECT_STEPS_CATAPULT] = {-0.07, 0.03, 0.13, 0.09},
                        [EPIX_EFFECT_RANGE_CATAPULT] = {-0.05, 0.00, -0.02, -0.09},
                        [EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS] = {0.19, 0.16, 0.21, 0.27},
                        [EPIX_EFFECT_KNIGHT_MOUNTAIN] = {-0.06, 0.00, -0.04, 0.15},
                        [EPIX_EFFECT_CATAPULT_STAYS] = {-0.04, 0.04, 0.05, -0.11},
                        [EPIX_EFFECT_NO_CASTLE_DEFENCE] = {-0.04, 0.03, 0.12, 0.09},
                        [EPIX_EFFECT_STAKE_BACK] = {0.17, 0.27, 0.19, 0.08},
                        [EPIX_EFFECT_WINS_TIES] = {-0.06, 0.01, -0.07, 0.06},
                        [EPIX_EFFECT_PAYS_HALF] = {0.06, -0.06, -0.07, -0.13},
                        [EPIX_EFFECT_SPY] = {0.11, 0.14, 0.16, 0.11},
                    },
            },
            {
                /* three and four players */
                .feature =
                    {
                        /*                     Spring          Summer          Autumn          Winter */
                        [FEATURE_PROVINCE] = {-0.11, 0.04, 0.19, 0.23, 0.36, 0.35, 0.51, 0.73},
                        [FEATURE_GOLD_FEW] = {0.05, 0.05, 0.08, 0.10, 0.11, 0.13, 0.17, 0.09},
                        [FEATURE_GOLD_SOME] = {0.07, 0.06, 0.02, 0.02, 0.08, 0.07, 0.09, 0.11},
                        [FEATURE_GOLD_MANY] = {0.00, 0.00, 0.00, 0.00, -0.06, 0.00, 0.03, -0.12},
                        [FEATURE_INCOME] = {0.18, 0.18, 0.04, 0.06, -0.02, 0.01, -0.09, 0.01},
                        [FEATURE_SOLDIER] = {0.53, 0.44, 0.49, 0.44, 0.43, 0.40, 0.41, 0.10},
                        [FEATURE_KNIGHT] = {0.70, 0.60, 0.67, 0.63, 0.62, 0.55, 0.58, 0.18},
                        [FEATURE_CAMP] = {0.28, 0.22, 0.36, 0.30, 0.32, 0.26, 0.36, 0.08},
                        [FEATURE_CATAPULT] = {0.11, 0.09, 0.12, 0.10, 0.10, 0.09, 0.10, 0.01},
                        [FEATURE_SPREAD] = {-0.03, 0.04, 0.03, 0.08, 0.07, 0.11, 0.18, 0.17},
                        [FEATURE_SETTLE] = {-0.03, -0.07, 0.11, 0.05, 0.07, 0.07, 0.17, 0.06},
                        [FEATURE_THREAT] = {-0.01, 0.15, 0.15, 0.04, 0.17, 0.24, 0.33, 0.35},
                        [FEATURE_STRIKERS] = {0.00, 0.00, -0.00, 0.11, -0.03, 0.07, 0.16, 0.15},
                        [FEATURE_DANGER] = {0.01, -0.11, 0.09, -0.09, 0.11, 0.05, 0.17, -0.34},
                        [FEATURE_PREY] = {0.03, -0.05, -0.05, -0.04, -0.03, -0.02, 0.05, 0.08},
                        [FEATURE_EXPOSED] = {-0.03, -0.09,
                                             -0.14, -0.16, -0.21, -0.20, -0.22, -0.12},
                        [FEATURE_FIRST] = {0.00, -0.12, -0.01, -0.14, -0.00, -0.17, -0.03, -0.37},
                    },
                .effect =
                    {
                        /* a step of the effect, from Spring on to Winter */
                        [EPIX_EFFECT_COST_SOLDIER] = {-0.01, -0.03, -0.04, 0.07},
                        [EPIX_EFFECT_COST_KNIGHT] = {0.03, -0.00, 0.03, -0.02},
                        [EPIX_EFFECT_COST_CAMP] = {-0.13, -0.16, -0.24, -0.20},
                        [EPIX_EFFECT_COST_CATAPULT] = {-0.18, -0.17, -0.06, -0.18},
                        [EPIX_EFFECT_GUESSES_SOLDIER] = {0.23, 0.26, 0.20, 0.14},
                        [EPIX_EFFECT_GUESSES_KNIGHT] = {0.00, 0.02, 0.05, 0.04},
                        [EPIX_EFFECT_GUESSES_CAMP] = {0.00, 0.00, 0.00, 0.00},
                        [EPIX_EFFECT_GUESSES_GARRISON] = {-0.02, -0.01, -0.02, -0.07},
                        [EPIX_EFFECT_TAX_GOLD] = {0.23, 0.21, 0.15, 0.10},
                        [EPIX_EFFECT_INCOME] = {0.00, 0.00, 0.00, 0.00},
                        [EPIX_EFFECT_INCOME_FROM_OPPONENTS] = {0.22, 0.55, 0.45, 0.33},
                        [EPIX_EFFECT_INCOME_CAMP] = {0.26, 0.47, 0.38, 0.25},
                        [EPIX_EFFECT_INCOME_MARKED] = {0.00, 0.00, 0.00, 0.00},
                        [EPIX_EFFECT_PLUNDER] = {0.31, 0.35, 0.34, 0.30},
                        [EPIX_EFFECT_STEPS_SOLDIER] = {0.17, 0.17, 0.18, 0.13},
                        [EPIX_EFFECT_STEPS_CATAPULT] = {-0.06, 0.01, 0.01, -0.09},
                        [EPIX_EFFECT_RANGE_CATAPULT] = {-0.01, 0.04, 0.04, 0.06},
                        [EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS] = {0.16, 0.16, 0.14, 0.16},
                        [EPIX_EFFECT_KNIGHT_MOUNTAIN] = {-0.01, 0.06, -0.02, 0.05},
                        [EPIX_EFFECT_CATAPULT_STAYS] = {-0.03, 0.04, 0.04, -0.11},
                        [EPIX_EFFECT_NO_CASTLE_DEFENCE] = {0.02, 0.09, 0.18, 0.16},
                        [EPIX_EFFECT_STAKE_BACK] = {0.17, 0.20, 0.19, 0.14},
                        [EPIX_EFFECT_WINS_TIES] = {-0.07, 0.02, -0.02, 0.06},
                        [EPIX_EFFECT_PAYS_HALF] = {0.04, -0.05, -0.02, -0.13},
                        [EPIX_EFFECT_SPY] = {0.20, 0.24, 0.28, 0.30},
                    },
            },
};
