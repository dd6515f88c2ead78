/* SPDX-License-Identifier: MIT */
/*
 * Cards and the auction as small games: what each combination of cards is worth is found by
 * playing the season through, with the same luck for all combinations.
 */
#include "strategist.h"

#include "dice.h"

#include <string.h>

static const uint8_t one_card[SMALL_CARDS] = {EPIX_RECRUITMENT, EPIX_TAX, EPIX_MOVE_ATTACK};
static const uint8_t two_cards[SMALL_CARDS] = {EPIX_TAX | EPIX_MOVE_ATTACK,
                                               EPIX_RECRUITMENT | EPIX_MOVE_ATTACK,
                                               EPIX_RECRUITMENT | EPIX_TAX};

const uint8_t *strategist_card_sets(const Task *task) {
    return task->view->season == EPIX_WINTER ? two_cards : one_card;
}

/* Values that differ by less are the same, but for rounding. */
static const double EQUAL = 1e-9;

/* ---- Players ---------------------------------------------------------------------------------- */

/* The players of all these games are the seats, clockwise from the holder of the First Player card:
 * equilibria are found in the order of players, so that no seat may gain by its number. */
int strategist_seat_of(const Task *task, int player) {
    return (task->view->first + player) % task->game->board.seats;
}

int strategist_player_of(const Task *task, int seat) {
    const int seats = task->game->board.seats;
    return (seat - task->view->first + seats) % seats;
}

/* ---- Seasons for every profile ---------------------------------------------------------------- */

int strategist_profiles(const Task *task) {
    const int seats = task->game->board.seats;
    return seats == 2 ? 9 : seats == 3 ? 27 : 81;
}

static void card_game_init(const Task *task, CardGame *cards, int holder) {
    memset(cards, 0, sizeof *cards);
    if (task->self->parts) {
        CardParts *parts = &task->self->parts[cards - task->self->cards];
        memset(parts, 0, sizeof *parts);
    }
    cards->before = task->state;
    bot_unseal(&cards->before);
    cards->before.first = (uint8_t)holder;
    cards->before.card = 0;
}

/* Bytes of the state are set directly: the decisions would be asked for in an order that depends on
 * spies. */
void strategist_reveal(const Task *task, EpixState *state, int profile) {
    const uint8_t *cards = strategist_card_sets(task);
    const int others = task->game->board.seats - 1;
    const int last = strategist_seat_of(task, others);
    state->phase = EPIX_PHASE_CHOOSE;
    state->sealed = 0;
    state->turn = EPIX_NONE;
    state->actors = (uint8_t)(1 << last);
    memset(state->bid, 0, sizeof state->bid);
    for (int player = 0; player < others; player++, profile /= SMALL_CARDS) {
        state->chosen[strategist_seat_of(task, player)] = cards[profile % SMALL_CARDS];
    }
    state->chosen[last] = 0;
    const EpixDecision choose = {.kind = EPIX_CHOOSE, .cards = cards[profile]};
    epix_play(task->game, state, last, &choose, NULL);
}

static void add_to_part(Task *task, const CardGame *cards, int profile,
                        const double value[EPIX_SEATS]) {
    CardParts *parts = &task->self->parts[cards - task->self->cards];
    const int part = cards->played[profile] % MIND_PARTS;
    parts->played[part][profile]++;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        parts->sum[part][profile][seat] += value[seat];
    }
}

static void play_profile(Task *task, CardGame *cards, int profile, uint64_t luck) {
    EpixState state = cards->before;
    double value[EPIX_SEATS] = {0};
    strategist_reveal(task, &state, profile);
    strategist_add_season(task, &state, luck, value);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        cards->sum[profile][seat] += value[seat];
        cards->squares[seat] += value[seat] * value[seat];
    }
    if (task->self->parts) {
        add_to_part(task, cards, profile, value);
    }
    cards->played[profile]++;
}

/* What each profile is worth to a seat by its own seasons alone; the guess is for want of seasons. */
static void average_seasons(const Task *task, const CardGame *cards, int seat, double guess,
                            double *worth) {
    for (int profile = 0; profile < strategist_profiles(task); profile++) {
        const int played = cards->played[profile];
        worth[profile] = played ? cards->sum[profile][seat] / played : guess;
    }
}

static void fill_worth(Task *task, const CardGame *cards, double *worth) {
    const int seats = task->game->board.seats;
    void (*const sum_up)(const Task *, const CardGame *, int, double, double *) =
        task->rules->pools_seasons ? strategist_pool_seasons : average_seasons;
    double guess[EPIX_SEATS];
    task->self->mind.evaluate(task->game, &cards->before, guess);
    for (int player = 0; player < seats; player++) {
        const int seat = strategist_seat_of(task, player);
        double to_seat[SMALL_CARD_PROFILES];
        sum_up(task, cards, seat, guess[seat], to_seat);
        for (int profile = 0; profile < strategist_profiles(task); profile++) {
            worth[profile * seats + player] = to_seat[profile];
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
    for (int player = 0; player < seats; player++) {
        const int seat = strategist_seat_of(task, player);
        memcpy(cards->mix[seat], solution.mix[player], sizeof cards->mix[seat]);
        cards->value[seat] = solution.value[player];
    }
}

/* One season for every profile of every game; false if the limits were reached on the way. In an
 * order that leaves no card out for long if time is short: 7 divides no number of profiles. Where
 * it begins is drawn by lot: what is left out then must not always be the same player's. */
static bool play_round(Task *task, CardGame *games, int count) {
    const uint64_t luck = dice_next(task->dice);
    const int profiles = strategist_profiles(task);
    const int all = profiles * count;
    const int begin = (int)dice_below(task->dice, (uint64_t)all);
    for (int i = 0; i < all; i++) {
        const int place = (begin + i) % all;
        play_profile(task, &games[place % count], place / count * 7 % profiles, luck);
        if (limits_reached(&task->self->mind.watch)) {
            return false;
        }
    }
    return true;
}

/* In Winter the end of the game may be near enough to be solved. */
static bool solve_all(Task *task, CardGame *games, int count) {
    bool solved = task->rules->looks_ahead;
    for (int i = 0; i < count && solved; i++) {
        solved = strategist_solve_cards(task, &games[i], count - i);
    }
    return solved;
}

/* Whether it could be solved. */
static bool search_cards(Task *task, CardGame *games, int count) {
    bool in_time = true;
    if (solve_all(task, games, count)) {
        return true;
    }
    for (int round = 0; round < task->rules->card_rounds && in_time; round++) {
        in_time = play_round(task, games, count);
    }
    for (int i = 0; i < count; i++) {
        solve_cards(task, &games[i]);
    }
    return false;
}

/* ---- Cards ------------------------------------------------------------------------------------ */

/* What the others choose is remembered until their cards are open; a little of everything is
 * always believed. */
static void remember(Task *task, const CardGame *cards) {
    const uint8_t *sets = strategist_card_sets(task);
    Strategist *self = task->self;
    memset(&self->beliefs, 0, sizeof self->beliefs);
    self->believes = (uint8_t)(task->view->season + 1);
    for (int seat = 0; seat < task->game->board.seats; seat++) {
        for (int i = 0; i < SMALL_CARDS; i++) {
            self->beliefs.cards[seat][sets[i]] = 0.05 + 0.85 * cards->mix[seat][i];
        }
    }
}

double strategist_share_of_mixes(const Task *task, const CardGame *cards, int profile) {
    double share = 1;
    for (int player = 0; player < task->game->board.seats; player++, profile /= SMALL_CARDS) {
        share *= cards->mix[strategist_seat_of(task, player)][profile % SMALL_CARDS];
    }
    return share;
}

double strategist_share_of_profile(const Task *task, const CardGame *cards, int profile, int *own) {
    double share = 1;
    for (int player = 0; player < task->game->board.seats; player++, profile /= SMALL_CARDS) {
        const int seat = strategist_seat_of(task, player);
        const int card = profile % SMALL_CARDS;
        const uint8_t known = task->view->cards[seat];
        if (seat == task->seat) {
            *own = card;
        } else {
            share *= known ? strategist_card_sets(task)[card] == known : cards->mix[seat][card];
        }
    }
    return share;
}

/* The others' cards are no longer a matter of choice: the best answer. */
static void respond_to_known(Task *task, CardGame *cards) {
    double worth[SMALL_CARDS] = {0};
    double weight[SMALL_CARDS] = {0};
    for (int profile = 0; profile < strategist_profiles(task); profile++) {
        int own = 0;
        const double share =
            cards->played[profile] ? strategist_share_of_profile(task, cards, profile, &own) : 0;
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

void strategist_search_choice(Task *task) {
    CardGame *cards = task->self->cards;
    card_game_init(task, cards, task->view->first);
    const bool solved = search_cards(task, cards, 1);
    remember(task, cards);
    if (!solved && knows_a_choice(task)) {
        respond_to_known(task, cards);
    }
    prune(cards->mix[task->seat]);
}

void strategist_choose(Task *task) {
    const CardGame *cards = task->self->cards;
    strategist_search_choice(task);
    const double *mix = cards->mix[task->seat];
    const int drawn = small_draw(mix, SMALL_CARDS, dice_share(task->dice));
    for (int i = 0; i < SMALL_CARDS; i++) {
        if (mix[i] > 0) {
            task->answer->choice[task->answer->choices++] =
                (BotChoice){{.kind = EPIX_CHOOSE, .cards = strategist_card_sets(task)[i]}, mix[i]};
        }
    }
    strategist_say_value(task, cards->value);
    task->answer->decision =
        (EpixDecision){.kind = EPIX_CHOOSE, .cards = strategist_card_sets(task)[drawn]};
}

/* ---- How far differences between holders of the First Player card are to be believed ----------- */

/* Whoever takes luck for a reason to win the auction bids too much: the best of several uncertain values
 * looks better than it is. And what is wrong in all seasons played through does not show in their luck:
 * that was found out by playing games on from either holder (bench/first_player). */
typedef struct Doubt {
    double usual; /* variance of what the card is worth */
    double share; /* of what the seasons say comes true */
    double last;  /* so much better than it is whoever comes last seems to do */
} Doubt;

static const Doubt *doubt_of(const Task *task) {
    static const Doubt usual = {.usual = 0.02 * 0.02, .share = 1};
    /* The last turn is foreseen as if played well, the first player's turn before it is played by steps. */
    static const Doubt winter = {.usual = 0.08 * 0.08, .share = 0.7, .last = 0.24};
    return task->game->board.seats == 2 && task->view->season == EPIX_WINTER ? &winter : &usual;
}

/* Between two whoever does not hold the card comes last. */
static void lower(CardGame *game, int last, double too_much) {
    double *value = game->value;
    const double taken = too_much < value[last] ? too_much : value[last];
    value[last] -= taken;
    value[game->before.first] += taken;
}

void strategist_lower_last(const Task *task, CardGame *games) {
    const double too_much = task->rules->pools_seasons ? doubt_of(task)->last / 2 : 0;
    for (int holder = 0; holder < 2 && too_much > 0; holder++) {
        lower(&games[holder], 1 - games[holder].before.first, too_much);
    }
}

/* By the number of seasons alone; so many count as much as the belief that it makes no difference. */
static double trust_by_seasons(const CardGame *game) {
    static const double DOUBT = 50;
    return game->played[0] / (game->played[0] + DOUBT);
}

/* How far off the value of a game may be, as a variance: by the luck of the seasons that it rests on. */
static double error_of(const Task *task, const CardGame *game, int seat) {
    const double luck = strategist_luck(task, game, seat);
    double error = 0;
    for (int profile = 0; profile < strategist_profiles(task); profile++) {
        const double share = strategist_share_of_mixes(task, game, profile);
        error += share * share * luck / (game->played[profile] + 1);
    }
    return error;
}

/* By errors: what differs by less than the error is hardly believed. */
static double trust_by_error(const Task *task, const CardGame *game, int seat) {
    const Doubt *doubt = doubt_of(task);
    return doubt->share * doubt->usual / (doubt->usual + error_of(task, game, seat));
}

static double trust_in(const Task *task, const CardGame *game, int seat) {
    return task->rules->pools_seasons ? trust_by_error(task, game, seat) : trust_by_seasons(game);
}

void strategist_doubt_differences(const Task *task, CardGame *games) {
    const int seats = task->game->board.seats;
    for (int seat = 0; seat < seats; seat++) {
        double mean = 0;
        for (int holder = 0; holder < seats; holder++) {
            mean += games[holder].value[seat] / seats;
        }
        for (int holder = 0; holder < seats; holder++) {
            double *value = &games[holder].value[seat];
            *value = mean + (*value - mean) * trust_in(task, &games[holder], seat);
        }
    }
}

/* ---- First player ----------------------------------------------------------------------------- */

/* The game of the holder that a seat would choose, out of one game for each player: itself, or
 * the next one clockwise if that is better. */
static const CardGame *best_holder(const Task *task, const CardGame *games, int seat) {
    const int seats = task->game->board.seats;
    const int own = strategist_player_of(task, seat);
    int best = own;
    for (int i = 1; i < seats; i++) {
        const int holder = (own + i) % seats;
        best = games[holder].value[seat] > games[best].value[seat] + EQUAL ? holder : best;
    }
    return &games[best];
}

void strategist_search_holders(Task *task) {
    CardGame *games = task->self->cards;
    for (int holder = 0; holder < task->game->board.seats; holder++) {
        card_game_init(task, &games[holder], strategist_seat_of(task, holder));
    }
    if (!search_cards(task, games, task->game->board.seats)) {
        strategist_lower_last(task, games);
    }
}

void strategist_first(Task *task) {
    const CardGame *games = task->self->cards;
    strategist_search_holders(task);
    const CardGame *best = best_holder(task, games, task->seat);
    const EpixDecision first = {.kind = EPIX_FIRST, .seat = best->before.first};
    strategist_say_value(task, best->value);
    strategist_play_for_sure(task, &first);
}

/* ---- Auction ---------------------------------------------------------------------------------- */

/* The games, one for each holder, after a player has paid all its gold, or nobody anything. */
static CardGame *games_after(const Task *task, int payer) {
    return &task->self->cards[(payer + 1) * task->game->board.seats];
}

enum { NOBODY = -1 };

/* ---- The same in Winter, if it can be solved: every price counts ---- */

static bool solve_price(Task *task, int winner, uint32_t price, int still_to_come,
                        CardGame *games) {
    bool solved = true;
    for (int holder = 0; holder < 2 && solved; holder++) {
        card_game_init(task, &games[holder], strategist_seat_of(task, holder));
        games[holder].before.gold[winner] -= price;
        solved = strategist_solve_cards(task, &games[holder], still_to_come - holder);
    }
    return solved;
}

/* Two players only. */
bool strategist_solve_prices(Task *task, int prices) {
    CardGame *games = task->self->cards;
    const int todo = 2 * (int)(task->view->gold[0] + task->view->gold[1] + 2);
    int done = 0;
    bool solved = task->rules->looks_ahead && task->game->board.seats == 2;
    for (int i = 0; i < 2 * prices && solved; i++) {
        const int winner = strategist_seat_of(task, i / prices);
        const uint32_t price = (uint32_t)(i % prices);
        if (price <= task->view->gold[winner]) {
            solved = solve_price(task, winner, price, todo - done, games);
            done += 2;
        }
        const CardGame *best = best_holder(task, games, winner);
        for (int player = 0; player < 2; player++) {
            task->self->worth[player * 2 * prices + i] =
                best->value[strategist_seat_of(task, player)];
        }
    }
    return solved;
}

void strategist_search_prices(Task *task) {
    const int seats = task->game->board.seats;
    for (int payer = NOBODY; payer < seats; payer++) {
        for (int holder = 0; holder < seats; holder++) {
            CardGame *game = &games_after(task, payer)[holder];
            card_game_init(task, game, strategist_seat_of(task, holder));
            if (payer != NOBODY) {
                game->before.gold[strategist_seat_of(task, payer)] = 0;
            }
        }
    }
    search_cards(task, task->self->cards, (seats + 1) * seats);
}

static double worth_of_gold(Task *task, int seat, uint32_t gold) {
    double value[EPIX_SEATS];
    EpixState state = task->state;
    state.gold[seat] = gold;
    task->self->mind.foresee(task->game, &state, value);
    return value[seat];
}

/* Which part of what all its gold is worth to a seat is lost by paying a price: by the evaluation,
 * since one coin more or less is lost in the noise of seasons played through. */
static double part_lost(Task *task, int seat, uint32_t price) {
    const uint32_t gold = task->view->gold[seat];
    const double all = worth_of_gold(task, seat, gold);
    const double none = worth_of_gold(task, seat, 0);
    return all > none ? (all - worth_of_gold(task, seat, gold - price)) / (all - none) : 0;
}

void strategist_fill_prices(Task *task, int prices) {
    const int seats = task->game->board.seats;
    for (int payer = NOBODY; payer < seats && task->rules->looks_ahead; payer++) {
        strategist_lower_last(task, games_after(task, payer));
        strategist_doubt_differences(task, games_after(task, payer));
    }
    for (int i = 0; i < seats * prices; i++) {
        const int payer = i / prices;
        const int winner = strategist_seat_of(task, payer);
        const uint32_t gold = task->view->gold[winner];
        const uint32_t price = (uint32_t)(i % prices);
        const double part = part_lost(task, winner, price < gold ? price : gold);
        const CardGame *cheap = best_holder(task, games_after(task, NOBODY), winner);
        const CardGame *dear = best_holder(task, games_after(task, payer), winner);
        dear = dear->value[winner] < cheap->value[winner] ? dear : cheap; /* gold never harms */
        for (int player = 0; player < seats; player++) {
            const int seat = strategist_seat_of(task, player);
            task->self->worth[player * seats * prices + i] =
                cheap->value[seat] * (1 - part) + dear->value[seat] * part;
        }
    }
}

SmallAuction strategist_describe_auction(Task *task, int prices) {
    const int seats = task->game->board.seats;
    SmallAuction auction = {.players = seats, .prices = prices, .worth = task->self->worth};
    for (int player = 0; player < seats; player++) {
        const int seat = strategist_seat_of(task, player);
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
int strategist_prices(const Task *task) {
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

void strategist_auction(Task *task) {
    const int seats = task->game->board.seats;
    const int prices = strategist_prices(task);
    const SmallLimits limits = {.rounds = 500, .certificate = 1e-3};
    SmallSolution solution;
    if (!strategist_solve_prices(task, prices)) {
        strategist_search_prices(task);
        strategist_fill_prices(task, prices);
    }
    const SmallAuction auction = strategist_describe_auction(task, prices);
    if (small_auction_size(&auction) > TASK_SOLVER) {
        strategist_play_at_random(task);
        return;
    }
    small_auction_solve(&auction, &limits, task->self->solver, &solution);
    const int player = strategist_player_of(task, task->seat);
    draw_bid(task, solution.mix[player], auction.gold[player] + 1);
    double value[EPIX_SEATS] = {0};
    for (int other = 0; other < seats; other++) {
        value[strategist_seat_of(task, other)] = solution.value[other];
    }
    strategist_say_value(task, value);
}
