/* SPDX-License-Identifier: MIT */
/*
 * Winter between two, as far as its end can be solved (endgame.h): the last turn, the first turn by
 * the book that the choice of cards left behind, and that choice itself.
 */
#include "strategist.h"

#include "dice.h"

#include <string.h>

enum {
    POSITIONS_OF_A_NODE = 4, /* take as long as a season played through */
    ROUNDS = 200,            /* of regrets, for a book */
    FEW_ROUNDS = 50,         /* for a value */
    POSITIONS = 1 << 14,     /* of one choice of cards: what takes more takes far more */
    SMALL = 12,              /* coins and units that move, of both together */
};

/* Rarer decisions are left over from before their regrets were known. */
static const float RARE = 0.01F;

/* Values that differ by less are the same, but for rounding. */
static const double EQUAL = 1e-6;

static bool is_end(const Task *task, int season) {
    return task->game->board.seats == 2 && season == EPIX_WINTER;
}

/* A quarter of what the limits allow: if the end cannot be solved there must be time to search. */
static uint64_t positions_of(const Task *task) {
    const BotLimits *limits = &task->self->mind.watch.limits;
    const uint64_t by_nodes = limits->nodes * POSITIONS_OF_A_NODE / 4;
    const uint64_t by_time = limits->microseconds / 2;
    return by_nodes && (!by_time || by_nodes < by_time) ? by_nodes : by_time;
}

static void begin(Task *task, uint64_t positions) {
    endgame_begin(&task->self->endgame, task->game, &task->self->mind.watch, positions);
}

static void count_nodes(Task *task, uint64_t positions) {
    task->self->mind.watch.nodes +=
        (positions - task->self->endgame.positions) / POSITIONS_OF_A_NODE;
}

static void say_value(Task *task, int seat, double value) {
    double values[EPIX_SEATS] = {0};
    values[seat] = value;
    values[1 - seat] = 1 - value;
    strategist_say_value(task, values);
}

/* ---- The choice of cards --------------------------------------------------------------------- */

/* Whether it is worth a try: every coin and every unit that moves multiplies the positions. */
static bool looks_small(const EpixState *before) {
    uint32_t size = 0;
    for (int seat = 0; seat < 2; seat++) {
        const uint32_t *units = before->units[seat];
        size += before->gold[seat] + (uint32_t)__builtin_popcount(units[EPIX_SOLDIER]) +
                (uint32_t)__builtin_popcount(units[EPIX_KNIGHT]);
    }
    return size <= SMALL;
}

/* One try a question: where one game is too large, the others are as well. */
static bool solve_game(Task *task, const EpixState *before, uint64_t share, uint32_t rounds) {
    const uint64_t allowed = positions_of(task) / share;
    const uint64_t positions = allowed < POSITIONS ? allowed : POSITIONS;
    bool *too_large = &task->self->winters.too_large;
    *too_large = *too_large || !looks_small(before);
    if (!*too_large) {
        begin(task, positions);
        *too_large = !endgame_solve(&task->self->endgame, before, rounds);
        count_nodes(task, positions);
    }
    return !*too_large;
}

double strategist_book_share(const Task *task, int player, int cards, int others) {
    const Endgame *endgame = &task->self->endgame;
    const int seat = player == ENDGAME_FIRST ? endgame->first : 1 - endgame->first;
    const uint8_t known = task->view->cards[seat];
    return known ? known == endgame_cards[cards] : endgame_choice(endgame, player, cards, others);
}

/* Mixes and value, with what a spy has seen. */
static void take_solution(const Task *task, CardGame *cards) {
    const int first = task->self->endgame.first;
    double *value = cards->value;
    for (int i = 0; i < SMALL_CARDS * SMALL_CARDS; i++) {
        const int one = i / SMALL_CARDS;
        const int two = i % SMALL_CARDS;
        const double share = strategist_book_share(task, ENDGAME_FIRST, one, two) *
                             strategist_book_share(task, ENDGAME_SECOND, two, one);
        cards->mix[first][one] += share;
        cards->mix[1 - first][two] += share;
        value[first] += share * endgame_profile(&task->self->endgame, one, two);
    }
    value[1 - first] = 1 - value[first];
}

bool strategist_solve_cards(Task *task, CardGame *cards, int still_to_come) {
    const bool alone = still_to_come == 1;
    const bool solved = is_end(task, task->view->season) &&
                        solve_game(task, &cards->before, (uint64_t)(alone ? 2 : still_to_come),
                                   alone ? ROUNDS : FEW_ROUNDS);
    if (solved) {
        take_solution(task, cards);
    }
    return solved;
}

/* ---- Winter as a whole ----------------------------------------------------------------------- */

/* The auction changes gold by little: what Winter is worth lies halfway between what each player
 * would make of the First Player card for nothing. */
static bool solve_winter(Task *task, const EpixState *state, double *red) {
    const Endgame *endgame = &task->self->endgame;
    double value[2];
    for (int holder = 0; holder < 2; holder++) {
        EpixState before = *state;
        before.first = (uint8_t)holder;
        if (!solve_game(task, &before, 2, FEW_ROUNDS)) {
            return false;
        }
        value[holder] = holder == 0 ? endgame->value : 1 - endgame->value;
    }
    *red = (value[0] + value[1]) / 2;
    return true;
}

bool strategist_outlook(void *context, const EpixState *state, double value[EPIX_SEATS]) {
    Task *task = context;
    Winters *winters = &task->self->winters;
    if (!is_end(task, state->season) || state->phase != EPIX_PHASE_AUCTION || winters->too_large) {
        return false;
    }
    const uint64_t key = epix_hash(state) | 1;
    int slot = (int)(key >> 32) & (TASK_WINTERS - 1);
    while (winters->key[slot] && winters->key[slot] != key) {
        slot = (slot + 1) % TASK_WINTERS;
    }
    if (!winters->key[slot]) {
        winters->too_large = winters->count == TASK_WINTERS / 2;
        if (winters->too_large || !solve_winter(task, state, &winters->value[slot])) {
            return false;
        }
        winters->count++;
        winters->key[slot] = key;
    }
    memset(value, 0, EPIX_SEATS * sizeof *value);
    value[0] = winters->value[slot];
    value[1] = 1 - value[0];
    return true;
}

/* ---- Decisions by their shares --------------------------------------------------------------- */

/* Plays one of the legal decisions, each with its share. */
static void play_mix(Task *task, const double *share) {
    BotAnswer *answer = task->answer;
    const EpixLegal *legal = task->question->legal;
    double sum = 0;
    for (uint64_t i = 0; i < legal->count; i++) {
        sum += share[i];
    }
    const double random = dice_share(task->dice) * sum;
    double passed = 0;
    for (uint64_t i = 0; i < legal->count; i++) {
        if (share[i] > 0) {
            BotChoice *choice = &answer->choice[answer->choices++];
            epix_legal_at(legal, i, &choice->decision);
            choice->share = share[i] / sum;
            answer->decision = passed <= random ? choice->decision : answer->decision;
            passed += share[i];
        }
    }
}

/* ---- The first turn -------------------------------------------------------------------------- */

static void play_by_book(Task *task, const EndgameNode *node) {
    const EndgameEdge *edge = &task->self->endgame.edge[node->edge];
    double share[UINT8_MAX + 1];
    for (int i = 0; i < node->edges; i++) {
        share[i] = edge[i].share.mix < RARE ? 0 : (double)edge[i].share.mix;
    }
    play_mix(task, share);
}

static void guess_by_book(Task *task, const EndgameNode *node) {
    const EndgameEdge *edge = &task->self->endgame.edge[node->edge];
    const int cards = endgame_index(task->view->cards[task->seat]);
    for (int i = 0; i < node->stakes; i++) {
        task->self->guess_mix[i] = (double)edge[i].named[cards];
    }
    strategist_play_guess(task);
}

static bool first_turn(Task *task) {
    EpixState state = task->state;
    const Endgame *endgame = &task->self->endgame;
    bot_unseal(&state);
    const EndgameNode *node = endgame_find(endgame, &state);
    if (!node || endgame->first != task->view->turn) {
        return false;
    }
    if (task->view->phase == EPIX_PHASE_GUESS) {
        guess_by_book(task, node);
        return true;
    }
    if (node->edges != task->question->legal->count) {
        return false;
    }
    play_by_book(task, node);
    return true;
}

/* ---- Nothing hidden but stakes -------------------------------------------------------------- */

static bool rides(const EpixLegal *legal, uint64_t index) {
    EpixDecision decision;
    epix_legal_at(legal, index, &decision);
    return decision.kind == EPIX_MOVE && decision.unit == EPIX_KNIGHT;
}

/* Even shares for the best decisions. A Knight rides only if nothing else is as good, or it would
 * ride about until it is stopped. */
static void keep_best(const EpixLegal *legal, double best, double *share) {
    bool at_once = false;
    for (uint64_t i = 0; i < legal->count; i++) {
        share[i] = share[i] > best - EQUAL ? 1 : 0;
        at_once = at_once || (share[i] > 0 && !rides(legal, i));
    }
    for (uint64_t i = 0; i < legal->count && at_once; i++) {
        share[i] = rides(legal, i) ? 0 : share[i];
    }
}

/* Plays a decision that is worth as much as any, if that can be found out. */
static bool play_best(Task *task) {
    Endgame *endgame = &task->self->endgame;
    const EpixLegal *legal = task->question->legal;
    double share[BOT_CHOICES];
    double best = 0;
    for (uint64_t i = 0; i < legal->count; i++) {
        EpixDecision decision;
        epix_legal_at(legal, i, &decision);
        share[i] = endgame_decision(endgame, &task->state, &decision);
        best = share[i] > best ? share[i] : best;
    }
    if (endgame->fails) {
        return false;
    }
    keep_best(legal, best, share);
    play_mix(task, share);
    say_value(task, task->seat, best);
    return true;
}

/* Plays a decision that wins, if there is one; the last one is to end, which shows at once what is won already.
 * Not a ride: it might be followed by the ride back, which wins as certainly. */
static bool play_for_certain(Task *task) {
    Endgame *endgame = &task->self->endgame;
    const EpixLegal *legal = task->question->legal;
    for (uint64_t left = legal->count; left > 0 && !endgame->fails; left--) {
        EpixDecision decision;
        epix_legal_at(legal, left - 1, &decision);
        const double value =
            rides(legal, left - 1) ? 0 : endgame_decision(endgame, &task->state, &decision);
        if (value == 1 && !endgame->fails) {
            strategist_play_for_sure(task, &decision);
            say_value(task, task->seat, 1);
            return true;
        }
    }
    return false;
}

/* Tries to answer by the solution, within the limits; in peace every battle is taken for lost. */
static bool solve_open(Task *task, bool peaceful, bool (*play)(Task *)) {
    const uint64_t positions = positions_of(task);
    begin(task, positions);
    task->self->endgame.peaceful = peaceful;
    const bool solved = play(task);
    count_nodes(task, positions);
    return solved;
}

/* What can be won in the last turn without a battle is won for sure, and found out soon: stakes are what makes
 * turns large. */
static bool open_decision(Task *task) {
    const bool last = task->state.turn != task->state.first;
    return task->question->legal->count <= BOT_CHOICES &&
           ((last && solve_open(task, true, play_for_certain)) ||
            solve_open(task, false, play_best));
}

static bool play_round(Task *task) {
    Endgame *endgame = &task->self->endgame;
    EpixState state = task->state;
    SmallCombatSolution solution = {.stake_mix = task->self->stake_mix,
                                    .guess_mix = task->self->guess_mix};
    bot_unseal(&state);
    endgame_round(endgame, &state, &solution);
    if (endgame->fails) {
        return false;
    }
    say_value(task, state.turn, solution.value[SMALL_ATTACKER]);
    if (task->view->phase == EPIX_PHASE_GUESS) {
        strategist_play_guess(task);
        return true;
    }
    const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
    if (task->view->phase == EPIX_PHASE_PRESS) {
        const double value = endgame_decision(endgame, &state, &withdraw);
        if (value >= solution.value[SMALL_ATTACKER]) {
            say_value(task, task->seat, value);
            strategist_play_for_sure(task, &withdraw);
            return !endgame->fails;
        }
    }
    strategist_play_stake(task);
    return true;
}

static bool open_turn(Task *task) {
    const uint32_t gold = task->view->gold[task->view->turn];
    const bool fights =
        task->view->phase >= EPIX_PHASE_STAKE && gold >= task->game->rules.minimum_stake;
    return fights ? solve_open(task, false, play_round) : open_decision(task);
}

bool strategist_end(Task *task) {
    if (!is_end(task, task->view->season) || task->view->phase < EPIX_PHASE_PLAY) {
        return false;
    }
    const bool open = endgame_is_open(task->game, &task->state);
    return (open ? open_turn : first_turn)(task);
}
