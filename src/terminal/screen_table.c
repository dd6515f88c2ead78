/* SPDX-License-Identifier: MIT */
/*
 * Those around the table on the full screen: before the game, and while others decide.
 */
#include <stdio.h>
#include <string.h>

#include "note_text.h"
#include "screen_game.h"
#include "words_names.h"

/* Clocks are drawn anew every second. */
int term_game_wait(TermGame *game) {
    enum { SECOND = 1000 };
    const TermSession *session = game->session;
    const bool clocks =
        session->status == TABLE_PLAYING && session->setup.clock.kind != TABLE_CLOCK_NONE;
    return term_key(&game->screen, clocks ? SECOND : -1);
}

void term_game_take_answer(TermGame *game) {
    if (*game->session->answer) {
        snprintf(game->message, sizeof game->message, "%s", game->session->answer);
        *game->session->answer = '\0';
    }
}

bool term_game_is_stale(const TermGame *game) {
    return game->asked != term_session_step(game->session) || game->session->waiting;
}

/* ---- Talking ------------------------------------------------------------------------------- */

static void say_text(TermGame *game) {
    char line[TABLE_CHAT_TEXT] = "";
    const TermArea area = {game->screen.rows - 1, 0, 1, game->screen.columns};
    if (term_read_line(&game->screen, &area, words_text(game->screen.language, WORDS_KEY("Say: ")),
                       NULL, line, sizeof line) &&
        *line) {
        const TableCommand chat = {.kind = TABLE_ENTRY_CHAT, .text = {line, strlen(line)}};
        (void)term_game_do(game, &chat);
    }
}

void term_game_say(TermGame *game) {
    const TermSession *session = game->session;
    const WordsLanguage language = game->screen.language;
    const char *choices[TERM_CHOICES];
    int count = 0;
    if (!term_session_is_seated(session)) {
        snprintf(game->message, sizeof game->message, "%s",
                 words_text(language, "Take a seat first."));
        return;
    }
    const bool free_chat = session->setup.chat == TABLE_CHAT_FREE;
    if (free_chat) {
        choices[count++] = words_text(language, WORDS_KEY("type it"));
    }
    const int first = count;
    for (int i = 0; i < TERM_PHRASES && count < TERM_CHOICES && *session->phrase[i]; i++) {
        choices[count++] = session->phrase[i];
    }
    const int chosen = term_choose(&game->screen, words_text(language, WORDS_KEY("Say what?")),
                                   choices, count, 0, TERM_ESC_GOES_BACK);
    if (chosen == 0 && free_chat) {
        say_text(game);
    } else if (chosen >= first) {
        const TableCommand phrase = {.kind = TABLE_ENTRY_PHRASE,
                                     .number = (uint8_t)(chosen - first)};
        (void)term_game_do(game, &phrase);
    }
}

/* ---- Before the game ------------------------------------------------------------------------- */

typedef enum Arrangement { BEGIN, FILL, SIT, SEAT_BOT, REOPEN, LEAVE } Arrangement;

/* What an item of the menu stands for: kept in its decision, which has room for it. */
static void add(TermMenu *menu, WordsLanguage language, Arrangement what, int seat) {
    static const char *const labels[] = {
        [BEGIN] = WORDS_KEY("begin the game"),
        [FILL] = WORDS_KEY("let bots take the open seats"),
        [SIT] = WORDS_KEY("sit down as {seat}"),
        [SEAT_BOT] = WORDS_KEY("{seat}: a bot"),
        [REOPEN] = WORDS_KEY("{seat}: open again"),
        [LEAVE] = WORDS_KEY("leave"),
    };
    if (menu->count < TERM_ITEMS) {
        TermItem *item = &menu->item[menu->count++];
        words_fill(language, labels[what], WORDS_VALUES({"seat", words_seat(language, seat)}),
                   item->label, sizeof item->label);
        item->decision = (EpixDecision){.kind = (uint8_t)what, .seat = (uint8_t)seat};
    }
}

static void add_seat(TermMenu *menu, const TermGame *game, int seat) {
    const TermSession *session = game->session;
    const int holder = session->seat[seat].holder;
    const bool hosts = term_session_is_host(session);
    if (holder == TABLE_OPEN && !term_session_is_seated(session)) {
        add(menu, game->screen.language, SIT, seat);
    } else if (holder == TABLE_OPEN && hosts) {
        add(menu, game->screen.language, SEAT_BOT, seat);
    } else if (holder == TABLE_BOT && hosts) {
        add(menu, game->screen.language, REOPEN, seat);
    }
}

static void make_lobby_menu(const TermGame *game, TermMenu *menu) {
    const TermSession *session = game->session;
    const WordsLanguage language = game->screen.language;
    *menu = (TermMenu){0};
    const TermVoice voice = term_line_voice(menu->question, language);
    term_tell_lobby(&voice, session);
    NoteText note = note_text(menu->note, sizeof menu->note);
    note_put(&note, session->link);
    if (session->setup.hints) {
        note_put(&note, ". ");
        note_put(&note,
                 words_text(language, "At this table everybody may ask the coach for hints."));
    }
    (void)note_text_end(&note);
    if (term_session_is_host(session)) {
        add(menu, language, term_session_open_seats(session) ? FILL : BEGIN, 0);
    }
    for (int seat = 0; seat < term_session_seats(session); seat++) {
        add_seat(menu, game, seat);
    }
    add(menu, language, LEAVE, 0);
}

static const char *choose_bot(TermGame *game) {
    const WordsLanguage language = game->screen.language;
    const char *choices[TERM_CHOICES];
    for (int i = 0; i < BOT_LEVELS; i++) {
        choices[i] = words_bot(language, bot_at_level(i + 1)->name);
    }
    const int chosen = term_choose(&game->screen, words_text(language, WORDS_KEY("Which bot?")),
                                   choices, BOT_LEVELS, 0, TERM_ESC_GOES_BACK);
    return chosen < 0 ? NULL : bot_at_level(chosen + 1)->name;
}

static void seat_bots(TermGame *game, int seats, const char *name) {
    const TermVoice voice = term_line_voice(game->message, game->screen.language);
    term_seat_bots(game->session, &voice, seats, name);
}

static void arrange(TermGame *game, const TermItem *item) {
    const int seat = item->decision.seat;
    const TableCommand begin = {.kind = TABLE_ENTRY_START};
    const TableCommand reopen = {.kind = TABLE_ENTRY_OPEN, .other = (uint8_t)seat};
    const char *bot;
    switch ((Arrangement)item->decision.kind) {
    case BEGIN:
        (void)term_game_do(game, &begin);
        break;
    case FILL:
        seat_bots(game, term_session_open_seats(game->session), term_usual_bot);
        break;
    case SIT:
        (void)term_game_sit(game, seat);
        break;
    case SEAT_BOT:
        bot = choose_bot(game);
        if (bot) {
            seat_bots(game, 1 << seat, bot);
        }
        break;
    case REOPEN:
        (void)term_game_do(game, &reopen);
        break;
    case LEAVE:
        term_game_quit(game);
        break;
    }
}

void term_game_lobby(TermGame *game) {
    TermPosition position;
    TermMenu menu;
    if (game->session->waiting) {
        (void)term_game_wait(game);
        return;
    }
    make_lobby_menu(game, &menu);
    term_session_position(game->session, &position);
    if (term_game_menu(game, &position, &menu) == TERM_TAKEN) {
        arrange(game, &menu.item[menu.chosen]);
    }
    game->seen = game->session->logged;
}

/* ---- While others decide --------------------------------------------------------------------- */

static void draw_waiting(TermGame *game) {
    TermFrame frame;
    char waiting[WORDS_SENTENCE_SIZE];
    const TermVoice voice = term_line_voice(waiting, game->screen.language);
    const TermSession *session = game->session;
    const uint32_t places = term_frame_places(session, game->seen, session->logged);
    if (!term_game_draw(game, 0, places, &frame)) {
        return;
    }
    const TermScene scene = {.session = session, .logged = session->logged};
    const TermArea news = {frame.bottom.row, 0, frame.bottom.rows - 1, frame.bottom.columns};
    const TermArea last = {frame.bottom.row + frame.bottom.rows - 1, 0, 1, frame.bottom.columns};
    term_frame_news(&game->screen, &news, &scene, game->seen);
    term_tell_waiting(&voice, session);
    term_put(&game->screen, &last, 0, 0, *game->message ? game->message : waiting,
             TERM_PLAIN | TERM_BOLD);
}

/* What somebody else has done last is told with the next question. */
static void keep_last_sentence(TermGame *game) {
    const TermSession *session = game->session;
    if (session->logged > game->seen && !*game->message) {
        term_session_sentence(session, game->screen.language, session->logged - 1, game->message,
                              sizeof game->message);
    }
}

/* Enter decides anew what is still sealed, or plays again after a bot has. */
static bool change_mind(TermGame *game) {
    const TermSession *session = game->session;
    const TableCommand back = {.kind = TABLE_ENTRY_BACK};
    if (term_session_is_away(session)) {
        (void)term_game_do(game, &back);
        return true;
    }
    if (session->prompt.open && session->prompt.sealed && !session->waiting) {
        term_game_ask(game);
        return true;
    }
    return false;
}

void term_game_watch(TermGame *game) {
    TermPosition position;
    for (;;) {
        term_game_take_answer(game);
        term_session_position(game->session, &position);
        draw_waiting(game);
        const int key = term_game_wait(game);
        if (key != TERM_KEY_NONE && key != TERM_KEY_NEWS) {
            *game->message = '\0';
        }
        if ((key == TERM_KEY_ENTER && change_mind(game)) || term_game_key(game, &position, key)) {
            break;
        }
        if (game->asked != term_session_step(game->session)) {
            break;
        }
    }
    int seat;
    if (term_session_next(game->session, &seat) == TERM_NEXT_PERSON) {
        keep_last_sentence(game);
    }
}
