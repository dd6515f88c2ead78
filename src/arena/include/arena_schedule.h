/* SPDX-License-Identifier: MIT */
/*
 * Who plays whom, in which seats, with which chance. A game is a number; everything about it
 * follows from the number and the seed, whoever plays it when.
 *
 * Games come in rounds. In a round every encounter is played once in every arrangement of its
 * members over the seats, all with the same chance: the same first player, the same deal.
 */
#ifndef ARENA_SCHEDULE_H
#define ARENA_SCHEDULE_H

#include "arena_match.h"

enum {
    ARENA_ARRANGEMENTS = 24, /* of four members over four seats */
    ARENA_ENCOUNTERS = 1820, /* of 16 participants, four at a time */
};

typedef struct ArenaEncounter {
    uint8_t member[EPIX_SEATS]; /* participants; one may be there more than once */
} ArenaEncounter;

typedef struct ArenaSchedule {
    int seats;
    int participants;
    int encounters;
    int arrangements;
    int openings; /* 0: none */
    uint64_t rounds;
    uint64_t seed;
    uint8_t arrangement[ARENA_ARRANGEMENTS][EPIX_SEATS]; /* which member sits in a seat */
    ArenaEncounter encounter[ARENA_ENCOUNTERS];
} ArenaSchedule;

/* Who takes part, after copies have been counted together. */
typedef struct ArenaLineup {
    int count;
    ArenaParticipant participant[ARENA_PARTICIPANTS];
} ArenaLineup;

/* Plans at least `games` games an encounter, in whole rounds.
 * - As many participants as seats: one encounter. Equal ones count as one participant with
 *   several seats, unless all are equal: then they are numbered.
 * - Fewer: the last one takes the seats that are left.
 * - More: all different ones meet in all combinations; with fewer different ones than seats it is
 *   as if only these had been given.
 * The lineup becomes what the numbers in the schedule stand for. */
void arena_schedule_init(ArenaSchedule *schedule, ArenaLineup *lineup, int seats, uint64_t games,
                         uint64_t seed);

/* Only those meet who stand at most so many places apart in the lineup: among bots in the order of their
 * strength, games between those far apart tell next to nothing. */
void arena_schedule_neighbours(ArenaSchedule *schedule, uint64_t places);

/* Each round begins with one of so many openings, in turn. There are as many more rounds as all openings
 * need to be played equally often. */
void arena_schedule_openings(ArenaSchedule *schedule, int openings);

uint64_t arena_schedule_games(const ArenaSchedule *schedule);

typedef struct ArenaFixture {
    uint64_t round;
    int encounter;
    int arrangement;
    int opening;     /* from 0; 0 too if there are none */
    bool ends_group; /* the last of its encounter's games in its round */
    bool ends_round;
    uint8_t participant[EPIX_SEATS]; /* by seat */
    ArenaSeeds seeds;
} ArenaFixture;

/* Game number `index`, from 0. */
ArenaFixture arena_schedule_game(const ArenaSchedule *schedule, uint64_t index);

#endif
