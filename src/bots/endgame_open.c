/* SPDX-License-Identifier: MIT */
/*
 * Winter before a first player who spies: he answers the cards that he has seen, and both know all
 * but stakes from then on. So each combination of cards has a value, and nobody needs a mix.
 */
#include "endgame.h"

/* Values that differ by less are the same, but for rounding. */
static const float EQUAL = 1e-6F;

/* Even shares for the best; returns what they are worth. */
static float keep_best(const float value[SMALL_CARDS], EndgameShare share[SMALL_CARDS]) {
    float best = value[0];
    float count = 0;
    for (int i = 1; i < SMALL_CARDS; i++) {
        best = value[i] > best ? value[i] : best;
    }
    for (int i = 0; i < SMALL_CARDS; i++) {
        count += value[i] > best - EQUAL ? 1 : 0;
    }
    for (int i = 0; i < SMALL_CARDS; i++) {
        share[i].mix = value[i] > best - EQUAL ? 1 / count : 0;
    }
    return best;
}

void endgame_open(Endgame *endgame, const EpixState *before) {
    const int seat = endgame->first;
    float left[SMALL_CARDS]; /* by the first player to the second one */
    for (int second = 0; second < SMALL_CARDS; second++) {
        float value[SMALL_CARDS];
        for (int first = 0; first < SMALL_CARDS && !endgame->fails; first++) {
            EpixState state;
            endgame_first_turn(endgame, before, first, &state);
            state.chosen[1 - seat] = endgame_cards[second];
            value[first] = (float)endgame_turn(endgame, &state, seat);
            endgame->open[first][second] = value[first];
        }
        if (endgame->fails) {
            return;
        }
        left[second] = 1 - keep_best(value, endgame->cards[ENDGAME_FIRST][second]);
    }
    keep_best(left, endgame->cards[ENDGAME_SECOND][0]);
}
