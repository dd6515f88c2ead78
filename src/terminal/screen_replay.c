/* SPDX-License-Identifier: MIT */
/*
 * Looking at a game on the full screen.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "moments.h"
#include "screen_game.h"
#include "speech.h"
#include "waiting.h"

typedef struct Viewer {
    TermScreen screen;
    TermReplay replay;
    char message[WORDS_SENTENCE_SIZE];
    char wanted[128]; /* what was last looked for */
    int pace;         /* milliseconds to the next step; -1: when a key says so */
    bool leaving;
} Viewer;

static const char *hints(const Viewer *viewer) {
    return words_text(viewer->screen.language,
                      WORDS_KEY(" arrows step  PgUp PgDn season  Home End  / find  n again  "
                                ": ask  ? help  q quit"));
}

static void draw(Viewer *viewer) {
    const TermReplay *replay = &viewer->replay;
    TermPosition position;
    TermFrame frame;
    char line[WORDS_SENTENCE_SIZE];
    term_replay_position(replay, &position);
    const int from = term_replay_begin(replay);
    const int logged = term_replay_end(replay);
    const TermScene scene = {replay->session, &position, logged,
                             term_frame_places(replay->session, from, logged), hints(viewer)};
    if (!term_frame_lay_out(&viewer->screen, 0, &frame)) {
        return;
    }
    term_frame_draw(&viewer->screen, &frame, &scene);
    const TermNumber number = term_number((uint32_t)replay->at);
    const TermNumber count = term_number((uint32_t)replay->count - 1);
    const WordsValue values[] = {{"number", number.text}, {"count", count.text}, {NULL, NULL}};
    words_fill(viewer->screen.language, "Decision {number} of {count}:", values, line, sizeof line);
    term_put(&viewer->screen, &frame.bottom, 0, 0, *viewer->message ? viewer->message : line,
             TERM_PLAIN | TERM_BOLD);
    const TermArea news = {frame.bottom.row + 1, 0, frame.bottom.rows - 1, frame.bottom.columns};
    term_frame_news(&viewer->screen, &news, &scene, from);
}

static void find(Viewer *viewer) {
    if (!*viewer->wanted ||
        !term_replay_find(&viewer->replay, viewer->screen.language, viewer->wanted)) {
        snprintf(viewer->message, sizeof viewer->message, "%s",
                 words_text(viewer->screen.language, "Nothing of that comes later."));
    }
}

/* The next step by itself, up to the end. */
static void run_on(Viewer *viewer) {
    term_replay_go(&viewer->replay, viewer->replay.at + 1);
    viewer->pace = viewer->replay.at + 1 < viewer->replay.count ? viewer->pace : -1;
}

/* A question about the position. */
static void ask(Viewer *viewer, const TermArea *area) {
    char line[256] = "";
    TermPosition position;
    TermRequest request;
    TermPage page = {0};
    const TermVoice voice = term_page_voice(&page, viewer->screen.language);
    term_replay_position(&viewer->replay, &position);
    const TermVocabulary vocabulary = {.language = viewer->screen.language, .game = position.game};
    if (!term_read_line(&viewer->screen, area, ": ", &vocabulary, line, sizeof line)) {
        return;
    }
    if (term_read(&voice, &position, line, &request) && request.command != TERM_COMMANDS &&
        !term_answer(&voice, &position, &request)) {
        term_say(&voice, "This game can only be looked at here.", NULL);
    }
    if (page.count == 1) {
        snprintf(viewer->message, sizeof viewer->message, "%s", page.line[0]);
    } else if (page.count > 1) {
        term_page_show(&viewer->screen, line, &page, false);
    }
    term_page_free(&page);
}

static void show_help(Viewer *viewer) {
    TermPage page = {0};
    const TermVoice voice = term_page_voice(&page, viewer->screen.language);
    term_say(&voice,
             WORDS_KEY(
                 "Arrow keys, Enter: one decision on or back. PgDn, PgUp: to the next season or "
                 "the one before. Home, End: to the beginning or the end. / finds words in what "
                 "happened later, n finds them again. q leaves."),
             NULL);
    term_say(&voice,
             WORDS_KEY("With : you ask about the position, as during a game: who, where, look, "
                       "threats, odds, cards."),
             NULL);
    term_page_show(&viewer->screen, words_text(viewer->screen.language, "Help"), &page, false);
    term_page_free(&page);
}

static void take_key(Viewer *viewer, int key) {
    TermReplay *replay = &viewer->replay;
    const TermArea line = {viewer->screen.rows - 1, 0, 1, viewer->screen.columns};
    *viewer->message = '\0';
    if (key == TERM_KEY_NONE) {
        run_on(viewer);
        return;
    }
    viewer->pace = key == TERM_KEY_RESIZE ? viewer->pace : -1;
    switch (key) {
    case TERM_KEY_RIGHT:
    case TERM_KEY_DOWN:
    case TERM_KEY_ENTER:
    case ' ':
        term_replay_go(replay, replay->at + 1);
        break;
    case TERM_KEY_LEFT:
    case TERM_KEY_UP:
    case TERM_KEY_ERASE:
        term_replay_go(replay, replay->at - 1);
        break;
    case TERM_KEY_PAGE_DOWN:
        term_replay_go_to_season(replay, 1);
        break;
    case TERM_KEY_PAGE_UP:
        term_replay_go_to_season(replay, -1);
        break;
    case TERM_KEY_HOME:
        term_replay_go(replay, 0);
        break;
    case TERM_KEY_LAST:
        term_replay_go(replay, replay->count - 1);
        break;
    case '/':
        *viewer->wanted = '\0';
        if (term_read_line(&viewer->screen, &line, "/ ", NULL, viewer->wanted,
                           sizeof viewer->wanted)) {
            find(viewer);
        }
        break;
    case 'n':
        find(viewer);
        break;
    case ':':
        ask(viewer, &line);
        break;
    case '?':
        show_help(viewer);
        break;
    case 'q':
    case TERM_KEY_ESCAPE:
    case TERM_KEY_END:
        viewer->leaving = true;
        break;
    default:
        break;
    }
}

static void look(Viewer *viewer) {
    while (!viewer->leaving) {
        draw(viewer);
        take_key(viewer, term_key(&viewer->screen, viewer->pace));
    }
}

void term_screen_look(TermScreen *screen, const TerminalOptions *options) {
    Viewer viewer = {.pace = -1};
    (void)term_replay_open(&viewer.replay, options);
    viewer.screen = *screen;
    if (viewer.replay.count > 0) {
        look(&viewer);
    }
    screen->ended = viewer.screen.ended;
    term_replay_free(&viewer.replay);
}

bool term_screen_replay(const TerminalOptions *options, NoteFault *fault) {
    Viewer viewer = {.pace = options->runs ? options->pace : -1};
    *fault = term_replay_open(&viewer.replay, options);
    const bool good = viewer.replay.count > 0;
    if (good && !term_screen_start(&viewer.screen, options)) {
        term_replay_free(&viewer.replay);
        return term_plain_replay(options, fault);
    }
    if (good) {
        term_signals_catch();
        look(&viewer);
        term_screen_stop();
    }
    term_replay_free(&viewer.replay);
    term_signals_release();
    return good;
}
