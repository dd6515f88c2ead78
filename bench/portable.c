/* SPDX-License-Identifier: MIT */
/*
 * Prints the fingerprint of fixed games as `epix bench --fingerprint` does, with nothing but rules and
 * notation, so that it can be built for machines for which there is nothing else (scripts/portable).
 */
#include <inttypes.h>
#include <stdio.h>

#include "cli/random_play.h"

enum { GAMES = 50 };

static uint64_t play(const NoteGame *game, uint64_t hash) {
    CliPlay one;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        cli_play_start(&one, game, seed % 2 ? cli_choose_evenly : cli_choose_lively, seed);
        while (cli_play_next(&one)) {
            hash = (hash ^ epix_hash(&one.state)) * UINT64_C(0x9E3779B97F4A7C15);
        }
    }
    return hash;
}

int main(void) {
    static NoteGame game;
    uint64_t hash = 0;
    for (int players = 2; players <= EPIX_SEATS; players++) {
        for (int advanced = 0; advanced <= 1; advanced++) {
            if (note_game_standard(&game, players, (EpixRules){advanced, 1, false}).code) {
                return 1;
            }
            hash = play(&game, hash);
        }
    }
    printf("%016" PRIx64 "\n", hash);
    return 0;
}
