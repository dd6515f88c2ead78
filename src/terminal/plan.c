/* SPDX-License-Identifier: MIT */
/*
 * From nothing to a game, by questions.
 */
#include "modes.h"

#include <stdio.h>
#include <string.h>

#include "note_game.h"
#include "words_names.h"

static bool ask_players(const TermAsker *asker, int *players) {
    const char *const choices[] = {
        words_text(asker->language, WORDS_KEY("2 players")),
        words_text(asker->language, WORDS_KEY("3 players")),
        words_text(asker->language, WORDS_KEY("4 players")),
    };
    const int chosen =
        asker->choose(asker->context, words_text(asker->language, "How many players are there?"),
                      choices, 3, 0);
    *players = chosen + 2;
    return chosen >= 0;
}

static bool ask_rules(const TermAsker *asker, bool *advanced) {
    const char *const choices[] = {
        words_text(asker->language, "basic rules: best for the first games"),
        words_text(asker->language, "advanced rules: with bids on ability cards"),
    };
    const int chosen =
        asker->choose(asker->context, words_text(asker->language, "Which rules?"), choices, 2, 0);
    *advanced = chosen == 1;
    return chosen >= 0;
}

/* The final count (rules.md 9.5). */
static bool ask_castle(const TermAsker *asker, bool *always) {
    const char *const choices[] = {
        words_text(asker->language, WORDS_KEY("if a unit is in it, as the books say")),
        words_text(asker->language, WORDS_KEY("always, because of its garrison")),
    };
    const int chosen =
        asker->choose(asker->context,
                      words_text(asker->language,
                                 WORDS_KEY("When does one's own castle count at the end?")),
                      choices, 2, 0);
    *always = chosen == 1;
    return chosen >= 0;
}

/* The bot to offer first: the weakest that does not just play at random. */
enum { USUAL_BOT = 1 };

static bool ask_holder(const TermAsker *asker, int seat, int *holder) {
    const WordsLanguage language = asker->language;
    char question[WORDS_SENTENCE_SIZE], texts[TERM_CHOICES][WORDS_SENTENCE_SIZE];
    const char *choices[TERM_CHOICES];
    int kinds;
    const BotKind *kind = bot_kinds(&kinds);
    words_fill(language, WORDS_KEY("Who plays {seat}?"),
               WORDS_VALUES({"seat", words_seat(language, seat)}), question, sizeof question);
    choices[0] = words_text(language, seat == 0 ? WORDS_KEY("you") : WORDS_KEY("somebody here"));
    int count = 1;
    for (; count <= kinds && count < TERM_CHOICES; count++) {
        const WordsValue about[] = {{"name", words_bot(language, kind[count - 1].name)},
                                    {"character", words_text(language, kind[count - 1].character)},
                                    {NULL, NULL}};
        words_fill(language, WORDS_KEY("bot {name}: {character}"), about, texts[count],
                   sizeof texts[count]);
        choices[count] = texts[count];
    }
    const int chosen =
        asker->choose(asker->context, question, choices, count, seat == 0 ? 0 : 1 + USUAL_BOT);
    *holder = chosen - 1; /* TERMINAL_PERSON, or the bot */
    return chosen >= 0;
}

static int count_people(const TermPlan *plan) {
    int people = 0;
    for (int seat = 0; seat < plan->setup.players; seat++) {
        people += plan->holder[seat] == TERMINAL_PERSON;
    }
    return people;
}

/* Names are asked only where somebody could be mixed up with somebody else. */
static bool ask_names(const TermAsker *asker, TermPlan *plan) {
    if (count_people(plan) < 2) {
        return true;
    }
    for (int seat = 0; seat < plan->setup.players; seat++) {
        char question[WORDS_SENTENCE_SIZE];
        words_fill(asker->language, WORDS_KEY("What is {seat} called?"),
                   WORDS_VALUES({"seat", words_seat(asker->language, seat)}), question,
                   sizeof question);
        if (plan->holder[seat] == TERMINAL_PERSON &&
            !asker->name(asker->context, question, plan->name[seat], sizeof plan->name[seat])) {
            return false;
        }
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
    int players = options->players;
    bool advanced = options->advanced == 1;
    bool always = options->castle_counts_always;
    const bool ask_about_rules = options->advanced == TERMINAL_ASK;
    const bool ask_about_seats = options->holder[0] == TERMINAL_ASK;
    if ((players == TERMINAL_ASK && !ask_players(asker, &players)) ||
        (ask_about_rules && !ask_rules(asker, &advanced)) ||
        (ask_about_rules && !always && !ask_castle(asker, &always))) {
        return false;
    }
    memset(plan, 0, sizeof *plan);
    table_setup_init(&plan->setup, players);
    plan->setup.rules = (EpixRules){.advanced = advanced,
                                    .minimum_stake = (uint8_t)options->minimum_stake,
                                    .castle_counts_always = always};
    plan->setup.slow_bots = false;
    plan->setup.odds = true;
    plan->setup.substitute = USUAL_BOT;
    plan->seed = options->seed;
    if (options->board) {
        copy_word(plan->setup.board, sizeof plan->setup.board, options->board);
    }
    if (options->abilities) {
        copy_word(plan->setup.cards, sizeof plan->setup.cards, options->abilities);
    }
    for (int seat = 0; seat < players; seat++) {
        plan->holder[seat] = options->holder[seat];
        if (ask_about_seats && !ask_holder(asker, seat, &plan->holder[seat])) {
            return false;
        }
    }
    return !ask_about_seats || ask_names(asker, plan);
}
