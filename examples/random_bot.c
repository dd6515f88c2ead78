/* SPDX-License-Identifier: MIT */
/*
 * An engine (docs/engine-protocol.md) that decides at random. Unlike random_bot.py it knows the position: to
 * write a bot of your own, begin here and replace `choose`, which gets all that its seat may know.
 *
 *     cc random_bot.c $(pkg-config --cflags --libs epix) -o random_bot
 *     epix arena --engine ./random_bot peasant
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dice.h>
#include <notation.h>

enum { LINE = 1 << 12, PART = 1 << 17 };

/* What was told: files, parts of a record, and the decisions, which may hide something. */
typedef struct Engine {
    char board[PART], cards[PART], head[PART], start[PART], lines[PART];
    NoteHeader header;
    NoteGame game;
} Engine;

static void choose(const NoteGame *game, const EpixView *view, const EpixLegal *legal,
                   uint64_t seed, EpixDecision *decision) {
    uint64_t dice[4];
    (void)game;
    (void)view;
    dice_init(dice, seed);
    epix_legal_at(legal, dice_below(dice, legal->count), decision);
}

/* A line without its end; the end of the input is the end of the engine. */
static char *read_line(char line[LINE]) {
    if (!fgets(line, LINE, stdin)) {
        exit(0);
    }
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

/* So many lines behind a heading; without a number, up to an empty line. */
static void read_part(char part[PART], const char *heading, const char *number) {
    char line[LINE];
    long left = number ? strtol(number, NULL, 10) : -1;
    NoteText text = note_text(part, PART);
    note_put(&text, left ? heading : "");
    while (left-- != 0 && (*read_line(line) || number)) {
        note_put(&text, line);
        note_put(&text, "\n");
    }
    note_text_end(&text);
}

/* `b auction ?` is a decision that this seat does not know yet: any legal one will do. */
static void fill_in(const NoteGame *game, const EpixState *state, const char *text,
                    NoteLine *line) {
    EpixLegal legal;
    line->seat = note_seat_find((NoteSlice){text, 1}, game->board.board.seats);
    epix_legal(&game->game, state, line->seat, &legal);
    epix_legal_at(&legal, 0, &line->decision);
}

/* A board or ability cards that are not built in: what `data` has told. */
static NoteSlice find(void *context, NoteSlice name) {
    const Engine *engine = context;
    const NoteSlice board = engine->header.board;
    const bool asks_board =
        name.length == board.length && memcmp(name.start, board.start, name.length) == 0;
    const char *file = asks_board ? engine->board : engine->cards;
    return (NoteSlice){file, strlen(file)};
}

/* The position, as far as the seat knows it: false if it cannot be understood. */
static bool play(Engine *engine, EpixState *state) {
    static char record[2 * PART];
    const NoteSource source = {find, engine};
    NoteLines lines;
    snprintf(record, sizeof record, "%s\n%s", engine->head, engine->start);
    NoteFault fault = note_record_open(record, strlen(record), &lines, &engine->header);
    fault = fault.code ? fault : note_record_game(&engine->header, &source, &engine->game);
    fault = fault.code ? fault : note_record_start(&engine->header, &engine->game, state);
    for (const char *text = engine->lines; !fault.code && *text;) {
        const size_t length = strcspn(text, "\n");
        NoteLine line;
        if (length && text[length - 1] == '?') {
            fill_in(&engine->game, state, text, &line);
        } else {
            fault = note_line_parse(&engine->game, text, length, &line);
        }
        if (!fault.code) {
            epix_submit(&engine->game.game, state, line.seat, &line.decision, NULL);
        }
        text += length + 1;
    }
    return !fault.code;
}

/* `go seat b nodes 1000 seed 4711` */
static void go(Engine *engine, const char *words) {
    const char *letter = strstr(words, "seat "), *seed = strstr(words, "seed ");
    char text[NOTE_DECISION_SIZE];
    EpixState state;
    EpixView view;
    EpixLegal legal;
    EpixDecision decision;
    if (!letter || !play(engine, &state)) {
        puts("error this position is not understood");
        return;
    }
    const int seat = note_seat_find((NoteSlice){letter + 5, 1}, engine->game.board.board.seats);
    epix_view(&engine->game.game, &state, seat, &view);
    epix_legal(&engine->game.game, &state, seat, &legal);
    choose(&engine->game, &view, &legal, seed ? strtoull(seed + 5, NULL, 10) : 1, &decision);
    note_decision_print(&engine->game, &decision, text, sizeof text);
    printf("best %s\n", text);
}

int main(void) {
    static Engine engine;
    char line[LINE];
    while (strcmp(read_line(line), "quit") != 0) {
        if (strncmp(line, "epix-engine", 11) == 0) {
            puts("epix-engine 1\nid name random bot in C\nready");
        } else if (strncmp(line, "data board ", 11) == 0) {
            read_part(engine.board, "", line + 11);
        } else if (strncmp(line, "data abilities ", 15) == 0) {
            read_part(engine.cards, "", line + 15);
        } else if (strcmp(line, "newgame") == 0) {
            read_part(engine.head, "", NULL);
            *engine.start = '\0';
            puts("ready");
        } else if (strncmp(line, "start ", 6) == 0) {
            read_part(engine.start, "---- start\n", line + 6);
        } else if (strncmp(line, "position ", 9) == 0) {
            read_part(engine.lines, "", line + 9);
        } else if (strncmp(line, "go ", 3) == 0) {
            go(&engine, line);
        }
        fflush(stdout);
    }
    return 0;
}
