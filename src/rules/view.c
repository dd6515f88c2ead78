/* SPDX-License-Identifier: MIT */
/*
 * What a seat or a spectator may know (rules.md 1.10 to 1.14). A view is built up from public
 * facts; each of the four secrets is added for those who may know it, and nothing else is.
 */
#include "rules.h"

/* One list for both directions, so that a view and what is imagined from it fit together. */
#define PUBLIC_FACTS(X)                                                                            \
    X(units)                                                                                       \
    X(gold)                                                                                        \
    X(effects)                                                                                     \
    X(soldiers_moved)                                                                              \
    X(soldiers_finished)                                                                           \
    X(catapults_finished)                                                                          \
    X(dealt)                                                                                       \
    X(spied)                                                                                       \
    X(phase)                                                                                       \
    X(season)                                                                                      \
    X(actors)                                                                                      \
    X(sealed)                                                                                      \
    X(passed)                                                                                      \
    X(revealed)                                                                                    \
    X(cards_dealt)                                                                                 \
    X(first)                                                                                       \
    X(turn)                                                                                        \
    X(card)                                                                                        \
    X(card_next)                                                                                   \
    X(attacker)                                                                                    \
    X(from)                                                                                        \
    X(to)                                                                                          \
    X(winners)                                                                                     \
    X(rides)

static void copy_public_to_view(const EpixState *state, EpixView *view) {
#define X(fact)                                                                                    \
    _Static_assert(sizeof view->fact == sizeof state->fact, "the same in both");                   \
    memcpy(&view->fact, &state->fact, sizeof view->fact);
    PUBLIC_FACTS(X)
#undef X
}

static void copy_public_to_state(const EpixView *view, EpixState *state) {
#define X(fact) memcpy(&state->fact, &view->fact, sizeof state->fact);
    PUBLIC_FACTS(X)
#undef X
}

/* rules.md 1.11 to 1.13 */
bool epix_is_sealed(int phase) {
    return phase == EPIX_PHASE_AUCTION || phase == EPIX_PHASE_CHOOSE || phase == EPIX_PHASE_STAKE ||
           phase == EPIX_PHASE_PRESS;
}

/* Open cards, the own ones, and those that the observer saw as a spy (1.12). */
static bool knows_cards(uint8_t revealed, const uint8_t *spied, int observer, int seat) {
    return epix__has(revealed, seat) || observer == seat ||
           (observer < EPIX_SEATS && spied[observer] == seat);
}

void epix_view(const EpixGame *game, const EpixState *state, int observer, EpixView *view) {
    memset(view, 0, sizeof *view);
    view->observer = (uint8_t)observer;
    copy_public_to_view(state, view);
    for (int seat = 0; seat < game->board.seats; seat++) {
        if (knows_cards(state->revealed, state->spied, observer, seat)) {
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

void epix_imagine(const EpixGame *game, const EpixView *view, const EpixSecrets *secrets,
                  EpixState *state) {
    const int observer = view->observer;
    memset(state, 0, sizeof *state);
    copy_public_to_state(view, state);
    for (int seat = 0; seat < game->board.seats; seat++) {
        const bool known = knows_cards(view->revealed, view->spied, observer, seat);
        state->chosen[seat] = known ? view->cards[seat] : secrets->chosen[seat];
        state->bid[seat] = observer == seat ? view->bid : secrets->bid[seat];
    }
    state->stake = observer == view->turn ? view->stake : secrets->stake;
}

bool epix_event_is_for(const EpixEvent *event, int observer) {
    return event->audience == EPIX_EVERYBODY ||
           (observer < EPIX_SEATS && epix__has(event->audience, observer));
}
