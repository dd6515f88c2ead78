/* SPDX-License-Identifier: MIT */
/*
 * Plans tournaments.
 */
#include "arena_schedule.h"

#include <stdio.h>
#include <string.h>

#include "arena_seeds.h"

/* ---- Who takes part ----------------------------------------------------------------------------- */

static int find_equal(const ArenaLineup *lineup, const ArenaParticipant *participant) {
    for (int i = 0; i < lineup->count; i++) {
        if (arena_participant_equal(&lineup->participant[i], participant)) {
            return i;
        }
    }
    return EPIX_NONE;
}

/* Tells copies of one participant apart: `peasant (1)`, `peasant (2)`. */
static void number_labels(ArenaLineup *lineup) {
    for (int i = 0; i < lineup->count; i++) {
        char *label = lineup->participant[i].label;
        char plain[ARENA_LABEL];
        memcpy(plain, label, sizeof plain);
        snprintf(label, ARENA_LABEL, "%.*s (%u)", ARENA_LABEL - 8, plain, (unsigned char)(i + 1));
    }
}

/* Merges equal participants; `member` then holds where each of the old ones is now. */
static void merge(ArenaLineup *lineup, uint8_t member[ARENA_PARTICIPANTS]) {
    ArenaLineup merged = {0};
    for (int i = 0; i < lineup->count; i++) {
        int place = find_equal(&merged, &lineup->participant[i]);
        if (place == EPIX_NONE) {
            place = merged.count++;
            merged.participant[place] = lineup->participant[i];
        }
        member[i] = (uint8_t)place;
    }
    if (merged.count > 1) {
        *lineup = merged;
        return;
    }
    for (int i = 0; i < lineup->count; i++) {
        member[i] = (uint8_t)i;
    }
    number_labels(lineup);
}

/* ---- Encounters ---------------------------------------------------------------------------------- */

/* Goes through all sets of participants, a bit each, for those of the right size. */
static void meet_in_all_combinations(ArenaSchedule *schedule) {
    for (unsigned set = 0; set < 1U << schedule->participants; set++) {
        if (__builtin_popcount(set) != schedule->seats) {
            continue;
        }
        uint8_t *member = schedule->encounter[schedule->encounters++].member;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            *member++ = (uint8_t)__builtin_ctz(rest);
        }
    }
}

/* Whether every member has one seat. Equal members sit in their order: if they changed places it
 * would be the same arrangement. */
static bool is_arrangement(const ArenaSchedule *schedule, const uint8_t *arrangement) {
    const uint8_t *member = schedule->encounter[0].member;
    for (int seat = 1; seat < schedule->seats; seat++) {
        for (int before = 0; before < seat; before++) {
            const int here = arrangement[seat], there = arrangement[before];
            if (here == there || (here < there && member[here] == member[there])) {
                return false;
            }
        }
    }
    return true;
}

/* Goes through all ways to write members on seats. */
static void arrange(ArenaSchedule *schedule) {
    int ways = 1;
    for (int seat = 0; seat < schedule->seats; seat++) {
        ways *= schedule->seats;
    }
    for (int way = 0; way < ways; way++) {
        uint8_t arrangement[EPIX_SEATS] = {0};
        int rest = way;
        for (int seat = schedule->seats - 1; seat >= 0; seat--) {
            arrangement[seat] = (uint8_t)(rest % schedule->seats);
            rest /= schedule->seats;
        }
        if (is_arrangement(schedule, arrangement)) {
            memcpy(schedule->arrangement[schedule->arrangements++], arrangement, EPIX_SEATS);
        }
    }
}

void arena_schedule_init(ArenaSchedule *schedule, ArenaLineup *lineup, int seats, uint64_t games,
                         uint64_t seed) {
    uint8_t member[ARENA_PARTICIPANTS] = {0};
    memset(schedule, 0, sizeof *schedule);
    schedule->seats = seats;
    schedule->seed = seed;
    while (lineup->count < seats) {
        lineup->participant[lineup->count] = lineup->participant[lineup->count - 1];
        lineup->count++;
    }
    const bool ladder = lineup->count > seats;
    merge(lineup, member);
    schedule->participants = lineup->count;
    for (int i = 0; ladder && i < seats; i++) {
        member[i] = (uint8_t)(i < lineup->count ? i : lineup->count - 1);
    }
    if (ladder && lineup->count > seats) {
        meet_in_all_combinations(schedule);
    } else {
        schedule->encounters = 1;
        memcpy(schedule->encounter[0].member, member, EPIX_SEATS);
    }
    arrange(schedule);
    const uint64_t in_round = (uint64_t)schedule->arrangements;
    schedule->rounds = (games + in_round - 1) / in_round;
}

/* Members stand in the order of the lineup. */
static bool are_neighbours(const ArenaSchedule *schedule, const ArenaEncounter *encounter,
                           uint64_t places) {
    const int last = encounter->member[schedule->seats - 1];
    return (uint64_t)(last - encounter->member[0]) <= places;
}

void arena_schedule_neighbours(ArenaSchedule *schedule, uint64_t places) {
    int kept = 0;
    for (int i = 0; i < schedule->encounters; i++) {
        if (are_neighbours(schedule, &schedule->encounter[i], places)) {
            schedule->encounter[kept++] = schedule->encounter[i];
        }
    }
    schedule->encounters = kept;
}

void arena_schedule_openings(ArenaSchedule *schedule, int openings) {
    const uint64_t all = (uint64_t)openings;
    schedule->openings = openings;
    schedule->rounds = (schedule->rounds + all - 1) / all * all;
}

/* ---- Games --------------------------------------------------------------------------------------- */

static uint64_t games_in_round(const ArenaSchedule *schedule) {
    return (uint64_t)schedule->encounters * (uint64_t)schedule->arrangements;
}

uint64_t arena_schedule_games(const ArenaSchedule *schedule) {
    return schedule->rounds * games_in_round(schedule);
}

ArenaFixture arena_schedule_game(const ArenaSchedule *schedule, uint64_t index) {
    const uint64_t in_round = games_in_round(schedule);
    const uint64_t place = index % in_round;
    ArenaFixture fixture = {
        .round = index / in_round,
        .encounter = (int)(place / (uint64_t)schedule->arrangements),
        .arrangement = (int)(place % (uint64_t)schedule->arrangements),
        .ends_round = place + 1 == in_round,
    };
    fixture.ends_group = fixture.arrangement + 1 == schedule->arrangements;
    for (int seat = 0; seat < schedule->seats; seat++) {
        const int member = schedule->arrangement[fixture.arrangement][seat];
        fixture.participant[seat] = schedule->encounter[fixture.encounter].member[member];
    }
    fixture.opening = schedule->openings ? (int)(fixture.round % (uint64_t)schedule->openings) : 0;
    fixture.seeds.chance = arena_seed(arena_seed(schedule->seed, 0), fixture.round);
    fixture.seeds.play = arena_seed(arena_seed(schedule->seed, 1), index);
    return fixture;
}
