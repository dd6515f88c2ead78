/* SPDX-License-Identifier: MIT */
/*
 * Answers the commands of the engine protocol with a built-in bot.
 */
#include "engine_server.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bot_reading.h"
#include "engine_input.h"
#include "engine_offer.h"
#include "engine_order.h"
#include "engine_text.h"
#include "words_sentences.h"

typedef struct Server {
    EngineOffer offer;
    Bot bot;
    BotSeen seen; /* that were opened in the position */
    void *memory; /* for the bot */
    void *values; /* memory for `eval`, once it is asked for */
    int out;
    bool has_game;
    bool has_position;
    NoteGame game;
    EpixState setup; /* after the header */
    EpixState start; /* the same, or that of `start` */
    EpixState state; /* after `position` */
    BotAnswer answer;
    BotWorth worth;
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

static void say_error(Server *server, const char *sentence) {
    NoteText text = note_text(server->text, sizeof server->text);
    engine__put(&text, "error %s\n", sentence);
    send_text(server, &text);
}

/* ---- A bot -------------------------------------------------------------------------------------- */

/* A command; false ends the engine. */
typedef bool Command(Server *server, NoteSlice rest);

static bool do_hello(Server *server, NoteSlice rest) {
    (void)rest;
    NoteText text = note_text(server->text, sizeof server->text);
    engine__put(&text, "epix-engine 1\nid name epix %s\n", server->offer.kind->name);
    engine_offer_print(&text, &server->offer);
    note_put(&text, "ready\n");
    send_text(server, &text);
    return true;
}

/* Makes the bot of the offer ready for a game; false if there is no memory for it. */
static bool take_bot(Server *server) {
    const BotKind *kind = server->offer.kind;
    if (!server->memory || server->bot.kind != kind) {
        free(server->memory);
        server->memory = malloc(kind->memory ? kind->memory : 1);
    }
    if (server->memory) {
        bot_init(&server->bot, kind, server->offer.seed, server->memory);
    }
    return server->memory != NULL;
}

/* It is answered, so that whoever sets something knows whether it is set. */
static bool do_set_option(Server *server, NoteSlice rest) {
    char why[ENGINE_OFFER_WHY];
    if (!engine_offer_set(&server->offer, rest, why)) {
        say_error(server, why);
    } else if (take_bot(server)) {
        say(server, "ready");
    } else {
        say_error(server, "there is not enough memory for that bot");
        return false;
    }
    return true;
}

/* ---- A game ------------------------------------------------------------------------------------- */

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
        say_error(server, "data needs a number of lines");
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
        fault = note_record_start(&header, &server->game, &server->setup);
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
    server->state = server->start = server->setup;
    server->seen = (BotSeen){0};
    (void)take_bot(server); /* whose memory is there already */
    say(server, "ready");
    return true;
}

/* ---- A position --------------------------------------------------------------------------------- */

/* How many lines follow a command that needs a game; false if it is refused. */
static bool take_count(Server *server, const char *command, NoteSlice rest, uint64_t *lines) {
    if (!server->has_game) {
        say_error(server, "there is no game");
        return false;
    }
    if (!engine__number(engine__take_word(&rest), lines)) {
        NoteText text = note_text(server->text, sizeof server->text);
        engine__put(&text, "error %s needs a number of lines\n", command);
        send_text(server, &text);
        return false;
    }
    return true;
}

/* A position from which the game goes on, in place of what the header says. */
static bool do_start(Server *server, NoteSlice rest) {
    uint64_t lines;
    if (!take_count(server, "start", rest, &lines)) {
        return true;
    }
    NoteFault fault = {0};
    server->start = server->setup;
    if (lines) {
        const size_t length = take_lines(server, lines, server->header, sizeof server->header);
        fault = note_position_parse(&server->game, server->header, length, &server->start);
    }
    server->has_position = fault.code == NOTE_FAULT_NONE;
    if (server->has_position) {
        server->state = server->start;
        server->seen = (BotSeen){0};
    } else {
        server->start = server->setup;
        say_fault(server, fault.line, &fault);
    }
    return true;
}

static bool do_position(Server *server, NoteSlice rest) {
    uint64_t lines;
    if (!take_count(server, "position", rest, &lines)) {
        return true;
    }
    NoteSlice line;
    server->seen = (BotSeen){0};
    server->state = server->start;
    server->has_position = true;
    for (uint64_t i = 1; i <= lines && engine_input_next(&server->input, &line); i++) {
        if (!server->has_position) {
            continue; /* after a fault the rest is only skipped */
        }
        EpixEvents events;
        const NoteFault fault = engine_position_play(&server->game, &server->state, line, &events);
        if (fault.code != NOTE_FAULT_NONE) {
            server->has_position = false;
            say_fault(server, (int)i, &fault);
        } else {
            bot_seen_note(&server->seen, &events);
        }
    }
    return true;
}

/* ---- A question --------------------------------------------------------------------------------- */

/* Answers an order. */
typedef void Answer(Server *server, const EngineOrder *order, const EngineTask *task);

static void decide(Server *server, const EngineOrder *order, const EngineTask *task) {
    engine_order_think(order, task, &server->answer);
    NoteText text = note_text(server->text, sizeof server->text);
    engine_answer_print(&text, &server->game, &server->answer);
    send_text(server, &text);
}

/* False if it is not there and cannot be had. What is remembered is that of one game and seat, so
 * nothing is: each question stands for itself. */
static bool take_values(Server *server) {
    server->values = server->values ? server->values : malloc(bot_worth_memory());
    if (server->values) {
        bot_worth_init(server->values);
    }
    return server->values != NULL;
}

static void value(Server *server, const EngineOrder *order, const EngineTask *task) {
    const EpixGame *game = &server->game.game;
    EpixDecision wanted;
    const NoteFault fault =
        note_decision_parse(&server->game, order->with.start, order->with.length, &wanted);
    const bool wants = order->with.length > 0;
    if (wants && (fault.code != NOTE_FAULT_NONE ||
                  epix_check(game, &server->state, order->seat, &wanted).code != EPIX_ACCEPTED)) {
        say_error(server, "the decision after `with` is not legal");
    } else if (take_values(server)) {
        engine_order_value(order, task, server->values, wants ? &wanted : NULL, &server->worth);
        NoteText text = note_text(server->text, sizeof server->text);
        engine_worth_print(&text, &server->game, &server->worth);
        send_text(server, &text);
    } else {
        say_error(server, "there is not enough memory for that");
    }
}

static bool answer_order(Server *server, NoteSlice rest, Answer *answer) {
    const int seats = server->game.board.board.seats;
    const EngineOrder order = engine_order_read(rest, seats, &server->offer);
    EpixLegal legal = {0};
    if (server->has_position && order.seat < EPIX_SEATS) {
        epix_legal(&server->game.game, &server->state, order.seat, &legal);
    }
    if (legal.count) {
        EpixView view;
        epix_view(&server->game.game, &server->state, order.seat, &view);
        const EngineTask task = {.game = &server->game.game,
                                 .view = &view,
                                 .legal = &legal,
                                 .seen = &server->seen,
                                 .bot = &server->bot,
                                 .input = &server->input};
        answer(server, &order, &task);
    } else {
        say_error(server, "that seat has nothing to decide");
    }
    return true;
}

static bool do_go(Server *server, NoteSlice rest) {
    return answer_order(server, rest, decide);
}

static bool do_eval(Server *server, NoteSlice rest) {
    return answer_order(server, rest, value);
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
    {"epix-engine", do_hello}, {"setoption", do_set_option},
    {"data", do_data},         {"newgame", do_new_game},
    {"start", do_start},       {"position", do_position},
    {"legal", do_nothing},     {"go", do_go},
    {"eval", do_eval},         {"stop", do_nothing},
    {"quit", do_quit},
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
    bool served = false;
    if (server) {
        server->offer.kind = kind;
        server->out = out;
        engine_input_init(&server->input, in);
        served = take_bot(server);
        NoteSlice line;
        while (served && engine_input_next(&server->input, &line) && obey(server, line)) {
        }
        free(server->memory);
        free(server->values);
    }
    free(server);
    return served;
}
