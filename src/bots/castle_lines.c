/* SPDX-License-Identifier: MIT */
/*
 * Lines to a castle (mind.h). A line is made of strikes: a unit moves if it has to, and attacks until a
 * province is taken. Short lines are looked at first, and nothing is looked at that cannot be
 * better than the best line so far: every defender on the way makes a line worse.
 */
#include "bot_odds.h"
#include "mind.h"

#include <string.h>

enum {
    STRIKES = 5,      /* of a line, at most */
    RECRUITS = 2,     /* before them, at most */
    POSITIONS = 6000, /* looked at, at most */
    CHANCES = 64,     /* remembered */
    MET = 1024,       /* positions remembered */
    CLOCK = 64,       /* positions between two looks at the clock */
};

/* Of the time; with very much gold battles take long to solve. */
static const double SHARE = 0.3;

typedef struct Chance {
    SmallAssault way;
    double chance;
} Chance;

typedef struct Lines {
    const EpixGame *game;
    const EpixLegal *legal; /* at the beginning */
    const LimitsWatch *watch;
    int seat;
    int season;
    int positions;
    int strikes;        /* of the lines that are looked at now */
    EpixDecision first; /* of the line that is looked at */
    CastleLine *best;
    Chance known[CHANCES];
    uint64_t met[MET];
} Lines;

/* A position on a line. */
typedef struct Place {
    EpixState state;
    SmallAssault way; /* what stood in the way, as if all of it were one province */
    int decisions;
    int strikes;
    int recruits;
} Place;

/* ---- Chances --------------------------------------------------------------------------------- */

static double chance_of(Lines *lines, const SmallAssault *way) {
    uint32_t place = way->gold * 31;
    for (int i = 0; i < way->defenders; i++) {
        place = place * 5 + way->guesses[i];
    }
    Chance *known = &lines->known[place % CHANCES];
    if (memcmp(&known->way, way, sizeof *way) != 0) {
        *known = (Chance){*way, small_assault_chance(way)};
    }
    return known->chance;
}

/* Whether a line that goes on from here, against a castle's garrison at least, could be the best. */
static bool is_promising(Lines *lines, const Place *place) {
    SmallAssault way = place->way;
    if (way.defenders == SMALL_DEFENDERS) {
        return false;
    }
    way.guesses[way.defenders++] = 1;
    way.gold = place->state.gold[lines->seat];
    return chance_of(lines, &way) > lines->best->chance;
}

static void keep_line(Lines *lines, const Place *place) {
    const double chance = chance_of(lines, &place->way);
    CastleLine *best = lines->best;
    if (chance > best->chance ||
        (chance == best->chance && chance > 0 && place->decisions < best->decisions)) {
        *best = (CastleLine){chance, place->decisions, lines->first};
    }
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void play(Lines *lines, Place *place, const EpixDecision *decision) {
    if (place->decisions++ == 0) {
        lines->first = *decision;
    }
    epix_play(lines->game, &place->state, lines->seat, decision, NULL);
}

/* Beats whoever defends, one after the other. False if there are too many. */
static bool beat_all(Lines *lines, Place *place) {
    const EpixGame *game = lines->game;
    EpixState *state = &place->state;
    SmallAssault *way = &place->way;
    const uint32_t stake = game->rules.minimum_stake;
    while (state->phase == EPIX_PHASE_STAKE || state->phase == EPIX_PHASE_PRESS) {
        if (way->defenders == SMALL_DEFENDERS) {
            return false;
        }
        const uint32_t gold = state->gold[lines->seat];
        way->guesses[way->defenders] =
            (uint8_t)epix_guesses(game, state, lines->seat, state->attacker, state->to);
        const EpixDecision stakes = {.kind = EPIX_STAKE, .gold = {stake}};
        epix_play(game, state, lines->seat, &stakes, NULL);
        const EpixDecision guess = {.kind = EPIX_GUESS};
        epix_play(game, state, __builtin_ctz(state->actors), &guess, NULL);
        way->plunder[way->defenders++] = state->gold[lines->seat] + stake - gold;
        state->gold[lines->seat] = gold; /* what is paid and won is part of the battle */
    }
    return true;
}

static void go_on(Lines *lines, const Place *place);

static void strike(Lines *lines, const Place *from, const EpixDecision *attack) {
    Place place = *from;
    place.way.gold = place.state.gold[lines->seat];
    play(lines, &place, attack);
    place.strikes++;
    if (!beat_all(lines, &place)) {
        return;
    }
    if (place.state.winners) {
        keep_line(lines, &place);
    } else {
        go_on(lines, &place);
    }
}

/* ---- Move & Attack --------------------------------------------------------------------------- */

/* Attacks of one unit, each target once. */
static void strike_from(Lines *lines, const Place *place, const EpixLegal *legal, int unit,
                        int from, uint64_t *attacked) {
    for (int i = 0; i < legal->groups; i++) {
        const EpixGroup *group = &legal->group[i];
        if (group->kind != EPIX_ATTACK || group->unit != unit || group->from != from) {
            continue;
        }
        for (uint64_t rest = group->set & ~*attacked; rest; rest &= rest - 1) {
            const EpixDecision attack = {.kind = EPIX_ATTACK,
                                         .unit = (uint8_t)unit,
                                         .from = (uint8_t)from,
                                         .to = (uint8_t)__builtin_ctzll(rest)};
            strike(lines, place, &attack);
        }
        *attacked |= group->set;
    }
}

static bool captures(const Lines *lines, const EpixState *state, int province) {
    for (int seat = 0; seat < lines->game->board.seats; seat++) {
        if (seat != lines->seat && state->units[seat][EPIX_CATAPULT] >> province & 1) {
            return true;
        }
    }
    return false;
}

/* A move is part of a line if it takes a Catapult out of the way, or the unit then attacks. */
static void move_and_strike(Lines *lines, const Place *from, const EpixGroup *group,
                            uint64_t *attacked) {
    for (uint64_t rest = group->set; rest; rest &= rest - 1) {
        const int to = __builtin_ctzll(rest);
        const EpixDecision move = {.kind = EPIX_MOVE,
                                   .unit = group->unit,
                                   .from = group->from,
                                   .to = (uint8_t)to};
        Place place = *from;
        play(lines, &place, &move);
        if (captures(lines, &from->state, to)) {
            place.strikes++;
            go_on(lines, &place);
            continue;
        }
        EpixLegal legal;
        epix_legal(lines->game, &place.state, lines->seat, &legal);
        strike_from(lines, &place, &legal, group->unit, to, attacked);
    }
}

static void strike_all(Lines *lines, const Place *place, const EpixLegal *legal) {
    for (int i = 0; i < legal->groups; i++) {
        const EpixGroup *group = &legal->group[i];
        uint64_t attacked = 0;
        if (group->kind == EPIX_ATTACK || group->kind == EPIX_MOVE) {
            strike_from(lines, place, legal, group->unit, group->from, &attacked);
        }
        if (group->kind == EPIX_MOVE) {
            move_and_strike(lines, place, group, &attacked);
        }
    }
}

/* ---- Winter's other card --------------------------------------------------------------------- */

static void try_each(Lines *lines, const Place *from, const EpixLegal *legal) {
    for (uint64_t i = 0; i < legal->count; i++) {
        EpixDecision decision;
        Place place = *from;
        epix_legal_at(legal, i, &decision);
        if (decision.kind == EPIX_RECRUIT && decision.unit == EPIX_CAMP) {
            continue; /* takes no part in any attack */
        }
        place.recruits += decision.kind == EPIX_RECRUIT;
        if (place.recruits <= RECRUITS) {
            play(lines, &place, &decision);
            go_on(lines, &place);
        }
    }
}

/* ---- The search ------------------------------------------------------------------------------ */

/* Whether the position was met before, past the same defenders and with as many strikes to go. */
static bool was_met(Lines *lines, const Place *place) {
    EpixState state = place->state;
    state.rides = state.rides == EPIX_RIDES; /* all that counts for what is legal */
    uint64_t key = epix_hash(&state);
    for (int i = 0; i < place->way.defenders; i++) {
        key = (key ^ place->way.guesses[i]) * UINT64_C(0x9E3779B97F4A7C15);
    }
    key = (key + (uint64_t)(lines->strikes - place->strikes)) | 1;
    uint64_t *slot = &lines->met[(key >> 32) % MET];
    const bool met = *slot == key;
    *slot = key;
    return met;
}

/* The shortest lines are looked at in any case. */
static bool is_time(const Lines *lines) {
    return lines->positions < POSITIONS &&
           (lines->positions % CLOCK != CLOCK - 1 || limits_time_gone(lines->watch) < SHARE);
}

static void go_on(Lines *lines, const Place *place) {
    const EpixState *state = &place->state;
    const bool on_turn = state->turn == lines->seat && state->season == lines->season;
    const bool attacks = state->phase == EPIX_PHASE_ACT;
    const bool prepares = state->phase == EPIX_PHASE_PLAY || state->phase == EPIX_PHASE_LEVY ||
                          state->phase == EPIX_PHASE_RECRUIT;
    if (!on_turn || !(attacks || prepares) || place->strikes == lines->strikes || !is_time(lines) ||
        !is_promising(lines, place) || was_met(lines, place)) {
        return;
    }
    lines->positions++;
    EpixLegal legal;
    if (place->decisions == 0) {
        legal = *lines->legal;
    } else {
        epix_legal(lines->game, state, lines->seat, &legal);
    }
    (attacks ? strike_all : try_each)(lines, place, &legal);
}

void mind_castle_line(const EpixGame *game, const EpixState *state, const EpixLegal *legal,
                      const LimitsWatch *watch, CastleLine *line) {
    Lines lines = {.game = game,
                   .legal = legal,
                   .watch = watch,
                   .seat = state->turn,
                   .season = state->season,
                   .best = line};
    const Place place = {.state = *state, .way.minimum_stake = game->rules.minimum_stake};
    *line = (CastleLine){.chance = 0};
    for (lines.strikes = 1; lines.strikes <= STRIKES; lines.strikes++) {
        go_on(&lines, &place);
    }
}
