/* SPDX-License-Identifier: MIT */
/*
 * Cards and the auction as small games: what each combination of cards is worth is found by
 * playing the season through, with the same luck for all combinations.
 */
#include "task.h"

#include "dice.h"

#include <string.h>

static const uint8_t one_card[SMALL_CARDS] = {EPIX_RECRUITMENT, EPIX_TAX, EPIX_MOVE_ATTACK};
static const uint8_t two_cards[SMALL_CARDS] = {EPIX_TAX | EPIX_MOVE_ATTACK,
                                               EPIX_RECRUITMENT | EPIX_MOVE_ATTACK,
                                               EPIX_RECRUITMENT | EPIX_TAX};

static const uint8_t *card_sets(const Task *task) {
    return task->view->season == EPIX_WINTER ? two_cards : one_card;
}

/* ---- Seasons for every profile ---------------------------------------------------------------- */

typedef struct CardGame {
    EpixState before; /* the choice */
    int profiles;
    double sum[SMALL_CARD_PROFILES][EPIX_SEATS];
    int played[SMALL_CARD_PROFILES];
    double mix[EPIX_SEATS][SMALL_CARDS];
    double value[EPIX_SEATS];
} CardGame;

static void card_game_init(const Task *task, CardGame *cards, int holder) {
    const int seats = task->game->board.seats;
    memset(cards, 0, sizeof *cards);
    cards->before = task->state;
    bot_unseal(&cards->before);
    cards->before.first = (uint8_t)holder;
    cards->before.card = 0;
    cards->profiles = seats == 2 ? 9 : seats == 3 ? 27 : 81;
}

/* Sets the choices of a profile and lets the turns begin. Bytes of the state are set directly:
 * the decisions would be asked for in an order that depends on spies. */
static void reveal_profile(const Task *task, EpixState *state, int profile) {
    const uint8_t *cards = card_sets(task);
    const int last = task->game->board.seats - 1;
    state->phase = EPIX_PHASE_CHOOSE;
    state->sealed = 0;
    state->turn = EPIX_NONE;
    state->actors = (uint8_t)(1 << last);
    memset(state->bid, 0, sizeof state->bid);
    for (int seat = 0; seat < last; seat++, profile /= SMALL_CARDS) {
        state->chosen[seat] = cards[profile % SMALL_CARDS];
    }
    state->chosen[last] = 0;
    const EpixDecision choose = {.kind = EPIX_CHOOSE, .cards = cards[profile]};
    epix_play(task->game, state, last, &choose, NULL);
}

/* One season for every profile; false if the limits were reached on the way. */
static bool play_profiles(Task *task, CardGame *cards, uint64_t luck) {
    /* In an order that leaves no card out for long if time is short: 7 divides no number of
     * profiles. */
    for (int i = 0; i < cards->profiles; i++) {
        const int profile = i * 7 % cards->profiles;
        EpixState state = cards->before;
        reveal_profile(task, &state, profile);
        task_add_season(task, &state, luck, cards->sum[profile]);
        cards->played[profile]++;
        if (limits_reached(&task->self->mind.watch)) {
            return false;
        }
    }
    return true;
}

static void fill_worth(Task *task, const CardGame *cards, double *worth) {
    const int seats = task->game->board.seats;
    double guess[EPIX_SEATS];
    task->self->mind.evaluate(task->game, &task->state, guess);
    for (int profile = 0; profile < cards->profiles; profile++) {
        for (int seat = 0; seat < seats; seat++) {
            worth[profile * seats + seat] = cards->played[profile]
                                                ? cards->sum[profile][seat] / cards->played[profile]
                                                : guess[seat];
        }
    }
}

static void solve_cards(Task *task, CardGame *cards) {
    double worth[SMALL_CARD_PROFILES * EPIX_SEATS];
    const int seats = task->game->board.seats;
    const SmallChoice choice = {.players = seats, .worth = worth};
    const SmallLimits limits = {.rounds = 1000, .certificate = 1e-3};
    SmallSolution solution;
    fill_worth(task, cards, worth);
    small_choice_solve(&choice, &limits, task->self->solver, &solution);
    for (int seat = 0; seat < seats; seat++) {
        memcpy(cards->mix[seat], solution.mix[seat], sizeof cards->mix[seat]);
        cards->value[seat] = solution.value[seat];
    }
}

/* ---- Cards ------------------------------------------------------------------------------------ */

/* What the others choose is remembered until their cards are open; a little of everything is
 * always believed. */
static void remember(Task *task, const CardGame *cards) {
    const uint8_t *sets = card_sets(task);
    Strategist *self = task->self;
    memset(&self->beliefs, 0, sizeof self->beliefs);
    self->season = task->view->season;
    for (int seat = 0; seat < task->game->board.seats; seat++) {
        for (int i = 0; i < SMALL_CARDS; i++) {
            self->beliefs.cards[seat][sets[i]] = 0.05 + 0.85 * cards->mix[seat][i];
        }
    }
}

/* How likely the others choose what a profile says; a spy knows more. `own` receives the card
 * that it gives to the bot. */
static double share_of_profile(const Task *task, const CardGame *cards, int profile, int *own) {
    double share = 1;
    for (int seat = 0; seat < task->game->board.seats; seat++, profile /= SMALL_CARDS) {
        const int card = profile % SMALL_CARDS;
        const uint8_t known = task->view->cards[seat];
        if (seat == task->seat) {
            *own = card;
        } else {
            share *= known ? card_sets(task)[card] == known : cards->mix[seat][card];
        }
    }
    return share;
}

/* The others' cards are no longer a matter of choice: the best answer. */
static void respond_to_known(Task *task, CardGame *cards) {
    double worth[SMALL_CARDS] = {0};
    double weight[SMALL_CARDS] = {0};
    for (int profile = 0; profile < cards->profiles; profile++) {
        int own = 0;
        const double share =
            cards->played[profile] ? share_of_profile(task, cards, profile, &own) : 0;
        if (share > 0) {
            worth[own] += share * cards->sum[profile][task->seat] / cards->played[profile];
            weight[own] += share;
        }
    }
    int best = 0;
    for (int card = 0; card < SMALL_CARDS; card++) {
        worth[card] = weight[card] > 0 ? worth[card] / weight[card] : 0;
        best = worth[card] > worth[best] ? card : best;
    }
    memset(cards->mix[task->seat], 0, sizeof cards->mix[task->seat]);
    cards->mix[task->seat][best] = 1;
}

static bool knows_a_choice(const Task *task) {
    for (int seat = 0; seat < task->game->board.seats; seat++) {
        if (seat != task->seat && task->view->cards[seat]) {
            return true;
        }
    }
    return false;
}

/* Cards that are chosen less often than this are noise of the seasons played through. */
static void prune(double mix[SMALL_CARDS]) {
    double sum = 0;
    for (int i = 0; i < SMALL_CARDS; i++) {
        mix[i] = mix[i] < 0.04 ? 0 : mix[i];
        sum += mix[i];
    }
    for (int i = 0; i < SMALL_CARDS; i++) {
        mix[i] /= sum;
    }
}

void task_choose(Task *task) {
    CardGame cards;
    card_game_init(task, &cards, task->view->first);
    for (int round = 0; round < task->rules->card_rounds; round++) {
        if (!play_profiles(task, &cards, dice_next(task->dice))) {
            break;
        }
    }
    solve_cards(task, &cards);
    remember(task, &cards);
    if (knows_a_choice(task)) {
        respond_to_known(task, &cards);
    }
    double *mix = cards.mix[task->seat];
    prune(mix);
    const int drawn = small_draw(mix, SMALL_CARDS, dice_share(task->dice));
    for (int i = 0; i < SMALL_CARDS; i++) {
        task->answer->choice[task->answer->choices++] =
            (BotChoice){{.kind = EPIX_CHOOSE, .cards = card_sets(task)[i]}, mix[i]};
    }
    task_say_value(task, cards.value);
    task->answer->decision = (EpixDecision){.kind = EPIX_CHOOSE, .cards = card_sets(task)[drawn]};
}

/* ---- First player ----------------------------------------------------------------------------- */

/* What it is worth to each seat that a seat holds the First Player card. */
static void worth_of_holders(Task *task, double worth[EPIX_SEATS][EPIX_SEATS]) {
    const int seats = task->game->board.seats;
    CardGame cards[EPIX_SEATS];
    for (int holder = 0; holder < seats; holder++) {
        card_game_init(task, &cards[holder], holder);
    }
    bool in_time = true;
    for (int round = 0; round < task->rules->card_rounds && in_time; round++) {
        const uint64_t luck = dice_next(task->dice);
        for (int holder = 0; holder < seats && in_time; holder++) {
            in_time = play_profiles(task, &cards[holder], luck);
        }
    }
    for (int holder = 0; holder < seats; holder++) {
        solve_cards(task, &cards[holder]);
        memcpy(worth[holder], cards[holder].value, sizeof cards[holder].value);
    }
}

static int best_holder(const Task *task, double worth[EPIX_SEATS][EPIX_SEATS], int seat) {
    int best = seat;
    for (int holder = 0; holder < task->game->board.seats; holder++) {
        best = worth[holder][seat] > worth[best][seat] ? holder : best;
    }
    return best;
}

void task_first(Task *task) {
    double worth[EPIX_SEATS][EPIX_SEATS] = {{0}};
    worth_of_holders(task, worth);
    const int holder = best_holder(task, worth, task->seat);
    const EpixDecision first = {.kind = EPIX_FIRST, .seat = (uint8_t)holder};
    task_say_value(task, worth[holder]);
    task_play_for_sure(task, &first);
}

/* ---- Auction ---------------------------------------------------------------------------------- */

/* The loss of a price changes what everybody's gold is worth; the rest is who holds the card.
 * The players of the auction are seats, counted from the holder. */
static void fill_prices(Task *task, double worth[EPIX_SEATS][EPIX_SEATS], int prices) {
    const EpixGame *game = task->game;
    const int seats = game->board.seats;
    double now[EPIX_SEATS];
    task->self->mind.evaluate(game, &task->state, now);
    for (int winner = 0; winner < seats; winner++) {
        const int seat = (task->view->first + winner) % seats;
        const int holder = best_holder(task, worth, seat);
        for (int price = 0; price < prices; price++) {
            EpixState paid = task->state;
            double after[EPIX_SEATS];
            const uint32_t gold = paid.gold[seat];
            paid.gold[seat] = gold > (uint32_t)price ? gold - (uint32_t)price : 0;
            task->self->mind.evaluate(game, &paid, after);
            for (int player = 0; player < seats; player++) {
                const int other = (task->view->first + player) % seats;
                task->self->worth[(player * seats + winner) * prices + price] =
                    worth[holder][other] + after[other] - now[other];
            }
        }
    }
}

static SmallAuction describe_auction(Task *task, int prices) {
    const int seats = task->game->board.seats;
    SmallAuction auction = {.players = seats, .prices = prices, .worth = task->self->worth};
    for (int player = 0; player < seats; player++) {
        const int seat = (task->view->first + player) % seats;
        const uint32_t gold = task->view->gold[seat];
        const EpixState *state = &task->state;
        auction.gold[player] = gold < (uint32_t)prices ? (int)gold : prices - 1;
        auction.wins_ties |=
            (uint8_t)(epix_effect(task->game, state, seat, EPIX_EFFECT_WINS_TIES) << player);
        auction.pays_half |=
            (uint8_t)(epix_effect(task->game, state, seat, EPIX_EFFECT_PAYS_HALF) << player);
    }
    return auction;
}

/* More than anybody has; nobody is expected to bid beyond the last price. */
static int prices_of(const Task *task) {
    uint32_t most = 0;
    for (int seat = 0; seat < task->game->board.seats; seat++) {
        most = task->view->gold[seat] > most ? task->view->gold[seat] : most;
    }
    return most < TASK_PRICES - 1 ? (int)most + 1 : TASK_PRICES;
}

static void draw_bid(Task *task, const double *mix, int bids) {
    const int drawn = small_draw(mix, bids, dice_share(task->dice));
    for (int bid = 0; bid < bids; bid++) {
        if (mix[bid] > 0) {
            task->answer->choice[task->answer->choices++] =
                (BotChoice){{.kind = EPIX_AUCTION, .gold = {(uint32_t)bid}}, mix[bid]};
        }
    }
    task->answer->decision = (EpixDecision){.kind = EPIX_AUCTION, .gold = {(uint32_t)drawn}};
}

void task_auction(Task *task) {
    double worth[EPIX_SEATS][EPIX_SEATS] = {{0}};
    const int seats = task->game->board.seats;
    const int prices = prices_of(task);
    const SmallLimits limits = {.rounds = 500, .certificate = 1e-3};
    SmallSolution solution;
    worth_of_holders(task, worth);
    fill_prices(task, worth, prices);
    const SmallAuction auction = describe_auction(task, prices);
    if (small_auction_size(&auction) > TASK_SOLVER) {
        task_play_at_random(task);
        return;
    }
    small_auction_solve(&auction, &limits, task->self->solver, &solution);
    const int player = (task->seat - task->view->first + seats) % seats;
    draw_bid(task, solution.mix[player], auction.gold[player] + 1);
    double value[EPIX_SEATS] = {0};
    for (int other = 0; other < seats; other++) {
        value[(task->view->first + other) % seats] = solution.value[other];
    }
    task_say_value(task, value);
}
