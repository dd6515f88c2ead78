/* SPDX-License-Identifier: MIT */
/*
 * How a game is laid out on the screen.
 */
#include "screen_game.h"

#include <stdio.h>
#include <string.h>

#include "note_names.h"
#include "speech.h"
#include "words_names.h"
#include "words_picture.h"
#include "words_sentences.h"

/* ---- Layout -------------------------------------------------------------------------------- */

static void say_too_small(TermScreen *screen) {
    const TermArea all = {0, 0, screen->rows, screen->columns};
    term_clear(screen);
    term_put_wrapped(screen, &all, 0,
                     words_text(screen->language,
                                WORDS_KEY("This window is too small. Make it larger (80 by 24 is "
                                          "enough), or leave with q and try epix play --plain.")),
                     TERM_PLAIN);
}

static int within(int number, int low, int high) {
    return number < low ? low : number > high ? high : number;
}

bool term_frame_lay_out(TermScreen *screen, int wanted, TermFrame *frame) {
    enum { LEAST_BOARD = 6 };
    term_clear(screen);
    const int columns = screen->columns, rows = screen->rows;
    if (columns < TERM_LEAST_COLUMNS || rows < TERM_LEAST_ROWS) {
        say_too_small(screen);
        return false;
    }
    const int usual = within(rows / 5, 5, 12);
    const int bottom = within(wanted, usual, rows - LEAST_BOARD - 2);
    const int height = rows - bottom - 2;
    const int side = within(columns * 3 / 10, 20, columns > 150 ? columns - WORDS_COLUMNS - 1 : 44);
    const int board = within(columns - side - 1, 20, WORDS_COLUMNS);
    frame->title = (TermArea){0, 0, 1, columns};
    frame->board = (TermArea){1, 0, within(height, 2, WORDS_ROWS), board};
    frame->side = (TermArea){1, board + 1, height, columns - board - 1};
    frame->bottom = (TermArea){1 + height, 0, bottom, columns};
    frame->hints = (TermArea){rows - 1, 0, 1, columns};
    return true;
}

/* ---- Players ------------------------------------------------------------------------------- */

/* What distinguishes a seat just now: holds the First Player card, is asked, has decided. */
static void describe_marks(const TermScene *scene, int seat, char *out, size_t size) {
    const EpixView *view = &scene->position->view;
    snprintf(out, size, "%s%s%s", view->actors >> seat & 1 ? ">" : " ",
             view->sealed >> seat & 1 ? "x" : " ", view->first == seat ? "1" : " ");
}

static void list_cards(const TermScene *scene, WordsLanguage language, int seat, TermList *list) {
    const EpixView *view = &scene->position->view;
    if (view->cards[seat]) {
        char cards[WORDS_LIST_SIZE];
        words_cards(language, view->cards[seat], cards, sizeof cards);
        term_list_add(list, cards);
    }
    term_list_abilities(scene->position, language, seat, list);
}

/* At the right of the name. */
static void draw_clock(const TermScreen *screen, const TermArea *area, int row,
                       const TermSession *session, int seat) {
    char time[32], padded[40];
    const int64_t left = term_session_clock(session, seat);
    if (left >= 0) {
        term_time_text(screen->language, left, time, sizeof time);
        snprintf(padded, sizeof padded, " %s", time);
        term_put(screen, area, row, area->columns - words_columns(padded), padded,
                 TERM_PLAIN | TERM_BOLD);
    }
}

/* Whether whoever looks at the screen plays this seat, and nobody else here another one. */
static bool is_own(const TermSession *session, int seat) {
    return session->people == 1 << seat;
}

enum {
    INDENT = 4,    /* marks, and a blank behind them */
    LEAST_LOG = 2, /* rows for what has happened, however many cards lie on the table */
    LOG_ROWS = 3,  /* that are kept free for what has happened */
    MOST_CARDS = 4 /* rows of a seat's cards */
};

/* The rows of a seat's cards, so many at most. */
static int draw_cards(const TermScreen *screen, const TermArea *area, int row,
                      const TermScene *scene, int seat, int most) {
    TermList cards = {0};
    const TermArea narrow = {area->row, area->column + INDENT, row + most, area->columns - INDENT};
    list_cards(scene, screen->language, seat, &cards);
    if (!cards.count || most == 0) {
        return 0;
    }
    const int lines = term_put_wrapped(screen, &narrow, row, cards.text, TERM_PLAIN | TERM_FAINT);
    if (lines > most) {
        term_put(screen, &narrow, row + most - 1, narrow.columns - 1, "+", TERM_PLAIN | TERM_BOLD);
    }
    return lines < most ? lines : most;
}

/* How many rows each seat's cards may have, so that the log is not pushed out. */
static int room_for_cards(const TermScreen *screen, const TermArea *area, const TermScene *scene) {
    const int seats = scene->position->game->board.board.seats;
    for (int most = MOST_CARDS; most > 0; most--) {
        int rows = 1 + LOG_ROWS;
        for (int seat = 0; seat < seats; seat++) {
            TermList cards = {0};
            list_cards(scene, screen->language, seat, &cards);
            const int lines =
                cards.count ? term_wrapped_lines(cards.text, area->columns - INDENT) : 0;
            rows += 2 + (lines < most ? lines : most);
        }
        if (rows <= area->rows) {
            return most;
        }
    }
    return 0;
}

static int draw_seat(const TermScreen *screen, const TermArea *area, int row,
                     const TermScene *scene, int seat, int most) {
    const TermPosition *position = scene->position;
    char marks[8], line[256];
    describe_marks(scene, seat, marks, sizeof marks);
    const char *name = position->player[seat] ? position->player[seat] : "";
    const bool bot = *scene->session->seat[seat].bot;
    const WordsValue who[] = {{"seat", words_seat(screen->language, seat)},
                              {"name", bot ? "" : name},
                              {"bot", bot ? name : ""},
                              {"you", is_own(scene->session, seat)
                                          ? words_text(screen->language, WORDS_KEY("you"))
                                          : ""},
                              {NULL, NULL}};
    words_fill(screen->language, WORDS_KEY("{seat}[ {name}][ ({bot})][, {you}]"), who, line,
               sizeof line);
    term_put(screen, area, row, 0, marks, TERM_PLAIN | TERM_BOLD);
    term_put(screen, area, row, INDENT, line, seat);
    draw_clock(screen, area, row, scene->session, seat);
    const TermNumber gold = term_number(position->view.gold[seat]);
    const TermNumber provinces =
        term_number((uint32_t)epix_controlled(&position->game->game, &position->state, seat));
    const WordsValue values[] = {{"gold", gold.text}, {"provinces", provinces.text}, {NULL, NULL}};
    words_fill(screen->language, WORDS_KEY("{gold} gold, {provinces} prov."), values, line,
               sizeof line);
    term_put(screen, area, row + 1, INDENT, line, TERM_PLAIN);
    return 2 + draw_cards(screen, area, row + 2, scene, seat, most);
}

/* ---- Ability cards in the draft ------------------------------------------------------------- */

static int draw_dealt(const TermScreen *screen, const TermArea *area, int row,
                      const TermScene *scene) {
    const EpixView *view = &scene->position->view;
    const int most = area->rows - row - 1 - LEAST_LOG;
    int rows = 0;
    for (int i = 0; i < view->cards_dealt && i < most && view->phase == EPIX_PHASE_DRAFT; i++) {
        const EpixDealt *card = &view->dealt[i];
        char line[128];
        const int width =
            term_put(screen, area, row + rows, 0,
                     words_ability(screen->language, scene->position->game, card->ability),
                     TERM_PLAIN);
        if (card->seat != EPIX_NONE) {
            snprintf(line, sizeof line, " %c %u", note_seat_letter(card->seat),
                     (unsigned)card->gold);
            term_put(screen, area, row + rows, width, line, card->seat);
        }
        rows++;
    }
    return rows;
}

/* ---- What has happened ---------------------------------------------------------------------- */

void term_frame_news(TermScreen *screen, const TermArea *area, const TermScene *scene, int mark) {
    char sentence[WORDS_SENTENCE_SIZE];
    int row = area->rows;
    for (int i = scene->logged - 1; i >= 0 && row > 0; i--) {
        term_session_sentence(scene->session, screen->language, i, sentence, sizeof sentence);
        if (*sentence) {
            const int lines = term_wrapped_lines(sentence, area->columns);
            if (lines > row) {
                if (row == area->rows) { /* some of it is better than nothing */
                    term_put_wrapped(screen, area, 0, sentence, TERM_PLAIN | TERM_FAINT);
                }
                return;
            }
            row -= lines;
            term_put_wrapped(screen, area, row, sentence,
                             i >= mark ? TERM_PLAIN | TERM_BOLD : TERM_PLAIN | TERM_FAINT);
        }
    }
}

uint32_t term_frame_places(const TermSession *session, int from, int to) {
    uint32_t places = 0;
    for (int i = from; i < to; i++) {
        const EpixEvent *event = &session->log[i].event;
        const int kind = event->kind;
        places |= session->log[i].places;
        if (!session->log[i].text && epix_event_is_for(event, session->viewer) &&
            (kind == EPIX_EVENT_RECRUITED || kind == EPIX_EVENT_MOVED ||
             kind == EPIX_EVENT_ATTACKED || kind == EPIX_EVENT_ENTERED ||
             kind == EPIX_EVENT_BEATEN || kind == EPIX_EVENT_REPELLED ||
             kind == EPIX_EVENT_DESTROYED || kind == EPIX_EVENT_CASTLE_TAKEN)) {
            places |= UINT32_C(1) << event->to;
        }
    }
    return places;
}

/* ---- All of it ----------------------------------------------------------------------------- */

static void draw_title(const TermScreen *screen, const TermArea *area, const TermScene *scene) {
    const EpixView *view = &scene->position->view;
    char line[256];
    const char *season =
        view->phase <= EPIX_PHASE_DRAFT ? "" : words_season(screen->language, view->season);
    snprintf(line, sizeof line, " EPIX  %s%s%s", season, *season ? ": " : "",
             words_phase(screen->language, view->phase));
    for (int column = 0; column < area->columns; column++) {
        term_put(screen, area, 0, column, " ", TERM_PLAIN | TERM_INVERSE);
    }
    const int width = term_put(screen, area, 0, 0, line, TERM_PLAIN | TERM_INVERSE);
    if (scene->session->broken) {
        term_put(screen, area, 0, width + 2,
                 words_text(screen->language,
                            "The connection to the server is lost; trying again."),
                 TERM_PLAIN | TERM_INVERSE | TERM_BOLD);
    }
}

void term_frame_draw(TermScreen *screen, const TermFrame *frame, const TermScene *scene) {
    const NoteGame *game = scene->position->game;
    const int most = room_for_cards(screen, &frame->side, scene);
    int row = 0;
    draw_title(screen, &frame->title, scene);
    term_put_board(screen, &frame->board, scene->position, scene->highlight);
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        row += draw_seat(screen, &frame->side, row, scene, seat, most);
    }
    const int dealt = draw_dealt(screen, &frame->side, row + 1, scene);
    row += dealt ? dealt + 1 : 0;
    const TermArea log = {frame->side.row + row + 1, frame->side.column, frame->side.rows - row - 1,
                          frame->side.columns};
    if (log.rows > 0) {
        term_frame_news(screen, &log, scene, scene->logged);
    }
    term_put(screen, &frame->hints, 0, 0, scene->hints, TERM_PLAIN | TERM_FAINT);
}
