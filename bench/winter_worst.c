/* SPDX-License-Identifier: MIT */
/*
 * How hard can Winter's question be (docs/rules.md 5.4)? Climbs for the worst positions and prints
 * what it finds, in looks of the budget and in time:
 *     winter_worst BOARDS POSITIONS SEED [looks]
 * BOARDS is `standard` or `own`. It climbs for time, or for looks, which is the same everywhere.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "winter_worst.h"

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* others may be using the machine */
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static double time_once(WorstCase *found) {
    const double start = milliseconds();
    worst_by_looks(found);
    return milliseconds() - start;
}

/* The least of several times: the rest is what others do to the machine. */
static double worst_by_time(WorstCase *found) {
    double least = time_once(found);
    for (int i = 0; i < 3 && least > 0.05; i++) {
        const double time = time_once(found);
        least = time < least ? time : least;
    }
    return least;
}

static void print_case(const WorstSearch *search, const WorstCase *found) {
    static const char *const hopes[EPIX_HOPES] = {"not asked", "no", "yes", "undecided"};
    static char text[1 << 16];
    const EpixRules *rules = &found->note.game.rules;
    WorstCase again = *found;
    printf("%ld positions: %" PRIu32 " looks, %.3f ms, %s\n", search->positions, found->looks,
           worst_by_time(&again), hopes[found->hope]);
    printf("minimum-stake: %u, castle-counts: %s\n", rules->minimum_stake,
           rules->castle_counts_always ? "always" : "occupied");
    if (search->own) {
        note_board_print(&found->note.board, text, sizeof text);
        puts(text);
        note_cards_print(&found->note.cards, text, sizeof text);
        puts(text);
    } else {
        printf("seats: %d\n", found->note.game.board.seats);
    }
    note_position_print(&found->note, &found->state, text, sizeof text);
    puts(text);
}

int main(int argc, char **argv) {
    const bool own = argc > 1 && strcmp(argv[1], "own") == 0;
    if (argc < 4 || (!own && strcmp(argv[1], "standard") != 0)) {
        fputs("usage: winter_worst standard|own POSITIONS SEED [looks]\n", stderr);
        return 2;
    }
    const long positions = strtol(argv[2], NULL, 10);
    const bool looks = argc > 4 && strcmp(argv[4], "looks") == 0;
    static WorstSearch search;
    double told = 0;
    worst_begin(&search, strtoull(argv[3], NULL, 10), own, looks ? worst_by_looks : worst_by_time);
    while (search.positions < positions) {
        worst_step(&search);
        if (search.worst.score > told * 1.1) {
            told = search.worst.score;
            fprintf(stderr, "%ld: %.3f\n", search.positions, told);
        }
    }
    print_case(&search, &search.worst);
    return 0;
}
