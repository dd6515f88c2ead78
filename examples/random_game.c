/* SPDX-License-Identifier: MIT */
/*
 * Plays a game at random and prints its record, which `epix replay -` accepts.
 *
 *     cc random_game.c $(pkg-config --cflags --libs epix) -o random_game
 *     ./random_game 7 | epix replay -
 */
#include <stdio.h>
#include <stdlib.h>

#include <dice.h>
#include <notation.h>

/* The first seat that owes a decision, or chance. */
static int to_act(const EpixState *state) {
    int seat = 0;
    while (!(state->actors >> seat & 1)) {
        seat++;
    }
    return seat;
}

int main(int argc, char **argv) {
    static NoteGame game;
    static char lines[1 << 20];
    const EpixRules rules = {true, 1, false};
    NoteText text = note_text(lines, sizeof lines);
    NoteHeader header;
    EpixState state;
    uint64_t dice[4];

    dice_init(dice, argc > 1 ? strtoull(argv[1], NULL, 10) : 1);
    note_game_standard(&game, 3, rules);
    note_header_init(&header, note_builtin_board_name(3), rules);
    epix_start(&game.game, &state);
    while (state.phase != EPIX_PHASE_OVER) {
        char line[NOTE_DECISION_SIZE];
        EpixLegal legal;
        NoteLine now = {to_act(&state), {0}};
        epix_legal(&game.game, &state, now.seat, &legal);
        epix_legal_at(&legal, dice_below(dice, legal.count), &now.decision);
        epix_submit(&game.game, &state, now.seat, &now.decision, NULL);
        if (now.seat == EPIX_CHANCE) { /* what chance decides stands in the header */
            note_header_add_chance(&header, &game, &now.decision);
        } else {
            note_line_print(&game, &now, line, sizeof line);
            note_put(&text, line);
            note_put(&text, "\n");
        }
    }
    note_text_end(&text);
    header.result = state.winners;
    static char head[NOTE_HEADER_SIZE];
    note_header_print(&header, head, sizeof head);
    printf("%s%s", head, lines);
    return 0;
}
