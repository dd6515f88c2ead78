/* SPDX-License-Identifier: MIT */
/*
 * The model as a whole: its life, who owes which decision in which phase (docs/notation.md,
 * 'Decisions'), and the dispatch of a decision to the file that knows its rule.
 */
#include "model_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Life ---- */

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    if (memory == NULL) {
        abort();
    }
    return memory;
}

/* docs/rules.md 3: one Soldier in each castle, 2 left; the ability cards lie face up; 15 gold (1.3). */
Model *model_new(const ModelGame *game, int first, const int *deal) {
    const int total[UNIT_COUNT] = {3, 2, 3, 2};
    Model *model = allocate(sizeof *model);
    model->game = allocate(sizeof *model->game);
    *model->game = *game;
    model->season = SEASON_SPRING;
    model->phase = PHASE_DRAFT;
    model->first = first;
    model->turn = first;
    model->auction_winner = SEAT_NONE;
    model->asked_spy = SEAT_NONE;
    model->attack = (Attack){UNIT_NONE, PROVINCE_NONE, PROVINCE_NONE, 0};
    for (int p = 0; p < MODEL_PROVINCES; p++) {
        model->owner[p] = SEAT_NONE;
    }
    for (int seat = 0; seat < game->board.players; seat++) {
        model->gold[seat] = 15;
        for (int unit = 0; unit < UNIT_COUNT; unit++) {
            model->supply[seat][unit] = total[unit];
        }
        model__place_unit(model, seat, UNIT_SOLDIER, game->board.castle[seat], FRESH);
    }
    if (game->advanced && deal != NULL) {
        model->slots = game->board.players + 1;
        for (int i = 0; i < model->slots; i++) {
            model->slot[i] = (Slot){deal[i], SEAT_NONE, 0, 0, SEAT_NONE};
        }
    }
    return model;
}

Model *model_copy(const Model *model) {
    Model *copy = allocate(sizeof *copy);
    *copy = *model;
    copy->game = allocate(sizeof *copy->game);
    *copy->game = *model->game;
    return copy;
}

void model_free(Model *model) {
    if (model != NULL) {
        free(model->game);
        free(model);
    }
}

bool model_gave_up(const Model *model) {
    return model->gave_up;
}

/* ---- Who decides ---- */

/* While no spy is asked, the choice is asked of all who do not spy, all at the same time. */
static bool is_asked_to_choose(const Model *model, int seat) {
    return model->asked_spy == SEAT_NONE ? !model__spies(model, seat) : model->asked_spy == seat;
}

bool model__owes(const Model *model, int seat) {
    switch (model->phase) {
    case PHASE_AUCTION:
        return !model->has_bid[seat];
    case PHASE_FIRST:
        return model->auction_winner == seat;
    case PHASE_SPY:
        return model->asked_spy == seat;
    case PHASE_CHOOSE:
        return is_asked_to_choose(model, seat) && !model->has_chosen[seat];
    case PHASE_GUESS:
        return model__defending_seat(model, model->attack.to) == seat;
    case PHASE_OVER:
        return false;
    default:
        return model->turn == seat;
    }
}

/*
 * docs/rules.md 5.0.2: a sealed auction bid or choice may be replaced by its owner until the last
 * one that is asked for is in; with the last one the phase changes, or a spy is asked.
 */
static bool may_replace(const Model *model, int seat) {
    if (model->phase == PHASE_AUCTION) {
        return model->has_bid[seat];
    }
    return model->phase == PHASE_CHOOSE && is_asked_to_choose(model, seat) &&
           model->has_chosen[seat];
}

/* ---- What he may decide ---- */

static void list_amounts(const Model *model, int seat, Decision first, DecisionVisitor *visit,
                         void *user) {
    Decision decision = first;
    for (; decision.gold <= model->gold[seat]; decision.gold++) {
        visit(user, &decision);
    }
}

static void list_seats(const Model *model, int seat, DecisionVisitor *visit, void *user) {
    for (int target = 0; target < model->game->board.players; target++) {
        Decision decision = {.seat = seat, .target = target};
        if (model->phase == PHASE_FIRST) {
            decision.kind = DECISION_FIRST;
            visit(user, &decision);
        } else if (target != seat && model->has_chosen[target]) {
            decision.kind = DECISION_SPY;
            visit(user, &decision);
        }
    }
}

/* One card, or in Winter two different ones of the three (docs/rules.md 5.2.1, 5.2.2). */
static void list_choices(const Model *model, int seat, DecisionVisitor *visit, void *user) {
    for (int card = 0; card < CARD_COUNT; card++) {
        if (model->season != SEASON_WINTER) {
            Decision one = {.seat = seat, .kind = DECISION_CHOOSE};
            one.cards[card] = 1;
            visit(user, &one);
        }
        for (int other = card + 1; other < CARD_COUNT && model->season == SEASON_WINTER; other++) {
            Decision two = {.seat = seat, .kind = DECISION_CHOOSE};
            two.cards[card] = 1;
            two.cards[other] = 1;
            visit(user, &two);
        }
    }
}

/* In Winter one of the two chosen cards; else he is asked only if he may change the chosen card. */
static void list_plays(const Model *model, int seat, DecisionVisitor *visit, void *user) {
    for (int card = 0; card < CARD_COUNT; card++) {
        if (model->hand[seat][card] || model->season != SEASON_WINTER) {
            Decision play = {.seat = seat, .kind = DECISION_PLAY};
            play.cards[card] = 1;
            visit(user, &play);
        }
    }
}

/*
 * Adds one more amount to the guess, larger than those that it has, until it has them all. The
 * depth is three at most.
 */
static void list_guesses(const Model *model, Decision guess, int wanted, DecisionVisitor *visit,
                         void *user) {
    if (guess.guesses == wanted) {
        visit(user, &guess);
        return;
    }
    const int least =
        guess.guesses == 0 ? model->game->minimum_stake : guess.guess[guess.guesses - 1] + 1;
    for (int amount = least; amount <= model->gold[model->turn]; amount++) {
        Decision longer = guess;
        longer.guess[longer.guesses++] = amount;
        list_guesses(model, longer, wanted, visit, user);
    }
}

/* As many different amounts as the defender has guesses, or all possible ones ([R7]). */
static void list_all_guesses(const Model *model, int seat, DecisionVisitor *visit, void *user) {
    const int possible = model__possible_stakes(model, model->turn);
    int wanted = model__guesses(model, model->turn, model->attack.unit, model->attack.to);
    if (wanted > possible) {
        wanted = possible;
    }
    const Decision guess = {.seat = seat, .kind = DECISION_GUESS};
    list_guesses(model, guess, wanted, visit, user);
}

/* Everything that the seat may decide in this phase, if it may decide anything at all. */
void model__list(const Model *model, int seat, DecisionVisitor *visit, void *user) {
    const int minimum = model->game->minimum_stake;
    const Decision auction = {.seat = seat, .kind = DECISION_AUCTION};
    const Decision stake = {.seat = seat, .kind = DECISION_STAKE, .gold = minimum};
    const Decision end = {.seat = seat, .kind = DECISION_END};
    const Decision withdraw = {.seat = seat, .kind = DECISION_WITHDRAW};
    switch (model->phase) {
    case PHASE_DRAFT:
        model__list_draft(model, seat, visit, user);
        break;
    case PHASE_AUCTION:
        list_amounts(model, seat, auction, visit, user);
        break;
    case PHASE_FIRST:
    case PHASE_SPY:
        list_seats(model, seat, visit, user);
        break;
    case PHASE_CHOOSE:
        list_choices(model, seat, visit, user);
        break;
    case PHASE_PLAY:
        list_plays(model, seat, visit, user);
        break;
    case PHASE_LEVY:
    case PHASE_RECRUIT:
    case PHASE_HIRE:
        model__list_recruits(model, seat, visit, user);
        visit(user, &end);
        break;
    case PHASE_MARCH:
        model__list_marches(model, seat, visit, user);
        visit(user, &end);
        break;
    case PHASE_ACT:
        model__list_acts(model, seat, visit, user);
        break;
    case PHASE_STAKE:
        list_amounts(model, seat, stake, visit, user);
        break;
    case PHASE_GUESS:
        list_all_guesses(model, seat, visit, user);
        break;
    case PHASE_PRESS:
        list_amounts(model, seat, stake, visit, user);
        visit(user, &withdraw);
        break;
    default:
        break;
    }
}

/* ---- Carrying a decision out ---- */

static void guess(Model *model, const Decision *decision) {
    bool guessed = false;
    for (int i = 0; i < decision->guesses; i++) {
        if (decision->guess[i] == model->attack.stake) {
            guessed = true;
        }
    }
    model__resolve(model, guessed);
}

static void play(Model *model, const Decision *decision) {
    for (int card = 0; card < CARD_COUNT && model->season != SEASON_WINTER; card++) {
        model->hand[decision->seat][card] = 0; /* the chosen card gives way to the one he plays */
    }
    for (int card = 0; card < CARD_COUNT; card++) {
        if (decision->cards[card]) {
            model__begin_card(model, card);
            return;
        }
    }
}

/* What an ability lets a player do at the end of the turn: once, or not at all. */
static void do_deed(Model *model, const Decision *decision) {
    const bool hiring = model->phase == PHASE_HIRE;
    if (decision->kind == DECISION_RECRUIT) {
        model__recruit(model, decision->seat, decision->unit, decision->to);
    } else if (decision->kind == DECISION_MOVE) {
        model__move(model, decision->unit, decision->from, decision->to);
    }
    if (hiring) {
        model__end_hire(model);
    } else {
        model__next_turn(model);
    }
}

/* The decision is one of those that model__list offers to its seat. */
void model__do(Model *model, const Decision *decision) {
    if (model->phase == PHASE_DRAFT) {
        model__draft(model, decision);
        return;
    }
    if (model->phase == PHASE_HIRE || model->phase == PHASE_MARCH) {
        do_deed(model, decision);
        return;
    }
    switch (decision->kind) {
    case DECISION_RECRUIT:
        model__recruit(model, decision->seat, decision->unit, decision->to);
        model->phase = PHASE_RECRUIT; /* only the first one is free */
        break;
    case DECISION_AUCTION:
        model__auction(model, decision->seat, decision->gold);
        break;
    case DECISION_FIRST:
        model__hand_out_first(model, decision->target);
        break;
    case DECISION_SPY:
        model->phase = PHASE_CHOOSE;
        break;
    case DECISION_CHOOSE:
        model__choose(model, decision->seat, decision->cards);
        break;
    case DECISION_PLAY:
        play(model, decision);
        break;
    case DECISION_END:
        model->rides = 0;
        model__next_card(model);
        break;
    case DECISION_MOVE:
        model__move(model, decision->unit, decision->from, decision->to);
        break;
    case DECISION_ATTACK:
        model->rides = 0;
        model__attack(model, decision->unit, decision->from, decision->to);
        break;
    case DECISION_STAKE:
        model->attack.stake = decision->gold;
        model->phase = PHASE_GUESS;
        break;
    case DECISION_GUESS:
        guess(model, decision);
        break;
    default:
        model__withdraw(model);
        break;
    }
}

/* ---- As text ---- */

typedef struct LinePrinter {
    const Model *model;
    void (*each)(void *user, const char *line);
    void *user;
} LinePrinter;

static void print_line(void *user, const Decision *decision) {
    const LinePrinter *printer = user;
    char line[160];
    model__print_decision(printer->model, decision, line, sizeof line);
    printer->each(printer->user, line);
}

void model_legal(const Model *model, void (*each)(void *user, const char *line), void *user) {
    LinePrinter printer = {model, each, user};
    for (int seat = 0; seat < model->game->board.players; seat++) {
        if (model__owes(model, seat)) {
            model__list(model, seat, print_line, &printer);
        }
    }
}

typedef struct Finder {
    const Decision *wanted;
    bool found;
} Finder;

static bool is_same(const Decision *a, const Decision *b) {
    bool same = a->seat == b->seat && a->kind == b->kind && a->unit == b->unit &&
                a->from == b->from && a->to == b->to && a->slot == b->slot && a->gold == b->gold &&
                a->target == b->target && a->guesses == b->guesses;
    for (int card = 0; card < CARD_COUNT; card++) {
        same = same && a->cards[card] == b->cards[card];
    }
    for (int i = 0; i < GUESSES; i++) {
        same = same && a->guess[i] == b->guess[i];
    }
    return same;
}

static void find_decision(void *user, const Decision *decision) {
    Finder *finder = user;
    if (is_same(decision, finder->wanted)) {
        finder->found = true;
    }
}

/*
 * A line is legal if it is the exact text of one of the decisions offered. Reading it is only a
 * way to find that one; printing it again makes sure that the text is the exact one.
 */
bool model_apply(Model *model, const char *line) {
    Decision decision;
    char again[160];
    if (!model__parse_decision(model, line, &decision)) {
        return false;
    }
    model__print_decision(model, &decision, again, sizeof again);
    if (strcmp(line, again) != 0) {
        return false;
    }
    if (!model__owes(model, decision.seat) && !may_replace(model, decision.seat)) {
        return false;
    }
    Finder finder = {&decision, false};
    model__list(model, decision.seat, find_decision, &finder);
    if (finder.found) {
        model__do(model, &decision);
    }
    return finder.found;
}
