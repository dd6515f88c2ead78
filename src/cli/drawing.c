/* SPDX-License-Identifier: MIT */
/*
 * Positions as people see them.
 */
#include "drawing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool cli_uses_colour(const CliDrawing *drawing) {
    const char *terminal = getenv("TERM");
    const char *no_colour = getenv("NO_COLOR");
    if (drawing->colour != CLI_COLOUR_AUTO) {
        return drawing->colour == CLI_COLOUR_ALWAYS;
    }
    return isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && terminal &&
           strcmp(terminal, "dumb") != 0;
}

bool cli_uses_ascii(const CliDrawing *drawing) {
    return drawing->ascii || !cli_has_utf8();
}

/* Names what a drawing leaves open about who borders on whom. */
static void explain_board(WordsLanguage language, const NoteBoard *board, int rows) {
    const WordsTruth truth = words_picture_truth(board, CLI_COLUMNS, rows);
    if (truth.crosses) {
        cli_print_wrapped(words_text(language,
                                     "A cross on a border: provinces meet there, but are not "
                                     "neighbours."),
                          0, 0);
    }
    if (*truth.unseen) {
        cli_print_line(language, WORDS_KEY("Also neighbours: {pairs}"),
                       WORDS_VALUES({"pairs", truth.unseen}));
    }
}

void cli_print_board(const CliDrawing *drawing, WordsLanguage language, const NoteBoard *board,
                     const EpixView *view, int rows) {
    char text[WORDS_PICTURE_SIZE];
    const WordsPicture picture = {
        .board = board,
        .view = view,
        .columns = CLI_COLUMNS,
        .rows = rows,
        .ascii = cli_uses_ascii(drawing),
        .colour = cli_uses_colour(drawing),
    };
    words_picture_print(&picture, text, sizeof text);
    fputs(text, stdout);
    explain_board(language, board, rows);
}

/* ---- In words ------------------------------------------------------------------------------- */

/* The names of a seat's ability cards, separated by commas. */
static void print_abilities(const CliPosition *position, int seat, char *out, size_t size) {
    const EpixState *state = position->state;
    size_t length = 0;
    *out = '\0';
    for (int i = 0; i < state->cards_dealt && length < size; i++) {
        const EpixDealt *card = &state->dealt[i];
        if (card->seat == seat && state->phase != EPIX_PHASE_DRAFT) {
            length +=
                (size_t)snprintf(out + length, size - length, "%s%s", length ? ", " : "",
                                 words_ability(position->language, position->game, card->ability));
        }
    }
}

size_t cli_seat_line(const CliPosition *position, int seat, const char *name, char *out,
                     size_t size) {
    const WordsLanguage language = position->language;
    const EpixState *state = position->state;
    char gold[16], provinces[16], abilities[WORDS_SENTENCE_SIZE];
    snprintf(gold, sizeof gold, "%u", (unsigned)state->gold[seat]);
    snprintf(provinces, sizeof provinces, "%d",
             epix_controlled(&position->game->game, state, seat));
    print_abilities(position, seat, abilities, sizeof abilities);
    const WordsValue values[] = {
        {"seat", words_seat(language, seat)},
        {"name", name},
        {"gold", gold},
        {"provinces", provinces},
        {"abilities", abilities},
        {NULL, NULL},
    };
    return words_fill(language,
                      WORDS_KEY("{seat}[ ({name})]: gold {gold}, provinces {provinces}[, "
                                "{abilities}]"),
                      values, out, size);
}

static void print_prompt(const CliPosition *position) {
    EpixView view;
    char prompt[WORDS_SENTENCE_SIZE];
    epix_view(&position->game->game, position->state, EPIX_SPECTATOR, &view);
    words_prompt(position->language, position->game, &view, prompt, sizeof prompt);
    const WordsValue values[] = {{"prompt", prompt}, {NULL, NULL}};
    cli_print_line(position->language, WORDS_KEY("Not finished. {prompt}"), values);
}

void cli_print_result(const CliPosition *position) {
    char result[WORDS_SENTENCE_SIZE];
    if (position->state->winners) {
        words_result(position->language, position->game, position->state, result, sizeof result);
        puts(result);
        if (words_tie(position->language, position->game, position->state, result, sizeof result)) {
            puts(result);
        }
    } else {
        print_prompt(position);
    }
}
