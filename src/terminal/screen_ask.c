/* SPDX-License-Identifier: MIT */
/*
 * Asking for decisions on the full screen: menus and amounts, until a decision is complete.
 */
#include <stdio.h>
#include <string.h>

#include "screen_game.h"
#include "speech.h"

static void take_message(TermGame *game, char note[WORDS_SENTENCE_SIZE]) {
    term_game_take_answer(game);
    if (*game->message) {
        snprintf(note, WORDS_SENTENCE_SIZE, "%s", game->message);
        *game->message = '\0';
    }
}

bool term_game_draw_asked(TermGame *game, const TermMenu *menu, const TermAmount *amount,
                          TermFrame *frame) {
    const int columns = game->screen.columns;
    const int rows =
        menu ? term_menu_rows(&game->screen, columns, menu) : term_amount_rows(columns, amount);
    const uint32_t highlight = menu ? menu->item[menu->chosen].highlight : 0;
    const bool drawn = term_game_draw(game, rows, highlight, frame);
    if (drawn && menu) {
        term_menu_draw(&game->screen, &frame->bottom, menu);
    } else if (drawn) {
        term_amount_draw(&game->screen, &frame->bottom, amount);
    }
    return drawn;
}

static void refuse_amount(TermGame *game, const TermAmount *amount) {
    const TermNumber value = term_number(amount->value);
    const TermNumber low = term_number(amount->low), high = term_number(amount->high);
    const WordsValue values[] = {{"gold", value.text},
                                 {"low", low.text},
                                 {"high", high.text},
                                 {NULL, NULL}};
    words_fill(game->screen.language,
               WORDS_KEY("{gold} gold is not possible: from {low} to {high}."), values,
               game->message, sizeof game->message);
}

/* Asks with a menu or, if that is NULL, for an amount. */
static TermAnswer ask(TermGame *game, const TermPosition *position, TermMenu *menu,
                      TermAmount *amount) {
    char *note = menu ? menu->note : amount->note;
    for (;;) {
        TermFrame frame;
        bool chosen = false;
        take_message(game, note);
        const bool drawn = term_game_draw_asked(game, menu, amount, &frame);
        const int key = term_game_wait(game);
        if (key == TERM_KEY_NONE || key == TERM_KEY_NEWS) {
            if (term_game_is_stale(game)) {
                return TERM_CHANGED;
            }
            continue;
        }
        *note = '\0';
        const bool used =
            menu ? drawn && term_menu_key(&game->screen, menu, &frame.bottom, key, &chosen)
                 : term_amount_key(amount, key, &chosen);
        if (chosen) {
            return TERM_TAKEN;
        }
        if (used && !menu && key == TERM_KEY_ENTER) {
            refuse_amount(game, amount);
        }
        if (!used && key == TERM_KEY_ESCAPE) {
            return TERM_BACK;
        }
        if (!used && term_game_key(game, position, key)) {
            return TERM_CHANGED;
        }
    }
}

TermAnswer term_game_menu(TermGame *game, const TermPosition *position, TermMenu *menu) {
    return ask(game, position, menu, NULL);
}

static bool has_amount(const EpixDecision *decision, int count, uint32_t value) {
    for (int i = 0; i < count; i++) {
        if (decision->gold[i] == value) {
            return true;
        }
    }
    return false;
}

static void describe_amount(const TermGame *game, const TermPosition *position,
                            const EpixGroup *group, int guess, TermAmount *amount) {
    const WordsLanguage language = game->screen.language;
    char prompt[WORDS_SENTENCE_SIZE];
    term_prompt(position, language, prompt, sizeof prompt);
    const TermNumber number = term_number((uint32_t)guess + 1);
    const TermNumber count = term_number(group->guesses);
    const WordsValue values[] = {{"prompt", prompt},
                                 {"number", number.text},
                                 {"count", group->guesses > 1 ? count.text : ""},
                                 {NULL, NULL}};
    *amount = (TermAmount){.low = group->low, .high = group->high, .value = group->low};
    words_fill(language, WORDS_KEY("{prompt}[ Amount {number} of {count}.]"), values,
               amount->question, sizeof amount->question);
}

/* Asks for the amounts of a decision. */
static TermAnswer ask_amounts(TermGame *game, const TermPosition *position, const EpixGroup *group,
                              EpixDecision *decision) {
    const int needed = group->kind == EPIX_GUESS ? group->guesses : 1;
    TermAmount amount;
    decision->guesses = 0;
    for (int i = 0; i < needed;) {
        describe_amount(game, position, group, i, &amount);
        const TermAnswer answer = ask(game, position, NULL, &amount);
        if (answer != TERM_TAKEN) {
            return answer;
        }
        if (has_amount(decision, i, amount.value)) {
            snprintf(game->message, sizeof game->message, "%s",
                     words_text(game->screen.language,
                                "Name different amounts, the smaller first."));
            continue;
        }
        if (group->kind == EPIX_GUESS) {
            term_add_guess(decision, amount.value);
        } else {
            decision->gold[0] = amount.value;
        }
        i++;
    }
    if (group->kind == EPIX_BID) {
        decision->unit = (uint8_t)term_marker(position, group->set);
    }
    return TERM_TAKEN;
}

/* Completes a decision that was begun with the first menu. */
static TermAnswer complete(TermGame *game, const TermPosition *position, EpixDecision *decision) {
    TermMenu menu;
    const EpixGroup *amounts = term_question_amount(position, decision);
    if (amounts) {
        return ask_amounts(game, position, amounts, decision);
    }
    term_question_target(position, game->screen.language, decision, &menu);
    if (menu.count == 0) {
        return TERM_TAKEN;
    }
    const TermAnswer answer = term_game_menu(game, position, &menu);
    *decision = menu.item[menu.chosen].decision;
    return answer;
}

/* With only amounts to name there is nothing to choose first. */
static TermAnswer begin(TermGame *game, const TermPosition *position, TermMenu *menu,
                        EpixDecision *decision) {
    if (menu->count == 0) {
        *decision = (EpixDecision){.kind = position->legal.group[0].kind};
        return TERM_TAKEN;
    }
    const TermAnswer answer = term_game_menu(game, position, menu);
    *decision = menu->item[menu->chosen].decision;
    return answer;
}

/* All that the coach has to say in one note, once for each question. */
static void join(void *context, const char *line) {
    char *out = context;
    const size_t length = strlen(out);
    snprintf(out + length, WORDS_SENTENCE_SIZE - length, "%s%s", length ? " " : "",
             line + strspn(line, " "));
}

static void teach(TermGame *game, const TermPosition *position) {
    const TermVoice voice = {game->screen.language, join, game->lesson};
    const int64_t step = term_session_step(game->session);
    if (game->session->coach == TERM_COACH_TEACH && game->taught != step + 1) {
        game->taught = step + 1;
        *game->lesson = '\0';
        term_coach_teach(game->session, &voice, position);
    }
    if (game->session->coach == TERM_COACH_TEACH && !*game->message) {
        snprintf(game->message, sizeof game->message, "%s", game->lesson);
    }
}

void term_game_ask(TermGame *game) {
    TermPosition position;
    TermMenu menu;
    EpixDecision decision;
    term_session_position(game->session, &position);
    if (position.legal.groups == 0) {
        game->leaving = true;
        return;
    }
    teach(game, &position);
    term_question_first(&position, game->screen.language, &menu);
    TermAnswer answer;
    do {
        answer = begin(game, &position, &menu, &decision);
        answer = answer == TERM_TAKEN ? complete(game, &position, &decision) : answer;
    } while (answer == TERM_BACK);
    if (answer == TERM_TAKEN) {
        term_game_decide(game, &decision);
    }
}
