/* SPDX-License-Identifier: MIT */
/*
 * Finds lines of play for Winter's last player by playing at random.
 */
#include "winter_line.h"

EpixState winter_turn(const RandomGame *game) {
    EpixState turn = game->state;
    const int last = (turn.first + game->set_up.players - 1) % game->set_up.players;
    turn.phase = EPIX_PHASE_PLAY;
    turn.turn = (uint8_t)last;
    turn.actors = (uint8_t)(1 << last);
    turn.revealed |= turn.actors;
    turn.card = 0;
    return turn;
}

/* Wrong amounts only, the greatest ones; false if there are too few (8.3.11). */
static bool guess_wrong(const EpixLegal *legal, const EpixState *state, EpixDecision *decision) {
    const EpixGroup *group = &legal->group[0];
    *decision = (EpixDecision){.kind = EPIX_GUESS, .guesses = group->guesses};
    for (uint32_t i = 0; i < group->guesses; i++) {
        decision->gold[i] = group->high - (group->guesses - 1U - i);
    }
    return decision->gold[0] > state->stake;
}

/* Captures, attacks and moves that open them; `end` seldom. */
static void choose(RandomGame *game, const EpixState *state, int seat, EpixDecision *decision) {
    random_decision(&game->note.game, state, seat, &game->player, decision);
    if (decision->kind == EPIX_END && dice_chance(&game->dice, 60)) {
        random_decision(&game->note.game, state, seat, &game->player, decision);
    }
    if (decision->kind == EPIX_STAKE) {
        decision->gold[0] = game->note.game.rules.minimum_stake;
    }
}

static bool decide(RandomGame *game, const EpixState *state, NoteLine *line) {
    EpixLegal legal;
    line->seat = __builtin_ctz(state->actors);
    if (state->phase != EPIX_PHASE_GUESS) {
        choose(game, state, line->seat, &line->decision);
        return true;
    }
    epix_legal(&game->note.game, state, line->seat, &legal);
    return guess_wrong(&legal, state, &line->decision);
}

bool winter_line_find(RandomGame *game, const EpixState *turn, WinterLine *line) {
    const int last = turn->turn;
    EpixState state = *turn;
    EpixEvents events;
    line->decisions = 0;
    game->player.quiet = 0;
    while (state.phase != EPIX_PHASE_OVER) {
        if (line->decisions == LINE_MOST) {
            return false;
        }
        NoteLine *next = &line->decision[line->decisions++];
        if (!decide(game, &state, next)) {
            return false;
        }
        epix_play(&game->note.game, &state, next->seat, &next->decision, &events);
        random_player_learn(&game->player, &next->decision, &events);
    }
    return state.winners >> last & 1;
}

/* A guess is made anew: with another amount of gold others are legal. */
bool winter_line_wins(const RandomGame *game, const EpixState *turn, const WinterLine *line) {
    EpixState state = *turn;
    for (int i = 0; i < line->decisions && state.phase != EPIX_PHASE_OVER; i++) {
        const NoteLine *next = &line->decision[i];
        EpixDecision decision = next->decision;
        int seat = next->seat;
        if (state.phase == EPIX_PHASE_GUESS) {
            EpixLegal legal;
            seat = __builtin_ctz(state.actors);
            epix_legal(&game->note.game, &state, seat, &legal);
            if (!guess_wrong(&legal, &state, &decision)) {
                return false;
            }
        }
        if (epix_submit(&game->note.game, &state, seat, &decision, NULL).code != EPIX_ACCEPTED) {
            return false;
        }
    }
    return state.phase == EPIX_PHASE_OVER && state.winners >> turn->turn & 1;
}
