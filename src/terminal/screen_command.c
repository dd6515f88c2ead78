/* SPDX-License-Identifier: MIT */
/*
 * What keys and typed commands do during a game on the full screen.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screen_game.h"
#include "speech.h"

static const char *hints(const TermGame *game) {
    if (game->session->table->live) {
        return words_text(game->screen.language,
                          WORDS_KEY(" ? help  : command  i say  l log  t threats  w who  c cards  "
                                    "u undo  q quit"));
    }
    return words_text(game->screen.language,
                      WORDS_KEY(" ? help  : command  l log  t threats  o odds  w who  c cards  "
                                "u undo  q quit"));
}

/* ---- Pages --------------------------------------------------------------------------------- */

/* Shows what a voice has said: one line with the next question, more on a page. */
static void show_said(TermGame *game, TermPage *page, const char *title, bool at_end) {
    if (page->count == 1) {
        snprintf(game->message, sizeof game->message, "%s", page->line[0]);
    } else if (page->count > 1) {
        term_page_show(&game->screen, title, page, at_end);
    }
    term_page_free(page);
}

static void show_help(TermGame *game) {
    TermPage page = {0};
    const TermVoice voice = term_page_voice(&page, game->screen.language);
    term_say(&voice,
             WORDS_KEY("Choose with the arrow keys and Enter, or with the number in front of a "
                       "choice; Esc goes back. Amounts: digits, or the arrow keys."),
             NULL);
    term_say(&voice,
             WORDS_KEY(
                 "Keys: ? this help, r the game in a nutshell, l what has happened, t threats, "
                 "o odds, w players, m where the units are, c ability cards, v all that you "
                 "may decide, u undo, s save, q quit."),
             NULL);
    if (game->session->table->live) {
        term_say(&voice, WORDS_KEY("With i you say something to the others at the table."), NULL);
    }
    term_say(&voice,
             WORDS_KEY("Beside the players, > means: is asked; x: has decided in secret; 1: holds "
                       "the First Player card. Units are written S, K, C and T: Soldier, Knight, "
                       "Camp, Catapult."),
             NULL);
    term_say(&voice,
             WORDS_KEY("On the map, a cross (× or x) stands where two provinces meet but are not "
                       "neighbours; look PROVINCE tells its neighbours."),
             NULL);
    term_say(&voice, WORDS_KEY("With : you can type any of these commands:"), NULL);
    term_tell_help(&voice, "", game->session->table->live);
    term_page_show(&game->screen, words_text(game->screen.language, "Help"), &page, false);
    term_page_free(&page);
}

void term_game_log(TermGame *game) {
    TermPage page = {0};
    const TermVoice voice = term_page_voice(&page, game->screen.language);
    (void)term_session_tell(game->session, &voice, 0, game->session->logged);
    term_page_show(&game->screen, words_text(game->screen.language, "What has happened"), &page,
                   true);
    term_page_free(&page);
}

/* ---- Saving and leaving --------------------------------------------------------------------- */

static bool ask_file(TermGame *game, char *out, size_t size) {
    const TermArea line = {game->screen.rows - 1, 0, 1, game->screen.columns};
    return term_read_line(&game->screen, &line, words_text(game->screen.language, "File: "), NULL,
                          out, size) &&
           *out;
}

static bool may_overwrite(TermGame *game, const char *path) {
    const WordsLanguage language = game->screen.language;
    char question[WORDS_SENTENCE_SIZE];
    const char *const choices[] = {
        words_text(language, WORDS_KEY("no, keep what is in it")),
        words_text(language, WORDS_KEY("yes, overwrite it")),
    };
    words_fill(language, WORDS_KEY("{file} exists already. Overwrite it?"),
               WORDS_VALUES({"file", path}), question, sizeof question);
    return !term_would_overwrite(game->session, path) ||
           term_choose(&game->screen, question, choices, 2, 0, TERM_ESC_GOES_BACK) == 1;
}

void term_game_save(TermGame *game, const char *path) {
    TermSession *session = game->session;
    char typed[TERM_FILE_SIZE];
    if (!path || !*path) {
        snprintf(typed, sizeof typed, "%s", session->file);
        if (!*typed) {
            term_suggest_file(typed);
        }
        if (!game->options->save && !ask_file(game, typed, sizeof typed)) {
            return;
        }
        path = typed;
    }
    if (may_overwrite(game, path)) {
        const TermVoice voice = term_line_voice(game->message, game->screen.language);
        term_save(session, &voice, path);
    }
}

void term_game_quit(TermGame *game) {
    const WordsLanguage language = game->screen.language;
    const char *const choices[] = {
        words_text(language, WORDS_KEY("go on playing")),
        words_text(language, WORDS_KEY("save and leave")),
        words_text(language, WORDS_KEY("leave without saving")),
    };
    const TermSession *session = game->session;
    if (session->table->kept || session->status != TABLE_PLAYING || !session->unsaved) {
        game->leaving = true;
        return;
    }
    const int count = game->options->save ? 2 : 3;
    const int chosen =
        term_choose(&game->screen, words_text(language, WORDS_KEY("Leave the game?")), choices,
                    count, 0, TERM_ESC_PLAYS_ON);
    if (chosen == 1 && !game->options->save) {
        term_game_save(game, NULL);
    }
    game->leaving = game->screen.ended || chosen == 2 ||
                    (chosen == 1 && (game->options->save || !session->unsaved));
}

bool term_game_do(TermGame *game, const TableCommand *command) {
    const TableRefusal refusal = term_session_do(game->session, command);
    if (refusal.code != TABLE_ACCEPTED) {
        const TermVoice voice = term_line_voice(game->message, game->screen.language);
        term_tell_table_refusal(&voice, game->session, &refusal);
    }
    return refusal.code == TABLE_ACCEPTED;
}

static void resign(TermGame *game) {
    const WordsLanguage language = game->screen.language;
    const char *const choices[] = {
        words_text(language, WORDS_KEY("go on playing")),
        words_text(language, WORDS_KEY("give up: a bot plays on")),
    };
    const TableCommand leave = {.kind = TABLE_ENTRY_LEAVE,
                                .seat = (uint8_t)term_session_self(game->session)};
    if (leave.seat != EPIX_NONE &&
        term_choose(&game->screen, words_text(language, WORDS_KEY("Give up?")), choices, 2, 0,
                    TERM_ESC_PLAYS_ON) == 1) {
        (void)term_game_do(game, &leave);
    }
}

/* ---- Drawing ------------------------------------------------------------------------------- */

/* The position is the present one: others may decide at the same time. */
bool term_game_draw(TermGame *game, int wanted, uint32_t highlight, TermFrame *frame) {
    TermPosition position;
    term_session_position(game->session, &position);
    const TermScene scene = {game->session, &position, game->session->logged, highlight,
                             hints(game)};
    if (!term_frame_lay_out(&game->screen, wanted, frame)) {
        return false;
    }
    term_frame_draw(&game->screen, frame, &scene);
    return true;
}

void term_game_news(TermGame *game, int from) {
    TermFrame frame;
    char sentence[WORDS_SENTENCE_SIZE];
    bool any = false;
    for (int i = from; i < game->session->logged; i++) {
        term_session_sentence(game->session, game->screen.language, i, sentence, sizeof sentence);
        any = any || *sentence;
    }
    if (!any || game->options->pace == 0) {
        if (term_drop_keys(&game->screen) == 'q') {
            term_game_quit(game);
        }
        return;
    }
    const uint32_t places = term_frame_places(game->session, from, game->session->logged);
    int key = term_drop_keys(&game->screen); /* pressed while the bot was thinking */
    if (key == '?') {
        show_help(game);
    }
    while (key != 'q') {
        if (term_game_draw(game, 0, places, &frame)) {
            const TermScene scene = {.session = game->session, .logged = game->session->logged};
            term_frame_news(&game->screen, &frame.bottom, &scene, from);
        }
        key = term_key(&game->screen, game->options->pace);
        if (key != TERM_KEY_RESIZE) {
            break;
        }
    }
    if (key != TERM_KEY_NONE) {
        (void)term_drop_keys(&game->screen);
    }
    if (key == 'q') {
        term_game_quit(game);
    }
    game->leaving = game->leaving || key == TERM_KEY_END;
}

/* ---- Commands ------------------------------------------------------------------------------ */

static void undo(TermGame *game) {
    const TableCommand command = {.kind = TABLE_ENTRY_UNDO,
                                  .seat = (uint8_t)term_session_self(game->session)};
    if (command.seat != EPIX_NONE) {
        (void)term_game_do(game, &command);
    }
}

void term_game_decide(TermGame *game, const EpixDecision *decision) {
    const int before = game->session->logged;
    const TableCommand command = {.kind = TABLE_ENTRY_DECIDE,
                                  .seat = (uint8_t)term_session_self(game->session),
                                  .decision = *decision};
    TermPosition position;
    const TermVoice voice = term_line_voice(game->message, game->screen.language);
    game->seen = before;
    term_session_position(game->session, &position);
    if (!term_coach_agrees(game->session, &voice, &position, decision) ||
        !term_game_do(game, &command)) {
        return;
    }
    if (game->session->logged > before + 1) { /* more than the player knows anyway */
        term_game_news(game, before);
    }
    term_session_drop_curtain(game->session);
}

/* Carries out a typed line. */
static void carry_out(TermGame *game, const TermPosition *position, const char *line) {
    TermPage page = {0};
    const TermVoice voice = term_page_voice(&page, game->screen.language);
    TermRequest request;
    EpixDecision decision;
    const bool read = term_read(&voice, position, line, &request);
    const int command = read ? request.command : TERM_COMMANDS;
    if (command != TERM_COMMANDS && term_commands[command].kind != EPIX_KINDS) {
        if (position->legal.count == 0) {
            term_game_decide(game, &(EpixDecision){.kind = EPIX_END}); /* told why not */
        } else if (term_decide(&voice, position, &request, &decision) != TERM_READ_UNCLEAR) {
            term_game_decide(game, &decision);
        }
    } else if (command == TERM_DO_LOG) {
        term_game_log(game);
    } else if (command == TERM_DO_UNDO) {
        undo(game);
    } else if (command == TERM_DO_SAVE) {
        term_game_save(game, request.rest);
    } else if (command == TERM_DO_RESIGN) {
        resign(game);
    } else if (command == TERM_DO_QUIT) {
        term_game_quit(game);
    } else if (command == TERM_DO_REPLAY) {
        term_game_replay(game);
    } else if (command == TERM_DO_COACH) {
        term_tell_coach(game->session, &voice);
    } else if (command == TERM_DO_REMATCH) {
        term_game_rematch(game);
    } else if (command == TERM_DO_SIT) {
        if (term_may(game->session, &voice, TABLE_ENTRY_TAKE)) {
            (void)term_game_sit(game, request.seat);
        }
    } else if (command == TERM_DO_SAY && !*request.rest) {
        term_game_say(game);
    } else if (command != TERM_COMMANDS && !term_coach_carry_out(game->session, &voice, &request) &&
               !term_table_carry_out(game->session, &voice, position, &request)) {
        (void)term_answer(&voice, position, &request);
    }
    show_said(game, &page, line, false);
}

/* ---- Odds ---------------------------------------------------------------------------------- */

static bool is_fighting(const EpixView *view) {
    return view->phase == EPIX_PHASE_STAKE || view->phase == EPIX_PHASE_GUESS ||
           view->phase == EPIX_PHASE_PRESS;
}

/* The likeliest first. */
static int by_chance(const void *a, const void *b) {
    const TermThreat *one = a, *other = b;
    if (one->chance != other->chance) {
        return one->chance < other->chance ? 1 : -1;
    }
    return one->to != other->to ? one->to - other->to : one->unit - other->unit;
}

/* Whether the same attack, from elsewhere, is among the first ones. */
static bool is_known(const TermThreats *threats, int count, const TermThreat *threat) {
    for (int i = 0; i < count; i++) {
        if (threats->threat[i].unit == threat->unit && threats->threat[i].to == threat->to) {
            return true;
        }
    }
    return false;
}

/* All that one's own units could attack, each unit and province once. */
static void find_attacks(const TermPosition *position, TermThreats *threats) {
    TermThreats all;
    threats->count = 0;
    if (position->seat >= EPIX_SEATS) {
        return;
    }
    term_threats(position, position->seat, &all);
    qsort(all.threat, (size_t)all.count, sizeof *all.threat, by_chance);
    for (int i = 0; i < all.count && threats->count < TERM_CHOICES; i++) {
        if (!is_known(threats, threats->count, &all.threat[i])) {
            threats->threat[threats->count++] = all.threat[i];
        }
    }
}

/* Lets one of the attacks be chosen that could be made, and tells its odds. */
static void choose_odds(TermGame *game, const TermPosition *position) {
    const WordsLanguage language = game->screen.language;
    char labels[TERM_CHOICES][128], line[256], word[TERM_WORD_SIZE];
    const char *choices[TERM_CHOICES];
    TermThreats threats;
    find_attacks(position, &threats);
    for (int i = 0; i < threats.count; i++) {
        const TermPercent chance = term_percent(position, threats.threat[i].chance);
        const WordsPlace place = words_place(language, position->game, threats.threat[i].to);
        words_fill(language, WORDS_KEY("{unit} against {province}, {chance} %"),
                   WORDS_VALUES({"unit", words_unit(language, threats.threat[i].unit, WORDS_PLAIN)},
                                {"province", words_province(position->game, threats.threat[i].to)},
                                {"the_province", place.the}, {"chance", chance.text}),
                   labels[i], sizeof labels[i]);
        choices[i] = labels[i];
    }
    if (threats.count == 0) {
        snprintf(game->message, sizeof game->message, "%s",
                 words_text(language, "As things stand, no attack is possible."));
        return;
    }
    const int chosen =
        term_choose(&game->screen, words_text(language, WORDS_KEY("The odds of which attack?")),
                    choices, threats.count, 0, TERM_ESC_GOES_BACK);
    if (chosen >= 0) {
        const TermThreat *threat = &threats.threat[chosen];
        snprintf(line, sizeof line, "%s %s %s", term_command_word(language, TERM_DO_ODDS, word),
                 words_unit(language, threat->unit, WORDS_PLAIN),
                 position->game->board.province[threat->to].id);
        carry_out(game, position, line);
    }
}

/* ---- Keys ---------------------------------------------------------------------------------- */

static void type_command(TermGame *game, const TermPosition *position) {
    char line[256] = "";
    const TermArea area = {game->screen.rows - 1, 0, 1, game->screen.columns};
    const TermVocabulary vocabulary = term_vocabulary(position, game->screen.language);
    if (term_read_line(&game->screen, &area, ": ", &vocabulary, line, sizeof line)) {
        carry_out(game, position, line);
    }
}

bool term_game_key(TermGame *game, const TermPosition *position, int key) {
    static const struct {
        int key;
        int command;
    } commands[] = {
        {'t', TERM_DO_THREATS}, {'o', TERM_DO_ODDS},  {'w', TERM_DO_WHO},   {'m', TERM_DO_WHERE},
        {'c', TERM_DO_CARDS},   {'v', TERM_DO_LEGAL}, {'r', TERM_DO_RULES}, {'u', TERM_DO_UNDO},
        {'s', TERM_DO_SAVE},    {'q', TERM_DO_QUIT},
    };
    const int before = game->session->logged;
    if (key == 'i' && game->session->table->live) {
        term_game_say(game);
    } else if (key == '?' || key == 'h') {
        show_help(game);
    } else if (key == 'l') {
        term_game_log(game);
    } else if (key == 'o' && !is_fighting(&position->view) && !position->no_odds) {
        choose_odds(game, position);
    } else if (key == ':' || key == '/') {
        type_command(game, position);
    } else if (key == TERM_KEY_END) {
        game->leaving = true;
    } else {
        for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
            if (commands[i].key == key) {
                char word[TERM_WORD_SIZE];
                carry_out(game, position,
                          term_command_word(game->screen.language, commands[i].command, word));
            }
        }
    }
    return game->leaving || game->session->logged != before || term_game_is_stale(game);
}
