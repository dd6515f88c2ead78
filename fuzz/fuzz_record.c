/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes records: replays them, checks the positions on the way, and that an accepted header
 * prints and reads back the same.
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

/* Every custom file is this one, be it a board or cards. */
static NoteSlice find_file(void *context, NoteSlice name) {
    static const char board[] =
        "epix-board: 1\nname: B\ncastle r: a\ncastle b: d\n"
        "province a: A\nprovince b: B\nprovince c: C\nprovince d: D\nprovince e: E\nprovince f: F\n"
        "neighbours a: b c\nneighbours b: a e\nneighbours c: a f\n"
        "neighbours d: e f\nneighbours e: d b\nneighbours f: d c\nrow: a b e d\nrow: a c f d\n";
    static const char cards[] = "epix-cards: 1\ncard: x\nname: X\neffect: tax 9\n"
                                "card: y\nname: Y\neffect: spy yes\n"
                                "card: z\nname: Z\neffect: steps.soldier 3\n";
    (void)context;
    if (name.length && name.start[0] == 'b') {
        return (NoteSlice){board, sizeof board - 1};
    }
    return name.length && name.start[0] == 'c' ? (NoteSlice){cards, sizeof cards - 1}
                                               : (NoteSlice){0};
}

static void visit(void *context, const NoteReplay *replay) {
    char json[NOTE_STATE_SIZE], text[NOTE_POSITION_SIZE];
    EpixState again;
    (void)context;
    demand(note_state_print(&replay->game, &replay->state, replay->n, json, sizeof json) <
           sizeof json);
    const size_t length = note_position_print(&replay->game, &replay->state, text, sizeof text);
    demand(length < sizeof text);
    demand(!note_position_parse(&replay->game, text, length, &again).code);
    demand(epix_equal(&again, &replay->state));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static NoteReplay replay;
    static NoteHeader again;
    static char out[NOTE_HEADER_SIZE], twice[NOTE_HEADER_SIZE];
    const NoteSource source = {find_file, NULL};
    const NoteFault fault =
        note_replay_all(&replay, (const char *)data, size, &source, (NoteVisitor){visit, NULL});
    if (!fault.code) {
        NoteLines lines;
        const size_t length = note_header_print(&replay.header, out, sizeof out);
        demand(length < sizeof out);
        demand(!note_record_open(out, length, &lines, &again).code);
        demand(note_header_print(&again, twice, sizeof twice) == length);
        demand(memcmp(out, twice, length) == 0);
    }
    char sentence[512];
    words_fault(WORDS_ENGLISH, &replay.game, &fault, sentence, sizeof sentence);
    return 0;
}
