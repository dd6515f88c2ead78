/* SPDX-License-Identifier: MIT */
/*
 * Playing by one step of foresight: every decision of a space is tried and the position after it
 * is evaluated. Good enough to tell what the rest of a season is likely to bring.
 */
#include "dice.h"
#include "learned.h"
#include "mind.h"
#include "small_games.h"
#include "wander.h"

#include <string.h>

enum {
    STEPS_OF_A_CARD = 12,
    LEAST_GOLD = 4, /* with less a try at a castle is hardly ever worth it */
};

/* Of the time; attacks that are left then are valued roughly. With very much gold a battle takes
 * long to solve. */
static const double EXACT_SHARE = 0.4;

/* A step must be better than doing nothing by more than the noise of the evaluation. */
static const double WORTH_IT = 1e-4;

/* Worths that differ by less are the same, but for rounding. */
static const double EQUAL = 1e-9;

/* Less than this is not worth a try at a castle. */
static const double CASTLE_CHANCE = 0.1;

/* What is left to a seat whose try at a castle fails: gold and a unit are gone. */
static const double AFTER_FAILURE = 0.5;

/* Whether nobody has anything to do any more but the seat whose turn it is, with its last card. */
static bool is_last_action(const EpixGame *game, const EpixState *state) {
    return state->season == EPIX_WINTER && state->card_next == 0 &&
           state->revealed == (1 << game->board.seats) - 1 && state->phase > EPIX_PHASE_PLAY &&
           state->phase <= EPIX_PHASE_MARCH;
}

/* The evaluation; in the last action of all, what counts as much is who wins if it ends now. */
static void judge_plainly(Mind *mind, const EpixState *state, double value[EPIX_SEATS]) {
    mind->evaluate(mind->game, state, value);
    if (is_last_action(mind->game, state)) {
        const EpixDecision end = {.kind = EPIX_END};
        double now[EPIX_SEATS];
        EpixState over = *state;
        epix_play(mind->game, &over, state->turn, &end, NULL);
        mind->evaluate(mind->game, &over, now);
        for (int seat = 0; seat < EPIX_SEATS; seat++) {
            value[seat] = (value[seat] + now[seat]) / 2;
        }
    }
}

void mind_judge(Mind *mind, const EpixState *state, double value[EPIX_SEATS]) {
    judge_plainly(mind, state, value);
    if (state->phase != EPIX_PHASE_ACT || state->gold[state->turn] < LEAST_GOLD) {
        return;
    }
    const double chance = bot_castle_chance(mind->game, state);
    const double now = value[state->turn];
    const double then = chance + (1 - chance) * AFTER_FAILURE * now;
    if (chance < CASTLE_CHANCE || then <= now) {
        return;
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = seat == state->turn ? then : value[seat] * (1 - then) / (1 - now);
    }
}

/* Equals are in an order that is drawn by lot: none shall be preferred for the number of its
 * province. */
static bool is_better(const MindOption *option, const MindOption *other) {
    const double more = option->worth - other->worth;
    return more > EQUAL || (more > -EQUAL && option->lot > other->lot);
}

/* Puts an option where it belongs, if it belongs there at all. */
static void consider(Mind *mind, MindOptions *options, int seat, const EpixDecision *decision,
                     const EpixDecision *attack, const double value[EPIX_SEATS]) {
    MindOption option = {.decision = *decision,
                         .attacks = attack != NULL,
                         .worth = value[seat] + (decision->kind == EPIX_END ? WORTH_IT : 0),
                         .lot = dice_next(mind->dice)};
    int place = options->count;
    while (place > 0 && is_better(&option, &options->option[place - 1])) {
        place--;
    }
    if (place == options->room) {
        return;
    }
    if (options->count < options->room) {
        options->count++;
    }
    for (int i = options->count - 1; i > place; i--) {
        options->option[i] = options->option[i - 1];
    }
    if (attack) {
        option.attack = *attack;
    }
    memcpy(option.value, value, sizeof option.value);
    options->option[place] = option;
}

/* A castle in reach does not count here, or a unit would wander about and keep it in reach. */
static void try_plainly(Mind *mind, const EpixState *state, int seat, const EpixDecision *decision,
                        MindOptions *options) {
    EpixState next = *state;
    double value[EPIX_SEATS];
    epix_play(mind->game, &next, seat, decision, NULL);
    judge_plainly(mind, &next, value);
    consider(mind, options, seat, decision, NULL, value);
}

/* ---- Recruitment and Move & Attack ---------------------------------------------------------------- */

/* Values an attack from `state`; the decision to be taken first may be the move that leads there. */
static void try_attack(Mind *mind, const EpixState *state, bool exact, const EpixDecision *attack,
                       const EpixDecision *first, MindOptions *options) {
    double value[EPIX_SEATS];
    double chance;
    if (exact && limits_time_gone(&mind->watch) < EXACT_SHARE) {
        mind_attack_exactly(mind, state, attack, value);
    } else {
        mind_attack_roughly(mind, state, attack, value, &chance);
    }
    consider(mind, options, state->turn, first, attack, value);
}

/* After a move: the attacks that it makes possible, each target once. */
static void try_attacks_after(Mind *mind, const EpixState *state, bool exact,
                              const EpixDecision *move, uint64_t *attacked, MindOptions *options) {
    EpixState moved = *state;
    EpixLegal legal;
    epix_play(mind->game, &moved, state->turn, move, NULL);
    epix_legal(mind->game, &moved, state->turn, &legal);
    for (int i = 0; i < legal.groups; i++) {
        const EpixGroup *group = &legal.group[i];
        if (group->kind != EPIX_ATTACK || group->unit != move->unit || group->from != move->to) {
            continue;
        }
        for (uint64_t rest = group->set & ~*attacked; rest; rest &= rest - 1) {
            const EpixDecision attack = {.kind = EPIX_ATTACK,
                                         .unit = move->unit,
                                         .from = move->to,
                                         .to = (uint8_t)__builtin_ctzll(rest)};
            try_attack(mind, &moved, exact, &attack, move, options);
        }
        *attacked |= group->set;
    }
}

static void try_group(Mind *mind, const EpixState *state, bool exact, const EpixGroup *group,
                      uint64_t *attacked, MindOptions *options) {
    const EpixLegal space = {.count = group->count, .groups = 1, .group = {*group}};
    for (uint64_t i = 0; i < group->count; i++) {
        EpixDecision decision;
        epix_legal_at(&space, i, &decision);
        if (decision.kind == EPIX_ATTACK) {
            try_attack(mind, state, exact, &decision, &decision, options);
            continue;
        }
        try_plainly(mind, state, state->turn, &decision, options);
        if (decision.kind == EPIX_MOVE) {
            try_attacks_after(mind, state, exact, &decision, attacked, options);
        }
    }
}

static uint64_t attacked_at_once(const EpixLegal *legal, const EpixGroup *move) {
    for (int i = 0; i < legal->groups; i++) {
        const EpixGroup *group = &legal->group[i];
        if (group->kind == EPIX_ATTACK && group->unit == move->unit && group->from == move->from) {
            return group->set;
        }
    }
    return 0;
}

/* Which of Winter's cards comes first: Tax before anything else; recruits before they move, unless
 * the gold takes a castle. */
static void try_orders(Mind *mind, const EpixState *state, MindOptions *options) {
    const uint8_t cards = state->chosen[state->turn];
    const bool strikes = bot_castle_chance(mind->game, state) > 0.4;
    const uint8_t likely = cards & EPIX_TAX ? EPIX_TAX
                           : strikes        ? EPIX_MOVE_ATTACK
                                            : EPIX_RECRUITMENT;
    const uint8_t order[2] = {likely, (uint8_t)(cards & ~likely)};
    double value[EPIX_SEATS];
    mind->evaluate(mind->game, state, value);
    for (int i = 0; i < 2; i++) {
        const EpixDecision play = {.kind = EPIX_PLAY, .cards = order[i]};
        consider(mind, options, state->turn, &play, NULL, value);
        value[state->turn] -= 2 * EQUAL; /* the second order is as good, but not drawn by lot */
    }
}

static void play_turn(Mind *mind, EpixState *state);

/* Which card, for who may change it: each is worth what comes of the turn. */
static void try_cards(Mind *mind, const EpixState *state, MindOptions *options) {
    for (unsigned card = EPIX_RECRUITMENT; card <= EPIX_MOVE_ATTACK; card <<= 1) {
        const EpixDecision play = {.kind = EPIX_PLAY, .cards = (uint8_t)card};
        EpixState next = *state;
        double value[EPIX_SEATS];
        epix_play(mind->game, &next, state->turn, &play, NULL);
        if (next.turn == state->turn) {
            play_turn(mind, &next);
            mind->left = 0;
        }
        mind->evaluate(mind->game, &next, value);
        consider(mind, options, state->turn, &play, NULL, value);
    }
}

void mind_options(Mind *mind, const EpixState *state, const EpixLegal *legal, bool exact,
                  MindOptions *options) {
    double value[EPIX_SEATS];
    const EpixDecision end = {.kind = EPIX_END};
    options->count = 0;
    if (state->phase == EPIX_PHASE_PLAY) {
        (state->season == EPIX_WINTER ? try_orders : try_cards)(mind, state, options);
        return;
    }
    judge_plainly(mind, state, value); /* doing nothing more: no castle either */
    consider(mind, options, state->turn, &end, NULL, value);
    for (int i = 0; i < legal->groups; i++) {
        if (legal->group[i].kind != EPIX_END) {
            uint64_t attacked = attacked_at_once(legal, &legal->group[i]);
            try_group(mind, state, exact, &legal->group[i], &attacked, options);
        }
    }
}

void mind_look(Mind *mind, const EpixState *state, MindOptions *options) {
    EpixLegal legal;
    epix_legal(mind->game, state, state->turn, &legal);
    if (mind->rides_on) {
        wander_forbid_back(state, mind->left, &legal);
    }
    mind_options(mind, state, &legal, false, options);
}

/* ---- Chance decides a battle -------------------------------------------------------------------------- */

/* What is left to beat in the province after the defender in front. */
static int load_behind(const EpixGame *game, const EpixState *state, int guesses) {
    const uint32_t here = UINT32_C(1) << state->to;
    int units = game->castles & here ? 1 : 0;
    for (int seat = 0; seat < game->board.seats; seat++) {
        const uint32_t *own = state->units[seat];
        units += seat == state->turn
                     ? 0
                     : (own[EPIX_SOLDIER] & here ? 1 : 0) + (own[EPIX_KNIGHT] & here ? 1 : 0) +
                           (own[EPIX_CAMP] & here ? 1 : 0);
    }
    return (units - 1) * (guesses + 1);
}

/* How often a round fails if only a few coins are risked. */
static double lose_few(uint32_t gold, int guesses, uint32_t *most) {
    const uint32_t enough = 4 + 2 * (uint32_t)guesses;
    *most = gold < enough ? gold : enough;
    return *most > (uint32_t)guesses ? (double)guesses / *most : 1;
}

/* How often a round fails if both sides play well, and about what is staked: for a castle all
 * the gold counts, for anything else, or a castle that is out of reach, only a few coins are risked. */
static double lose_round(const Mind *mind, const EpixState *state, int guesses, uint32_t *most) {
    const uint32_t gold = state->gold[state->turn];
    const bool castle = mind->game->castles >> state->to & 1;
    if (!castle || state->attacker == EPIX_CATAPULT) {
        return lose_few(gold, guesses, most);
    }
    const int behind = load_behind(mind->game, state, guesses);
    const int all = behind + guesses + 1;
    *most = behind ? gold * 2 * (uint32_t)(guesses + 1) / (uint32_t)all : gold;
    *most = *most > gold ? gold : *most;
    const uint32_t left = gold - *most / 2;
    const double rest = behind ? bot_assault_chance(left, behind) : 1;
    const double whole = bot_assault_chance(gold, all);
    if (rest > whole) {
        return 1 - whole / rest;
    }
    return mind->is_sober ? lose_few(gold, guesses, most) : 0;
}

static void fight(Mind *mind, EpixState *state, const EpixDecision *attack) {
    const EpixGame *game = mind->game;
    const int seat = state->turn;
    epix_play(game, state, seat, attack, NULL);
    while (state->phase == EPIX_PHASE_STAKE || state->phase == EPIX_PHASE_PRESS) {
        const uint32_t gold = state->gold[seat];
        const uint32_t least = game->rules.minimum_stake;
        const int guesses = epix_guesses(game, state, seat, state->attacker, state->to);
        if (state->phase == EPIX_PHASE_PRESS && gold < least + (uint32_t)guesses + 1) {
            const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
            epix_play(game, state, seat, &withdraw, NULL);
            return;
        }
        uint32_t most;
        const bool guessed = dice_share(mind->dice) < lose_round(mind, state, guesses, &most);
        const uint32_t stake =
            most > least ? least + (uint32_t)dice_below(mind->dice, most - least + 1) : least;
        EpixDecision decision = {.kind = EPIX_STAKE, .gold = {stake}};
        epix_play(game, state, seat, &decision, NULL);
        decision = (EpixDecision){.kind = EPIX_GUESS, .guesses = guessed, .gold = {stake}};
        epix_play(game, state, __builtin_ctz(state->actors), &decision, NULL);
    }
}

uint64_t mind_hash(const Mind *mind, const EpixState *state) {
    const uint64_t tired = mind->rides_on && state->rides >= WANDER_RIDES;
    const uint64_t rides = (uint64_t)mind->left << 1 | tired;
    return bot_public_hash(state) ^ rides * UINT64_C(0x9E3779B97F4A7C15);
}

void mind_play_option(Mind *mind, EpixState *state, const EpixDecision *decision) {
    if (mind->rides_on) {
        mind->left = wander_left_after(mind->left, state, decision);
    }
    if (decision->kind == EPIX_ATTACK) {
        fight(mind, state, decision);
    } else {
        epix_play(mind->game, state, state->turn, decision, NULL);
    }
}

/* ---- A season ------------------------------------------------------------------------------------------- */

static void play_step(Mind *mind, EpixState *state, bool last) {
    MindOptions options;
    options.room = 1;
    mind_look(mind, state, &options);
    if (last) {
        options.option[0].decision = (EpixDecision){.kind = EPIX_END};
    }
    mind_play_option(mind, state, &options.option[0].decision);
}

/* What is left of a turn; it is not over as long as there is something to decide. */
static void play_turn(Mind *mind, EpixState *state) {
    const int seat = state->turn;
    const int season = state->season;
    int step = 0;
    while (state->turn == seat && state->season == season && mind_in_turn(state)) {
        const int card = state->card;
        play_step(mind, state, step == STEPS_OF_A_CARD);
        step = state->card == card ? step + 1 : 0;
    }
}

bool mind_plays_on(const Mind *mind, const EpixState *state, int season) {
    return state->season == season && mind_in_turn(state) &&
           !(mind->spares_last && bot_learned_stage(mind->game, state) >= LEARNED_LAST_TURN);
}

void mind_play_season(Mind *mind, EpixState *state) {
    const int season = state->season;
    while (mind_plays_on(mind, state, season)) {
        play_turn(mind, state);
    }
}
