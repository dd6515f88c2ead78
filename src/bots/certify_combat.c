/* SPDX-License-Identifier: MIT */
/*
 * The certificate of a round of combat: what a side gets, and what it could get, the attacker by
 * the best stake, the defender by the best guesses. It knows nothing of how the mixes were found.
 */
#include "small_parts.h"

#include <assert.h>
#include <math.h>

typedef struct Outcome {
    double value;
    double best;
} Outcome;

static Outcome attackers_outcome(const SmallCombat *combat, const double *stake_mix,
                                 const double *guess_mix) {
    const double *success = combat->success[SMALL_ATTACKER];
    const double *failure = combat->failure[SMALL_ATTACKER];
    Outcome outcome = {0, -HUGE_VAL};
    for (int stake = 0; stake < combat->stakes; stake++) {
        const double guessed = guess_mix[stake];
        const double worth = success[stake] * (1 - guessed) + failure[stake] * guessed;
        outcome.value += stake_mix[stake] * worth;
        outcome.best = worth > outcome.best ? worth : outcome.best;
    }
    return outcome;
}

/* `greatest` holds the greatest so far, in falling order. */
static void keep_greatest(double *greatest, int count, double worth) {
    for (int place = 0; place < count; place++) {
        if (worth > greatest[place]) {
            const double smaller = greatest[place];
            greatest[place] = worth;
            worth = smaller;
        }
    }
}

static Outcome defenders_outcome(const SmallCombat *combat, const double *stake_mix,
                                 const double *guess_mix) {
    const bool zero_sum = combat->success[SMALL_DEFENDER] == NULL;
    const int side = zero_sum ? SMALL_ATTACKER : SMALL_DEFENDER;
    const double sign = zero_sum ? -1 : 1;
    const int guesses = combat->guesses < combat->stakes ? combat->guesses : combat->stakes;
    assert(guesses >= 1 && guesses <= EPIX_GUESSES);
    double greatest[EPIX_GUESSES] = {-HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    Outcome outcome = {0, 0};
    for (int stake = 0; stake < combat->stakes; stake++) {
        const double success = sign * stake_mix[stake] * combat->success[side][stake];
        const double failure = sign * stake_mix[stake] * combat->failure[side][stake];
        outcome.value += success * (1 - guess_mix[stake]) + failure * guess_mix[stake];
        outcome.best += success;
        keep_greatest(greatest, guesses, failure - success);
    }
    for (int place = 0; place < guesses; place++) {
        outcome.best += greatest[place];
    }
    return outcome;
}

double small__certify_combat(const SmallCombat *combat, const double *stake_mix,
                             const double *guess_mix, double value[SMALL_SIDES]) {
    const Outcome attacker = attackers_outcome(combat, stake_mix, guess_mix);
    const Outcome defender = defenders_outcome(combat, stake_mix, guess_mix);
    value[SMALL_ATTACKER] = attacker.value;
    value[SMALL_DEFENDER] = defender.value;
    const double attackers_gain = attacker.best - attacker.value;
    const double defenders_gain = defender.best - defender.value;
    const double gain = attackers_gain > defenders_gain ? attackers_gain : defenders_gain;
    return gain > 0 ? gain : 0; /* rounding alone makes it less */
}

double small_combat_certificate(const SmallCombat *combat, const double *stake_mix,
                                const double *guess_mix) {
    double value[SMALL_SIDES];
    return small__certify_combat(combat, stake_mix, guess_mix, value);
}
