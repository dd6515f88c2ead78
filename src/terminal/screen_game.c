/* SPDX-License-Identifier: MIT */
/*
 * Playing on the full screen, from the first question to the last.
 */
#include <stdio.h>
#include <stdlib.h>

#include "screen_game.h"
#include "waiting.h"
#include "words_names.h"

/* ---- Curtain ------------------------------------------------------------------------------- */

static void lift_curtain(TermGame *game, int seat) {
    char line[WORDS_SENTENCE_SIZE];
    const WordsLanguage language = game->screen.language;
    const TermVoice voice = term_line_voice(line, language);
    term_tell_curtain(&voice, game->session, seat);
    for (;;) {
        term_clear(&game->screen);
        const int left = game->screen.columns / 6;
        const TermArea area = {game->screen.rows / 3, left, game->screen.rows,
                               game->screen.columns - 2 * left};
        const TermArea all = {0, 0, game->screen.rows, game->screen.columns};
        term_put_rule(&game->screen, &all, 0, "EPIX");
        term_put(&game->screen, &area, 0, 0, words_seat(language, seat), seat | TERM_BOLD);
        term_put_wrapped(&game->screen, &area, 2, line, TERM_PLAIN);
        const int key = term_key(&game->screen, -1);
        if (key == TERM_KEY_ENTER) {
            term_session_lift_curtain(game->session, seat);
            return;
        }
        if (key == TERM_KEY_END || key == 'q') {
            term_game_quit(game);
            game->leaving = game->leaving || game->screen.ended;
        }
        if (game->leaving) {
            return;
        }
    }
}

/* ---- The end ------------------------------------------------------------------------------- */

enum {
    AT_END_LOG,
    AT_END_REPLAY,
    AT_END_SAVE,
    AT_END_REMATCH,
    AT_END_LEAVE,
    AT_END_ANOTHER, /* only where it is made at this keyboard */
    AT_END_CHOICES
};

static bool is_over(TermGame *game) {
    if (game->session->status != TABLE_OVER) {
        snprintf(game->message, sizeof game->message, "%s",
                 words_text(game->screen.language, WORDS_KEY("The game is not over yet.")));
    }
    return game->session->status == TABLE_OVER;
}

void term_game_replay(TermGame *game) {
    TerminalOptions replay;
    if (is_over(game)) {
        char *text = term_replay_options(game->session, game->options, &replay);
        if (text) {
            term_screen_look(&game->screen, &replay);
        }
        free(text);
    }
}

void term_game_rematch(TermGame *game) {
    const TableCommand rematch = {.kind = TABLE_ENTRY_REMATCH};
    if (game->session->table->live) {
        (void)term_game_do(game, &rematch);
    } else if (is_over(game)) {
        term_session_plan(game->session, &game->plan);
        game->another = game->rematch = game->leaving = true;
    }
}

static void take_end_choice(TermGame *game, int chosen) {
    if (chosen == AT_END_LOG) {
        term_game_log(game);
    } else if (chosen == AT_END_REPLAY) {
        term_game_replay(game);
    } else if (chosen == AT_END_SAVE) {
        term_game_save(game, NULL);
    } else if (chosen == AT_END_REMATCH) {
        term_game_rematch(game);
    } else {
        game->another = chosen == AT_END_ANOTHER;
        game->leaving = true;
    }
}

static void ask_after_the_end(TermGame *game) {
    static const char *const labels[AT_END_CHOICES] = {
        [AT_END_LOG] = WORDS_KEY("what has happened"),
        [AT_END_SAVE] = WORDS_KEY("save the game"),
        [AT_END_REPLAY] = WORDS_KEY("look at it step by step"),
        [AT_END_REMATCH] = WORDS_KEY("rematch: the same players"),
        [AT_END_LEAVE] = WORDS_KEY("leave"),
        [AT_END_ANOTHER] = WORDS_KEY("another game, with other players or rules"),
    };
    TermPosition position;
    TermMenu menu = {.count = game->session->table->live ? AT_END_ANOTHER : AT_END_CHOICES};
    const TermVoice voice = term_line_voice(menu.question, game->screen.language);
    term_session_position(game->session, &position);
    term_tell_result(&voice, &position);
    words_tie(game->screen.language, position.game, &position.state, menu.note, sizeof menu.note);
    for (int i = 0; i < menu.count; i++) {
        snprintf(menu.item[i].label, sizeof menu.item[i].label, "%s",
                 words_text(game->screen.language, labels[i]));
    }
    if (term_game_menu(game, &position, &menu) == TERM_TAKEN) {
        take_end_choice(game, menu.chosen);
    }
}

/* What the lesson has said last stays to be read. */
static void ask_after_the_lesson(TermGame *game) {
    TermPosition position;
    TermMenu menu = {.count = 1};
    term_session_position(game->session, &position);
    snprintf(menu.question, sizeof menu.question, "%s",
             words_text(game->screen.language, WORDS_KEY("The lesson is over.")));
    snprintf(menu.item[0].label, sizeof menu.item[0].label, "%s",
             words_text(game->screen.language, "leave"));
    game->leaving = term_game_menu(game, &position, &menu) == TERM_TAKEN;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void go_on(TermGame *game) {
    int seat;
    const int before = game->session->logged;
    game->asked = term_session_step(game->session);
    switch (term_session_next(game->session, &seat)) {
    case TERM_NEXT_BOT:
        game->leaving = !game->session->table->bot(game->session, seat) || term_interrupted();
        term_game_news(game, before);
        return;
    case TERM_NEXT_OVER:
        ask_after_the_end(game);
        return;
    case TERM_NEXT_LEARNT:
        ask_after_the_lesson(game);
        return;
    case TERM_NEXT_LOBBY:
        term_game_lobby(game);
        return;
    case TERM_NEXT_WAIT:
        term_game_watch(game);
        return;
    case TERM_NEXT_GONE:
        game->leaving = true;
        return;
    default:
        if (term_session_needs_curtain(game->session, seat)) {
            lift_curtain(game, seat);
        } else {
            term_game_ask(game);
        }
    }
}

/* ---- Before the game ----------------------------------------------------------------------- */

static int choose(void *context, const char *question, const char *const *choices, int count,
                  int standard, bool back) {
    TermGame *game = context;
    const int chosen = term_choose(&game->screen, question, choices, count, standard,
                                   back ? TERM_ESC_GOES_BACK : TERM_ESC_LEAVES);
    return chosen >= 0 ? chosen : game->screen.ended ? TERM_LEAVE : TERM_GO_BACK;
}

static int ask_name(void *context, const char *question, char *out, size_t size) {
    TermGame *game = context;
    char typed[256] = "";
    term_clear(&game->screen);
    const TermArea all = {0, 0, game->screen.rows, game->screen.columns};
    const TermArea line = {game->screen.rows / 3 + 2, 4, 1, game->screen.columns - 8};
    term_put_rule(&game->screen, &all, 0, "EPIX");
    term_put(&game->screen, &all, game->screen.rows / 3, 4, question, TERM_PLAIN | TERM_BOLD);
    if (!term_read_line(&game->screen, &line, "> ", NULL, typed, sizeof typed)) {
        return game->screen.ended ? TERM_LEAVE : TERM_GO_BACK;
    }
    term_clean_name(typed, out, size);
    return 0;
}

bool term_game_sit(TermGame *game, int seat) {
    const TermAsker asker = {game->screen.language, choose, ask_name, game};
    return term_sit(game->session, game->options, &asker, seat);
}

/* ---- All of it ----------------------------------------------------------------------------- */

static void say_connecting(TermGame *game, const ClientLink *link) {
    char server[CLIENT_LINK_SIZE], line[WORDS_SENTENCE_SIZE];
    const TermArea all = {0, 0, game->screen.rows, game->screen.columns};
    client_link_server(link, server);
    words_fill(game->screen.language, WORDS_KEY("Connecting to {server} …"),
               WORDS_VALUES({"server", server}), line, sizeof line);
    term_clear(&game->screen);
    term_put_rule(&game->screen, &all, 0, "EPIX");
    term_put(&game->screen, &all, game->screen.rows / 3, 4, line, TERM_PLAIN);
    (void)term_key(&game->screen, 0); /* shows it */
}

/* Returns whether another game is wanted. */
static bool play_one(TermGame *game, TerminalEnd *end) {
    const TermAsker asker = {game->options->language, choose, ask_name, game};
    game->leaving = game->another = false;
    const ClientLink *link = game->options->asks_where ? NULL : game->options->server;
    if (game->options->join || link) {
        say_connecting(game, link ? link : game->options->join);
    }
    game->session = game->rematch ? term_session_open(&game->plan, game->options->language,
                                                      game->options->source, &end->fault)
                                  : term_session_begin(game->options, &asker, end);
    game->rematch = false;
    if (!game->session) {
        return false;
    }
    game->screen.watch = game->session->watch;
    game->session->coach = game->options->coach;
    game->session->warned = -1;
    game->taught = 0;
    if (game->session->table->live) {
        game->seen = game->session->logged;
    } else {
        term_game_news(game, 0);
    }
    while (!game->leaving && !game->screen.ended) {
        go_on(game);
    }
    snprintf(end->problem, sizeof end->problem, "%s", game->session->problem);
    end->learnt = game->session->learnt;
    game->screen.watch = NULL;
    return game->another;
}

/* What the terminal shows when the screen is gone. */
static void say_goodbye(TermGame *game) {
    const TermVoice voice = term_print_voice(game->options->language);
    TermPosition position;
    term_finish(game->session, &voice, game->options, game->screen.ended || term_interrupted());
    if (game->session->status == TABLE_OVER) {
        term_session_position(game->session, &position);
        term_tell_result(&voice, &position);
    }
    term_tell_goodbye(&voice, game->session);
}

bool term_screen_play(const TerminalOptions *options, TerminalEnd *end) {
    TerminalOptions wanted = *options;
    TermGame game = {.options = &wanted};
    *end = (TerminalEnd){0};
    if (!term_screen_start(&game.screen, options)) {
        return term_plain_play(options, end);
    }
    term_signals_catch();
    while (play_one(&game, end)) {
        if (wanted.save && game.session->unsaved) {
            (void)term_session_save(game.session, wanted.save);
        }
        wanted.coach = game.session->coach; /* as it was set last */
        term_session_free(game.session);
        wanted.save = NULL; /* the next one is new, with other chance and its own file */
        wanted.load = (NoteSlice){0};
        wanted.seed += UINT64_C(0x9e3779b97f4a7c15);
        game.plan.seed = wanted.seed;
    }
    term_screen_stop();
    if (game.session) {
        say_goodbye(&game);
    }
    term_session_free(game.session);
    term_signals_release();
    return !end->fault.code && !*end->problem;
}
