/* SPDX-License-Identifier: MIT */
/*
 * A round of combat (rules.md 8.3), solved in closed form.
 *
 * The attacker wants the stake of the highest worth; guesses move the worth of a stake between
 * its success and its failure. In equilibrium there is a level that no stake's worth exceeds and
 * that all stakes in use reach. How often a stake is guessed follows from the attacker's values,
 * how often it is staked from the defender's. What counts about a stake is who likes a right guess:
 *
 *   attacker        defender
 *   dislikes it     likes it         contested: guesses press its worth down to the failure
 *   likes it        dislikes it      contested in the mirror: abstaining presses it down
 *   both like it, both dislike it, or the defender does not care: agreed; the stake can be
 *                                    played alone, at its better end
 *   does not care   anything         flat: its worth is fixed
 *
 * Contested stakes share the guesses as vessels share water. Abstaining is guessing in a mirror:
 * exchange success with failure, and name the stakes that are not guessed.
 */
#include "small_parts.h"

#include <assert.h>
#include <math.h>

/* Differences below this share of the greatest value, or this amount, count as none: the error is
 * as small, and divisions stay harmless. */
static const double flatness = 1e-12;
static const double least_difference = 1e-290;

enum { NO_STAKE = -1 };

typedef struct Round {
    int stakes;
    double guesses;
    const double *success; /* to the attacker */
    const double *failure;
    double greatest;            /* absolute value of them */
    double loss[SMALL_STAKES];  /* what a right guess costs the attacker */
    double gain[SMALL_STAKES];  /* what it brings the defender */
    double press[SMALL_STAKES]; /* contested stakes: guesses for a unit of worth; others: 0 */
    double *stake_mix;
    double *guess_mix;
} Round;

/* The second part resolves what rounding of the first would blur. */
typedef struct Level {
    double base;
    double offset;
} Level;

/* A stake, and what it is worth if it is played alone. */
typedef struct Anchor {
    int stake;
    double level;
} Anchor;

/* ---- Anchors ----------------------------------------------------------------------------- */

static bool is_agreed_to_guess(const Round *round, int stake) {
    return round->loss[stake] < 0 && round->gain[stake] >= 0;
}

static void raise_anchor(Anchor *anchor, int stake, double level) {
    if (anchor->stake == NO_STAKE || level > anchor->level) {
        *anchor = (Anchor){stake, level};
    }
}

static Anchor higher(Anchor first, Anchor second) {
    if (second.stake != NO_STAKE) {
        raise_anchor(&first, second.stake, second.level);
    }
    return first;
}

typedef struct Anchors {
    Anchor ground; /* no level lies below it */
    Anchor guess;  /* the best of the stakes that are agreed to be guessed, with the guess */
    Anchor spare;  /* the best of them without it */
} Anchors;

static Anchors find_anchors(const Round *round) {
    Anchors anchors = {{NO_STAKE, 0}, {NO_STAKE, 0}, {NO_STAKE, 0}};
    for (int stake = 0; stake < round->stakes; stake++) {
        if (round->press[stake] > 0) {
            raise_anchor(&anchors.ground, stake, round->failure[stake]);
        } else if (is_agreed_to_guess(round, stake)) {
            raise_anchor(&anchors.guess, stake, round->failure[stake]);
            raise_anchor(&anchors.spare, stake, round->success[stake]);
        } else {
            raise_anchor(&anchors.ground, stake, round->success[stake]);
        }
    }
    return anchors;
}

/* ---- Levels ------------------------------------------------------------------------------ */

static inline double above(const Round *round, int stake, Level level) {
    return round->success[stake] - level.base - level.offset;
}

/* Guesses that keep all contested stakes at the level or below, and how fast they grow when it
 * sinks. */
typedef struct Demand {
    double guesses;
    double slope;
} Demand;

static Demand demand_at(const Round *round, Level level) {
    Demand demand = {0, 0};
    for (int stake = 0; stake < round->stakes; stake++) {
        const double height = above(round, stake, level);
        demand.guesses += height > 0 ? height * round->press[stake] : 0;
        demand.slope += height > 0 ? round->press[stake] : 0;
    }
    return demand;
}

/* The same, and a stake that is agreed to be guessed is raised to the level as well. */
static Demand demand_with(const Round *round, Level level, int with) {
    Demand demand = demand_at(round, level);
    if (with != NO_STAKE) {
        demand.guesses += above(round, with, level) / round->loss[with];
        demand.slope += 1 / round->loss[with];
    }
    return demand;
}

/* Moves the offset until the guesses just suffice, from a level where they do not. The demand is
 * convex, so that Newton's steps do not cross the solution; each of them shrinks excess times
 * slope at least fourfold, and about four are needed. */
static Level approach(const Round *round, Level level, int with) {
    for (int step = 0; step <= round->stakes; step++) {
        const Demand demand = demand_with(round, level, with);
        const double next = level.offset + (demand.guesses - round->guesses) / demand.slope;
        const bool moves = with == NO_STAKE ? next > level.offset : next < level.offset;
        if (!moves) {
            break;
        }
        level.offset = next;
    }
    return level;
}

/* Where a stake of little loss joins in, the demand is so steep that its solution lies between
 * two neighbouring numbers. So it is looked for again from there. */
static Level find_level(const Round *round, double start, int with) {
    const Level rough = approach(round, (Level){start, 0}, with);
    const double aside = 1e-14 * round->greatest;
    const Level again = {rough.base + rough.offset, with == NO_STAKE ? -aside : aside};
    return approach(round, again, with);
}

/* ---- Mixes ------------------------------------------------------------------------------- */

static inline double clip(double share) {
    return share > 1 ? 1 : share > 0 ? share : 0;
}

static void stake_only(const Round *round, int stake) {
    for (int other = 0; other < round->stakes; other++) {
        round->stake_mix[other] = other == stake;
    }
}

/* Stakes such that the defender likes all guesses among them equally well. */
static void mix_stakes(const Round *round, Level level, int with) {
    double sum = 0;
    for (int stake = 0; stake < round->stakes; stake++) {
        const bool in_use = round->press[stake] > 0 && above(round, stake, level) > 0;
        round->stake_mix[stake] = in_use || stake == with ? 1 / round->gain[stake] : 0;
        sum += round->stake_mix[stake];
    }
    for (int stake = 0; stake < round->stakes; stake++) {
        round->stake_mix[stake] /= sum;
    }
}

/* Guesses such that the attacker likes all stakes in use equally well. */
static void mix_guesses(const Round *round, Level level, int with) {
    for (int stake = 0; stake < round->stakes; stake++) {
        round->guess_mix[stake] = clip(above(round, stake, level) * round->press[stake]);
    }
    if (with != NO_STAKE) {
        round->guess_mix[with] = clip(above(round, with, level) / round->loss[with]);
    }
}

/* How often a stake may be guessed. */
typedef struct Bounds {
    double low;
    double high;
} Bounds;

/* So that it is not worth more than the level. */
static Bounds bounds_of(const Round *round, int stake, double level) {
    const double loss = round->loss[stake];
    const double share = loss == 0 ? 0 : clip((round->success[stake] - level) / loss);
    return loss > 0 ? (Bounds){share, 1} : loss < 0 ? (Bounds){0, share} : (Bounds){0, 1};
}

/* If no other is staked: as the defender likes it, or else the attacker. */
static Bounds bounds_of_only(const Round *round, int stake) {
    const double wish = round->gain[stake] != 0 ? round->gain[stake] : -round->loss[stake];
    return wish > 0 ? (Bounds){1, 1} : wish < 0 ? (Bounds){0, 0} : (Bounds){0, 1};
}

/* ---- Ways to play ------------------------------------------------------------------------ */

/* One stake, and guesses that let no other be worth more. */
static void play_alone(const Round *round, Anchor anchor) {
    stake_only(round, anchor.stake);
    double low = 0;
    double high = 0;
    for (int pass = 0; pass < 2; pass++) {
        const double share = high > low ? clip((round->guesses - low) / (high - low)) : 0;
        for (int stake = 0; stake < round->stakes; stake++) {
            const Bounds bounds = stake == anchor.stake ? bounds_of_only(round, stake)
                                                        : bounds_of(round, stake, anchor.level);
            if (pass == 0) {
                low += bounds.low;
                high += bounds.high;
            } else {
                round->guess_mix[stake] = bounds.low + share * (bounds.high - bounds.low);
            }
        }
    }
}

static void play_contested(const Round *round, double start) {
    const Level level = find_level(round, start, NO_STAKE);
    mix_stakes(round, level, NO_STAKE);
    mix_guesses(round, level, NO_STAKE);
}

/* With a flat stake for which the contested ones leave only a part of a guess. */
static void play_with_flat(const Round *round, Anchor anchor, double demand) {
    const Level level = {anchor.level, 0};
    mix_stakes(round, level, anchor.stake);
    mix_guesses(round, level, NO_STAKE);
    round->guess_mix[anchor.stake] = clip(round->guesses - demand);
}

/* With a stake that is agreed to be guessed, but gets only a part of a guess. */
static void play_with_agreed(const Round *round, int stake) {
    const Level level = find_level(round, round->failure[stake], stake);
    mix_guesses(round, level, stake);
    if (round->gain[stake] > 0) {
        mix_stakes(round, level, stake);
    } else {
        stake_only(round, stake);
    }
}

/* All stakes are named (8.3.11). */
static void play_hopeless(const Round *round) {
    Anchor best = {NO_STAKE, 0};
    for (int stake = 0; stake < round->stakes; stake++) {
        raise_anchor(&best, stake, round->failure[stake]);
        round->guess_mix[stake] = 1;
    }
    stake_only(round, best.stake);
}

/* ---- Which of them ----------------------------------------------------------------------- */

static bool exceeds(double guesses, double limit) {
    return guesses > limit + 1e-12; /* within rounding they are equal */
}

/* Needs fewer stakes contested in the mirror than stakes that stay unguessed, or contested stakes
 * only. Then abstaining is never scarce, and guesses are what to share out. */
static void play(const Round *round) {
    const Anchors anchors = find_anchors(round);
    Anchor anchor = higher(anchors.ground, anchors.guess);
    assert(anchor.stake != NO_STAKE); /* there is at least one stake */
    double demand = demand_at(round, (Level){anchor.level, 0}).guesses;
    /* The best agreed stake wants a whole guess. If there is none left, the level sinks. */
    const bool sinks = is_agreed_to_guess(round, anchor.stake) &&
                       exceeds(demand + 1, round->guesses) && !exceeds(demand, round->guesses);
    if (sinks) {
        anchor = higher(anchors.ground, anchors.spare);
        assert(anchor.stake != NO_STAKE);
        demand = demand_at(round, (Level){anchor.level, 0}).guesses;
    }
    const bool flat = round->loss[anchor.stake] == 0 && round->gain[anchor.stake] > 0;
    if (exceeds(demand, round->guesses)) {
        play_contested(round, anchor.level);
    } else if (sinks && is_agreed_to_guess(round, anchor.stake)) {
        play_with_agreed(round, anchor.stake);
    } else if (flat && exceeds(demand + 1, round->guesses)) {
        play_with_flat(round, anchor, demand);
    } else {
        play_alone(round, anchor);
    }
}

/* ---- Set-up ------------------------------------------------------------------------------ */

static double greatest_of(const SmallCombat *combat, int side) {
    double greatest = 0;
    for (int stake = 0; stake < combat->stakes; stake++) {
        const double success = fabs(combat->success[side][stake]);
        const double failure = fabs(combat->failure[side][stake]);
        greatest = success > greatest ? success : greatest;
        greatest = failure > greatest ? failure : greatest;
    }
    return greatest;
}

static inline double unless_flat(double difference, double greatest) {
    return fabs(difference) <= flatness * greatest + least_difference ? 0 : difference;
}

/* Returns how many stakes are contested in the mirror. */
static int find_losses_and_gains(const SmallCombat *combat, Round *round) {
    const bool zero_sum = combat->success[SMALL_DEFENDER] == NULL;
    const double *success = combat->success[zero_sum ? SMALL_ATTACKER : SMALL_DEFENDER];
    const double *failure = combat->failure[zero_sum ? SMALL_ATTACKER : SMALL_DEFENDER];
    const double greatest = zero_sum ? round->greatest : greatest_of(combat, SMALL_DEFENDER);
    const double sign = zero_sum ? -1 : 1;
    int mirrored = 0;
    for (int stake = 0; stake < round->stakes; stake++) {
        round->loss[stake] =
            unless_flat(round->success[stake] - round->failure[stake], round->greatest);
        round->gain[stake] = unless_flat(sign * (failure[stake] - success[stake]), greatest);
        mirrored += round->loss[stake] < 0 && round->gain[stake] < 0;
    }
    return mirrored;
}

static void find_presses(Round *round) {
    for (int stake = 0; stake < round->stakes; stake++) {
        const bool contested = round->loss[stake] > 0 && round->gain[stake] > 0;
        round->press[stake] = contested ? 1 / round->loss[stake] : 0;
    }
}

static void turn_into_mirror(Round *round) {
    const double *success = round->success;
    round->success = round->failure;
    round->failure = success;
    round->guesses = round->stakes - round->guesses;
    for (int stake = 0; stake < round->stakes; stake++) {
        round->loss[stake] = -round->loss[stake];
        round->gain[stake] = -round->gain[stake];
    }
}

static void play_in_mirror(Round *round) {
    turn_into_mirror(round);
    find_presses(round);
    play(round);
    for (int stake = 0; stake < round->stakes; stake++) {
        round->guess_mix[stake] = 1 - round->guess_mix[stake];
    }
}

void small_combat_solve(const SmallCombat *combat, SmallCombatSolution *solution) {
    assert(combat->stakes >= 1 && combat->stakes <= SMALL_STAKES);
    assert(combat->guesses >= 1 && combat->guesses <= EPIX_GUESSES);
    Round round;
    round.stakes = combat->stakes;
    round.guesses = combat->guesses;
    round.success = combat->success[SMALL_ATTACKER];
    round.failure = combat->failure[SMALL_ATTACKER];
    round.greatest = greatest_of(combat, SMALL_ATTACKER);
    round.stake_mix = solution->stake_mix;
    round.guess_mix = solution->guess_mix;
    const int mirrored = find_losses_and_gains(combat, &round);
    if (combat->stakes <= combat->guesses) {
        play_hopeless(&round);
    } else if (mirrored >= combat->stakes - combat->guesses) {
        play_in_mirror(&round);
    } else {
        find_presses(&round);
        play(&round);
    }
    solution->guesses = combat->guesses < combat->stakes ? combat->guesses : combat->stakes;
    solution->certificate =
        small__certify_combat(combat, solution->stake_mix, solution->guess_mix, solution->value);
}
