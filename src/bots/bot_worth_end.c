/* SPDX-License-Identifier: MIT */
/*
 * The worth of options where the rest of the game is solved: Winter's last turn, and small Winters by
 * their book.
 */
#include "worth.h"

#include "dice.h"

#include <string.h>

/* What regret minimisation leaves open in a book. */
static const double BOOK_ERROR = 0.002;

/* What one of the two has, the other has not. */
static void both(int seat, double own, double value[EPIX_SEATS]) {
    memset(value, 0, EPIX_SEATS * sizeof *value);
    value[seat] = own;
    value[1 - seat] = 1 - own;
}

/* ---- A round ---------------------------------------------------------------------------------- */

static void add_round(Worth *worth) {
    for (int part = 0; part < MIND_PARTS; part++) {
        worth_add_round(worth, &worth->outcomes, part);
    }
}

static void open_round(Worth *worth, const EpixState *state) {
    Endgame *endgame = &worth->self.endgame;
    const uint32_t least = worth->task.game->rules.minimum_stake;
    const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
    MindOutcomes *outcomes = &worth->outcomes;
    outcomes->stakes = (int)(state->gold[state->turn] - least + 1);
    for (int i = 0; i < outcomes->stakes; i++) {
        const uint32_t stake = least + (uint32_t)i;
        both(state->turn, endgame_stake(endgame, state, stake, false), outcomes->success[i]);
        both(state->turn, endgame_stake(endgame, state, stake, true), outcomes->failure[i]);
    }
    if (state->phase == EPIX_PHASE_PRESS) {
        both(state->turn, endgame_decision(endgame, state, &withdraw), outcomes->withdrawn);
    }
    add_round(worth);
}

/* ---- Nothing hidden but stakes --------------------------------------------------------------- */

static void open_decisions(Worth *worth, const EpixState *state) {
    const EpixLegal *legal = worth->question->about.legal;
    for (uint64_t i = 0; i < legal->count && i < BOT_WORTH_OPTIONS; i++) {
        EpixDecision decision;
        double value[EPIX_SEATS];
        epix_legal_at(legal, i, &decision);
        both(worth->task.seat, endgame_decision(&worth->self.endgame, state, &decision), value);
        worth_set(worth_add(worth, &decision, 0), value);
    }
}

static bool open_turn(Worth *worth) {
    EpixState state = worth->task.state;
    const uint32_t gold = state.gold[state.turn];
    bot_unseal(&state);
    if (state.phase >= EPIX_PHASE_STAKE && gold >= worth->task.game->rules.minimum_stake) {
        open_round(worth, &state);
    } else {
        open_decisions(worth, &state);
    }
    return !worth->self.endgame.fails;
}

/* ---- The first turn, by the book -------------------------------------------------------------- */

/* Of each of the second player's cards, how likely they are. */
static void believe(const EndgameNode *node, double belief[SMALL_CARDS]) {
    double sum = 0;
    for (int cards = 0; cards < SMALL_CARDS; cards++) {
        belief[cards] = (double)node->joint[cards];
        sum += belief[cards];
    }
    for (int cards = 0; cards < SMALL_CARDS; cards++) {
        belief[cards] = sum > 0 ? belief[cards] / sum : 1.0 / SMALL_CARDS;
    }
}

/* Shares of what is looked at; they sum to 1. */
static double shares_of(const Endgame *endgame, const EndgameNode *node) {
    double sum = 0;
    for (int i = 0; i < node->edges; i++) {
        const EndgameEdge *edge = &endgame->edge[node->edge + (uint32_t)i];
        sum += edge->to == ENDGAME_LEFT_OUT ? 0 : (double)edge->share.mix;
    }
    return sum;
}

static void decisions_of(Worth *worth, const EndgameNode *node) {
    const Endgame *endgame = &worth->self.endgame;
    const double shares = shares_of(endgame, node);
    double belief[SMALL_CARDS];
    believe(node, belief);
    for (int i = 0; i < node->edges && worth->options < BOT_WORTH_OPTIONS; i++) {
        const EndgameEdge *edge = &endgame->edge[node->edge + (uint32_t)i];
        EpixDecision decision;
        double own = 0;
        double value[EPIX_SEATS];
        if (edge->to == ENDGAME_LEFT_OUT) {
            continue;
        }
        epix_legal_at(worth->question->about.legal, (uint64_t)i, &decision);
        for (int cards = 0; cards < SMALL_CARDS; cards++) {
            own += belief[cards] * (double)endgame_edge_value(endgame, edge, cards);
        }
        both(worth->task.seat, own, value);
        worth_set(worth_add(worth, &decision, (double)edge->share.mix / shares), value);
    }
}

/* Whether what is asked for in any case is not looked at. */
static bool leaves_out_wanted(const Worth *worth, const EndgameNode *node) {
    const EpixDecision *wanted = worth->question->wanted;
    bool left_out = false;
    for (int i = 0; wanted && i < node->edges; i++) {
        EpixDecision decision;
        epix_legal_at(worth->question->about.legal, (uint64_t)i, &decision);
        left_out = left_out ||
                   (worth->self.endgame.edge[node->edge + (uint32_t)i].to == ENDGAME_LEFT_OUT &&
                    memcmp(&decision, wanted, sizeof decision) == 0);
    }
    return left_out;
}

/* The guesser knows his own cards. */
static void guesses_of(Worth *worth, const EndgameNode *node) {
    const Endgame *endgame = &worth->self.endgame;
    const EndgameEdge *edge = &endgame->edge[node->edge];
    const int cards = endgame_index(worth->task.view->cards[worth->task.seat]);
    double sum = 0;
    worth->outcomes.stakes = node->stakes;
    for (int i = 0; i < node->stakes; i++) {
        both(endgame->first, (double)endgame->node[edge[i].to].value[cards],
             worth->outcomes.success[i]);
        both(endgame->first, (double)endgame->node[edge[i].lost].value[cards],
             worth->outcomes.failure[i]);
        worth->self.stake_mix[i] = (double)edge[i].share.mix;
        sum += worth->self.stake_mix[i];
    }
    for (int i = 0; i < node->stakes; i++) {
        worth->self.stake_mix[i] = sum > 0 ? worth->self.stake_mix[i] / sum : 1.0 / node->stakes;
    }
    add_round(worth);
}

static bool first_turn(Worth *worth) {
    EpixState state = worth->task.state;
    bot_unseal(&state);
    const EndgameNode *node = endgame_find(&worth->self.endgame, &state);
    const bool guesses = worth->task.view->phase == EPIX_PHASE_GUESS;
    if (!guesses && leaves_out_wanted(worth, node)) {
        return false;
    }
    worth->secret = true;
    worth->doubt = BOOK_ERROR;
    (guesses ? guesses_of : decisions_of)(worth, node);
    return true;
}

bool worth_at_the_end(Worth *worth) {
    if (!strategist_end(&worth->task)) {
        return false;
    }
    const bool open = endgame_is_open(worth->task.game, &worth->task.state);
    worth->exact = (open ? open_turn : first_turn)(worth);
    worth->options = worth->exact ? worth->options : 0;
    return worth->exact;
}

/* ---- Cards ------------------------------------------------------------------------------------ */

void worth_of_solved_choice(Worth *worth) {
    const Endgame *endgame = &worth->self.endgame;
    const int place = worth->task.seat == endgame->first ? ENDGAME_FIRST : ENDGAME_SECOND;
    const int seen = endgame_index(worth->task.view->cards[1 - worth->task.seat]); /* by a spy */
    worth->exact = true;
    worth->doubt = BOOK_ERROR;
    for (int own = 0; own < SMALL_CARDS; own++) {
        const EpixDecision choose = {.kind = EPIX_CHOOSE, .cards = endgame_cards[own]};
        double value[EPIX_SEATS];
        double sum = 0;
        for (int other = 0; other < SMALL_CARDS; other++) {
            sum += strategist_book_share(&worth->task, 1 - place, other, own) *
                   endgame_profile(endgame, place ? other : own, place ? own : other);
        }
        both(endgame->first, sum, value);
        worth_set(worth_add(worth, &choose, endgame_choice(endgame, place, own, seen)), value);
    }
}
