/* SPDX-License-Identifier: MIT */
/*
 * A game shown while it is played.
 */
#include "random_play.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

/* ---- What happened ------------------------------------------------------------------------- */

enum { LOG_LINES = 64, LEAST_LOG = 3 };

/* The last sentences, and whom they are about. */
typedef struct Log {
    int count; /* of all that were ever added */
    int seat[LOG_LINES];
    char line[LOG_LINES][WORDS_SENTENCE_SIZE];
} Log;

/* Events that go without saying. */
static bool is_quiet(const EpixEvent *event) {
    static const bool quiet[EPIX_EVENT_KINDS] = {
        [EPIX_EVENT_SEALED] = true, [EPIX_EVENT_CARD_BEGUN] = true, [EPIX_EVENT_CARD_ENDED] = true};
    return quiet[event->kind];
}

/* The seat that an event is about, or EPIX_NONE. */
static int seat_of(const EpixEvent *event) {
    static const bool about_all[EPIX_EVENT_KINDS] = {[EPIX_EVENT_DEALT] = true,
                                                     [EPIX_EVENT_ABILITY_DISCARDED] = true,
                                                     [EPIX_EVENT_SEASON] = true,
                                                     [EPIX_EVENT_OVER] = true};
    return about_all[event->kind] ? EPIX_NONE : event->seat;
}

static void add_events(const CliShow *show, const EpixEvents *events, Log *log) {
    for (int i = 0; i < events->count; i++) {
        const EpixEvent *event = &events->event[i];
        const int place = log->count % LOG_LINES;
        if (!is_quiet(event)) {
            log->seat[place] = seat_of(event);
            words_event(show->common->language, show->game, event, log->line[place],
                        sizeof log->line[place]);
            log->count++;
        }
    }
}

static bool has_event(const EpixEvents *events, int kind) {
    for (int i = 0; i < events->count; i++) {
        if (events->event[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* ---- Elsewhere than on a terminal ---------------------------------------------------------- */

static CliPosition position_of(const CliShow *show, const CliPlay *play) {
    return (CliPosition){show->common->language, show->game, &play->state};
}

static void print_players(const CliShow *show, const CliPlay *play) {
    const CliPosition position = position_of(show, play);
    char line[WORDS_SENTENCE_SIZE];
    for (int seat = 0; seat < show->game->board.board.seats; seat++) {
        cli_seat_line(&position, seat, "", line, sizeof line);
        puts(line);
    }
}

static void print_position(const CliShow *show, const CliPlay *play) {
    EpixView view;
    epix_view(&show->game->game, &play->state, EPIX_SPECTATOR, &view);
    putchar('\n');
    cli_print_board(show->drawing, &show->game->board, &view, CLI_ROWS);
    print_players(show, play);
    putchar('\n');
}

static void run_plain(const CliShow *show, CliPlay *play) {
    Log log = {0};
    int printed = 0;
    while (cli_play_next(play) && cli_can_print()) {
        add_events(show, &play->events, &log);
        for (; printed < log.count; printed++) {
            puts(log.line[printed % LOG_LINES]);
        }
        if (has_event(&play->events, EPIX_EVENT_SEASON) ||
            has_event(&play->events, EPIX_EVENT_OVER)) {
            print_position(show, play);
        }
    }
    const CliPosition position = position_of(show, play);
    cli_print_result(&position);
}

/* ---- The terminal, drawn on in place ------------------------------------------------------- */

typedef struct Screen {
    int columns;
    int rows;
} Screen;

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

enum { SIGNALS = sizeof signals / sizeof *signals };

/* The signal that came; a handler has no other way to tell. */
static volatile sig_atomic_t interrupt;

static void handle(int number) {
    interrupt = number;
}

/* False if standard output is no terminal that can be drawn on. */
static bool screen_size(Screen *terminal) {
    struct winsize size;
    const char *kind = getenv("TERM");
    if (!isatty(STDOUT_FILENO) || !kind || strcmp(kind, "dumb") == 0 ||
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) {
        return false;
    }
    *terminal = (Screen){size.ws_col, size.ws_row};
    return true;
}

/* Until screen_stop an interrupt only makes is_interrupted true. */
static void screen_start(void) {
    struct sigaction action = {.sa_handler = handle}; /* without SA_RESTART: waiting ends */
    sigemptyset(&action.sa_mask);
    interrupt = 0;
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &action, NULL);
    }
    fputs("\033[?25l\033[2J", stdout);
}

static void screen_stop(void) {
    fputs("\033[0m\033[?25h\n", stdout);
    fflush(stdout);
    for (int i = 0; i < SIGNALS; i++) {
        signal(signals[i], SIG_DFL);
    }
    if (interrupt) {
        raise(interrupt); /* so that whoever started us knows */
    }
}

static bool is_interrupted(void) {
    return interrupt != 0;
}

/* Goes to the upper left corner; each line is then drawn over the old one. */
static void screen_home(void) {
    fputs("\033[H", stdout);
}

/* Ends a line, or the last one, and removes what stood there before. */
static void screen_end_line(void) {
    fputs("\033[K\n", stdout);
}

static void screen_end(void) {
    fputs("\033[K\033[J", stdout);
    fflush(stdout);
}

static void screen_wait(uint64_t milliseconds) {
    const struct timespec pause = {
        .tv_sec = (time_t)(milliseconds / 1000),
        .tv_nsec = (long)(milliseconds % 1000) * 1000000,
    };
    if (milliseconds && !interrupt) {
        nanosleep(&pause, NULL);
    }
}

/* ---- On a terminal ------------------------------------------------------------------------- */

/* How the lines of the terminal are used. */
typedef struct Frame {
    int columns;
    int board; /* rows of the board */
    int seats; /* rows of the players, two in each */
    int log;
} Frame;

/* False if the terminal is too small. The last row stays free for what follows. */
static bool make_frame(const CliShow *show, Frame *frame) {
    enum { LEAST_COLUMNS = 40, LEAST_BOARD = 9, TITLE = 1 };
    Screen terminal;
    if (!screen_size(&terminal)) {
        return false;
    }
    frame->columns = terminal.columns < CLI_COLUMNS ? terminal.columns : CLI_COLUMNS;
    frame->seats = (show->game->board.board.seats + 1) / 2;
    const int room = terminal.rows - 1 - TITLE - frame->seats;
    frame->board = room - LEAST_LOG < CLI_ROWS ? room - LEAST_LOG : CLI_ROWS;
    frame->log = room - frame->board;
    return frame->columns >= LEAST_COLUMNS && frame->board >= LEAST_BOARD;
}

/* Prints as much of a text as fits, and returns the columns that it takes. */
static int draw_text(const char *text, int columns) {
    const int width = words_columns(text);
    if (width <= columns) {
        fputs(text, stdout);
        return width;
    }
    printf("%.*s...", (int)words_fit(text, columns - 3), text);
    return columns;
}

static void draw_title(const CliShow *show, const CliPlay *play, const Frame *frame) {
    const WordsLanguage language = show->common->language;
    char title[WORDS_SENTENCE_SIZE], seed[32];
    const bool early = play->state.phase <= EPIX_PHASE_DRAFT;
    const WordsValue values[] = {
        {"board", words_text(language, show->game->board.name)},
        {"season", early ? "" : words_season(language, play->state.season)},
        {"phase", words_phase(language, play->state.phase)},
        {NULL, NULL},
    };
    const int length = snprintf(seed, sizeof seed, "#%" PRIu64, show->seed);
    words_fill(language, WORDS_KEY("EPIX: {board}.[ {season}:] {phase}"), values, title,
               sizeof title);
    const int width = draw_text(title, frame->columns - length - 1);
    cli_print_gap(width, frame->columns - length);
    fputs(seed, stdout);
    screen_end_line();
}

/* Where the last decision took place, and the attack under way. */
static uint32_t places(const CliPlay *play) {
    static const struct {
        bool from;
        bool to;
    } uses[EPIX_KINDS] = {
        [EPIX_RECRUIT] = {false, true}, [EPIX_MOVE] = {true, true}, [EPIX_ATTACK] = {true, true}};
    const EpixDecision *decision = &play->line.decision;
    uint32_t provinces = 0;
    if (uses[decision->kind].from) {
        provinces |= UINT32_C(1) << decision->from;
    }
    if (uses[decision->kind].to) {
        provinces |= UINT32_C(1) << decision->to;
    }
    if (play->state.to != EPIX_NONE) {
        provinces |= UINT32_C(1) << play->state.from | UINT32_C(1) << play->state.to;
    }
    return provinces;
}

static void draw_board(const CliShow *show, const CliPlay *play, const Frame *frame) {
    EpixView view;
    char text[WORDS_PICTURE_SIZE];
    epix_view(&show->game->game, &play->state, EPIX_SPECTATOR, &view);
    const WordsPicture picture = {
        .board = &show->game->board,
        .view = &view,
        .columns = frame->columns,
        .rows = frame->board,
        .highlight = places(play),
        .ascii = cli_uses_ascii(show->drawing),
        .colour = cli_uses_colour(show->drawing),
    };
    words_picture_print(&picture, text, sizeof text);
    char *line = text;
    for (int row = 0; row < frame->board; row++) {
        const size_t length = strcspn(line, "\n");
        printf("%.*s", (int)length, line);
        screen_end_line();
        line += length + 1;
    }
}

static void draw_colour(const CliShow *show, int seat, const char *mark) {
    if (cli_uses_colour(show->drawing)) {
        printf("%s%s%s", words_colour(seat), mark, words_colour_off());
    } else {
        fputs(mark, stdout);
    }
}

/* Two players a row; an arrow at those who have to decide. */
static void draw_players(const CliShow *show, const CliPlay *play, const Frame *frame) {
    const CliPosition position = position_of(show, play);
    const int seats = show->game->board.board.seats;
    const int half = frame->columns / 2;
    char line[WORDS_SENTENCE_SIZE];
    for (int seat = 0; seat < seats; seat++) {
        cli_seat_line(&position, seat, "", line, sizeof line);
        draw_colour(show, seat, play->state.actors >> seat & 1 ? "> " : "  ");
        const int width = 2 + draw_text(line, half - 3);
        if (seat % 2 == 0 && seat + 1 < seats) {
            cli_print_gap(width, half);
        } else {
            screen_end_line();
        }
    }
}

static void draw_log(const CliShow *show, const Log *log, const Frame *frame) {
    const char *mark = cli_uses_ascii(show->drawing) ? "| " : "▌ ";
    for (int row = 0; row < frame->log; row++) {
        const int index = log->count - frame->log + row;
        if (index >= 0) {
            draw_colour(show, log->seat[index % LOG_LINES], mark);
            draw_text(log->line[index % LOG_LINES], frame->columns - 2);
        }
        if (row + 1 < frame->log) {
            screen_end_line();
        }
    }
    screen_end();
}

/* How long to show a decision, in quarters of the delay: what a Knight does on its way is quickly
 * seen, what is decided takes longer. */
static uint64_t quarters(const EpixEvents *events) {
    static const uint8_t pauses[EPIX_EVENT_KINDS] = {
        [EPIX_EVENT_MOVED] = 2,        [EPIX_EVENT_ABILITY_WON] = 12, [EPIX_EVENT_SEASON] = 24,
        [EPIX_EVENT_AUCTION_WON] = 12, [EPIX_EVENT_REVEALED] = 8,     [EPIX_EVENT_ATTACKED] = 12,
        [EPIX_EVENT_GUESSED] = 16,     [EPIX_EVENT_CAPTURED] = 8,     [EPIX_EVENT_SEALED] = 1,
    };
    uint64_t longest = 0;
    for (int i = 0; i < events->count; i++) {
        const uint8_t pause = pauses[events->event[i].kind];
        longest = pause > longest ? pause : longest;
    }
    return longest ? longest : 4;
}

/* Plays as long as there is a terminal that is large enough; false if there is not. */
static bool run_terminal(const CliShow *show, CliPlay *play) {
    Log log = {0};
    Frame frame;
    if (!make_frame(show, &frame)) {
        return false;
    }
    screen_start();
    while (cli_play_next(play) && cli_can_print() && !is_interrupted()) {
        add_events(show, &play->events, &log);
        if (!make_frame(show, &frame)) {
            break;
        }
        screen_home();
        draw_title(show, play, &frame);
        draw_board(show, play, &frame);
        draw_players(show, play, &frame);
        draw_log(show, &log, &frame);
        screen_wait(show->delay * quarters(&play->events) / 4);
    }
    screen_stop();
    return play->state.phase == EPIX_PHASE_OVER;
}

int cli_show(const CliShow *show) {
    CliPlay play;
    cli_play_start(&play, show->game, cli_choose_lively, show->seed);
    if (!run_terminal(show, &play)) {
        run_plain(show, &play);
    }
    return CLI_OK;
}
