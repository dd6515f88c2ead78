/* SPDX-License-Identifier: MIT */
/*
 * Random games: set-up, record and failure report. How players choose is in random_player.c.
 */
#include "random_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_data.h"

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    assert_non_null(memory);
    return memory;
}

/* ---- Set-ups -------------------------------------------------------------------------------- */

SetUp set_up_numbered(int number) {
    return (SetUp){
        .players = 2 + number % 3,
        .custom = number / 3 % 2,
        .rules = {.advanced = number / 6 % 2 == 0,
                  .minimum_stake = number / 12 % 2 == 0,
                  .castle_counts_always = number / 24 % 2 == 0},
    };
}

/* ---- Custom data ---------------------------------------------------------------------------- */

static NoteSlice slice_of(const char *text) {
    return (NoteSlice){text, strlen(text)};
}

static NoteSlice find_file(void *context, NoteSlice name) {
    const RandomGame *game = context;
    const bool board =
        name.length == strlen("own.board") && memcmp(name.start, "own.board", 9) == 0;
    return slice_of(board ? game->board_text : game->cards_text);
}

NoteSource random_game_source(RandomGame *game) {
    return (NoteSource){find_file, game};
}

/* Made-up data go through their files, as anybody's own would. */
static void make_game(RandomGame *game, bool wild) {
    const SetUp *set_up = &game->set_up;
    NoteFault fault = {0};
    if (set_up->custom) {
        random_board(&game->note.board, set_up->players, &game->dice);
        random_cards(&game->note.cards, set_up->players, wild, &game->dice);
        note_board_print(&game->note.board, game->board_text, sizeof game->board_text);
        note_cards_print(&game->note.cards, game->cards_text, sizeof game->cards_text);
        NoteBoard *board = allocate(sizeof *board);
        *board = game->note.board;
        const NoteSource source = random_game_source(game);
        fault = note_game_init(&game->note, slice_of("own.board"), slice_of("own.cards"),
                               set_up->rules, &source);
        if (!fault.code) {
            assert_memory_equal(&game->note.board.board, &board->board, sizeof board->board);
        }
        free(board);
    } else {
        fault = note_game_standard(&game->note, set_up->players, set_up->rules);
    }
    if (fault.code) {
        fprintf(stderr, "line %d\n%s\n%s\n", fault.line, game->board_text, game->cards_text);
        fail_msg("game %d cannot be set up: %s", game->number, note_fault_name(fault.code));
    }
}

/* ---- Life ----------------------------------------------------------------------------------- */

RandomGame *random_game_new(int number, bool wild) {
    RandomGame *game = allocate(sizeof *game);
    game->number = number;
    game->set_up = set_up_numbered(number);
    game->dice = dice_with((uint64_t)number);
    game->player = random_player(dice_with(~(uint64_t)number));
    make_game(game, wild);
    note_header_init(&game->header,
                     game->set_up.custom ? "own.board"
                                         : note_builtin_board_name(game->set_up.players),
                     game->set_up.rules);
    if (game->set_up.custom) {
        game->header.abilities = slice_of("own.cards");
    }
    epix_start(&game->note.game, &game->state);
    game->before = game->state;
    return game;
}

void random_game_free(RandomGame *game) {
    free(game->line);
    free(game);
}

/* ---- Playing -------------------------------------------------------------------------------- */

NoteLine random_game_choose(RandomGame *game) {
    NoteLine line = {.seat = dice_member(&game->player.dice, game->state.actors)};
    random_decision(&game->note.game, &game->state, line.seat, &game->player, &line.decision);
    return line;
}

/* Of a sealed decision that is replaced only the last stands. */
static void forget_line(RandomGame *game, int seat) {
    int last = game->lines - 1;
    while (game->line[last].seat != seat) {
        last--;
    }
    memmove(&game->line[last], &game->line[last + 1],
            (size_t)(game->lines - last - 1) * sizeof *game->line);
    game->lines--;
    game->counted--;
}

static void write_line(RandomGame *game, const NoteLine *line) {
    if (game->lines == game->capacity) {
        game->capacity = game->capacity * 2 + 256;
        NoteLine *more = realloc(game->line, (size_t)game->capacity * sizeof *more);
        assert_non_null(more);
        game->line = more;
    }
    game->line[game->lines++] = *line;
}

NoteLine random_game_reconsider(RandomGame *game) {
    const int sealed = game->state.sealed;
    if (sealed && dice_chance(&game->dice, 30)) {
        NoteLine line = {.seat = dice_member(&game->dice, (uint64_t)sealed)};
        random_decision(&game->note.game, &game->state, line.seat, &game->player, &line.decision);
        return line;
    }
    return random_game_choose(game);
}

void random_game_play(RandomGame *game, const NoteLine *line) {
    const EpixDecision *decision = &line->decision;
    const bool replaces = line->seat < EPIX_SEATS && game->state.sealed >> line->seat & 1;
    game->before = game->state;
    game->last = *line;
    const EpixRefusal refusal =
        epix_submit(&game->note.game, &game->state, line->seat, decision, &game->events);
    expect(game, refusal.code == EPIX_ACCEPTED, "a legal decision is refused");
    if (line->seat == EPIX_CHANCE) {
        note_header_add_chance(&game->header, &game->note, decision);
        return;
    }
    if (replaces) {
        forget_line(game, line->seat);
    }
    write_line(game, line);
    game->counted += !is_plain_knight_move(decision, &game->events);
    random_player_learn(&game->player, decision, &game->events);
}

/* ---- Record --------------------------------------------------------------------------------- */

char *random_game_record(const RandomGame *game) {
    const size_t size = NOTE_HEADER_SIZE + (size_t)game->lines * NOTE_DECISION_SIZE + 1;
    char *text = allocate(size);
    NoteHeader header = game->header;
    header.result = game->state.winners;
    size_t length = note_header_print(&header, text, size);
    for (int i = 0; i < game->lines; i++) {
        length += note_line_print(&game->note, &game->line[i], text + length, size - length);
        text[length++] = '\n';
    }
    return text;
}

/* ---- Events --------------------------------------------------------------------------------- */

bool same_event(const EpixEvent *a, const EpixEvent *b) {
    return a->kind == b->kind && a->seat == b->seat && a->other == b->other && a->unit == b->unit &&
           a->from == b->from && a->to == b->to && a->cards == b->cards &&
           a->ability == b->ability && a->guesses == b->guesses && a->audience == b->audience &&
           memcmp(a->gold, b->gold, sizeof a->gold) == 0;
}

bool same_events(const EpixEvents *a, const EpixEvents *b, int start) {
    bool same = a->count == b->count;
    for (int i = start; i < a->count && same; i++) {
        same = same_event(&a->event[i], &b->event[i]);
    }
    return same;
}

/* ---- Failing -------------------------------------------------------------------------------- */

/* cmocka's own print_error cuts a text off. */
static void print_long(const char *title, const char *text) {
    fprintf(stderr, "---- %s\n%s", title, text);
}

static void print_events(const RandomGame *game) {
    static const char *const names[] = {
#define X(id, name) name,
        EPIX_EVENT_LIST(X)
#undef X
    };
    for (int i = 0; i < game->events.count; i++) {
        const EpixEvent *e = &game->events.event[i];
        fprintf(stderr,
                "  %s: seat %d other %d unit %d from %d to %d cards %d gold %u audience %d\n",
                names[e->kind], e->seat, e->other, e->unit, e->from, e->to, e->cards, e->gold[0],
                e->audience);
    }
}

static void print_position(const RandomGame *game, const char *title, const EpixState *state) {
    char text[NOTE_POSITION_SIZE];
    note_position_print(&game->note, state, text, sizeof text);
    print_long(title, text);
}

void random_game_fail(const RandomGame *game, const char *what) {
    char line[NOTE_DECISION_SIZE];
    char *record = random_game_record(game);
    if (game->set_up.custom) {
        print_long("own.board", game->board_text);
        print_long("own.cards", game->cards_text);
    }
    print_long("record", record);
    free(record);
    print_position(game, "position before the last decision", &game->before);
    note_line_print(&game->note, &game->last, line, sizeof line);
    fprintf(stderr, "---- %s\n", line);
    print_events(game);
    print_position(game, "position", &game->state);
    fail_msg("game %d (again: EPIX_TEST_GAME=%d), %d players, %s, decision %d: %s", game->number,
             game->number, game->set_up.players, game->set_up.custom ? "custom" : "standard",
             game->lines, what);
}

/* ---- Statistics ----------------------------------------------------------------------------- */

void tally_step(Tally *tally, const RandomGame *game) {
    tally->decisions++;
    tally->games += random_game_is_over(game);
    for (int i = 0; i < game->events.count; i++) {
        tally->event[game->events.event[i].kind]++;
    }
}

void tally_print(const Tally *tally, const char *title) {
    const long *event = tally->event;
    print_message("%s: %ld games, %ld decisions, %ld attacks (%ld repelled), %ld units beaten or "
                  "destroyed, %ld pieces captured, %ld castles taken, %ld spied, %ld times no turn "
                  "for Winter's last player\n",
                  title, tally->games, tally->decisions, event[EPIX_EVENT_ATTACKED],
                  event[EPIX_EVENT_REPELLED],
                  event[EPIX_EVENT_BEATEN] + event[EPIX_EVENT_DESTROYED],
                  event[EPIX_EVENT_CAPTURED], event[EPIX_EVENT_CASTLE_TAKEN],
                  event[EPIX_EVENT_SPIED], event[EPIX_EVENT_NO_TURN]);
}
