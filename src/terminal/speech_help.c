/* SPDX-License-Identifier: MIT */
/*
 * Help: the commands, and the game in a nutshell.
 */
#include <string.h>

#include "speech.h"

static void tell_command(const TermVoice *voice, int command) {
    char word[TERM_WORD_SIZE];
    const TermCommand *about = &term_commands[command];
    const WordsValue values[] = {
        {"command", term_command_word(voice->language, command, word)},
        {"follow", *about->follow ? words_text(voice->language, about->follow) : ""},
        {"about", words_text(voice->language, about->about)},
        {NULL, NULL},
    };
    term_say(voice, WORDS_KEY("{command}[ {follow}]: {about}."), values);
}

void term_tell_help(const TermVoice *voice, const char *about, bool live) {
    const TermVocabulary vocabulary = {.language = voice->language, .live = live};
    TermWords words;
    term_split(about, &words);
    const TermMatch match = term_match(&vocabulary, TERM_COMMAND, &words, 0);
    if (match.index >= 0) {
        tell_command(voice, match.index);
        return;
    }
    term_say(voice,
             WORDS_KEY("Commands may be shortened as long as they are clear. Units are Soldier, "
                       "Knight, Camp and Catapult; provinces have names and short ids. The "
                       "notation of records is understood too: recruit S r1."),
             NULL);
    for (int command = 0; command < term_things(&vocabulary, TERM_COMMAND); command++) {
        tell_command(voice, command);
    }
}

void term_tell_rules(const TermVoice *voice, const EpixRules *rules) {
    static const char *const nutshell[] = {
        WORDS_KEY("The goal: take an enemy castle, and you have won at once. Otherwise, after four "
                  "seasons, the most provinces win, then the most gold."),
        WORDS_KEY("Before Spring there is a draft: in turn, recruit one unit into your lands, or, "
                  "with the advanced rules, bid on an ability card, until everybody has passed."),
        WORDS_KEY("Each season begins with a secret auction for the First Player card; only the "
                  "winner pays. Then everybody chooses one action card in secret, in Winter two: "
                  "Recruitment, Tax, or Move & Attack."),
        WORDS_KEY("From the first player on, clockwise, the cards are revealed and carried out; in "
                  "Winter the last player has no turn if victory is out of reach. Then comes the "
                  "income: 1 gold for each Camp and for each marked province."),
        WORDS_KEY("Costs: Soldier 2, Knight 6, Camp 2, Catapult 2. A province holds units of one "
                  "colour, at most one of each kind."),
        WORDS_KEY("A Soldier moves one step or attacks a neighbour. A Knight rides and attacks as "
                  "often as it likes, but never on the mountain. A Catapult attacks all units of a "
                  "neighbouring province at once and is spent; from the mountain it reaches two "
                  "steps. A Camp gives income."),
        WORDS_KEY(
            "An attack: the attacker hides at least {stake} gold in the fist. The defender guesses "
            "how much, once; in the own castle and on the mountain twice. Guessed: the "
            "attacking unit is lost. Not guessed: the defending unit is lost. The gold is "
            "gone either way."),
        WORDS_KEY("The Soldier defends first, then the Knight, then the Camp; a Catapult never "
                  "does. A castle without Soldier and Knight is defended by its garrison, which "
                  "guesses twice. When all have fallen, the attacker moves in and captures Camp "
                  "and Catapult: they change colour."),
        WORDS_KEY(
            "Ask as much as you like: legal, threats, odds and why not. The program knows all "
            "exceptions."),
    };
    const TermNumber stake = term_number(rules->minimum_stake);
    for (size_t i = 0; i < sizeof nutshell / sizeof *nutshell; i++) {
        term_say(voice, nutshell[i], WORDS_VALUES({"stake", stake.text}));
    }
}
