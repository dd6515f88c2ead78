/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes decisions: whatever is read as a line prints as the same line. The first byte chooses
 * the board.
 */
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "words_sentences.h"

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static NoteGame games[3];
    if (!games[0].board.board.seats) {
        for (int players = 2; players <= 4; players++) {
            const EpixRules rules = {true, 1, true};
            demand(!note_game_standard(&games[players - 2], players, rules).code);
        }
    }
    if (size == 0) {
        return 0;
    }
    const NoteGame *game = &games[data[0] % 3];
    const char *text = (const char *)data + 1;
    const size_t length = size - 1;
    char out[NOTE_DECISION_SIZE];
    EpixDecision decision;
    if (!note_decision_parse(game, text, length, &decision).code) {
        demand(note_decision_print(game, &decision, out, sizeof out) == length);
        demand(memcmp(out, text, length) == 0);
    }
    NoteLine line;
    const NoteFault fault = note_line_parse(game, text, length, &line);
    if (!fault.code) {
        demand(note_line_print(game, &line, out, sizeof out) == length);
        demand(memcmp(out, text, length) == 0);
    }
    char sentence[512];
    words_fault(WORDS_ENGLISH, game, &fault, sentence, sizeof sentence);
    return 0;
}
