/* SPDX-License-Identifier: MIT */
/*
 * The worth of cards, of holders of the First Player card, and of bids. Everybody's mix is found with
 * all seasons played through; then each part of the seasons tells what the options are worth while
 * all keep to their mixes.
 */
#include "worth.h"

#include <string.h>

/* ---- One choice of cards ---------------------------------------------------------------------- */

/* What a profile came to for a seat in a part; where the part has none, in all of them. */
static double profile_value(const Worth *worth, const CardGame *cards, int part, int profile,
                            int seat) {
    const CardParts *parts = &worth->card_parts[cards - worth->self.cards];
    const int played = parts->played[part][profile];
    if (played) {
        return parts->sum[part][profile][seat] / played;
    }
    return cards->played[profile] ? cards->sum[profile][seat] / cards->played[profile]
                                  : cards->value[seat];
}

/* What the choice is worth to everybody, by one part. `value` may be the game's own. */
static void game_value(const Worth *worth, const CardGame *cards, int part,
                       double value[EPIX_SEATS]) {
    double sum[EPIX_SEATS] = {0};
    for (int profile = 0; profile < strategist_profiles(&worth->task); profile++) {
        const double share = strategist_share_of_mixes(&worth->task, cards, profile);
        for (int seat = 0; seat < EPIX_SEATS && share > 0; seat++) {
            sum[seat] += share * profile_value(worth, cards, part, profile, seat);
        }
    }
    memcpy(value, sum, sizeof sum);
}

/* How often the game was played through, with the profile that has its turn least or most. */
static int least_played(const Worth *worth, const CardGame *cards) {
    int least = cards->played[0];
    for (int profile = 1; profile < strategist_profiles(&worth->task); profile++) {
        least = cards->played[profile] < least ? cards->played[profile] : least;
    }
    return least;
}

static int most_played(const Worth *worth, const CardGame *cards) {
    int most = 0;
    for (int profile = 0; profile < strategist_profiles(&worth->task); profile++) {
        most = cards->played[profile] > most ? cards->played[profile] : most;
    }
    return most;
}

/* Seasons of a game, all profiles together. */
static double seasons_of(const Worth *worth, const CardGame *cards) {
    double seasons = 0;
    for (int profile = 0; profile < strategist_profiles(&worth->task); profile++) {
        seasons += cards->played[profile];
    }
    return seasons;
}

/* Nothing was played through: it was solved. */
static bool is_solved(const Worth *worth, const CardGame *cards) {
    return most_played(worth, cards) == 0;
}

static void add_card(Worth *worth, const CardGame *cards, int own) {
    const EpixDecision choose = {.kind = EPIX_CHOOSE,
                                 .cards = strategist_card_sets(&worth->task)[own]};
    WorthOption *option = worth_add(worth, &choose, cards->mix[worth->task.seat][own]);
    for (int profile = 0; profile < strategist_profiles(&worth->task); profile++) {
        int card;
        const double share = strategist_share_of_profile(&worth->task, cards, profile, &card);
        for (int i = 0; card == own && i < MIND_PARTS * EPIX_SEATS; i++) {
            const int part = i / EPIX_SEATS;
            const int seat = i % EPIX_SEATS;
            option->value[part][seat] += share * profile_value(worth, cards, part, profile, seat);
        }
    }
}

void worth_of_choice(Worth *worth) {
    const CardGame *cards = worth->self.cards;
    strategist_search_choice(&worth->task);
    if (is_solved(worth, cards)) {
        worth_of_solved_choice(worth);
        return;
    }
    worth_doubt_rounds(worth, least_played(worth, cards));
    for (int card = 0; card < SMALL_CARDS; card++) {
        add_card(worth, cards, card);
    }
    worth_lean(worth, seasons_of(worth, cards));
}

/* ---- The First Player card -------------------------------------------------------------------- */

/* By one part of the seasons. */
static void take_part_of_holders(Worth *worth, int part) {
    CardGame *games = worth->self.cards;
    const int seats = worth->task.game->board.seats;
    for (int i = 0; i < seats; i++) {
        game_value(worth, &games[i], part, games[i].value);
    }
    strategist_lower_last(&worth->task, games);
    for (int i = 0; i < seats; i++) {
        memcpy(worth->option[i].value[part], games[i].value, sizeof games[i].value);
    }
}

void worth_of_holders(Worth *worth) {
    const CardGame *games = worth->self.cards;
    strategist_search_holders(&worth->task);
    worth->exact = is_solved(worth, games);
    worth_doubt_rounds(worth, worth->exact ? MIND_PARTS : least_played(worth, games));
    for (int i = 0; i < worth->task.game->board.seats; i++) {
        const EpixDecision first = {.kind = EPIX_FIRST, .seat = games[i].before.first};
        worth_set(worth_add(worth, &first, 0), games[i].value);
    }
    for (int part = 0; part < MIND_PARTS && !worth->exact; part++) {
        take_part_of_holders(worth, part);
    }
    if (!worth->exact) {
        worth_lean(worth, seasons_of(worth, games));
    }
}

/* ---- Auction ---------------------------------------------------------------------------------- */

/* The worth of all own bids to everybody while the others keep to their mixes. */
static void add_bids(Worth *worth, const SmallAuction *auction, const SmallSolution *solution,
                     double worths[EPIX_SEATS][TASK_PRICES]) {
    const int own = strategist_player_of(&worth->task, worth->task.seat);
    double memory[EPIX_SEATS * (TASK_PRICES + 1)];
    for (int player = 0; player < auction->players; player++) {
        small_auction_worths(auction, solution->mix, own, player, memory,
                             worths[strategist_seat_of(&worth->task, player)]);
    }
}

/* Values of the games for each holder and payer by one part, and prices filled in by them. */
static void take_part(Worth *worth, int prices, int part) {
    const int seats = worth->task.game->board.seats;
    for (int i = 0; i < (seats + 1) * seats; i++) {
        CardGame *cards = &worth->self.cards[i];
        game_value(worth, cards, part, cards->value);
    }
    strategist_fill_prices(&worth->task, prices);
}

/* A part takes its own luck for a reason to want the card, all parts together less so: what they say
 * of the worth counts, and parts tell only how far off that may be. */
static void center(WorthOption *option, const double value[EPIX_SEATS]) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const double shift = value[seat] - worth_mean(option, seat);
        for (int part = 0; part < MIND_PARTS; part++) {
            option->value[part][seat] += shift;
        }
    }
}

static void bid_values(double worths[EPIX_SEATS][TASK_PRICES], int bid, double value[EPIX_SEATS]) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = worths[seat][bid];
    }
}

/* Who bids more than there are prices is taken to bid the last one. */
static void add_high_bid(Worth *worth) {
    const EpixDecision *wanted = worth_wanted(worth, EPIX_AUCTION);
    const WorthOption *highest = &worth->option[worth->options - 1];
    if (wanted && wanted->gold[0] > highest->decision.gold[0]) {
        memcpy(worth_add(worth, wanted, 0)->value, highest->value, sizeof highest->value);
    }
}

void worth_of_auction(Worth *worth) {
    Task *task = &worth->task;
    const int prices = strategist_prices(task);
    const SmallLimits limits = {.rounds = 500, .certificate = 1e-3};
    double all[EPIX_SEATS][TASK_PRICES] = {{0}};
    double worths[EPIX_SEATS][TASK_PRICES] = {{0}};
    SmallSolution solution;
    worth->exact = strategist_solve_prices(task, prices);
    if (!worth->exact) {
        strategist_search_prices(task);
        strategist_fill_prices(task, prices);
        worth_doubt_rounds(worth, least_played(worth, worth->self.cards));
    }
    const SmallAuction auction = strategist_describe_auction(task, prices);
    if (small_auction_size(&auction) > TASK_SOLVER) {
        return;
    }
    small_auction_solve(&auction, &limits, worth->self.solver, &solution);
    add_bids(worth, &auction, &solution, all);
    const int own = strategist_player_of(task, task->seat);
    for (int part = 0; part < MIND_PARTS; part++) {
        if (!worth->exact) {
            take_part(worth, prices, part);
        }
        add_bids(worth, &auction, &solution, worths);
        for (int bid = 0; bid <= auction.gold[own]; bid++) {
            const EpixDecision decision = {.kind = EPIX_AUCTION, .gold = {(uint32_t)bid}};
            bid_values(worths, bid,
                       worth_add(worth, &decision, solution.mix[own][bid])->value[part]);
        }
    }
    for (int i = 0; i < worth->options; i++) {
        double value[EPIX_SEATS];
        bid_values(all, i, value);
        center(&worth->option[i], value);
    }
    if (!worth->exact) {
        worth_lean(worth, seasons_of(worth, worth->self.cards));
    }
    add_high_bid(worth);
}
