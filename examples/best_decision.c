/* SPDX-License-Identifier: MIT */
/*
 * Reads a record and prints what a bot would decide at its end, and what it thinks of the position.
 *
 *     cc best_decision.c $(pkg-config --cflags --libs epix) -o best_decision
 *     ./best_decision GAME.epix warlord
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bots.h>
#include <notation.h>
#include <words.h>

static size_t read_file(const char *path, char *text, size_t size) {
    FILE *file = fopen(path, "rb");
    const size_t length = file ? fread(text, 1, size, file) : 0;
    if (file) {
        fclose(file);
    }
    return length;
}

/* A bot gets the view of its seat and the legal decisions, never the position itself. */
static void ask(const NoteReplay *replay, const BotKind *kind, int seat) {
    static BotAnswer answer;
    const EpixGame *game = &replay->game.game;
    EpixView view;
    EpixLegal legal;
    Bot bot;
    void *memory = malloc(kind->memory + 1);
    epix_view(game, &replay->state, seat, &view);
    epix_legal(game, &replay->state, seat, &legal);
    BotQuestion question = {
        .game = game, .view = &view, .legal = &legal, .limits = {.nodes = 20000}};
    bot_init(&bot, kind, 1, memory);
    bot_decide(&bot, &question, &answer);
    free(memory);

    char text[NOTE_DECISION_SIZE];
    const NoteLine line = {seat, answer.decision};
    note_line_print(&replay->game, &line, text, sizeof text);
    printf("%s\n", text);
    for (int i = 0; answer.has_value && i < game->board.seats; i++) {
        printf("%s wins in %.0f %% of all games\n", words_seat(WORDS_ENGLISH, i),
               100 * answer.value[i]);
    }
}

int main(int argc, char **argv) {
    static NoteReplay replay;
    static char text[1 << 20];
    static char sentence[WORDS_SENTENCE_SIZE];
    const char *name = argc > 2 ? argv[2] : "warlord";
    const BotKind *kind = bot_kind_find(name, strlen(name));
    if (argc < 2 || !kind) {
        fprintf(stderr, "Usage: best_decision GAME.epix [BOT]\n");
        return 2;
    }
    const size_t length = read_file(argv[1], text, sizeof text);
    const NoteFault fault = note_replay_all(&replay, text, length, NULL, (NoteVisitor){NULL, NULL});
    if (fault.code != NOTE_FAULT_NONE) {
        words_fault(WORDS_ENGLISH, &replay.game, &fault, sentence, sizeof sentence);
        fprintf(stderr, "%s: %s\n", argv[1], sentence);
        return 1;
    }
    if (replay.state.phase == EPIX_PHASE_OVER) {
        words_result(WORDS_ENGLISH, &replay.game, &replay.state, sentence, sizeof sentence);
        printf("%s\n", sentence);
        return 0;
    }
    int seat = 0;
    while (!(replay.state.actors >> seat & 1)) {
        seat++;
    }
    ask(&replay, kind, seat);
    return 0;
}
