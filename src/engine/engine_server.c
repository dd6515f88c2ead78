/* SPDX-License-Identifier: MIT */
/*
 * Answers the commands of the engine protocol with a built-in bot.
 */
#include "engine_server.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dice.h"
#include "engine_clock.h"
#include "engine_input.h"
#include "engine_text.h"
#include "words_sentences.h"

typedef struct Server {
    const BotKind *kind;
    Bot bot;
    void *memory;
    int out;
    bool has_game;
    bool has_position;
    NoteGame game;
    EpixState start; /* after the header */
    EpixState state; /* after `position` */
    BotAnswer answer;
    EngineInput input;
    size_t board_length; /* of what `data` has brought */
    size_t cards_length;
    char board[NOTE_BOARD_SIZE];
    char cards[NOTE_CARDS_SIZE];
    char header[NOTE_HEADER_SIZE];
    char text[1 << 17];
} Server;

/* ---- Answering ---------------------------------------------------------------------------------- */

static void send_text(const Server *server, NoteText *text) {
    note_text_end(text);
    const size_t length = strlen(text->out);
    size_t sent = 0;
    while (sent < length) {
        const ssize_t wrote = write(server->out, text->out + sent, length - sent);
        if (wrote < 0 && errno != EINTR) {
            return; /* nobody listens; the input will end soon */
        }
        sent += wrote > 0 ? (size_t)wrote : 0;
    }
}

static void say(Server *server, const char *line) {
    NoteText text = note_text(server->text, sizeof server->text);
    engine__put(&text, "%s\n", line);
    send_text(server, &text);
}

static void say_fault(Server *server, int line, const NoteFault *fault) {
    char sentence[1024];
    NoteText text = note_text(server->text, sizeof server->text);
    words_fault(WORDS_ENGLISH, &server->game, fault, sentence, sizeof sentence);
    engine__put(&text, "error line %d: %s\n", line, sentence);
    send_text(server, &text);
}

/* ---- A game ------------------------------------------------------------------------------------- */

/* A command; false ends the engine. */
typedef bool Command(Server *server, NoteSlice rest);

static bool do_hello(Server *server, NoteSlice rest) {
    (void)rest;
    NoteText text = note_text(server->text, sizeof server->text);
    engine__put(&text, "epix-engine 1\nid name epix %s\nready\n", server->kind->name);
    send_text(server, &text);
    return true;
}

/* Reads so many lines, or up to an empty one if `lines` is 0, into a buffer; returns the length of
 * the text, 0 if it does not fit. */
static size_t take_lines(Server *server, uint64_t lines, char *out, size_t size) {
    NoteText text = note_text(out, size);
    NoteSlice line;
    for (uint64_t i = 0; (lines == 0 || i < lines) && engine_input_next(&server->input, &line);
         i++) {
        note_put_slice(&text, line);
        note_put_char(&text, '\n');
        if (lines == 0 && line.length == 0) {
            break;
        }
    }
    return note_text_is_cut(&text) ? 0 : text.length;
}

static bool do_data(Server *server, NoteSlice rest) {
    const NoteSlice what = engine__take_word(&rest);
    uint64_t lines;
    if (!engine__number(engine__take_word(&rest), &lines) || lines == 0) {
        say(server, "error data needs a number of lines");
    } else if (note_slice_is(what, "board")) {
        server->board_length = take_lines(server, lines, server->board, sizeof server->board);
    } else if (note_slice_is(what, "abilities")) {
        server->cards_length = take_lines(server, lines, server->cards, sizeof server->cards);
    } else {
        take_lines(server, lines, server->header, sizeof server->header); /* to skip them */
    }
    return true;
}

/* Where a header finds a board or cards that are not built in. */
typedef struct Source {
    const Server *server;
    const NoteHeader *header;
} Source;

static NoteSlice find_data(void *context, NoteSlice name) {
    const Source *source = context;
    const Server *server = source->server;
    const bool board = name.start == source->header->board.start;
    const NoteSlice text = board ? (NoteSlice){server->board, server->board_length}
                                 : (NoteSlice){server->cards, server->cards_length};
    return text.length ? text : (NoteSlice){0};
}

static NoteFault read_game(Server *server, size_t length) {
    NoteHeader header;
    NoteLines lines;
    Source context = {.server = server, .header = &header};
    const NoteSource source = {.find = find_data, .context = &context};
    NoteFault fault = note_record_open(server->header, length, &lines, &header);
    if (fault.code == NOTE_FAULT_NONE) {
        fault = note_record_game(&header, &source, &server->game);
    }
    if (fault.code == NOTE_FAULT_NONE) {
        fault = note_record_start(&header, &server->game, &server->start);
    }
    return fault;
}

static bool do_new_game(Server *server, NoteSlice rest) {
    (void)rest;
    const size_t length = take_lines(server, 0, server->header, sizeof server->header);
    const NoteFault fault = read_game(server, length);
    server->has_game = server->has_position = fault.code == NOTE_FAULT_NONE;
    server->board_length = server->cards_length = 0;
    if (fault.code != NOTE_FAULT_NONE) {
        say_fault(server, fault.line, &fault);
        return true;
    }
    server->state = server->start;
    bot_init(&server->bot, server->kind, 0, server->memory);
    say(server, "ready");
    return true;
}

/* ---- A position --------------------------------------------------------------------------------- */

static bool do_position(Server *server, NoteSlice rest) {
    uint64_t lines;
    if (!server->has_game || !engine__number(engine__take_word(&rest), &lines)) {
        say(server,
            server->has_game ? "error position needs a number of lines" : "error there is no game");
        return true;
    }
    NoteSlice line;
    server->state = server->start;
    server->has_position = true;
    for (uint64_t i = 1; i <= lines && engine_input_next(&server->input, &line); i++) {
        if (!server->has_position) {
            continue; /* after a fault the rest is only skipped */
        }
        const NoteFault fault = engine_position_play(&server->game, &server->state, line);
        if (fault.code != NOTE_FAULT_NONE) {
            server->has_position = false;
            say_fault(server, (int)i, &fault);
        }
    }
    return true;
}

/* ---- A question --------------------------------------------------------------------------------- */

typedef struct Order {
    int seat;
    bool seeded;
    uint64_t seed;
    uint64_t nodes;
    uint64_t milliseconds;
} Order;

static Order read_order(const Server *server, NoteSlice rest) {
    Order order = {.seat = EPIX_NONE};
    while (rest.length) {
        const NoteSlice word = engine__take_word(&rest);
        const NoteSlice value = engine__take_word(&rest);
        uint64_t number = 0;
        const bool is_number = engine__number(value, &number);
        if (note_slice_is(word, "nodes")) {
            order.nodes = number;
        } else if (note_slice_is(word, "time")) {
            order.milliseconds = number;
        } else if (note_slice_is(word, "seed") && is_number) {
            order.seeded = true;
            order.seed = number;
        } else if (note_slice_is(word, "seat")) {
            order.seat = note_seat_find(value, server->game.board.board.seats);
        }
    }
    return order;
}

/* While a bot thinks by the clock, a look at the clock is also a look at the input: after `stop`
 * an hour passes with every look, so that any time is soon over. */
typedef struct Clock {
    EngineInput *input;
    uint64_t ahead;
} Clock;

static uint64_t clock_that_listens(void *context) {
    const uint64_t hour = UINT64_C(3600) * 1000000;
    Clock *clock = context;
    if (engine_input_stops(clock->input)) {
        clock->ahead += hour;
    }
    return engine_clock(NULL) + clock->ahead;
}

static void answer_order(Server *server, const Order *order, const EpixLegal *legal) {
    EpixView view;
    Clock clock = {.input = &server->input};
    epix_view(&server->game.game, &server->state, order->seat, &view);
    const BotQuestion question = {.game = &server->game.game,
                                  .view = &view,
                                  .legal = legal,
                                  .limits = {.nodes = order->nodes,
                                             .microseconds = order->milliseconds * 1000,
                                             .clock = clock_that_listens,
                                             .clock_context = &clock}};
    if (order->seeded) {
        dice_init(server->bot.dice, order->seed);
    }
    bot_decide(&server->bot, &question, &server->answer);
    NoteText text = note_text(server->text, sizeof server->text);
    engine_answer_print(&text, &server->game, &server->answer);
    send_text(server, &text);
}

static bool do_go(Server *server, NoteSlice rest) {
    const Order order = read_order(server, rest);
    EpixLegal legal = {0};
    if (server->has_position && order.seat < EPIX_SEATS) {
        epix_legal(&server->game.game, &server->state, order.seat, &legal);
    }
    if (legal.count) {
        answer_order(server, &order, &legal);
    } else {
        say(server, "error that seat has nothing to decide");
    }
    return true;
}

static bool do_nothing(Server *server, NoteSlice rest) {
    (void)server, (void)rest;
    return true;
}

static bool do_quit(Server *server, NoteSlice rest) {
    (void)server, (void)rest;
    return false;
}

/* ---- All commands ------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    Command *command;
} commands[] = {
    {"epix-engine", do_hello}, {"data", do_data},     {"newgame", do_new_game},
    {"position", do_position}, {"legal", do_nothing}, {"go", do_go},
    {"stop", do_nothing},      {"quit", do_quit},
};

/* What is not understood is left out, so that the protocol can grow. */
static bool obey(Server *server, NoteSlice line) {
    const NoteSlice word = engine__take_word(&line);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (note_slice_is(word, commands[i].word)) {
            return commands[i].command(server, line);
        }
    }
    return true;
}

bool engine_serve(const BotKind *kind, int in, int out) {
    Server *server = calloc(1, sizeof *server);
    void *memory = malloc(kind->memory ? kind->memory : 1);
    if (server && memory) {
        server->kind = kind;
        server->memory = memory;
        server->out = out;
        engine_input_init(&server->input, in);
        NoteSlice line;
        while (engine_input_next(&server->input, &line) && obey(server, line)) {
        }
    }
    const bool served = server && memory;
    free(memory);
    free(server);
    return served;
}
