/* SPDX-License-Identifier: MIT */
/*
 * Judges decisions, one by one.
 */
#include "coach.h"

#include <string.h>

/* What a decision without an alternative gets of the limits: what it is worth is still of interest. */
enum { FORCED_PART = 4 };

size_t coach_memory(int seats) {
    return (size_t)seats * bot_worth_memory();
}

static void *memory_of(const Coach *coach, int seat) {
    return (char *)coach->memory + (size_t)seat * bot_worth_memory();
}

void coach_init(Coach *coach, const EpixGame *game, const CoachSettings *settings, void *memory) {
    coach->game = game;
    coach->settings = *settings;
    coach->memory = memory;
    memset(coach->judged, 0, sizeof coach->judged);
    for (int seat = 0; seat < game->board.seats; seat++) {
        bot_worth_init(memory_of(coach, seat));
    }
}

/* ---- Asking ----------------------------------------------------------------------------------- */

static BotLimits limits_of(const Coach *coach, bool forced) {
    BotLimits limits = coach->settings.limits;
    if (forced) {
        limits.nodes = (limits.nodes + FORCED_PART - 1) / FORCED_PART;
        limits.microseconds = (limits.microseconds + FORCED_PART - 1) / FORCED_PART;
    }
    return limits;
}

/* Seeds depend on what the seat has decided before and on nothing that it could not know. */
static uint64_t next_seed(Coach *coach, int seat) {
    const uint64_t number = coach->judged[seat]++;
    return coach->settings.seed +
           (number * EPIX_SEATS + (uint64_t)seat) * UINT64_C(0x9E3779B97F4A7C15);
}

static void ask(Coach *coach, const EpixState *state, int seat, const EpixDecision *wanted,
                const EpixLegal *legal) {
    EpixView view;
    epix_view(coach->game, state, seat, &view);
    const BotWorthQuestion question = {.about = {.game = coach->game,
                                                 .view = &view,
                                                 .legal = legal,
                                                 .limits = limits_of(coach, legal->count == 1)},
                                       .seed = next_seed(coach, seat),
                                       .wanted = wanted};
    bot_worth(memory_of(coach, seat), &question, &coach->worth);
}

const BotWorth *coach_ask(Coach *coach, const EpixState *state, int seat) {
    EpixLegal legal;
    epix_legal(coach->game, state, seat, &legal);
    ask(coach, state, seat, NULL, &legal);
    return &coach->worth;
}

/* ---- Options that are kept -------------------------------------------------------------------- */

static bool comes_before(const BotOption *option, const BotOption *other, int seat) {
    return option->worth[seat] > other->worth[seat];
}

/* Puts an option where it belongs; the last one may fall off. */
static void insert(CoachMoment *moment, const BotOption *option, int seat) {
    int place = moment->options;
    while (place > 0 && comes_before(option, &moment->option[place - 1], seat)) {
        place--;
    }
    if (place == COACH_OPTIONS) {
        return;
    }
    moment->options += moment->options < COACH_OPTIONS;
    for (int i = moment->options - 1; i > place; i--) {
        moment->option[i] = moment->option[i - 1];
    }
    moment->option[place] = *option;
}

static bool is_same(const EpixDecision *a, const EpixDecision *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

/* Which option was played; it is kept if it is one of many that are worth less, too. */
static void find_played(const BotWorth *worth, CoachMoment *moment) {
    const EpixDecision *played = &moment->line.decision;
    while (moment->played < moment->options &&
           !is_same(&moment->option[moment->played].decision, played)) {
        moment->played++;
    }
    const BotOption *found = bot_worth_find(worth, played);
    if (moment->played == moment->options && found) {
        moment->played--;
        moment->option[moment->played] = *found;
    }
}

/* ---- Judging ---------------------------------------------------------------------------------- */

/* What the best would have been worth to each seat, as far as it is certain to be more than what was
 * played. */
static void find_cost(const BotOption *best, const BotOption *played, int seat, double loss,
                      double cost[EPIX_SEATS]) {
    const double more = best->worth[seat] - played->worth[seat];
    for (int i = 0; i < EPIX_SEATS; i++) {
        cost[i] = loss > 0 && more > 0 ? (best->worth[i] - played->worth[i]) * loss / more : 0;
    }
}

/* In small Winters turns are mixed too, lest they tell the cards. But whoever is shown how often to end his
 * turn learns nothing from it. */
static bool is_secret(int phase) {
    return epix_is_sealed(phase) || phase == EPIX_PHASE_GUESS;
}

void coach_keep(CoachMoment *moment, const EpixState *state, int seat, const BotWorth *worth) {
    memset(moment, 0, sizeof *moment);
    moment->line.seat = seat;
    moment->state = *state;
    moment->season = state->season;
    moment->phase = state->phase;
    moment->exact = worth->exact;
    moment->secret = worth->secret && is_secret(state->phase);
    for (int i = 0; i < worth->options; i++) {
        insert(moment, &worth->option[i], seat);
    }
}

void coach_judge(Coach *coach, const EpixState *state, const NoteLine *line, CoachMoment *moment) {
    const int seat = line->seat;
    EpixLegal legal;
    epix_legal(coach->game, state, seat, &legal);
    ask(coach, state, seat, &line->decision, &legal);
    const BotWorth *worth = &coach->worth;
    coach_keep(moment, state, seat, worth);
    moment->line = *line;
    moment->forced = legal.count == 1;
    find_played(worth, moment);
    const BotOption *played = &moment->option[moment->played];
    moment->error = played->error;
    moment->loss_error = played->loss_error;
    find_cost(&moment->option[0], played, seat, played->loss, moment->cost);
    moment->loss = moment->cost[seat];
    for (int i = 0; i < EPIX_SEATS; i++) {
        moment->fresh[i] = played->worth[i] + moment->cost[i];
    }
}

/* ---- What comes to light ---------------------------------------------------------------------- */

static bool in_turn(const EpixState *state) {
    return state->phase >= EPIX_PHASE_PLAY && state->phase <= EPIX_PHASE_PRESS;
}

/* Whether nothing comes to light between a decision and the next one: it stays sealed, or the same
 * player goes on. */
static bool is_quiet(const EpixState *before, const EpixState *after) {
    const bool waits = before->phase == EPIX_PHASE_AUCTION || before->phase == EPIX_PHASE_CHOOSE ||
                       before->phase == EPIX_PHASE_SPY;
    if (waits) {
        return after->phase == before->phase;
    }
    return in_turn(before) && in_turn(after) && before->phase != EPIX_PHASE_GUESS &&
           before->turn == after->turn && before->season == after->season;
}

void coach_follow(CoachMoment *moment, const EpixState *before, const EpixState *after, int eyes) {
    const bool next_is_judged = eyes == EPIX_SPECTATOR || after->actors == 1 << eyes;
    moment->quiet = next_is_judged && is_quiet(before, after);
}
