/* SPDX-License-Identifier: MIT */
/*
 * The course of a season (docs/rules.md 5): auction, choice, resolution, income; Tax (6), which needs
 * no decision; and the end of the game by the final count (9).
 */
#include "model_internal.h"

/* ---- Before the auction ---- */

/* Each taker in turn takes from each opponent as much as he has, at most so. */
static void take_from_opponents(Model *model, int seat) {
    const int most = model__sum(model, seat, "income.from-opponents");
    for (int other = 0; other < model->game->board.players; other++) {
        if (other != seat) {
            const int taken = model->gold[other] < most ? model->gold[other] : most;
            model->gold[other] -= taken;
            model->gold[seat] += taken;
        }
    }
}

void model__begin_season(Model *model, int season) {
    model->season = season;
    model->phase = PHASE_AUCTION;
    for (int seat = 0; seat < MODEL_SEATS; seat++) {
        model->has_bid[seat] = 0;
        model->bid[seat] = 0;
        model->has_chosen[seat] = 0;
        for (int card = 0; card < CARD_COUNT; card++) {
            model->hand[seat][card] = 0;
        }
    }
    const int players = model->game->board.players;
    for (int i = 0; i < players; i++) {
        take_from_opponents(model, (model->first + i) % players);
    }
}

/* ---- 5.1 Auction ---- */

/* True if one of the players with the highest bid wins ties by an ability. */
static bool a_tie_winner_is_among(const Model *model, int highest) {
    for (int seat = 0; seat < model->game->board.players; seat++) {
        if (model->bid[seat] == highest && model__has(model, seat, "auction.wins-ties")) {
            return true;
        }
    }
    return false;
}

/*
 * Among equal highest bids the present holder of the card wins if he is among them, else the one
 * closest to him clockwise; whoever wins ties by an ability goes before all who do not.
 */
static int winner_of_auction(const Model *model) {
    const int players = model->game->board.players;
    int highest = 0;
    for (int seat = 0; seat < players; seat++) {
        if (model->bid[seat] > highest) {
            highest = model->bid[seat];
        }
    }
    const bool by_ability = a_tie_winner_is_among(model, highest);
    for (int i = 0; i < players; i++) {
        const int seat = (model->first + i) % players;
        if (model->bid[seat] == highest &&
            (!by_ability || model__has(model, seat, "auction.wins-ties"))) {
            return seat;
        }
    }
    return SEAT_NONE; /* Not reached: somebody has the highest bid. */
}

void model__auction(Model *model, int seat, int gold) {
    model->has_bid[seat] = 1;
    model->bid[seat] = gold;
    for (int other = 0; other < model->game->board.players; other++) {
        if (!model->has_bid[other]) {
            return;
        }
    }
    /* The last bid is in: only the winner pays, at once. */
    const int winner = winner_of_auction(model);
    int price = model->bid[winner];
    if (model__has(model, winner, "auction.pays-half")) {
        price = (price + 1) / 2;
    }
    model->gold[winner] -= price;
    model->auction_winner = winner;
    model->phase = PHASE_FIRST;
}

/* ---- 5.2 Choice ---- */

static void begin_turn(Model *model);

bool model__spies(const Model *model, int seat) {
    return model__has(model, seat, "spy");
}

static bool anybody_has_chosen(const Model *model) {
    for (int seat = 0; seat < model->game->board.players; seat++) {
        if (model->has_chosen[seat]) {
            return true;
        }
    }
    return false;
}

/*
 * All who do not spy have chosen. The spies follow one by one, clockwise from the First Player
 * card; each names a player who has already chosen, and then chooses. If everybody spies, the
 * first of them has nobody to name and chooses at once. After the last the resolution begins.
 */
static void ask_next_spy(Model *model) {
    const int players = model->game->board.players;
    for (int i = 0; i < players; i++) {
        const int seat = (model->first + i) % players;
        if (!model->has_chosen[seat]) {
            model->asked_spy = seat;
            model->phase = anybody_has_chosen(model) ? PHASE_SPY : PHASE_CHOOSE;
            return;
        }
    }
    model->asked_spy = SEAT_NONE;
    model->turns = 0;
    begin_turn(model);
}

static void go_on_with_choice(Model *model) {
    for (int seat = 0; seat < model->game->board.players; seat++) {
        if (!model->has_chosen[seat] && !model__spies(model, seat)) {
            model->phase = PHASE_CHOOSE;
            return;
        }
    }
    ask_next_spy(model);
}

void model__hand_out_first(Model *model, int seat) {
    model->first = seat;
    model->asked_spy = SEAT_NONE;
    go_on_with_choice(model);
}

void model__choose(Model *model, int seat, const int *cards) {
    model->has_chosen[seat] = 1;
    for (int card = 0; card < CARD_COUNT; card++) {
        model->hand[seat][card] = cards[card];
    }
    go_on_with_choice(model);
}

/* ---- 5.5 Income ---- */

/* What the board and his own cards give the player. */
static int income_of(const Model *model, int seat) {
    const ModelBoard *board = &model->game->board;
    int gold = model__sum(model, seat, "income");
    for (int p = 0; p < board->provinces; p++) {
        if (model->owner[p] != seat) {
            continue;
        }
        if (model->unit[p][UNIT_CAMP] != ABSENT) {
            gold += model__highest(model, seat, "income.camp", 1);
        }
        if (board->mark[p] > 0) {
            gold += board->mark[p] + model__sum(model, seat, "income.marked");
        }
    }
    return gold;
}

static void pay_income(Model *model) {
    const int players = model->game->board.players;
    for (int seat = 0; seat < players; seat++) {
        model->gold[seat] += income_of(model, seat);
    }
}

/* ---- 9 The final count ---- */

/* [R11] With `castle counts: always` the garrison holds the own castle for the count. */
static int controlled_provinces(const Model *model, int seat) {
    int count = 0;
    for (int p = 0; p < model->game->board.provinces; p++) {
        const bool by_garrison = model->game->castle_always && p == model->game->board.castle[seat];
        if (model->owner[p] == seat || by_garrison) {
            count++;
        }
    }
    return count;
}

/* True if `seat` is better placed than `other`: more provinces, or as many and more gold. */
static bool is_ahead(const Model *model, int seat, int other) {
    const int mine = controlled_provinces(model, seat);
    const int theirs = controlled_provinces(model, other);
    return mine > theirs || (mine == theirs && model->gold[seat] > model->gold[other]);
}

/* [R10] The winners are those whom nobody is ahead of; several share the victory. */
static void count_up(Model *model) {
    const int players = model->game->board.players;
    for (int seat = 0; seat < players; seat++) {
        model->winner[seat] = 1;
        for (int other = 0; other < players; other++) {
            if (is_ahead(model, other, seat)) {
                model->winner[seat] = 0;
            }
        }
    }
    model->phase = PHASE_OVER;
}

/* [R3] Income is paid in Winter too, before the count. */
static void end_season(Model *model) {
    pay_income(model);
    if (model->season == SEASON_WINTER) {
        count_up(model);
    } else {
        model__begin_season(model, model->season + 1);
    }
}

/* ---- 5.3 Resolution ---- */

static void begin_turn(Model *model) {
    const int players = model->game->board.players;
    if (model->turns == players) {
        end_season(model);
        return;
    }
    model->turn = (model->first + model->turns) % players;
    model->has_taxed = 0;
    if (model->season != SEASON_WINTER && model__has(model, model->turn, "choice.changes")) {
        model->phase = PHASE_PLAY;
        return;
    }
    if (model->season != SEASON_WINTER) {
        model__next_card(model);
        return;
    }
    /* 5.4: Winter's last player takes no turn at all if he cannot possibly win. */
    if (model->turns == players - 1 && !model__can_win(model)) {
        for (int card = 0; card < CARD_COUNT; card++) {
            model->hand[model->turn][card] = 0;
        }
        model__next_turn(model);
        return;
    }
    model->phase = PHASE_PLAY;
}

static void make_all_units_fresh(Model *model) {
    for (int p = 0; p < model->game->board.provinces; p++) {
        for (int unit = 0; unit < UNIT_COUNT; unit++) {
            if (model->unit[p][unit] != ABSENT) {
                model->unit[p][unit] = FRESH;
            }
        }
    }
}

/* The player whose turn it is begins to carry out one of the cards in his hand. */
void model__begin_card(Model *model, int card) {
    model->hand[model->turn][card] = 0;
    if (card == CARD_TAX) {
        /* docs/rules.md 6.1 */
        model->gold[model->turn] += model__highest(model, model->turn, "tax", 3);
        model->has_taxed = 1;
        model__next_card(model);
    } else if (card == CARD_RECRUITMENT) {
        const bool levies = model__has(model, model->turn, "recruitment.first-free");
        model->phase = levies ? PHASE_LEVY : PHASE_RECRUIT;
    } else {
        make_all_units_fresh(model);
        model->phase = PHASE_ACT;
    }
}

void model__next_turn(Model *model) {
    model->turns++;
    begin_turn(model);
}

/* The unit after Tax is recruited or not: now a Soldier may march. */
void model__end_hire(Model *model) {
    if (model__has(model, model->turn, "march")) {
        model->phase = PHASE_MARCH;
    } else {
        model__next_turn(model);
    }
}

/* Begins the card that is left in the hand; if none is, what abilities allow ends the turn. */
void model__next_card(Model *model) {
    for (int card = 0; card < CARD_COUNT; card++) {
        if (model->hand[model->turn][card]) {
            model__begin_card(model, card);
            return;
        }
    }
    if (model->has_taxed && model__has(model, model->turn, "tax.recruits")) {
        model->phase = PHASE_HIRE;
    } else {
        model__end_hire(model);
    }
}
