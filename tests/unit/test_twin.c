/* SPDX-License-Identifier: MIT */
/*
 * The twin run: nobody learns a secret before the rules reveal it, neither from the view nor from
 * the events, the legal decisions or the refusals. Planted leaks prove that the run notices.
 * EPIX_TEST_SCALE and EPIX_TEST_GAME as in test_battery.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "twin.h"

enum { GAMES = 50 * SET_UPS, LEAK_GAMES = 4 * SET_UPS };

static const Eyes honest = {"honest",   epix_view,   epix_legal,
                            epix_check, epix_submit, epix_event_is_for};

/* ---- Views ---------------------------------------------------------------------------------- */

/* A view and the true secrets give the true position, for every observer. */
static void check_imagined(const RandomGame *game) {
    for (int observer = 0; observer <= EPIX_SPECTATOR; observer++) {
        if (observer >= game->set_up.players && observer != EPIX_SPECTATOR) {
            continue;
        }
        EpixView view;
        EpixState imagined;
        epix_view(&game->note.game, &game->state, observer, &view);
        const EpixSecrets secrets = secrets_from(&game->note.game, &game->state, observer);
        epix_imagine(&game->note.game, &view, &secrets, &imagined);
        expect(game, memcmp(&imagined, &game->state, sizeof imagined) == 0,
               "view and secrets do not give the position");
    }
}

/* The owner of a secret sees it, and so does the spy. */
static void check_own_secrets(const RandomGame *game) {
    const EpixState *state = &game->state;
    for (int seat = 0; seat < game->set_up.players; seat++) {
        EpixView view;
        epix_view(&game->note.game, state, seat, &view);
        expect(game, view.bid == state->bid[seat], "the own bid is not in the view");
        expect(game, view.cards[seat] == state->chosen[seat], "the own cards are not in the view");
        expect(game, state->turn != seat || view.stake == state->stake,
               "the own stake is not in the view");
        const int other = state->spied[seat];
        expect(game, other == EPIX_NONE || view.cards[other] == state->chosen[other],
               "a spy does not see the cards");
    }
}

/* ---- The run -------------------------------------------------------------------------------- */

/* Plays a game with twins; false as soon as something leaks. */
static bool run_game(TwinRun *run, int number) {
    RandomGame *game = random_game_new(number, false);
    run->game = game;
    memset(run->twin, 0, sizeof run->twin);
    bool tight = true;
    while (tight && !random_game_is_over(game)) {
        const NoteLine line = random_game_choose(game);
        random_game_play(game, &line);
        tight = twin_run_step(run);
        if (run->eyes == &honest) {
            expect(game, tight, run->leak);
            check_imagined(game);
            check_own_secrets(game);
        }
    }
    random_game_free(game);
    return tight;
}

static void nothing_leaks(void **state) {
    TwinRun run = {.eyes = &honest};
    for (int number = 0; number < test_scale(GAMES); number++) {
        if (test_plays(number)) {
            run_game(&run, number);
        }
    }
    print_message("twins: %ld pairs of positions, %ld of sealed decisions, %ld steps continued, "
                  "%ld twins dropped\n",
                  run.compared, run.sealed, run.continued, run.dropped);
}

/* ---- Planted leaks -------------------------------------------------------------------------- */

static void view_with_bids(const EpixGame *game, const EpixState *state, int observer,
                           EpixView *view) {
    epix_view(game, state, observer, view);
    for (int seat = 0; seat < game->board.seats; seat++) {
        view->bid += state->bid[seat];
    }
}

static void view_with_cards(const EpixGame *game, const EpixState *state, int observer,
                            EpixView *view) {
    epix_view(game, state, observer, view);
    memcpy(view->cards, state->chosen, sizeof view->cards);
}

static void view_with_stake(const EpixGame *game, const EpixState *state, int observer,
                            EpixView *view) {
    epix_view(game, state, observer, view);
    view->stake = state->stake;
}

/* A spy sees everybody's cards, not only those of the one he named. */
static void view_of_sharp_spy(const EpixGame *game, const EpixState *state, int observer,
                              EpixView *view) {
    epix_view(game, state, observer, view);
    if (observer < EPIX_SEATS && state->spied[observer] != EPIX_NONE) {
        memcpy(view->cards, state->chosen, sizeof view->cards);
    }
}

static void view_with_hash(const EpixGame *game, const EpixState *state, int observer,
                           EpixView *view) {
    epix_view(game, state, observer, view);
    view->soldiers_moved ^= (uint32_t)epix_hash(state);
}

/* After the end all cards are laid open, also those that were never revealed (14.4). */
static void view_after_end(const EpixGame *game, const EpixState *state, int observer,
                           EpixView *view) {
    epix_view(game, state, observer, view);
    if (state->phase == EPIX_PHASE_OVER) {
        memcpy(view->cards, state->chosen, sizeof view->cards);
    }
}

static void legal_about_stake(const EpixGame *game, const EpixState *state, int seat,
                              EpixLegal *legal) {
    epix_legal(game, state, seat, legal);
    if (state->phase == EPIX_PHASE_GUESS && legal->groups > 0) {
        legal->group[0].high = state->stake;
    }
}

static EpixRefusal refusal_with_stake(const EpixGame *game, const EpixState *state, int seat,
                                      const EpixDecision *decision) {
    EpixRefusal refusal = epix_check(game, state, seat, decision);
    if (refusal.code == EPIX_GUESS_BOUNDS) {
        refusal.low = state->stake;
    }
    return refusal;
}

/* Bids must be higher than those that are in already. */
static EpixRefusal refusal_of_low_bid(const EpixGame *game, const EpixState *state, int seat,
                                      const EpixDecision *decision) {
    EpixRefusal refusal = epix_check(game, state, seat, decision);
    for (int other = 0; other < EPIX_SEATS && refusal.code == EPIX_ACCEPTED; other++) {
        if (other != seat && decision->kind == EPIX_AUCTION &&
            decision->gold[0] < state->bid[other]) {
            refusal.code = EPIX_BID_TOO_LOW;
        }
    }
    return refusal;
}

/* A refusal tells an outsider what was chosen. */
static EpixRefusal refusal_with_cards(const EpixGame *game, const EpixState *state, int seat,
                                      const EpixDecision *decision) {
    EpixRefusal refusal = epix_check(game, state, seat, decision);
    if (refusal.code == EPIX_NOT_ASKED) {
        refusal.high = state->chosen[0];
    }
    return refusal;
}

static EpixRefusal submit_with_gold(const EpixGame *game, EpixState *state, int seat,
                                    const EpixDecision *decision, EpixEvents *events) {
    const EpixRefusal refusal = epix_submit(game, state, seat, decision, events);
    if (decision->kind == EPIX_STAKE || decision->kind == EPIX_AUCTION) {
        events->event[0].gold[0] = decision->gold[0];
    }
    return refusal;
}

static EpixRefusal submit_with_cards(const EpixGame *game, EpixState *state, int seat,
                                     const EpixDecision *decision, EpixEvents *events) {
    const EpixRefusal refusal = epix_submit(game, state, seat, decision, events);
    if (decision->kind == EPIX_CHOOSE) {
        events->event[0].cards = decision->cards;
    }
    return refusal;
}

/* What a spy saw is addressed to everybody. */
static EpixRefusal submit_aloud(const EpixGame *game, EpixState *state, int seat,
                                const EpixDecision *decision, EpixEvents *events) {
    const EpixRefusal refusal = epix_submit(game, state, seat, decision, events);
    for (int i = 0; i < events->count; i++) {
        if (events->event[i].kind == EPIX_EVENT_SAW) {
            events->event[i].audience = EPIX_EVERYBODY;
        }
    }
    return refusal;
}

static bool for_everybody(const EpixEvent *event, int observer) {
    (void)event, (void)observer;
    return true;
}

static const Eyes leaky[] = {
    {"bids in the view", view_with_bids, epix_legal, epix_check, epix_submit, epix_event_is_for},
    {"cards in the view", view_with_cards, epix_legal, epix_check, epix_submit, epix_event_is_for},
    {"stake in the view", view_with_stake, epix_legal, epix_check, epix_submit, epix_event_is_for},
    {"all cards for spies", view_of_sharp_spy, epix_legal, epix_check, epix_submit,
     epix_event_is_for},
    {"hash in the view", view_with_hash, epix_legal, epix_check, epix_submit, epix_event_is_for},
    {"cards after the end", view_after_end, epix_legal, epix_check, epix_submit, epix_event_is_for},
    {"stake in what is legal", epix_view, legal_about_stake, epix_check, epix_submit,
     epix_event_is_for},
    {"stake in a refusal", epix_view, epix_legal, refusal_with_stake, epix_submit,
     epix_event_is_for},
    {"bids in a refusal", epix_view, epix_legal, refusal_of_low_bid, epix_submit,
     epix_event_is_for},
    {"cards in a refusal", epix_view, epix_legal, refusal_with_cards, epix_submit,
     epix_event_is_for},
    {"gold in an event", epix_view, epix_legal, epix_check, submit_with_gold, epix_event_is_for},
    {"cards in an event", epix_view, epix_legal, epix_check, submit_with_cards, epix_event_is_for},
    {"event to everybody", epix_view, epix_legal, epix_check, submit_aloud, epix_event_is_for},
    {"all events for all", epix_view, epix_legal, epix_check, epix_submit, for_everybody},
};

static void planted_leaks_are_noticed(void **state) {
    for (size_t i = 0; i < sizeof leaky / sizeof *leaky; i++) {
        TwinRun run = {.eyes = &leaky[i]};
        int number = 0;
        while (number < LEAK_GAMES && run_game(&run, number)) {
            number++;
        }
        if (number == LEAK_GAMES) {
            fail_msg("not noticed: %s", leaky[i].name);
        }
        print_message("%s: noticed in game %d: %s\n", leaky[i].name, number, run.leak);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_leaks),
        cmocka_unit_test(planted_leaks_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
