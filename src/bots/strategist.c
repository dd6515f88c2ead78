/* SPDX-License-Identifier: MIT */
/*
 * One function a phase. Secrets (bids, cards, stakes, guesses) are drawn from the equilibrium of
 * a small game; the rest is the best of what was tried.
 */
#include "strategist.h"

#include "dice.h"
#include "small_games.h"

#include <string.h>

enum {
    STAKES = 512,
    PRICES = 64,
    SOLVER = 1 << 14,
    CANDIDATES = 8,
};

/* What a bot remembers, and where it works. */
typedef struct Strategist {
    Mind mind;
    BotBeliefs beliefs; /* what the others chose this season, as the own choice was solved */
    uint8_t season;     /* of the beliefs; fresh memory means Spring, when nothing is chosen yet */
    double stake_mix[STAKES];
    double guess_mix[STAKES];
    double worth[EPIX_SEATS * EPIX_SEATS * PRICES];
    double solver[SOLVER];
    double mix[EPIX_SEATS][PRICES];
} Strategist;

/* The question in hand. */
typedef struct Task {
    Strategist *self;
    const StrategistRules *rules;
    const BotQuestion *question;
    const EpixGame *game;
    const EpixView *view;
    BotAnswer *answer;
    uint64_t *dice;
    int seat;
    EpixState state; /* imagined once; where secrets matter it is imagined again */
} Task;

size_t strategist_size(void) {
    return sizeof(Strategist);
}

/* ---- Answers ----------------------------------------------------------------------------------- */

static void say_value(Task *task, const double value[EPIX_SEATS]) {
    task->answer->has_value = true;
    memcpy(task->answer->value, value, sizeof task->answer->value);
}

static void play_for_sure(Task *task, const EpixDecision *decision) {
    task->answer->decision = *decision;
    task->answer->choices = 1;
    task->answer->choice[0] = (BotChoice){*decision, 1};
}

/* ---- Stake, guess, press ------------------------------------------------------------------------- */

static bool solve_round(Task *task, bool *presses) {
    double value[EPIX_SEATS];
    const uint32_t least = task->game->rules.minimum_stake;
    if (task->view->gold[task->view->turn] - least + 1 > STAKES) {
        return false;
    }
    mind_round(&task->self->mind, &task->state, task->self->stake_mix, task->self->guess_mix,
               presses, value);
    say_value(task, value);
    return true;
}

static void at_random(Task *task) {
    const EpixLegal *legal = task->question->legal;
    epix_legal_at(legal, dice_below(task->dice, legal->count), &task->answer->decision);
}

static int stakes_of(const Task *task) {
    return (int)(task->view->gold[task->view->turn] - task->game->rules.minimum_stake + 1);
}

static void draw_stake(Task *task) {
    const int stakes = stakes_of(task);
    const double *mix = task->self->stake_mix;
    const int drawn = small_draw(mix, stakes, dice_share(task->dice));
    const uint32_t least = task->game->rules.minimum_stake;
    for (int i = 0; i < stakes; i++) {
        if (mix[i] > 0) {
            task->answer->choice[task->answer->choices++] = (BotChoice){
                {.kind = EPIX_STAKE, .gold = {least + (uint32_t)i}}, mix[i]};
        }
    }
    task->answer->decision =
        (EpixDecision){.kind = EPIX_STAKE, .gold = {least + (uint32_t)drawn}};
}

static void in_stake(Task *task) {
    bool presses;
    if (solve_round(task, &presses)) {
        draw_stake(task);
    } else {
        at_random(task);
    }
}

static void in_press(Task *task) {
    bool presses = false;
    const bool can = task->view->gold[task->seat] >= task->game->rules.minimum_stake;
    if (can && !solve_round(task, &presses)) {
        at_random(task);
    } else if (presses) {
        draw_stake(task);
    } else {
        const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
        play_for_sure(task, &withdraw);
    }
}

static void in_guess(Task *task) {
    bool presses;
    const EpixGroup *group = &task->question->legal->group[0];
    if (!solve_round(task, &presses)) {
        at_random(task);
        return;
    }
    int drawn[EPIX_GUESSES];
    small_draw_guesses(task->self->guess_mix, stakes_of(task), group->guesses,
                       dice_share(task->dice), drawn);
    EpixDecision guess = {.kind = EPIX_GUESS, .guesses = group->guesses};
    for (int i = 0; i < group->guesses; i++) {
        guess.gold[i] = group->low + (uint32_t)drawn[i];
    }
    task->answer->decision = guess;
}

/* ---- Seasons played through ------------------------------------------------------------------------- */

/* Adds the value at the end of the season from a position in which all cards are chosen. */
static void add_season(Task *task, const EpixState *from, double sum[EPIX_SEATS]) {
    EpixState state = *from;
    double value[EPIX_SEATS];
    mind_play_season(&task->self->mind, &state);
    task->self->mind.evaluate(task->game, &state, value);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        sum[seat] += value[seat];
    }
}

static const uint8_t one_card[SMALL_CARDS] = {EPIX_RECRUITMENT, EPIX_TAX, EPIX_MOVE_ATTACK};
static const uint8_t two_cards[SMALL_CARDS] = {EPIX_TAX | EPIX_MOVE_ATTACK,
                                               EPIX_RECRUITMENT | EPIX_MOVE_ATTACK,
                                               EPIX_RECRUITMENT | EPIX_TAX};

/* Sets the choices of a profile and lets the turns begin. Bytes of the state are set directly:
 * the decisions would be asked for in an order that depends on spies. */
static void reveal_profile(const Task *task, EpixState *state, int profile) {
    const uint8_t *cards = state->season == EPIX_WINTER ? two_cards : one_card;
    const int seats = task->game->board.seats;
    state->phase = EPIX_PHASE_CHOOSE;
    state->sealed = 0;
    state->turn = EPIX_NONE;
    state->actors = (uint8_t)(1 << (seats - 1));
    int last = 0;
    for (int seat = 0; seat < seats; seat++, profile /= SMALL_CARDS) {
        state->chosen[seat] = cards[profile % SMALL_CARDS];
        last = state->chosen[seat];
    }
    state->chosen[seats - 1] = 0;
    const EpixDecision choose = {.kind = EPIX_CHOOSE, .cards = (uint8_t)last};
    epix_play(task->game, state, seats - 1, &choose, NULL);
}

typedef struct CardGame {
    int profiles;
    double worth[SMALL_CARD_PROFILES * EPIX_SEATS];
    double mix[EPIX_SEATS][SMALL_CARDS];
    double value[EPIX_SEATS];
} CardGame;

static void solve_cards(Task *task, CardGame *cards) {
    const int seats = task->game->board.seats;
    const SmallChoice choice = {.players = seats, .worth = cards->worth};
    const SmallLimits limits = {.rounds = 2000, .certificate = 1e-4};
    SmallSolution solution;
    small_choice_solve(&choice, &limits, task->self->solver, &solution);
    for (int seat = 0; seat < seats; seat++) {
        memcpy(cards->mix[seat], solution.mix[seat], sizeof cards->mix[seat]);
        cards->value[seat] = solution.value[seat];
    }
}

/* Plays the season through `rounds` times for every profile of cards, from a position before the
 * choice. False if the limits were reached on the way; what there is is used all the same. */
static bool try_cards(Task *task, const EpixState *before, int rounds, CardGame *cards) {
    const int seats = task->game->board.seats;
    bool in_time = true;
    cards->profiles = seats == 2 ? 9 : seats == 3 ? 27 : 81;
    for (int profile = 0; profile < cards->profiles; profile++) {
        double sum[EPIX_SEATS] = {0};
        int played = 0;
        do {
            EpixState state = *before;
            reveal_profile(task, &state, profile);
            add_season(task, &state, sum);
            in_time = !limits_reached(&task->self->mind.watch) && in_time;
            played++;
        } while (played < rounds && in_time);
        for (int seat = 0; seat < seats; seat++) {
            cards->worth[profile * seats + seat] = sum[seat] / played;
        }
    }
    solve_cards(task, cards);
    return in_time;
}

/* ---- Cards ---------------------------------------------------------------------------------------- */

/* What the others choose is remembered until their cards are open; a little of everything is
 * always believed. */
static void remember(Task *task, const CardGame *cards) {
    const uint8_t *sets = task->view->season == EPIX_WINTER ? two_cards : one_card;
    Strategist *self = task->self;
    memset(&self->beliefs, 0, sizeof self->beliefs);
    self->season = task->view->season;
    for (int seat = 0; seat < task->game->board.seats; seat++) {
        for (int i = 0; i < SMALL_CARDS; i++) {
            self->beliefs.cards[seat][sets[i]] = 0.03 + 0.91 * cards->mix[seat][i];
        }
    }
}

/* A spy's knowledge: the others' cards are no longer a matter of choice. */
static void respond_to_known(Task *task, CardGame *cards) {
    const uint8_t *sets = task->view->season == EPIX_WINTER ? two_cards : one_card;
    const int seats = task->game->board.seats;
    double worth[SMALL_CARDS] = {0};
    double weight[SMALL_CARDS] = {0};
    for (int profile = 0; profile < cards->profiles; profile++) {
        double share = 1;
        int own = 0;
        for (int seat = 0, rest = profile; seat < seats; seat++, rest /= SMALL_CARDS) {
            const int card = rest % SMALL_CARDS;
            const uint8_t known = task->view->cards[seat];
            own = seat == task->seat ? card : own;
            if (seat != task->seat) {
                share *= known ? sets[card] == known : cards->mix[seat][card];
            }
        }
        worth[own] += share * cards->worth[profile * seats + task->seat];
        weight[own] += share;
    }
    for (int card = 0; card < SMALL_CARDS; card++) {
        worth[card] = weight[card] > 0 ? worth[card] / weight[card] : 0;
        cards->mix[task->seat][card] = 0;
    }
    const int best = worth[0] >= worth[1] ? (worth[0] >= worth[2] ? 0 : 2)
                                          : (worth[1] >= worth[2] ? 1 : 2);
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

static int rounds_for(const Task *task) {
    return task->game->board.seats == 2 ? 24 : task->game->board.seats == 3 ? 6 : 2;
}

static void in_choose(Task *task) {
    CardGame cards;
    EpixState before = task->state;
    bot_unseal(&before);
    try_cards(task, &before, rounds_for(task), &cards);
    remember(task, &cards);
    if (knows_a_choice(task)) {
        respond_to_known(task, &cards);
    }
    const uint8_t *sets = before.season == EPIX_WINTER ? two_cards : one_card;
    const double *mix = cards.mix[task->seat];
    const int drawn = small_draw(mix, SMALL_CARDS, dice_share(task->dice));
    for (int i = 0; i < SMALL_CARDS; i++) {
        task->answer->choice[task->answer->choices++] =
            (BotChoice){{.kind = EPIX_CHOOSE, .cards = sets[i]}, mix[i]};
    }
    say_value(task, cards.value);
    task->answer->decision = (EpixDecision){.kind = EPIX_CHOOSE, .cards = sets[drawn]};
}

/* ---- First player and auction --------------------------------------------------------------------------- */

/* What it is worth to each seat that a seat holds the First Player card. */
static void worth_of_holders(Task *task, double worth[EPIX_SEATS][EPIX_SEATS]) {
    const int seats = task->game->board.seats;
    for (int holder = 0; holder < seats; holder++) {
        CardGame cards;
        EpixState before = task->state;
        bot_unseal(&before);
        memset(before.bid, 0, sizeof before.bid);
        before.first = (uint8_t)holder;
        before.card = 0;
        try_cards(task, &before, seats == 2 ? 8 : 1, &cards);
        memcpy(worth[holder], cards.value, sizeof cards.value);
    }
}

/* Without looking ahead: to be first is worth a little. */
static void guess_of_holders(Task *task, double worth[EPIX_SEATS][EPIX_SEATS]) {
    double value[EPIX_SEATS];
    task->self->mind.evaluate(task->game, &task->state, value);
    const int seats = task->game->board.seats;
    for (int holder = 0; holder < seats; holder++) {
        for (int seat = 0; seat < EPIX_SEATS; seat++) {
            const double gain = 0.03;
            worth[holder][seat] = value[seat] + (seat == holder ? gain : -gain / (seats - 1));
        }
    }
}

static void find_worth_of_holders(Task *task, double worth[EPIX_SEATS][EPIX_SEATS]) {
    if (task->rules->looks_ahead) {
        worth_of_holders(task, worth);
    } else {
        guess_of_holders(task, worth);
    }
}

static int best_holder(const Task *task, double worth[EPIX_SEATS][EPIX_SEATS], int seat) {
    int best = seat;
    for (int holder = 0; holder < task->game->board.seats; holder++) {
        best = worth[holder][seat] > worth[best][seat] ? holder : best;
    }
    return best;
}

static void in_first(Task *task) {
    double worth[EPIX_SEATS][EPIX_SEATS] = {{0}};
    find_worth_of_holders(task, worth);
    const int holder = best_holder(task, worth, task->seat);
    const EpixDecision first = {.kind = EPIX_FIRST, .seat = (uint8_t)holder};
    say_value(task, worth[holder]);
    play_for_sure(task, &first);
}

/* The loss of a price changes what everybody's gold is worth; the rest is who holds the card. */
static void fill_prices(Task *task, double worth[EPIX_SEATS][EPIX_SEATS], int prices,
                        double *table) {
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
                table[(player * seats + winner) * prices + price] =
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
        auction.gold[player] = gold < (uint32_t)prices ? (int)gold : prices - 1;
        auction.wins_ties |= (uint8_t)(epix_effect(task->game, &task->state, seat,
                                                   EPIX_EFFECT_WINS_TIES)
                                       << player);
        auction.pays_half |= (uint8_t)(epix_effect(task->game, &task->state, seat,
                                                   EPIX_EFFECT_PAYS_HALF)
                                       << player);
    }
    return auction;
}

static int highest_gold(const Task *task) {
    uint32_t most = 0;
    for (int seat = 0; seat < task->game->board.seats; seat++) {
        most = task->view->gold[seat] > most ? task->view->gold[seat] : most;
    }
    return most < PRICES - 1 ? (int)most : PRICES - 2; /* nobody bids more than that */
}

static void in_auction(Task *task) {
    double worth[EPIX_SEATS][EPIX_SEATS] = {{0}};
    find_worth_of_holders(task, worth);
    const int prices = highest_gold(task) + 1;
    fill_prices(task, worth, prices, task->self->worth);
    const SmallAuction auction = describe_auction(task, prices);
    const SmallLimits limits = {.rounds = 3000, .certificate = 1e-4};
    if (small_auction_size(&auction) > SOLVER) {
        at_random(task);
        return;
    }
    SmallSolution solution;
    small_auction_solve(&auction, &limits, task->self->solver, &solution);
    const int seats = task->game->board.seats;
    const int player = (task->seat - task->view->first + seats) % seats;
    const double *mix = solution.mix[player];
    const int bids = auction.gold[player] + 1;
    const int drawn = small_draw(mix, bids, dice_share(task->dice));
    for (int bid = 0; bid < bids; bid++) {
        if (mix[bid] > 0) {
            task->answer->choice[task->answer->choices++] =
                (BotChoice){{.kind = EPIX_AUCTION, .gold = {(uint32_t)bid}}, mix[bid]};
        }
    }
    task->answer->decision = (EpixDecision){.kind = EPIX_AUCTION, .gold = {(uint32_t)drawn}};
}

/* ---- Recruitment, Move & Attack, order of cards -------------------------------------------------- */

/* A position as it may be: the hidden cards drawn by what is believed. */
static void imagine(Task *task, EpixState *state) {
    BotBeliefs even;
    const BotBeliefs *beliefs = &task->self->beliefs;
    if (task->self->season != task->view->season) {
        bot_beliefs_even(task->view, &even);
        beliefs = &even;
    }
    bot_imagine(task->game, task->view, beliefs, task->dice, state);
}

/* Plays the season through after each option until the limits are reached, all of them against
 * the same hidden cards, and sorts out the worse half from time to time. */
static const MindOption *look_ahead(Task *task, MindOptions *options) {
    double sum[MIND_OPTIONS][EPIX_SEATS] = {{0}};
    int rounds = 0;
    int left = options->count;
    bool in_time = true;
    while (in_time && left > 1) {
        EpixState state;
        imagine(task, &state);
        for (int i = 0; i < left; i++) {
            EpixState next = state;
            mind_play_option(&task->self->mind, &next, &options->option[i].decision);
            add_season(task, &next, sum[i]);
            in_time = !limits_reached(&task->self->mind.watch) && in_time;
        }
        rounds++;
        for (int i = 0; i < left; i++) {
            for (int seat = 0; seat < EPIX_SEATS; seat++) {
                options->option[i].value[seat] = sum[i][seat] / rounds;
            }
        }
        if (rounds % 16 == 0 && left > 2) {
            for (int i = 1; i < left; i++) { /* best first; few enough to insert one by one */
                for (int j = i; j > 0 && sum[j][task->seat] > sum[j - 1][task->seat]; j--) {
                    const MindOption option = options->option[j];
                    options->option[j] = options->option[j - 1];
                    options->option[j - 1] = option;
                    double row[EPIX_SEATS];
                    memcpy(row, sum[j], sizeof row);
                    memcpy(sum[j], sum[j - 1], sizeof row);
                    memcpy(sum[j - 1], row, sizeof row);
                }
            }
            left = (left + 1) / 2;
        }
    }
    int best = 0;
    for (int i = 1; i < left; i++) {
        if (options->option[i].value[task->seat] > options->option[best].value[task->seat]) {
            best = i;
        }
    }
    return &options->option[best];
}

static bool is_offered(const Task *task, const EpixDecision *decision) {
    const EpixLegal *legal = task->question->legal;
    for (int i = 0; i < legal->groups; i++) {
        const EpixGroup *group = &legal->group[i];
        if (group->kind == decision->kind && group->unit == decision->unit &&
            group->from == decision->from &&
            (group->kind == EPIX_END || group->set >> decision->to & 1)) {
            return true;
        }
    }
    return false;
}

/* Quiet rides may be forbidden by now (wander.h). */
static void keep_offered(const Task *task, MindOptions *options) {
    int kept = 0;
    for (int i = 0; i < options->count; i++) {
        if (is_offered(task, &options->option[i].decision)) {
            options->option[kept++] = options->option[i];
        }
    }
    options->count = kept;
}

static void in_card(Task *task) {
    MindOptions options;
    mind_options(&task->self->mind, &task->state, true, &options);
    keep_offered(task, &options);
    if (options.count == 0) {
        const EpixDecision end = {.kind = EPIX_END};
        play_for_sure(task, &end);
        return;
    }
    const MindOption *best = &options.option[0];
    if (task->rules->looks_ahead && options.count > 1) {
        best = look_ahead(task, &options);
    }
    say_value(task, best->value);
    play_for_sure(task, &best->decision);
}

static void in_play(Task *task) {
    const uint8_t chosen = task->view->cards[task->seat];
    const uint8_t one = (uint8_t)(chosen & -chosen);
    MindOptions options = {.count = 2};
    options.option[0].decision = (EpixDecision){.kind = EPIX_PLAY, .cards = one};
    options.option[1].decision =
        (EpixDecision){.kind = EPIX_PLAY, .cards = (uint8_t)(chosen & ~one)};
    const MindOption *best = look_ahead(task, &options);
    say_value(task, best->value);
    play_for_sure(task, &best->decision);
}

/* ---- Draft and spying --------------------------------------------------------------------------------- */

static void in_draft(Task *task) {
    const EpixLegal *legal = task->question->legal;
    EpixDecision best = {.kind = EPIX_PASS};
    double value[EPIX_SEATS];
    task->self->mind.evaluate(task->game, &task->state, value);
    double highest = value[task->seat];
    for (int i = 0; i < legal->groups; i++) {
        const EpixGroup *group = &legal->group[i];
        const EpixLegal space = {.count = group->count, .groups = 1, .group = {*group}};
        /* Of bids only the lowest: more would be paid for nothing. */
        const uint64_t count = group->kind == EPIX_BID ? 1 : group->count;
        for (uint64_t n = 0; n < count; n++) {
            EpixDecision decision;
            EpixState next = task->state;
            epix_legal_at(&space, n, &decision);
            epix_play(task->game, &next, task->seat, &decision, NULL);
            task->self->mind.evaluate(task->game, &next, value);
            if (decision.kind != EPIX_PASS && value[task->seat] > highest + 1e-4) {
                highest = value[task->seat];
                best = decision;
            }
        }
    }
    play_for_sure(task, &best);
}

/* Whoever does best is worth watching. */
static void in_spy(Task *task) {
    const uint64_t targets = task->question->legal->group[0].set;
    double value[EPIX_SEATS];
    int best = __builtin_ctzll(targets);
    task->self->mind.evaluate(task->game, &task->state, value);
    for (int seat = 0; seat < task->game->board.seats; seat++) {
        if (targets >> seat & 1 && value[seat] > value[best]) {
            best = seat;
        }
    }
    const EpixDecision spy = {.kind = EPIX_SPY, .seat = (uint8_t)best};
    play_for_sure(task, &spy);
}

/* ---- The question -------------------------------------------------------------------------------------------- */

void strategist_decide(Bot *bot, const StrategistRules *rules, const BotQuestion *question,
                       BotAnswer *answer) {
    static void (*const phases[EPIX_PHASES])(Task *) = {
        [EPIX_PHASE_DRAFT] = in_draft,   [EPIX_PHASE_AUCTION] = in_auction,
        [EPIX_PHASE_FIRST] = in_first,   [EPIX_PHASE_SPY] = in_spy,
        [EPIX_PHASE_CHOOSE] = in_choose, [EPIX_PHASE_PLAY] = in_play,
        [EPIX_PHASE_RECRUIT] = in_card,  [EPIX_PHASE_ACT] = in_card,
        [EPIX_PHASE_STAKE] = in_stake,   [EPIX_PHASE_GUESS] = in_guess,
        [EPIX_PHASE_PRESS] = in_press,
    };
    Strategist *self = bot->memory;
    Task task = {.self = self,
                 .rules = rules,
                 .question = question,
                 .game = question->game,
                 .view = question->view,
                 .answer = answer,
                 .dice = bot->dice,
                 .seat = question->view->observer};
    self->mind.game = question->game;
    self->mind.evaluate = bot_evaluate;
    self->mind.dice = bot->dice;
    self->mind.watch = limits_start(&question->limits, rules->nodes);
    imagine(&task, &task.state);
    phases[question->view->phase](&task);
    answer->nodes = self->mind.watch.nodes;
}
