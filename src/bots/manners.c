/* SPDX-License-Identifier: MIT */
/*
 * See manners.h.
 */
#include "manners.h"

#include "bot_odds.h"
#include "dice.h"
#include "imagine.h"

/* The question, unpacked. */
typedef struct Person {
    const Habits *habits;
    const EpixGame *game;
    const EpixView *view;
    const EpixLegal *legal;
    uint64_t *dice;
    int seat;
    uint32_t gold;
} Person;

/* To have won is what everybody likes best. */
static const double TRIUMPH = 1000;

/* Less is not worth a hand's turn. */
static const double WORTH_IT = 0.05;

/* Likings that differ by less are the same, but for rounding. */
static const double EQUAL = 1e-9;

/* ---- What a position is worth to this person ---------------------------------------------------- */

static double liking(const Person *person, const double x[FEATURES]) {
    double sum = 0;
    for (int feature = 0; feature < FEATURES; feature++) {
        sum += person->habits->taste[feature] * x[feature];
    }
    return sum;
}

static double like(const Person *person, const EpixState *state) {
    double x[EPIX_SEATS][FEATURES];
    double best = 0;
    if (state->winners) {
        return state->winners >> person->seat & 1 ? TRIUMPH : -TRIUMPH;
    }
    bot_features(person->game, state, x);
    for (int other = 0; other < person->game->board.seats; other++) {
        const double theirs = other == person->seat ? 0 : liking(person, x[other]);
        best = theirs > best ? theirs : best;
    }
    return liking(person, x[person->seat]) - person->habits->envy * best;
}

/* ---- One step ahead ------------------------------------------------------------------------------- */

/* An attack to its end, if nobody names a stake, or if the first one is named. */
static void fight(const Person *person, EpixState *state, bool named) {
    const uint32_t least = person->game->rules.minimum_stake;
    while (state->phase == EPIX_PHASE_STAKE || state->phase == EPIX_PHASE_PRESS) {
        const uint32_t gold = state->gold[person->seat];
        const uint32_t some = gold / 4 > least ? gold / 4 : least;
        EpixDecision decision = {.kind = EPIX_STAKE, .gold = {some}};
        if (state->phase == EPIX_PHASE_PRESS && gold < least) {
            decision = (EpixDecision){.kind = EPIX_WITHDRAW};
        }
        epix_play(person->game, state, person->seat, &decision, NULL);
        if (state->phase == EPIX_PHASE_GUESS) {
            decision = (EpixDecision){.kind = EPIX_GUESS, .guesses = named, .gold = {some}};
            epix_play(person->game, state, __builtin_ctz(state->actors), &decision, NULL);
        }
    }
}

static double chance_of(const Person *person, const EpixState *state, const EpixDecision *attack) {
    uint8_t guesses[EPIX_UNITS];
    int load = 0;
    const int rounds =
        epix_defence(person->game, state, person->seat, attack->unit, attack->to, guesses);
    for (int i = 0; i < rounds; i++) {
        load += guesses[i] + 1;
    }
    return load ? bot_assault_chance(state->gold[person->seat], load) : 1;
}

/* What an attack promises: the loss of it is felt more than the gain. */
static double attack_gain(const Person *person, const EpixState *state, double now,
                          const EpixDecision *attack) {
    const double real = chance_of(person, state, attack);
    const double chance = real + person->habits->hope * (1 - real);
    double gain[2];
    for (int named = 0; named < 2; named++) {
        EpixState next = *state;
        epix_play(person->game, &next, person->seat, attack, NULL);
        fight(person, &next, named);
        gain[named] = like(person, &next) - now;
    }
    return chance * gain[0] + (1 - chance) * person->habits->fear * gain[1];
}

static double gain_of(const Person *person, const EpixState *state, double now,
                      const EpixDecision *decision) {
    if (decision->kind == EPIX_ATTACK) {
        return attack_gain(person, state, now, decision);
    }
    EpixState next = *state;
    epix_play(person->game, &next, person->seat, decision, NULL);
    return like(person, &next) - now;
}

/* The decision that is liked best, if it is worth a hand's turn, and what it brings; equals are
 * drawn by lot. Bids and what ends a phase are thought of elsewhere. */
static double best_step(const Person *person, const EpixState *state, const EpixLegal *legal,
                        EpixDecision *best) {
    const double now = like(person, state);
    double highest = WORTH_IT;
    uint64_t equals = 0;
    for (uint64_t i = 0; i < legal->count; i++) {
        EpixDecision decision;
        epix_legal_at(legal, i, &decision);
        if (decision.kind != EPIX_RECRUIT && decision.kind != EPIX_MOVE &&
            decision.kind != EPIX_ATTACK) {
            continue;
        }
        if (dice_share(person->dice) < person->habits->overlooks) {
            continue;
        }
        const double gain = gain_of(person, state, now, &decision) - highest;
        equals = gain > EQUAL ? 1 : gain > -EQUAL ? equals + 1 : equals;
        if (gain > EQUAL || (gain > -EQUAL && dice_below(person->dice, equals) == 0)) {
            highest += gain > EQUAL ? gain : 0;
            *best = decision;
        }
    }
    return equals ? highest : 0;
}

static void imagine(const Person *person, EpixState *state) {
    BotBeliefs beliefs;
    bot_beliefs_even(person->view, &beliefs);
    bot_imagine(person->game, person->view, &beliefs, person->dice, state);
}

static bool step_from_here(const Person *person, EpixDecision *decision) {
    EpixState state;
    imagine(person, &state);
    return best_step(person, &state, person->legal, decision) > 0;
}

static void in_turn(const Person *person, EpixDecision *decision) {
    if (!step_from_here(person, decision)) {
        decision->kind = EPIX_END;
    }
}

/* ---- Draft ---------------------------------------------------------------------------------------- */

/* A card that costs no more than this person gives for one, and has no own bid on it. */
static bool bid_for_card(const Person *person, EpixDecision *decision) {
    for (int i = 0; i < person->view->cards_dealt; i++) {
        if (person->view->dealt[i].seat == person->seat) {
            return false;
        }
    }
    for (int i = 0; i < person->legal->groups; i++) {
        const EpixGroup *group = &person->legal->group[i];
        if (group->kind == EPIX_BID && group->low <= person->habits->card_price) {
            *decision = (EpixDecision){.kind = EPIX_BID,
                                       .ability = group->ability,
                                       .unit = (uint8_t)(63 - __builtin_clzll(group->set)),
                                       .gold = {group->low}};
            return true;
        }
    }
    return false;
}

static void in_draft(const Person *person, EpixDecision *decision) {
    if (!bid_for_card(person, decision) && !step_from_here(person, decision)) {
        decision->kind = EPIX_PASS;
    }
}

/* ---- Numbers -------------------------------------------------------------------------------------- */

/* One of the amounts that come to mind; the next one half as often as the one before. What cannot be
 * is as near to it as can be. */
static uint32_t number_between(uint64_t dice[4], const uint8_t *favourite, uint32_t low,
                               uint32_t high) {
    int which = 0;
    while (which + 1 < HABIT_NUMBERS && dice_below(dice, 2) == 0) {
        which++;
    }
    const uint32_t number = favourite[which];
    return number < low ? low : number > high ? high : number;
}

uint32_t manners_number(uint64_t dice[4], const HabitNumbers *numbers, uint32_t gold, uint32_t low,
                        uint32_t high) {
    const uint32_t most = (uint32_t)(numbers->part * (double)gold);
    const uint32_t top = most < low ? low : most < high ? most : high;
    return number_between(dice, numbers->favourite, low, top);
}

/* Further amounts are those next to the first. */
void manners_guess(uint64_t dice[4], const uint8_t *favourite, const EpixGroup *group,
                   EpixDecision *decision) {
    const uint32_t guesses = group->guesses;
    const uint32_t first = number_between(dice, favourite, group->low, group->high - guesses + 1);
    *decision = (EpixDecision){.kind = EPIX_GUESS, .guesses = group->guesses};
    for (uint32_t i = 0; i < guesses; i++) {
        decision->gold[i] = first + i;
    }
}

static void in_auction(const Person *person, EpixDecision *decision) {
    const EpixGroup *bids = &person->legal->group[0];
    decision->kind = EPIX_AUCTION;
    decision->gold[0] =
        manners_number(person->dice, &person->habits->bid, person->gold, bids->low, bids->high);
}

static void stake_some(const Person *person, const EpixGroup *stakes, EpixDecision *decision) {
    decision->kind = EPIX_STAKE;
    decision->gold[0] = manners_number(person->dice, &person->habits->stake, person->gold,
                                       stakes->low, stakes->high);
}

static void in_stake(const Person *person, EpixDecision *decision) {
    stake_some(person, &person->legal->group[0], decision);
}

/* Goes on as long as there is gold enough not to be poor; the fearful stop earlier. */
static void in_press(const Person *person, EpixDecision *decision) {
    for (int i = 0; i < person->legal->groups; i++) {
        const EpixGroup *group = &person->legal->group[i];
        if (group->kind == EPIX_STAKE && person->gold >= 1 + 2 * person->habits->fear) {
            stake_some(person, group, decision);
            return;
        }
    }
    decision->kind = EPIX_WITHDRAW;
}

static void in_guess(const Person *person, EpixDecision *decision) {
    manners_guess(person->dice, person->habits->guess, &person->legal->group[0], decision);
}

/* ---- Cards ---------------------------------------------------------------------------------------- */

/* What Move & Attack would bring at its first step. */
static double promise(const Person *person) {
    EpixState state;
    EpixLegal legal;
    EpixDecision step;
    bot_suppose_attacks(person->game, person->view, person->seat, &state);
    epix_legal(person->game, &state, person->seat, &legal);
    return best_step(person, &state, &legal, &step);
}

static uint8_t dearest_card(const Person *person, bool moves) {
    if (person->gold < person->habits->poor) {
        return EPIX_TAX;
    }
    if (moves && promise(person) >= person->habits->eager) {
        return EPIX_MOVE_ATTACK;
    }
    return person->gold > person->habits->rich ? EPIX_RECRUITMENT : EPIX_TAX;
}

/* The last season is for marching, whatever else is liked. */
static void in_choose(const Person *person, EpixDecision *decision) {
    const bool winter = person->view->season == EPIX_WINTER;
    decision->kind = EPIX_CHOOSE;
    decision->cards = dearest_card(person, !winter);
    if (winter) {
        decision->cards |= EPIX_MOVE_ATTACK;
    }
}

/* In Winter Tax before anything, recruits before they move; else the card that was chosen. */
static void in_play(const Person *person, EpixDecision *decision) {
    const uint8_t cards = person->view->cards[person->seat];
    const bool winter = person->view->season == EPIX_WINTER;
    decision->kind = EPIX_PLAY;
    decision->cards = !winter ? cards : cards & EPIX_TAX ? EPIX_TAX : EPIX_RECRUITMENT;
}

/* ---- The rest ------------------------------------------------------------------------------------- */

/* To go first feels good. */
static void in_first(const Person *person, EpixDecision *decision) {
    decision->kind = EPIX_FIRST;
    decision->seat = (uint8_t)person->seat;
}

/* Whoever has the most gold is looked at. */
static void in_spy(const Person *person, EpixDecision *decision) {
    const uint64_t seats = person->legal->group[0].set;
    int richest = __builtin_ctzll(seats);
    for (int seat = richest + 1; seat < EPIX_SEATS; seat++) {
        if (seats >> seat & 1 && person->view->gold[seat] > person->view->gold[richest]) {
            richest = seat;
        }
    }
    decision->kind = EPIX_SPY;
    decision->seat = (uint8_t)richest;
}

void manners_decide(Bot *bot, const Habits *habits, const BotQuestion *question,
                    BotAnswer *answer) {
    static void (*const phases[EPIX_PHASES])(const Person *, EpixDecision *) = {
        [EPIX_PHASE_DRAFT] = in_draft, [EPIX_PHASE_AUCTION] = in_auction,
        [EPIX_PHASE_FIRST] = in_first, [EPIX_PHASE_CHOOSE] = in_choose,
        [EPIX_PHASE_PLAY] = in_play,   [EPIX_PHASE_LEVY] = in_turn,
        [EPIX_PHASE_HIRE] = in_turn,   [EPIX_PHASE_RECRUIT] = in_turn,
        [EPIX_PHASE_ACT] = in_turn,    [EPIX_PHASE_MARCH] = in_turn,
        [EPIX_PHASE_SPY] = in_spy,     [EPIX_PHASE_PRESS] = in_press,
        [EPIX_PHASE_STAKE] = in_stake, [EPIX_PHASE_GUESS] = in_guess,
    };
    const int seat = question->view->observer;
    const Person person = {.habits = habits,
                           .game = question->game,
                           .view = question->view,
                           .legal = question->legal,
                           .dice = bot->dice,
                           .seat = seat,
                           .gold = question->view->gold[seat]};
    phases[question->view->phase](&person, &answer->decision);
}
