/* SPDX-License-Identifier: MIT */
/*
 * The preliminary draft (rules.md 4): bids on ability cards, passing, and what happens when all
 * have passed. Recruiting in the draft is in recruit.c.
 */
#include "rules.h"

/* The card lies on the table: that was checked before. */
static EpixDealt *find_card(EpixState *state, int ability) {
    EpixDealt *card = state->dealt;
    while (card->ability != ability) {
        card++;
    }
    return card;
}

/* The cards go to their bidders and work from Spring on (4.14 to 4.17). */
static void end_draft(const EpixGame *game, EpixState *state, EpixEvents *events) {
    for (int i = 0; i < state->cards_dealt; i++) {
        EpixDealt *card = &state->dealt[i];
        const EpixEventKind kind =
            card->seat == EPIX_NONE ? EPIX_EVENT_ABILITY_DISCARDED : EPIX_EVENT_ABILITY_WON;
        epix__tell(events, (EpixEvent){.kind = (uint8_t)kind,
                                       .seat = card->seat,
                                       .ability = card->ability,
                                       .gold = {card->gold}});
        card->gold = 0;
        card->marker = EPIX_NONE;
    }
    epix__collect_effects(game, state);
    state->passed = 0;
    epix__begin_season(game, state, events);
}

/* The next seat clockwise that has not passed (4.2, 4.13). */
void epix__next_in_draft(const EpixGame *game, EpixState *state, EpixEvents *events) {
    if (state->passed == epix__all_seats(game)) {
        end_draft(game, state, events);
        return;
    }
    int seat = state->turn;
    do {
        seat = epix__clockwise(game, seat);
    } while (epix__has(state->passed, seat));
    state->turn = (uint8_t)seat;
    state->actors = (uint8_t)epix__bit(seat);
}

/* ---- bid (4.4 to 4.11) ------------------------------------------------------------------------ */

/* rules.md 4.5, 4.6 */
uint32_t epix__lowest_bid(const EpixDealt *card) {
    return (uint32_t)card->gold + 1;
}

/* rules.md 4.8, 4.10: the own bid on this card comes back first. */
uint32_t epix__highest_bid(const EpixState *state, int seat, const EpixDealt *card) {
    return state->gold[seat] + (card->seat == seat ? card->gold : 0U);
}

/* Kinds of unit that can mark the bid; the own marker on this card comes back first (4.11). */
uint8_t epix__markers(const EpixState *state, int seat, const EpixDealt *card) {
    const uint8_t supplied = epix__supplied(state, seat);
    return card->seat == seat ? (uint8_t)(supplied | epix__bit(card->marker)) : supplied;
}

EpixRefusal epix__check_bid(const EpixGame *game, const EpixState *state, int seat,
                            const EpixDecision *decision) {
    if (!game->rules.advanced) {
        return epix__refused(EPIX_BASIC_RULES);
    }
    if (decision->unit >= EPIX_UNITS) {
        return epix__refused(EPIX_MALFORMED);
    }
    for (int i = 0; i < state->cards_dealt; i++) {
        const EpixDealt *card = &state->dealt[i];
        if (card->ability != decision->ability) {
            continue;
        }
        if (!epix__has(epix__markers(state, seat, card), decision->unit)) {
            return epix__refused_unit(EPIX_NO_MARKER, decision->unit, EPIX_NONE);
        }
        const uint32_t low = epix__lowest_bid(card);
        const uint32_t high = epix__highest_bid(state, seat, card);
        if (decision->gold[0] < low) {
            return epix__refused_bounds(EPIX_BID_TOO_LOW, low, high);
        }
        return decision->gold[0] > high ? epix__refused_bounds(EPIX_BID_TOO_HIGH, low, high)
                                        : epix__accepted();
    }
    return epix__refused(EPIX_NOT_DEALT);
}

void epix__play_bid(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                    EpixEvents *events) {
    EpixDealt *card = find_card(state, decision->ability);
    if (card->seat != EPIX_NONE) {
        /* Gold and marker come back at once, even to one who has passed (4.7, 4.8). */
        state->gold[card->seat] += card->gold;
        epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_BID_BACK,
                                       .seat = card->seat,
                                       .unit = card->marker,
                                       .ability = card->ability,
                                       .gold = {card->gold}});
    }
    card->seat = (uint8_t)seat;
    card->gold = (uint8_t)decision->gold[0];
    card->marker = decision->unit;
    state->gold[seat] -= decision->gold[0];
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_BID,
                                   .seat = (uint8_t)seat,
                                   .unit = decision->unit,
                                   .ability = decision->ability,
                                   .gold = {decision->gold[0]}});
    epix__next_in_draft(game, state, events);
}

/* ---- pass (4.12) --------------------------------------------------------------------------------- */

EpixRefusal epix__check_pass(const EpixGame *game, const EpixState *state, int seat,
                             const EpixDecision *decision) {
    (void)game, (void)state, (void)seat, (void)decision;
    return epix__accepted();
}

void epix__play_pass(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                     EpixEvents *events) {
    (void)decision;
    state->passed |= (uint8_t)epix__bit(seat);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_PASSED, .seat = (uint8_t)seat});
    epix__next_in_draft(game, state, events);
}
