/* SPDX-License-Identifier: MIT */
/*
 * A game told while it is played, with a board at the end of every season.
 */
#include "random_play.h"

#include <stdio.h>

/* Events that go without saying. */
static bool is_quiet(const EpixEvent *event) {
    static const bool quiet[EPIX_EVENT_KINDS] = {
        [EPIX_EVENT_SEALED] = true, [EPIX_EVENT_CARD_BEGUN] = true, [EPIX_EVENT_CARD_ENDED] = true};
    return quiet[event->kind];
}

static void print_position(const CliShow *show, const CliPosition *position) {
    EpixView view;
    char line[WORDS_SENTENCE_SIZE];
    epix_view(&show->game->game, position->state, EPIX_SPECTATOR, &view);
    putchar('\n');
    cli_print_board(show->drawing, show->common->language, &show->game->board, &view, CLI_ROWS);
    for (int seat = 0; seat < show->game->board.board.seats; seat++) {
        cli_seat_line(position, seat, "", line, sizeof line);
        puts(line);
    }
    putchar('\n');
}

/* Tells what has happened; whether the position is to be seen then. */
static bool print_events(const CliShow *show, const EpixEvents *events) {
    char sentence[WORDS_SENTENCE_SIZE];
    bool turning = false;
    for (int i = 0; i < events->count; i++) {
        const EpixEvent *event = &events->event[i];
        if (!is_quiet(event)) {
            words_event(show->common->language, show->game, event, sentence, sizeof sentence);
            puts(sentence);
        }
        turning = turning || event->kind == EPIX_EVENT_SEASON || event->kind == EPIX_EVENT_OVER;
    }
    return turning;
}

void cli_show(const CliShow *show) {
    CliRandom game;
    cli_random_start(&game, show->game, cli_choose_lively, show->seed);
    const CliPosition position = {show->common->language, show->game, &game.state};
    while (cli_random_next(&game) && cli_can_print()) {
        if (print_events(show, &game.events)) {
            print_position(show, &position);
        }
    }
    cli_print_result(&position);
}
