/* SPDX-License-Identifier: MIT */
/*
 * What a seat or a spectator may know (rules.md 1.10 to 1.14). A view is built up from public
 * facts; each of the four secrets is added for those who may know it, and nothing else is.
 */
#include "rules.h"

static void show_public(const EpixState *state, EpixView *view) {
    memcpy(view->units, state->units, sizeof view->units);
    memcpy(view->gold, state->gold, sizeof view->gold);
    memcpy(view->effects, state->effects, sizeof view->effects);
    memcpy(view->dealt, state->dealt, sizeof view->dealt);
    memcpy(view->spied, state->spied, sizeof view->spied);
    view->soldiers_moved = state->soldiers_moved;
    view->soldiers_finished = state->soldiers_finished;
    view->catapults_finished = state->catapults_finished;
    view->phase = state->phase;
    view->season = state->season;
    view->actors = state->actors;
    view->sealed = state->sealed;
    view->passed = state->passed;
    view->revealed = state->revealed;
    view->cards_dealt = state->cards_dealt;
    view->first = state->first;
    view->turn = state->turn;
    view->card = state->card;
    view->card_next = state->card_next;
    view->attacker = state->attacker;
    view->from = state->from;
    view->to = state->to;
    view->winners = state->winners;
}

/* Open cards, the own ones, and those that the observer saw as a spy (1.12). */
static bool knows_cards(const EpixState *state, int observer, int seat) {
    return epix__has(state->revealed, seat) || observer == seat ||
           (observer < EPIX_SEATS && state->spied[observer] == seat);
}

void epix_view(const EpixGame *game, const EpixState *state, int observer, EpixView *view) {
    memset(view, 0, sizeof *view);
    view->observer = (uint8_t)observer;
    show_public(state, view);
    for (int seat = 0; seat < game->board.seats; seat++) {
        if (knows_cards(state, observer, seat)) {
            view->cards[seat] = state->chosen[seat];
        }
    }
    if (observer < EPIX_SEATS) {
        view->bid = state->bid[observer]; /* 1.11 */
    }
    if (observer == state->turn) {
        view->stake = state->stake; /* 1.13 */
    }
}

bool epix_event_is_for(const EpixEvent *event, int observer) {
    return event->audience == EPIX_EVERYBODY ||
           (observer < EPIX_SEATS && epix__has(event->audience, observer));
}
