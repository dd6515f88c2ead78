/* SPDX-License-Identifier: MIT */
/*
 * The order of arrival of sealed decisions, and of other decisions that do not touch each other,
 * makes no difference.
 */
#include <string.h>

#include "battery.h"

/* ---- Sealed --------------------------------------------------------------------------------- */

typedef struct Round {
    int seats;
    int seat[EPIX_SEATS];
    EpixDecision thought[EPIX_SEATS]; /* what a seat may submit first and replace */
    EpixDecision last[EPIX_SEATS];    /* what stands in the end */
} Round;

static void draw_any(RandomGame *game, int seat, EpixDecision *decision) {
    EpixLegal legal;
    epix_legal(&game->note.game, &game->state, seat, &legal);
    epix_legal_at(&legal, dice_roll(&game->dice, legal.count), decision);
}

static void make_round(RandomGame *game, Round *round) {
    round->seats = 0;
    for (int seat = 0; seat < game->set_up.players; seat++) {
        if (game->state.actors >> seat & 1) {
            draw_any(game, seat, &round->thought[round->seats]);
            draw_any(game, seat, &round->last[round->seats]);
            round->seat[round->seats++] = seat;
        }
    }
}

static void swap(int *a, int *b) {
    const int kept = *a;
    *a = *b;
    *b = kept;
}

static void submit(const RandomGame *game, EpixState *state, int seat, const EpixDecision *decision,
                   EpixEvents *events) {
    const EpixRefusal refusal = epix_submit(&game->note.game, state, seat, decision, events);
    expect(game, refusal.code == EPIX_ACCEPTED, "a sealed decision is refused");
    expect(game,
           events->count > 0 && events->event[0].kind == EPIX_EVENT_SEALED &&
               events->event[0].seat == seat,
           "a sealed decision is not told first");
}

/* Plays the round in the order given; with second thoughts before the last one is in. */
static void play_round(RandomGame *game, const Round *round, const int *order, bool thoughts,
                       EpixState *state, EpixEvents *events) {
    bool open[EPIX_SEATS] = {false};
    const int last = round->seats - 1;
    *state = game->state;
    for (int i = 0; i < last; i++) {
        const int who = order[i];
        open[who] = thoughts && dice_chance(&game->dice, 60);
        submit(game, state, round->seat[who], open[who] ? &round->thought[who] : &round->last[who],
               events);
        expect(game, events->count == 1, "more is told than that somebody has sealed");
    }
    for (int i = last - 1; i >= 0; i--) {
        const int who = order[i];
        if (open[who]) {
            submit(game, state, round->seat[who], &round->last[who], events);
            expect(game, events->count == 1, "more is told than that somebody has replaced");
        }
    }
    submit(game, state, round->seat[order[last]], &round->last[order[last]], events);
}

typedef struct Outcome {
    bool known;
    EpixState state;
    EpixEvents events;
} Outcome;

static void compare_round(RandomGame *game, const Round *round, const int *order,
                          Outcome *expected) {
    for (int thoughts = 0; thoughts <= 1; thoughts++) {
        EpixState state;
        EpixEvents events;
        play_round(game, round, order, thoughts, &state, &events);
        if (!expected->known) {
            *expected = (Outcome){true, state, events};
        }
        expect(game, memcmp(&state, &expected->state, sizeof state) == 0,
               "sealed decisions in another order lead elsewhere");
        /* The first event tells whose decision was the last. */
        expect(game, same_events(&events, &expected->events, 1),
               "sealed decisions in another order have other events");
    }
}

/* All orders of the places from `place` on. */
static void permute(RandomGame *game, const Round *round, int *order, int place,
                    Outcome *expected) {
    if (place == round->seats) {
        compare_round(game, round, order, expected);
        return;
    }
    for (int i = place; i < round->seats; i++) {
        swap(&order[place], &order[i]);
        permute(game, round, order, place + 1, expected);
        swap(&order[place], &order[i]);
    }
}

void check_sealed_order(RandomGame *game) {
    const EpixState *state = &game->state;
    const bool together = state->phase == EPIX_PHASE_AUCTION ||
                          (state->phase == EPIX_PHASE_CHOOSE && state->turn == EPIX_NONE);
    if (!together || state->sealed) {
        return;
    }
    Round round;
    Outcome expected = {.known = false};
    int order[EPIX_SEATS] = {0, 1, 2, 3};
    make_round(game, &round);
    permute(game, &round, order, 0, &expected);
}

/* ---- Paths ---------------------------------------------------------------------------------- */

static bool play_both(const RandomGame *game, const EpixDecision *first, const EpixDecision *second,
                      EpixState *state) {
    const EpixGame *rules = &game->note.game;
    const int seat = game->state.turn;
    *state = game->state;
    const bool both = epix_submit(rules, state, seat, first, NULL).code == EPIX_ACCEPTED &&
                      epix_submit(rules, state, seat, second, NULL).code == EPIX_ACCEPTED;
    state->rides = 0; /* they count how one got there (10.5) */
    return both;
}

static bool is_enemy(const RandomGame *game, int province) {
    for (int seat = 0; seat < game->set_up.players; seat++) {
        for (int unit = 0; unit < EPIX_UNITS && seat != game->state.turn; unit++) {
            if (game->state.units[seat][unit] >> province & 1) {
                return true;
            }
        }
    }
    return false;
}

/* Captures do not commute: the supply may have only one piece for two of them. */
static bool commutes(const RandomGame *game, const EpixDecision *decision) {
    return decision->kind == EPIX_RECRUIT ||
           (decision->kind == EPIX_MOVE && !is_enemy(game, decision->to));
}

static void check_way_back(const RandomGame *game, const EpixDecision *move) {
    EpixDecision back = *move;
    back.from = move->to;
    back.to = move->from;
    EpixState state;
    EpixState before = game->state;
    before.rides = 0;
    expect(game, game->state.rides > EPIX_RIDES - 2 || play_both(game, move, &back, &state),
           "a Knight cannot go back");
    expect(game, game->state.rides > EPIX_RIDES - 2 || memcmp(&state, &before, sizeof state) == 0,
           "a Knight that has gone back leaves a trace");
}

void check_paths(RandomGame *game) {
    const int phase = game->state.phase;
    if (phase != EPIX_PHASE_RECRUIT && phase != EPIX_PHASE_ACT) {
        return;
    }
    EpixDecision first;
    EpixDecision second;
    draw_any(game, game->state.turn, &first);
    draw_any(game, game->state.turn, &second);
    if (!commutes(game, &first) || !commutes(game, &second)) {
        return;
    }
    EpixState one;
    EpixState other;
    if (play_both(game, &first, &second, &one) && play_both(game, &second, &first, &other)) {
        expect(game, memcmp(&one, &other, sizeof one) == 0,
               "two decisions in another order lead elsewhere");
    }
    if (first.kind == EPIX_MOVE && first.unit == EPIX_KNIGHT) {
        check_way_back(game, &first);
    }
}
