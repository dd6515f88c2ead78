/* SPDX-License-Identifier: MIT */
/*
 * What an observer sees, and judging from that alone.
 */
#include <string.h>

#include "imagine.h"
#include "table_parts.h"

bool table__hides(const Table *table, const EpixState *state) {
    return table->setup->hides_thinking && table->status == TABLE_PLAYING &&
           (state->phase == EPIX_PHASE_AUCTION ||
            (state->phase == EPIX_PHASE_CHOOSE && state->turn == EPIX_NONE));
}

/* All others seem to think still. */
static void hide_thinking(EpixView *view) {
    const uint8_t own = (uint8_t)(view->observer < EPIX_SEATS ? 1 << view->observer : 0);
    view->actors |= view->sealed & (uint8_t)~own;
    view->sealed &= own;
}

bool table_has_secrets(const Table *table) {
    const EpixState *state = &table->state;
    EpixView view;
    epix_view(&table->game->game, state, EPIX_SPECTATOR, &view);
    return table->status == TABLE_PLAYING &&
           (memcmp(view.cards, state->chosen, sizeof view.cards) != 0 ||
            (state->phase == EPIX_PHASE_AUCTION && state->sealed) ||
            state->phase == EPIX_PHASE_GUESS);
}

static void see_all(const Table *table, NoteSight *sight) {
    sight->game = table->game;
    sight->position = table->state;
    epix_view(&table->game->game, &table->state, EPIX_SPECTATOR, &sight->view);
    memcpy(sight->view.cards, table->state.chosen, sizeof sight->view.cards);
}

/* The position is made up from the view: what the observer cannot know is drawn, always alike. */
void table__see(const Table *table, int observer, NoteSight *sight) {
    if (observer == TABLE_ALL_SEEING) {
        see_all(table, sight);
        return;
    }
    BotBeliefs beliefs;
    uint64_t dice[4] = {1, 2, 3, 4};
    sight->game = table->game;
    epix_view(&table->game->game, &table->state, observer, &sight->view);
    if (table__hides(table, &table->state)) {
        hide_thinking(&sight->view);
    }
    bot_beliefs_even(&sight->view, &beliefs);
    bot_imagine(&table->game->game, &sight->view, &beliefs, dice, &sight->position);
}

TableRefusal table_why_not(const Table *table, int seat, const EpixDecision *decision) {
    NoteSight sight;
    if (table->status != TABLE_PLAYING) {
        return table__refuse(table->status == TABLE_LOBBY ? TABLE_NOT_STARTED : TABLE_GAME_OVER);
    }
    if (!table__has_seat(table, seat)) {
        return table__refuse(TABLE_NOT_SEATED);
    }
    table__see(table, seat, &sight);
    const EpixRefusal rule = epix_check(&table->game->game, &sight.position, seat, decision);
    return (TableRefusal){rule.code == EPIX_ACCEPTED ? TABLE_ACCEPTED : TABLE_REFUSED_RULE, rule};
}
