/* SPDX-License-Identifier: MIT */
/*
 * See every_line.h.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot_odds.h"
#include "every_line.h"

enum { SLOTS = 1 << 18, CHANCES = 1 << 10 };

typedef struct Known {
    uint64_t key;
    double chance;
} Known;

typedef struct Every {
    const EpixGame *game;
    int seat;
    int season;
    int left; /* positions that may still be looked at; -1: too many */
    double best;
    SmallAssault way; /* all defenders so far */
    Known chance[CHANCES];
    uint64_t met[SLOTS];
} Every;

static uint64_t mix(uint64_t key, uint64_t more) {
    key = (key ^ more) * UINT64_C(0xD6E8FEB86659FD93);
    return key ^ key >> 32;
}

/* Of beating all defenders of the way, and `more` that name one amount each. */
static double chance_of(Every *every, uint32_t gold, int more) {
    SmallAssault way = every->way;
    uint64_t key = mix(gold, 0);
    way.gold = gold;
    for (int i = 0; i < more; i++) {
        way.plunder[way.defenders] = 0;
        way.guesses[way.defenders++] = 1;
    }
    for (int i = 0; i < way.defenders; i++) {
        key = mix(key, (uint64_t)way.guesses[i] << 32 | way.plunder[i]) | 1;
    }
    Known *known = &every->chance[key % CHANCES];
    if (known->key != key) {
        *known = (Known){key, small_assault_chance(&way)};
    }
    return known->chance;
}

static bool was_met(Every *every, const EpixState *state) {
    uint64_t key = epix_hash(state);
    for (int i = 0; i < every->way.defenders; i++) {
        key = mix(key, every->way.guesses[i]);
    }
    key |= 1;
    uint64_t slot = key >> 20 & (SLOTS - 1);
    while (every->met[slot] && every->met[slot] != key) {
        slot = (slot + 1) & (SLOTS - 1);
    }
    const bool met = every->met[slot] == key;
    every->met[slot] = key;
    return met;
}

static void look(Every *every, const EpixState *state);

/* A round of combat that is not guessed. What is paid and won belongs to the battle. */
static void fight_on(Every *every, const EpixState *state) {
    EpixState next = *state;
    const uint32_t gold = state->gold[every->seat];
    const SmallAssault before = every->way;
    SmallAssault *way = &every->way;
    const uint32_t least = every->game->rules.minimum_stake;
    if (gold < least || way->defenders + 1 >= SMALL_DEFENDERS) {
        return;
    }
    EpixDecision decision = {.kind = EPIX_STAKE, .gold = {least}};
    const int guesses = epix_guesses(every->game, state, every->seat, state->attacker, state->to);
    epix_play(every->game, &next, every->seat, &decision, NULL);
    decision = (EpixDecision){.kind = EPIX_GUESS};
    epix_play(every->game, &next, __builtin_ctz(next.actors), &decision, NULL);
    way->guesses[way->defenders] = (uint8_t)guesses;
    way->plunder[way->defenders++] = next.gold[every->seat] + least - gold;
    next.gold[every->seat] = gold;
    if (next.winners) {
        const double chance = chance_of(every, gold, 0);
        every->best = chance > every->best ? chance : every->best;
    }
    look(every, &next);
    every->way = before;
}

static void decide(Every *every, const EpixState *state, const EpixDecision *decision) {
    EpixState next = *state;
    epix_play(every->game, &next, every->seat, decision, NULL);
    look(every, &next);
}

static void look(Every *every, const EpixState *state) {
    const uint32_t gold = state->gold[every->seat];
    if (state->winners) {
        return; /* counted */
    }
    if (state->turn != every->seat || state->season != every->season || every->left < 0 ||
        chance_of(every, gold, 1) <= every->best || was_met(every, state)) {
        return;
    }
    every->left--;
    if (state->phase == EPIX_PHASE_STAKE || state->phase == EPIX_PHASE_PRESS) {
        fight_on(every, state);
    }
    if (state->phase == EPIX_PHASE_STAKE) {
        return;
    }
    EpixLegal legal;
    epix_legal(every->game, state, every->seat, &legal);
    for (uint64_t i = 0; i < legal.count; i++) {
        EpixDecision decision;
        epix_legal_at(&legal, i, &decision);
        if (decision.kind != EPIX_STAKE) {
            decide(every, state, &decision);
        }
    }
}

static Every *every_new(const EpixGame *game, const EpixState *state, int most) {
    Every *every = calloc(1, sizeof *every);
    assert_non_null(every);
    assert_true(most < SLOTS / 2);
    every->game = game;
    every->seat = state->turn;
    every->season = state->season;
    every->left = most;
    every->way.minimum_stake = game->rules.minimum_stake;
    return every;
}

static double every_done(Every *every) {
    const double chance = every->left < 0 ? -1 : every->best;
    free(every);
    return chance;
}

double every_line(const EpixGame *game, const EpixState *state, int most) {
    Every *every = every_new(game, state, most);
    look(every, state);
    return every_done(every);
}

double every_line_after(const EpixGame *game, const EpixState *state, const EpixDecision *decision,
                        int most) {
    Every *every = every_new(game, state, most);
    decide(every, state, decision);
    return every_done(every);
}
