/* SPDX-License-Identifier: MIT */
/*
 * The library and the model side by side. They meet in the text of decisions and states only.
 */
#include "model_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    STATE_SIZE = NOTE_STATE_SIZE,
    LINES_MOST = 2000,  /* lines of a seat that are compared one by one */
    COUNT_MOST = 20000, /* lines of a seat that are counted */
    OTHERS = 4,         /* random decisions a step */
};

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    assert_non_null(memory);
    return memory;
}

/* ---- The game for the model ----------------------------------------------------------------- */

static void copy_board(const NoteBoard *board, ModelBoard *copy) {
    copy->players = board->board.seats;
    copy->provinces = board->board.provinces;
    copy->mountain = board->board.mountain == EPIX_NONE ? -1 : board->board.mountain;
    for (int seat = 0; seat < copy->players; seat++) {
        copy->castle[seat] = board->board.castle[seat];
    }
    for (int p = 0; p < copy->provinces; p++) {
        snprintf(copy->id[p], sizeof copy->id[p], "%s", board->province[p].id);
        copy->mark[p] = board->board.mark[p];
        for (int q = 0; q < copy->provinces; q++) {
            copy->adjacent[p][q] = board->board.neighbours[p] >> q & 1;
        }
    }
}

static void copy_card(const NoteCards *cards, int index, ModelCard *copy) {
    static const char *const names[EPIX_EFFECTS] = {
#define X(id, name, combine, without, most) name,
        EPIX_EFFECT_LIST(X)
#undef X
    };
    const EpixAbility *ability = &cards->ability[index];
    snprintf(copy->id, sizeof copy->id, "%s", cards->card[index].id);
    for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
        if (ability->sets >> effect & 1) {
            snprintf(copy->effect[copy->effects].name, sizeof copy->effect[0].name, "%s",
                     names[effect]);
            copy->effect[copy->effects++].value = ability->value[effect];
        }
    }
}

static void copy_game(const NoteGame *note, ModelGame *copy) {
    copy_board(&note->board, &copy->board);
    copy->cards = note->cards.count;
    for (int i = 0; i < copy->cards; i++) {
        copy_card(&note->cards, i, &copy->card[i]);
    }
    copy->advanced = note->game.rules.advanced;
    copy->minimum_stake = note->game.rules.minimum_stake;
    copy->castle_always = note->game.rules.castle_counts_always;
}

void model_pair_init(ModelPair *pair, RandomGame *game) {
    *pair = (ModelPair){.game = game, .model_game = allocate(sizeof *pair->model_game)};
    copy_game(&game->note, pair->model_game);
}

void model_pair_done(ModelPair *pair) {
    model_free(pair->model);
    free(pair->model_game);
    random_game_free(pair->game);
}

/* ---- States --------------------------------------------------------------------------------- */

/* Compares a position of the library, to which a decision has led, with one of the model. */
static void compare(const RandomGame *game, const EpixState *state, const Model *model,
                    const char *line) {
    static const char start[] = "{\"n\":0,";
    char text[STATE_SIZE];
    char other[STATE_SIZE];
    note_state_print(&game->note, state, 0, text, sizeof text);
    model_print(model, other, sizeof other);
    if (strncmp(text, start, strlen(start)) != 0 || strcmp(text + strlen(start), other + 1) != 0) {
        fprintf(stderr, "after %s\nlibrary: %s\nmodel:          %s\n", line, text, other);
        random_game_fail(game, "library and model are in different states");
    }
}

void model_pair_compare_states(const ModelPair *pair) {
    if (pair->model) {
        char line[NOTE_DECISION_SIZE];
        note_line_print(&pair->game->note, &pair->game->last, line, sizeof line);
        compare(pair->game, &pair->game->state, pair->model, line);
    }
}

/* ---- Playing -------------------------------------------------------------------------------- */

static void begin(ModelPair *pair) {
    const EpixState *state = &pair->game->state;
    int deal[EPIX_DEALT];
    for (int i = 0; i < state->cards_dealt; i++) {
        deal[i] = state->dealt[i].ability;
    }
    pair->model = model_new(pair->model_game, state->first, state->cards_dealt ? deal : NULL);
}

void model_pair_play(ModelPair *pair, const NoteLine *line) {
    RandomGame *game = pair->game;
    random_game_play(game, line);
    if (pair->model) {
        char text[NOTE_DECISION_SIZE];
        note_line_print(&game->note, line, text, sizeof text);
        expect(game, model_apply(pair->model, text), "the model refuses a decision");
    } else if (game->state.phase == EPIX_PHASE_DRAFT) {
        begin(pair);
    }
    if (!pair->model || !model_gave_up(pair->model)) {
        model_pair_compare_states(pair);
    }
}

/* ---- Legal lines ---------------------------------------------------------------------------- */

typedef struct Lines {
    char (*line)[NOTE_DECISION_SIZE];
    size_t count;
    size_t capacity;
} Lines;

static char *add_line(Lines *lines) {
    if (lines->count == lines->capacity) {
        lines->capacity = lines->capacity * 2 + 256;
        lines->line = realloc(lines->line, lines->capacity * sizeof *lines->line);
        assert_non_null(lines->line);
    }
    return lines->line[lines->count++];
}

static void take_line(void *user, const char *line) {
    snprintf(add_line(user), NOTE_DECISION_SIZE, "%s", line);
}

static void list_library(const RandomGame *game, int seat, const EpixLegal *legal, Lines *lines) {
    for (uint64_t i = 0; i < legal->count; i++) {
        NoteLine line = {.seat = seat};
        epix_legal_at(legal, i, &line.decision);
        note_line_print(&game->note, &line, add_line(lines), NOTE_DECISION_SIZE);
    }
}

static int compare_lines(const void *a, const void *b) {
    return strcmp(a, b);
}

static void sort(Lines *lines) {
    if (lines->count > 0) {
        qsort(lines->line, lines->count, sizeof *lines->line, compare_lines);
    }
}

/* Fails with the first line that only one of them has. */
static void match(const RandomGame *game, Lines *library, Lines *model) {
    sort(library);
    sort(model);
    for (size_t i = 0; i < library->count || i < model->count; i++) {
        const char *ours = i < library->count ? library->line[i] : "nothing";
        const char *theirs = i < model->count ? model->line[i] : "nothing";
        if (strcmp(ours, theirs) != 0) {
            print_error("library: %s\nmodel:   %s\n", ours, theirs);
            random_game_fail(game, "library and model differ in what is legal");
        }
    }
}

static void count_line(void *user, const char *line) {
    (void)line;
    ++*(uint64_t *)user;
}

void model_pair_compare_legal(ModelPair *pair) {
    const RandomGame *game = pair->game;
    uint64_t most = 0;
    uint64_t all = 0;
    Lines library = {0};
    Lines model = {0};
    for (int seat = 0; seat < game->set_up.players; seat++) {
        EpixLegal legal = {.count = 0};
        if (game->state.actors >> seat & 1) {
            epix_legal(&game->note.game, &game->state, seat, &legal);
        }
        most = legal.count > most ? legal.count : most;
        all += legal.count;
        if (legal.count <= LINES_MOST) {
            list_library(game, seat, &legal, &library);
        }
    }
    if (most <= LINES_MOST) {
        model_legal(pair->model, take_line, &model);
        match(game, &library, &model);
        pair->lines += (long)library.count;
    } else if (most <= COUNT_MOST) {
        uint64_t count = 0;
        model_legal(pair->model, count_line, &count);
        expect(game, count == all, "library and model differ in how much is legal");
    }
    free(library.line);
    free(model.line);
}

/* ---- Other decisions ------------------------------------------------------------------------- */

/* Both accept the decision or both refuse it, and what follows is the same. */
static void try_on_copies(ModelPair *pair, const NoteLine *line) {
    const RandomGame *game = pair->game;
    char text[NOTE_DECISION_SIZE];
    EpixState state = game->state;
    Model *model = model_copy(pair->model);
    note_line_print(&game->note, line, text, sizeof text);
    const bool accepted =
        epix_submit(&game->note.game, &state, line->seat, &line->decision, NULL).code ==
        EPIX_ACCEPTED;
    if (model_apply(model, text) != accepted) {
        print_error("%s: %s by the library\n", text, accepted ? "accepted" : "refused");
        random_game_fail(game, "library and model differ in what they accept");
    }
    if (!model_gave_up(model)) {
        compare(game, &state, model, text);
    }
    pair->tried += accepted;
    pair->refused += !accepted;
    model_free(model);
}

/* The decision as its text reads, if it can be written down: there are no words for what does not
 * exist, and none for fields that a kind does not use. */
static bool through_text(const NoteGame *note, NoteLine *line) {
    char text[NOTE_DECISION_SIZE];
    const NoteLine before = *line;
    const size_t length = note_line_print(note, &before, text, sizeof text);
    return length < sizeof text && !note_line_parse(note, text, length, line).code;
}

static NoteLine any_line(ModelPair *pair) {
    RandomGame *game = pair->game;
    NoteLine line = {.seat = (int)dice_roll(&game->dice, (uint64_t)game->set_up.players)};
    EpixLegal legal;
    epix_legal(&game->note.game, &game->state, line.seat, &legal);
    line.decision = random_fields(&game->note.game, &game->state, &game->dice);
    if (legal.count > 0 && dice_chance(&game->dice, 40)) {
        epix_legal_at(&legal, dice_roll(&game->dice, legal.count), &line.decision);
    } else if (legal.count > 0) {
        line.decision.kind = legal.group[dice_roll(&game->dice, legal.groups)].kind;
    }
    return line;
}

void model_pair_try_others(ModelPair *pair) {
    for (int i = 0; i < OTHERS; i++) {
        NoteLine line = any_line(pair);
        const int kind = line.decision.kind;
        if (kind != EPIX_DRAW && kind != EPIX_DEAL && through_text(&pair->game->note, &line)) {
            try_on_copies(pair, &line);
        }
    }
}
