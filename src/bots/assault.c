/* SPDX-License-Identifier: MIT */
/*
 * What an attack is worth. The positions in which it can end are made with the game's own
 * functions; what is left of the gold then varies, and the evaluation is asked at a few amounts.
 */
#include "dice.h"
#include "mind.h"
#include "small_games.h"

#include <string.h>

enum { ROUNDS = MIND_ROUNDS, KNOTS = MIND_KNOTS };

/* What an ending seemed to be worth at first counts as much as so many tries. */
static const double FIRST_LOOK = 12;

/* Of the time; attacks whose outcomes are not known then are decided roughly. */
static const double SPREADING_SHARE = 0.6;

/* A position in which the attack can end, valued at a few amounts of gold. */
typedef struct Ending {
    double value[KNOTS][EPIX_SEATS];
    int tries;
} Ending;

typedef struct Assault {
    Mind *mind;
    int attacker;
    int defender;
    int rounds;
    int gold; /* at the beginning */
    uint8_t guesses[ROUNDS];
    uint8_t plunder[ROUNDS];
    EpixState lost[ROUNDS];     /* the unit is lost in this round */
    EpixState left[ROUNDS + 1]; /* so many beaten, then withdrawn; the last: entered */
    bool known[2][ROUNDS + 1];
    Ending ending[2][ROUNDS + 1]; /* lost, left */
} Assault;

/* Plays one round with the least stake, guessed or not. */
static void play_round(const EpixGame *game, EpixState *state, bool guessed) {
    const int attacker = state->turn;
    const uint32_t stake = game->rules.minimum_stake;
    EpixDecision decision = {.kind = EPIX_STAKE, .gold = {stake}};
    epix_play(game, state, attacker, &decision, NULL);
    decision = (EpixDecision){.kind = EPIX_GUESS, .guesses = guessed, .gold = {stake}};
    epix_play(game, state, __builtin_ctz(state->actors), &decision, NULL);
}

/* More gold than a battle tells apart counts as the most that it does. */
static int told_apart(uint32_t gold) {
    return gold < SMALL_STAKES ? (int)gold : SMALL_STAKES - 1;
}

static void withdraw_if_pressed(const EpixGame *game, EpixState *state) {
    if (state->phase == EPIX_PHASE_PRESS) {
        const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
        epix_play(game, state, state->turn, &withdraw, NULL);
    }
}

/* `state` is in phase stake or press: an attack is under way. */
static void lay_out(Assault *assault, Mind *mind, const EpixState *state) {
    const EpixGame *game = mind->game;
    const int attacker = state->turn;
    assault->mind = mind;
    assault->attacker = attacker;
    assault->defender = epix_holder(game, state, state->to);
    assault->gold = (int)state->gold[attacker];
    assault->rounds = 0;
    memset(assault->known, 0, sizeof assault->known);
    EpixState now = *state;
    assault->left[0] = now;
    withdraw_if_pressed(game, &assault->left[0]);
    while (now.phase == EPIX_PHASE_STAKE || now.phase == EPIX_PHASE_PRESS) {
        const int round = assault->rounds++;
        const uint32_t paid = now.gold[attacker] - game->rules.minimum_stake;
        assault->guesses[round] = (uint8_t)epix_guesses(game, &now, attacker, now.attacker, now.to);
        assault->lost[round] = now;
        play_round(game, &assault->lost[round], true);
        play_round(game, &now, false);
        assault->plunder[round] = (uint8_t)told_apart(now.gold[attacker] - paid);
        assault->left[round + 1] = now;
        withdraw_if_pressed(game, &assault->left[round + 1]);
    }
}

/* ---- Endings ------------------------------------------------------------------------------------ */

static int gold_at(const Assault *assault, int knot) {
    return assault->gold * knot / (KNOTS - 1);
}

static Ending *look_at(Assault *assault, bool lost, int beaten) {
    Ending *ending = &assault->ending[!lost][beaten];
    if (!assault->known[!lost][beaten]) {
        assault->known[!lost][beaten] = true;
        ending->tries = 0;
        EpixState end = lost ? assault->lost[beaten] : assault->left[beaten];
        for (int knot = 0; knot < KNOTS; knot++) {
            end.gold[assault->attacker] = (uint32_t)gold_at(assault, knot);
            mind_judge(assault->mind, &end, ending->value[knot]);
        }
    }
    return ending;
}

static void note_part(MindParts *parts, bool lost, int beaten, int tries, int knot,
                      const double value[EPIX_SEATS]) {
    const int part = tries % MIND_PARTS;
    parts->tries[!lost][beaten][part] = tries / MIND_PARTS + 1;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        parts->sum[!lost][beaten][part][knot][seat] += value[seat];
    }
}

/* Tries an ending at every knot; false if there is no time for another round. */
static bool try_ending(Assault *assault, int beaten, bool lost, const MindTries *tries) {
    Ending *ending = look_at(assault, lost, beaten);
    EpixState end = lost ? assault->lost[beaten] : assault->left[beaten];
    bool in_time = true;
    if (end.winners || !mind_in_turn(&end)) {
        return true;
    }
    for (int knot = 0; knot < KNOTS; knot++) {
        const double weight = 1 / (FIRST_LOOK + ending->tries + 1);
        double value[EPIX_SEATS] = {0};
        end.gold[assault->attacker] = (uint32_t)gold_at(assault, knot);
        in_time = tries->try(tries->context, ending->tries, &end, value) && in_time;
        for (int seat = 0; seat < EPIX_SEATS; seat++) {
            ending->value[knot][seat] += (value[seat] - ending->value[knot][seat]) * weight;
        }
        if (tries->parts) {
            note_part(tries->parts, lost, beaten, ending->tries, knot, value);
        }
    }
    ending->tries++;
    return in_time;
}

static void try_endings(Assault *assault, const MindTries *tries) {
    bool in_time = true;
    while (in_time) {
        for (int beaten = 0; beaten <= assault->rounds; beaten++) {
            in_time = try_ending(assault, beaten, false, tries) && in_time;
            if (beaten < assault->rounds) {
                in_time = try_ending(assault, beaten, true, tries) && in_time;
            }
        }
    }
}

/* Between two knots in a straight line. */
static void ending_value(Assault *assault, int gold, int beaten, bool lost,
                         double value[EPIX_SEATS]) {
    const Ending *ending = look_at(assault, lost, beaten);
    int knot = 0;
    while (knot < KNOTS - 2 && gold > gold_at(assault, knot + 1)) {
        knot++;
    }
    const int low = gold_at(assault, knot);
    const int high = gold_at(assault, knot + 1);
    const double part = high > low ? (double)(gold - low) / (high - low) : 0;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = ending->value[knot][seat] * (1 - part) + ending->value[knot + 1][seat] * part;
    }
}

/* ---- Roughly ---------------------------------------------------------------------------------------- */

static bool is_castle(const Assault *assault, int province) {
    return assault->mind->game->castles >> province & 1;
}

/* Coins that an attacker is ready to pay for a round: all for a castle, few for anything else. */
static int purse(const Assault *assault, int province, int round) {
    if (is_castle(assault, province)) {
        return assault->gold;
    }
    const int enough = 4 + 2 * assault->guesses[round];
    return assault->gold < enough ? assault->gold : enough;
}

static double rough_chance(const Assault *assault, int province) {
    int load = 0;
    double chance = 1;
    for (int round = 0; round < assault->rounds; round++) {
        const int coins = purse(assault, province, round);
        load += 1 + assault->guesses[round];
        chance *= coins > assault->guesses[round] ? 1 - (double)assault->guesses[round] / coins : 0;
    }
    return is_castle(assault, province) ? bot_assault_chance(assault->gold, load) : chance;
}

static bool begin(Mind *mind, const EpixState *state, const EpixDecision *attack,
                  EpixState *begun) {
    *begun = *state;
    epix_play(mind->game, begun, state->turn, attack, NULL);
    return begun->phase == EPIX_PHASE_STAKE;
}

static int at_least_none(int gold) {
    return gold > 0 ? gold : 0;
}

void mind_attack_roughly(Mind *mind, const EpixState *state, const EpixDecision *attack,
                         double value[EPIX_SEATS], double *chance) {
    EpixState begun;
    *chance = 1;
    if (!begin(mind, state, attack, &begun)) {
        mind_judge(mind, &begun, value);
        return;
    }
    Assault assault;
    lay_out(&assault, mind, &begun);
    *chance = rough_chance(&assault, attack->to);
    const int price = (purse(&assault, attack->to, 0) + 1) / 2;
    double won[EPIX_SEATS];
    double lost[EPIX_SEATS];
    EpixState end = assault.left[assault.rounds];
    end.gold[assault.attacker] = (uint32_t)at_least_none(assault.gold - price * assault.rounds);
    mind_judge(mind, &end, won);
    end = assault.lost[0];
    end.gold[assault.attacker] = (uint32_t)at_least_none(assault.gold - price);
    mind_judge(mind, &end, lost);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = *chance * won[seat] + (1 - *chance) * lost[seat];
    }
}

/* ---- Exactly -------------------------------------------------------------------------------------------- */

/* Which seat stands at a place of the battle's values: attacker, defender, onlookers. */
static int seat_at(const Assault *assault, int place) {
    if (place < 2) {
        return place ? assault->defender : assault->attacker;
    }
    int seat = 0;
    for (int skip = place - 2;; seat++) {
        if (seat != assault->attacker && seat != assault->defender && skip-- == 0) {
            return seat;
        }
    }
}

static void battle_end(const void *context, int gold, int beaten, bool lost, double *values) {
    /* The endings are looked at when they are first asked for. */
    Assault *assault = *(Assault *const *)context;
    double value[EPIX_SEATS];
    ending_value(assault, gold > assault->gold ? assault->gold : gold, beaten, lost, value);
    const int seats = assault->mind->game->board.seats;
    for (int place = 0; place < seats; place++) {
        values[place] = value[seat_at(assault, place)];
    }
}

static SmallBattle battle_of(Assault *const *assault) {
    const Assault *a = *assault;
    SmallBattle battle = {.gold = a->gold,
                          .minimum_stake = a->mind->game->rules.minimum_stake,
                          .stake_back = epix_effect(a->mind->game, &a->left[0], a->attacker,
                                                    EPIX_EFFECT_STAKE_BACK),
                          .defenders = a->rounds,
                          .values = a->mind->game->board.seats,
                          .end = battle_end,
                          .context = assault};
    memcpy(battle.guesses, a->guesses, sizeof a->guesses);
    memcpy(battle.plunder, a->plunder, sizeof a->plunder);
    return battle;
}

static void to_seats(const Assault *assault, const double *values, double value[EPIX_SEATS]) {
    memset(value, 0, EPIX_SEATS * sizeof *value);
    for (int place = 0; place < assault->mind->game->board.seats; place++) {
        value[seat_at(assault, place)] = values[place];
    }
}

/* Too much gold for the table: the rough value must do. */
static bool fits(const SmallBattle *battle) {
    const size_t size = small_battle_size(battle);
    return size > 0 && size <= MIND_TABLE;
}

void mind_attack_exactly(Mind *mind, const EpixState *state, const EpixDecision *attack,
                         double value[EPIX_SEATS]) {
    EpixState begun;
    if (!begin(mind, state, attack, &begun)) {
        mind_judge(mind, &begun, value);
        return;
    }
    Assault layout;
    Assault *assault = &layout;
    lay_out(assault, mind, &begun);
    const SmallBattle battle = battle_of(&assault);
    if (!fits(&battle)) {
        double chance;
        mind_attack_roughly(mind, state, attack, value, &chance);
        return;
    }
    small_battle_solve(&battle, mind->table);
    to_seats(assault, small_battle_values(&battle, mind->table, assault->gold, 0), value);
}

/* ---- All outcomes -------------------------------------------------------------------------------------- */

enum { GOLD = 255 + 1 }; /* that is told apart */

/* How likely the attacker stands where, or has ended there. */
typedef struct Shares {
    double now[ROUNDS][GOLD]; /* so many beaten, before the next round */
    double ended[MIND_ENDINGS][GOLD];
} Shares;

static int ending_if_lost(int beaten) {
    return beaten;
}

static int ending_if_left(const Assault *assault, int beaten) {
    return assault->rounds + beaten;
}

/* One round, from all the places where it may begin with this much gold. */
static void spread_round(const Assault *assault, const SmallBattle *battle, int beaten, int gold,
                         Shares *shares) {
    const double here = shares->now[beaten][gold];
    double mixes[2][SMALL_STAKES];
    SmallCombatSolution solution = {.stake_mix = mixes[0], .guess_mix = mixes[1]};
    const bool presses = gold >= battle->minimum_stake &&
                         small_battle_round(battle, assault->mind->table, gold, beaten, &solution);
    if (gold < battle->minimum_stake || (beaten > 0 && !presses)) {
        shares->ended[ending_if_left(assault, beaten)][gold] += here;
        return;
    }
    for (int stake = battle->minimum_stake; stake <= gold; stake++) {
        const int index = stake - battle->minimum_stake;
        const double share = here * mixes[0][index];
        const int kept = battle->stake_back ? gold : gold - stake;
        const int won = told_apart((uint32_t)(gold - stake + assault->plunder[beaten]));
        shares->ended[ending_if_lost(beaten)][kept] += share * mixes[1][index];
        shares->now[beaten + 1][won] += share * (1 - mixes[1][index]);
    }
}

static void spread_battle(const Assault *assault, const SmallBattle *battle, Shares *shares) {
    memset(shares, 0, sizeof *shares);
    shares->now[0][assault->gold] = 1;
    for (int beaten = 0; beaten < assault->rounds; beaten++) {
        for (int gold = 0; gold < GOLD; gold++) {
            if (shares->now[beaten][gold] > 0) {
                spread_round(assault, battle, beaten, gold, shares);
            }
        }
    }
    memcpy(shares->ended[ending_if_left(assault, assault->rounds)], shares->now[assault->rounds],
           sizeof shares->now[0]);
}

static void put_in_a_row(const Assault *assault, const Shares *shares, MindSpread *spread) {
    double sum = 0;
    for (int beaten = 0; beaten <= assault->rounds; beaten++) {
        if (beaten < assault->rounds) {
            spread->end[ending_if_lost(beaten)] = assault->lost[beaten];
        }
        spread->end[ending_if_left(assault, beaten)] = assault->left[beaten];
    }
    for (int ending = 0; ending <= ending_if_left(assault, assault->rounds); ending++) {
        for (int gold = 0; gold < GOLD; gold++) {
            if (shares->ended[ending][gold] > 0) {
                sum += shares->ended[ending][gold];
                spread->up_to[spread->count] = sum;
                spread->ending[spread->count] = (uint8_t)ending;
                spread->gold[spread->count++] = (uint8_t)gold;
            }
        }
    }
}

void mind_spread_attack(Mind *mind, const EpixState *state, const EpixDecision *attack,
                        MindSpread *spread) {
    EpixState begun;
    Assault layout;
    Assault *assault = &layout;
    Shares shares;
    spread->before = *state;
    spread->attack = *attack;
    spread->count = 0;
    if (!begin(mind, state, attack, &begun)) {
        return;
    }
    lay_out(assault, mind, &begun);
    const SmallBattle battle = battle_of(&assault);
    if (!fits(&battle) || limits_time_gone(&mind->watch) > SPREADING_SHARE) {
        return;
    }
    small_battle_solve(&battle, mind->table);
    spread_battle(assault, &battle, &shares);
    put_in_a_row(assault, &shares, spread);
}

void mind_end_at(Mind *mind, const MindSpread *spread, double place, EpixState *end) {
    if (spread->count == 0) {
        *end = spread->before;
        mind_play_option(mind, end, &spread->attack);
        return;
    }
    int low = 0;
    int high = spread->count - 1;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (place < spread->up_to[middle]) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    *end = spread->end[spread->ending[low]];
    end->gold[spread->before.turn] = spread->gold[low];
}

/* Where a guess is asked for, the stake is still to come: nobody knows it. */
static EpixState as_before_stake(const EpixState *state) {
    EpixState before = *state;
    if (before.phase == EPIX_PHASE_GUESS) {
        before.phase = EPIX_PHASE_STAKE;
        before.actors = (uint8_t)(1 << before.turn);
        before.stake = 0;
    }
    return before;
}

void mind_round(Mind *mind, const EpixState *state, const MindTries *tries, MindRound *round) {
    Assault layout;
    Assault *assault = &layout;
    const EpixState begun = as_before_stake(state);
    lay_out(assault, mind, &begun);
    const SmallBattle battle = battle_of(&assault);
    const int stakes = assault->gold - battle.minimum_stake + 1;
    SmallCombatSolution solution = {.stake_mix = round->stake_mix, .guess_mix = round->guess_mix};
    if (!fits(&battle)) {
        for (int i = 0; i < stakes; i++) {
            round->stake_mix[i] = 1.0 / stakes;
            round->guess_mix[i] = (double)assault->guesses[0] / stakes;
        }
        round->presses = true;
        mind->evaluate(mind->game, state, round->value);
        return;
    }
    if (tries) {
        try_endings(assault, tries);
    }
    small_battle_solve(&battle, mind->table);
    round->presses = small_battle_round(&battle, mind->table, assault->gold, 0, &solution);
    to_seats(assault, small_battle_values(&battle, mind->table, assault->gold, 0), round->value);
    if (begun.phase == EPIX_PHASE_PRESS) {
        double withdrawn[EPIX_SEATS];
        ending_value(assault, assault->gold, 0, false, withdrawn);
        round->presses = solution.value[SMALL_ATTACKER] > withdrawn[begun.turn];
    }
}

/* ---- The worth of stakes and guesses ------------------------------------------------------------------ */

/* What the tries of some parts came to takes the place of the first look, which counts its share. */
static void take_parts(Assault *assault, const MindParts *parts, int from, int to) {
    for (int i = 0; i < 2 * (ROUNDS + 1) * KNOTS * EPIX_SEATS; i++) {
        const int seat = i % EPIX_SEATS;
        const int knot = i / EPIX_SEATS % KNOTS;
        const int beaten = i / (EPIX_SEATS * KNOTS) % (ROUNDS + 1);
        const int left = i / (EPIX_SEATS * KNOTS * (ROUNDS + 1));
        double tries = 0;
        double sum = 0;
        for (int part = from; part < to; part++) {
            tries += parts->tries[left][beaten][part];
            sum += parts->sum[left][beaten][part][knot][seat];
        }
        if (tries > 0) {
            double *value = &look_at(assault, !left, beaten)->value[knot][seat];
            const double first = FIRST_LOOK * (to - from) / MIND_PARTS;
            *value = (*value * first + sum) / (first + tries);
        }
    }
}

/* What a stake of the first round comes to, whether it is guessed or not. */
static void find_outcome(Assault *assault, const SmallBattle *battle, int index,
                         MindOutcomes *outcomes) {
    const int stake = battle->minimum_stake + index;
    const int gold = assault->gold - stake;
    const int won = told_apart((uint32_t)(gold + assault->plunder[0]));
    to_seats(assault, small_battle_values(battle, assault->mind->table, won, 1),
             outcomes->success[index]);
    ending_value(assault, battle->stake_back ? assault->gold : gold, 0, true,
                 outcomes->failure[index]);
}

bool mind_outcomes(Mind *mind, const EpixState *state, const MindParts *parts, int part,
                   MindOutcomes *outcomes) {
    Assault layout;
    Assault *assault = &layout;
    const EpixState begun = as_before_stake(state);
    lay_out(assault, mind, &begun);
    const SmallBattle battle = battle_of(&assault);
    if (!fits(&battle)) {
        return false;
    }
    const bool all = part == MIND_ALL_PARTS;
    take_parts(assault, parts, all ? 0 : part, all ? MIND_PARTS : part + 1);
    small_battle_solve(&battle, mind->table);
    outcomes->stakes = assault->gold - battle.minimum_stake + 1;
    for (int i = 0; i < outcomes->stakes; i++) {
        find_outcome(assault, &battle, i, outcomes);
    }
    ending_value(assault, assault->gold, 0, false, outcomes->withdrawn);
    return true;
}
