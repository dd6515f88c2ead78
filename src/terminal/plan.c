/* SPDX-License-Identifier: MIT */
/*
 * From nothing to a game, by questions.
 */
#include "modes.h"

#include <stdio.h>
#include <string.h>

#include "note_game.h"
#include "words_names.h"

/* What was answered so far. */
typedef struct Planning {
    const TerminalOptions *options;
    const TermAsker *asker;
    TermPlan *plan;
    int players;
    bool advanced;
    bool always;   /* the castle counts */
    bool can_back; /* there is a question before this one */
} Planning;

static int choose(const Planning *planning, const char *question, const char *const *choices,
                  int count, int standard) {
    const TermAsker *asker = planning->asker;
    return asker->choose(asker->context, question, choices, count, standard, planning->can_back);
}

enum { FEWEST = 2 }; /* players */

static int ask_players(Planning *planning) {
    const WordsLanguage language = planning->asker->language;
    const char *const choices[] = {
        words_text(language, WORDS_KEY("2 players")),
        words_text(language, WORDS_KEY("3 players")),
        words_text(language, WORDS_KEY("4 players")),
    };
    const int wanted = planning->options->least_players;
    const int least = wanted > FEWEST ? wanted : FEWEST;
    const int chosen = choose(planning, words_text(language, "How many players are there?"),
                              choices + (least - FEWEST), EPIX_SEATS + 1 - least, 0);
    planning->players = chosen + least;
    return chosen;
}

static int ask_rules(Planning *planning) {
    const WordsLanguage language = planning->asker->language;
    const char *const choices[] = {
        words_text(language, "basic rules: best for the first games"),
        words_text(language, "advanced rules: with bids on ability cards"),
    };
    const int chosen = choose(planning, words_text(language, "Which rules?"), choices, 2, 0);
    planning->advanced = chosen == 1;
    return chosen;
}

/* The final count (rules.md 9.5). */
static int ask_castle(Planning *planning) {
    const WordsLanguage language = planning->asker->language;
    const char *const choices[] = {
        words_text(language, WORDS_KEY("if a unit is in it, as the books say")),
        words_text(language, WORDS_KEY("always, because of its garrison")),
    };
    const int chosen =
        choose(planning,
               words_text(language, WORDS_KEY("When does one's own castle count at the end?")),
               choices, 2, 0);
    planning->always = chosen == 1;
    return chosen;
}

/* The bot to offer first. */
enum { USUAL_LEVEL = 1 };

static int index_of(const BotKind *kind) {
    int kinds;
    return (int)(kind - bot_kinds(&kinds));
}

static int ask_holder(const Planning *planning, int seat) {
    const WordsLanguage language = planning->asker->language;
    char question[WORDS_SENTENCE_SIZE], texts[TERM_CHOICES][WORDS_SENTENCE_SIZE];
    const char *choices[TERM_CHOICES];
    words_fill(language, WORDS_KEY("Who plays {seat}?"),
               WORDS_VALUES({"seat", words_seat(language, seat)}), question, sizeof question);
    choices[0] = words_text(language, seat == 0 ? WORDS_KEY("you") : WORDS_KEY("somebody here"));
    for (int level = 1; level <= BOT_LEVELS; level++) {
        const BotKind *kind = bot_at_level(level);
        char strength[WORDS_SENTENCE_SIZE];
        words_level(language, level, strength, sizeof strength);
        words_fill(language, WORDS_KEY("{name}, {strength}: {character}"),
                   WORDS_VALUES({"name", words_bot(language, kind->name)}, {"strength", strength},
                                {"character", words_text(language, kind->character)}),
                   texts[level], sizeof texts[level]);
        choices[level] = texts[level];
    }
    const int chosen =
        choose(planning, question, choices, 1 + BOT_LEVELS, seat == 0 ? 0 : USUAL_LEVEL);
    planning->plan->holder[seat] = chosen < 1 ? chosen - 1 : index_of(bot_at_level(chosen));
    return chosen;
}

static int ask_name(const Planning *planning, int seat) {
    const TermAsker *asker = planning->asker;
    char *name = planning->plan->name[seat];
    char question[WORDS_SENTENCE_SIZE];
    words_fill(asker->language, WORDS_KEY("What is {seat} called?"),
               WORDS_VALUES({"seat", words_seat(asker->language, seat)}), question,
               sizeof question);
    return asker->name(asker->context, question, name, sizeof planning->plan->name[seat]);
}

static int count_people(const Planning *planning) {
    int people = 0;
    for (int seat = 0; seat < planning->players; seat++) {
        people += planning->plan->holder[seat] == TERMINAL_PERSON;
    }
    return people;
}

/* ---- One question after the other, and back ---------------------------------------------------- */

enum {
    ASK_PLAYERS,
    ASK_RULES,
    ASK_CASTLE,
    ASK_HOLDER,
    ASK_NAME = ASK_HOLDER + EPIX_SEATS,
    QUESTIONS = ASK_NAME + EPIX_SEATS,
};

/* Whether the options leave it open. Names are asked only where somebody could be mixed up with
 * somebody else. */
static bool is_asked(const Planning *planning, int question) {
    const TerminalOptions *options = planning->options;
    const bool seats = options->holder[0] == TERMINAL_ASK;
    switch (question) {
    case ASK_PLAYERS:
        return options->players == TERMINAL_ASK;
    case ASK_RULES:
        return options->advanced == TERMINAL_ASK;
    case ASK_CASTLE:
        return options->advanced == TERMINAL_ASK && !options->castle_counts_always;
    default:
        break;
    }
    const int seat = (question - ASK_HOLDER) % EPIX_SEATS;
    return seats && seat < planning->players &&
           (question < ASK_NAME ||
            (planning->plan->holder[seat] == TERMINAL_PERSON && count_people(planning) > 1));
}

static int ask_question(Planning *planning, int question) {
    switch (question) {
    case ASK_PLAYERS:
        return ask_players(planning);
    case ASK_RULES:
        return ask_rules(planning);
    case ASK_CASTLE:
        return ask_castle(planning);
    default:
        return question < ASK_NAME ? ask_holder(planning, question - ASK_HOLDER)
                                   : ask_name(planning, question - ASK_NAME);
    }
}

/* The question before this one; negative: there is none. */
static int previous(const Planning *planning, int question) {
    do {
        question--;
    } while (question >= 0 && !is_asked(planning, question));
    return question;
}

static bool ask_all(Planning *planning) {
    for (int question = 0; question < QUESTIONS;) {
        if (!is_asked(planning, question)) {
            question++;
            continue;
        }
        planning->can_back = previous(planning, question) >= 0;
        const int answer = ask_question(planning, question);
        if (answer == TERM_LEAVE || (answer == TERM_GO_BACK && !planning->can_back)) {
            return false;
        }
        question = answer == TERM_GO_BACK ? previous(planning, question) : question + 1;
    }
    return true;
}

static void copy_word(char *out, size_t size, const char *word) {
    snprintf(out, size, "%s", word);
}

int term_choice_digit(const char *choice, int index) {
    return *choice >= '1' && *choice <= '9' ? *choice : index < 9 ? '1' + index : 'a' + index - 9;
}

bool term_plan_make(const TerminalOptions *options, const TermAsker *asker, TermPlan *plan) {
    Planning planning = {.options = options,
                         .asker = asker,
                         .plan = plan,
                         .players = options->players,
                         .advanced = options->advanced == 1,
                         .always = options->castle_counts_always};
    memset(plan, 0, sizeof *plan);
    memcpy(plan->holder, options->holder, sizeof plan->holder);
    if (!ask_all(&planning)) {
        return false;
    }
    table_setup_init(&plan->setup, planning.players);
    plan->setup.rules = (EpixRules){.advanced = planning.advanced,
                                    .minimum_stake = (uint8_t)options->minimum_stake,
                                    .castle_counts_always = planning.always};
    plan->setup.slow_bots = false;
    plan->setup.odds = true;
    plan->setup.substitute = (uint8_t)index_of(bot_at_level(USUAL_LEVEL));
    plan->seed = options->seed;
    if (options->board) {
        copy_word(plan->setup.board, sizeof plan->setup.board, options->board);
    }
    if (options->abilities) {
        copy_word(plan->setup.cards, sizeof plan->setup.cards, options->abilities);
    }
    return true;
}
