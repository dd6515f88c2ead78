/* SPDX-License-Identifier: MIT */
/*
 * Prints a fingerprint of fixed games, of each position as text, with nothing but rules and notation: it
 * can be built for machines for which there is nothing else (scripts/portable). epix_hash, which is
 * quicker, depends on the order of bytes.
 */
#include <inttypes.h>
#include <stdio.h>

#include "cli/random_play.h"

enum { GAMES = 50 };

/* FNV-1a. */
static uint64_t add(uint64_t hash, const char *text) {
    for (; *text; text++) {
        hash = (hash ^ (unsigned char)*text) * UINT64_C(1099511628211);
    }
    return hash;
}

static uint64_t play(const NoteGame *game, uint64_t hash) {
    static char text[NOTE_POSITION_SIZE];
    CliRandom one;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        cli_random_start(&one, game, seed % 2 ? cli_choose_evenly : cli_choose_lively, seed);
        while (cli_random_next(&one)) {
            note_position_print(game, &one.state, text, sizeof text);
            hash = add(hash, text);
        }
    }
    return hash;
}

int main(void) {
    static NoteGame game;
    uint64_t hash = UINT64_C(14695981039346656037);
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
