/* SPDX-License-Identifier: MIT */
/*
 * Adds up the results of a tournament.
 */
#include "lab_mishaps.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arena_seeds.h"

bool lab_statistics_is_duel(const LabStatistics *statistics) {
    const ArenaSchedule *schedule = statistics->schedule;
    return schedule->seats == 2 && schedule->encounters == 1 && schedule->arrangements == 2;
}

static bool has_ratings(const ArenaSchedule *schedule) {
    return schedule->encounters > 1;
}

bool lab_statistics_init(LabStatistics *statistics, const ArenaSchedule *schedule) {
    const size_t encounters = (size_t)schedule->encounters;
    const size_t copies = has_ratings(schedule) ? LAB_DRAWS + 1 : 1;
    memset(statistics, 0, sizeof *statistics);
    statistics->schedule = schedule;
    statistics->weight = calloc(LAB_DRAWS, sizeof *statistics->weight);
    statistics->encounter = calloc(encounters * EPIX_SEATS, sizeof *statistics->encounter);
    statistics->scores = calloc(encounters * copies, sizeof *statistics->scores);
    statistics->opening = calloc((size_t)schedule->openings + 1, sizeof *statistics->opening);
    if (statistics->weight && statistics->encounter && statistics->scores && statistics->opening) {
        return true;
    }
    lab_statistics_done(statistics);
    return false;
}

void lab_statistics_done(LabStatistics *statistics) {
    lab_mishaps_done(statistics);
    free(statistics->weight);
    free(statistics->encounter);
    free(statistics->opening);
    free(statistics->scores);
    statistics->weight = NULL;
    statistics->encounter = NULL;
    statistics->opening = NULL;
    statistics->scores = NULL;
}

/* ---- Adding a game ------------------------------------------------------------------------------ */

/* The first member of the encounter that is this participant. */
static int member_of(const ArenaSchedule *schedule, int encounter, int participant) {
    int member = 0;
    while (schedule->encounter[encounter].member[member] != participant) {
        member++;
    }
    return member;
}

/* A number from 0 up with the distribution of Poisson, mean 1. */
static double poisson(uint64_t random) {
    double left = (double)(random >> 11) * 0x1.0p-53 - exp(-1);
    double chance = exp(-1);
    int number = 0;
    while (left > 0 && number < 20) {
        number++;
        chance /= number;
        left -= chance;
    }
    return number;
}

/* Each group for itself: after a few rounds it is not unlikely that none of them is drawn at all, and then
 * all ratings would be 0. */
static void draw_weights(LabStatistics *statistics, const ArenaFixture *fixture) {
    const uint64_t group = arena_seed(arena_seed(fixture->round, 2), (uint64_t)fixture->encounter);
    for (int draw = 0; draw < LAB_DRAWS; draw++) {
        statistics->weight[draw] = poisson(arena_seed(group, (uint64_t)draw));
    }
}

static void add_to_draws(LabStatistics *statistics, int encounter, const double score[EPIX_SEATS]) {
    const size_t encounters = (size_t)statistics->schedule->encounters;
    for (int draw = 0; draw < LAB_DRAWS; draw++) {
        LabScore *sum = &statistics->scores[(size_t)(draw + 1) * encounters + (size_t)encounter];
        const double weight = statistics->weight[draw];
        sum->games += weight;
        for (int i = 0; i < EPIX_SEATS; i++) {
            sum->score[i] += weight * score[i];
        }
    }
}

/* One round has one opening, so a participant's games of a round are a group of it. */
static void add_to_opening(LabStatistics *statistics, const ArenaFixture *fixture,
                           const ArenaResult *result) {
    LabOpening *opening = &statistics->opening[fixture->opening];
    double score[ARENA_PARTICIPANTS] = {0};
    unsigned there = 0; /* participants, a bit each */
    for (int seat = 0; seat < statistics->schedule->seats; seat++) {
        const double share = arena_result_share(result, seat);
        opening->by_seat[seat] += share;
        score[fixture->participant[seat]] += share;
        there |= 1U << fixture->participant[seat];
    }
    opening->games++;
    for (int i = 0; i < statistics->schedule->participants; i++) {
        if (there >> i & 1) {
            lab_groups_add(&opening->tally[i], score[i]);
        }
        if (fixture->ends_round) {
            lab_groups_close(&opening->tally[i]);
        }
    }
}

/* The score of each member, where members that are one participant count as one. */
static void add_scores(LabStatistics *statistics, const ArenaFixture *fixture,
                       const ArenaResult *result) {
    const ArenaSchedule *schedule = statistics->schedule;
    const uint8_t *members = schedule->encounter[fixture->encounter].member;
    double score[EPIX_SEATS] = {0};
    for (int seat = 0; seat < schedule->seats; seat++) {
        const int participant = fixture->participant[seat];
        const double share = arena_result_share(result, seat);
        score[member_of(schedule, fixture->encounter, participant)] += share;
        statistics->by_seat[seat] += share;
        statistics->by_first += seat == result->first ? share : 0;
        arena_effort_sum(&statistics->effort[participant], &result->effort[seat]);
    }
    LabScore *sum = &statistics->scores[fixture->encounter];
    sum->games++;
    for (int i = 0; i < schedule->seats; i++) {
        if (member_of(schedule, fixture->encounter, members[i]) == i) {
            sum->score[i] += score[i];
            lab_groups_add(&statistics->tally[members[i]], score[i]);
            lab_groups_add(&statistics->encounter[fixture->encounter * EPIX_SEATS + i], score[i]);
        }
    }
    if (has_ratings(schedule)) {
        if (fixture->arrangement == 0) {
            draw_weights(statistics, fixture);
        }
        add_to_draws(statistics, fixture->encounter, score);
    }
    statistics->pair_score += score[0];
}

static void close_group(LabStatistics *statistics, const ArenaFixture *fixture) {
    for (int i = 0; i < EPIX_SEATS; i++) {
        lab_groups_close(&statistics->encounter[fixture->encounter * EPIX_SEATS + i]);
    }
    if (lab_statistics_is_duel(statistics)) {
        statistics->pairs[(int)lround(statistics->pair_score * 2)]++;
    }
    statistics->pair_score = 0;
}

void lab_statistics_add(LabStatistics *statistics, const ArenaFixture *fixture,
                        const ArenaResult *result) {
    statistics->games++;
    statistics->decisions += result->decisions;
    statistics->castles += result->by_castle;
    statistics->shared += __builtin_popcount(result->winners) > 1;
    add_scores(statistics, fixture, result);
    add_to_opening(statistics, fixture, result);
    if (fixture->ends_group) {
        close_group(statistics, fixture);
    }
    if (fixture->ends_round) {
        for (int i = 0; i < statistics->schedule->participants; i++) {
            lab_groups_close(&statistics->tally[i]);
        }
    }
}

bool lab_statistics_tell(LabStatistics *statistics, const ArenaNews *news) {
    const LabSprtBounds *bounds = statistics->sprt;
    lab_statistics_add(statistics, news->fixture, news->result);
    lab_mishaps_add(statistics, news);
    return !bounds || !news->fixture->ends_group ||
           lab_sprt_judge(bounds, statistics->pairs).verdict == LAB_SPRT_GOES_ON;
}

/* ---- Asking ------------------------------------------------------------------------------------- */

LabInterval lab_statistics_share(const LabStatistics *statistics, int participant) {
    return lab_groups_share(&statistics->tally[participant]);
}

double lab_statistics_fair(const LabStatistics *statistics, int participant) {
    const ArenaSchedule *schedule = statistics->schedule;
    int games = 0, seats = 0;
    for (int i = 0; i < schedule->encounters; i++) {
        int held = 0;
        for (int k = 0; k < schedule->seats; k++) {
            held += schedule->encounter[i].member[k] == participant;
        }
        games += held > 0;
        seats += held;
    }
    return (double)seats / (games * schedule->seats);
}

LabInterval lab_statistics_encounter(const LabStatistics *statistics, int encounter, int member) {
    return lab_groups_share(&statistics->encounter[encounter * EPIX_SEATS + member]);
}

static int ascending(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void lab_statistics_ratings(const LabStatistics *statistics, LabInterval elo[ARENA_PARTICIPANTS]) {
    const ArenaSchedule *schedule = statistics->schedule;
    const size_t encounters = (size_t)schedule->encounters;
    double estimate[ARENA_PARTICIPANTS];
    double drawn[ARENA_PARTICIPANTS][LAB_DRAWS];
    for (int draw = 0; draw < LAB_DRAWS; draw++) {
        lab_ratings_fit(schedule, statistics->scores + (size_t)(draw + 1) * encounters, estimate);
        for (int i = 0; i < schedule->participants; i++) {
            drawn[i][draw] = estimate[i];
        }
    }
    lab_ratings_fit(schedule, statistics->scores, estimate);
    for (int i = 0; i < schedule->participants; i++) {
        qsort(drawn[i], LAB_DRAWS, sizeof drawn[i][0], ascending);
        elo[i] = (LabInterval){.estimate = estimate[i],
                               .low = drawn[i][LAB_DRAWS / 40],
                               .high = drawn[i][LAB_DRAWS - 1 - LAB_DRAWS / 40]};
    }
}
