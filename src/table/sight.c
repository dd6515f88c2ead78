/* SPDX-License-Identifier: MIT */
/*
 * What an observer sees, and judging from that alone.
 */
#include "imagine.h"
#include "table_parts.h"

/* The position is made up from the view: what the observer cannot know is drawn, always alike. */
void table__see(const Table *table, int observer, NoteSight *sight) {
    BotBeliefs beliefs;
    uint64_t dice[4] = {1, 2, 3, 4};
    sight->game = table->game;
    epix_view(&table->game->game, &table->state, observer, &sight->view);
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
