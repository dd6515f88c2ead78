/* SPDX-License-Identifier: MIT */
/*
 * Rules by their numbers and by words.
 */
#include <stdio.h>
#include <string.h>

#include "rulebook.h"
#include "school_ask.h"
#include "speech.h"
#include "table_setup.h"
#include "term_rules.h"

enum { MOST = 8 }; /* clauses that a word is answered with; of others only the numbers are told */

/* `8.2` stands for itself and for all that begins with `8.2.`. */
static bool has_number(const TermClause *clause, const char *asked) {
    const size_t length = strlen(asked);
    return strncmp(clause->number, asked, length) == 0 &&
           (clause->number[length] == '\0' || clause->number[length] == '.');
}

/* A standard ability card is told as it is on the table. */
static bool tell_card(const TermVoice *voice, const NoteGame *game, const TermClause *clause) {
    const size_t length = strcspn(clause->english + 1, "`");
    for (int i = 0; clause->english[0] == '`' && i < game->cards.count; i++) {
        const NoteCard *card = &game->cards.card[i];
        if (strlen(card->id) == length && strncmp(card->id, clause->english + 1, length) == 0) {
            term_say(voice, "{number} {name}: {text}",
                     WORDS_VALUES({"number", clause->number},
                                  {"name", words_text(voice->language, card->name)},
                                  {"text", words_text(voice->language, card->text)}));
            return true;
        }
    }
    return false;
}

static void tell_clause(const TermVoice *voice, const NoteGame *game, const TermClause *clause) {
    char text[TERM_CLAUSE_SIZE], line[TERM_CLAUSE_SIZE + 32];
    if (strncmp(clause->number, "12.", 3) == 0 && tell_card(voice, game, clause)) {
        return;
    }
    term_clause_text(clause, voice->language, text);
    snprintf(line, sizeof line, "%s %s", clause->number, text);
    term_say_line(voice, line);
}

/* Answers with the clauses of this number; returns how many there are. */
static int tell_numbered(const TermVoice *voice, const NoteGame *game, const char *number) {
    TermClause clause = {0};
    int found = 0;
    while (term_clause_next(&clause)) {
        if (has_number(&clause, number)) {
            tell_clause(voice, game, &clause);
            found++;
        }
    }
    return found;
}

/* ---- In one's own words -------------------------------------------------------------------------- */

/* What stands above a clause says what it is about. Sections 1 to 9 are what everybody needs. */
static void look_up(WordsLanguage language, const char *asked, SchoolRanking *ranking) {
    TermClause clause = {0};
    school_ask(ranking, language, asked);
    while (term_clause_next(&clause)) {
        char text[TERM_CLAUSE_SIZE], both[2 * TERM_CLAUSE_SIZE];
        term_clause_text(&clause, language, text);
        snprintf(both, sizeof both, "%s %s", words_text(language, clause.title), text);
        school_rank(ranking, both, clause.number[1] == '.');
    }
}

/* Answers with the clauses that have the most of the words; returns how many there are. */
static int tell_answers(const TermVoice *voice, const NoteGame *game, const char *asked) {
    SchoolRanking ranking;
    TermClause clause = {0};
    TermList more = {0};
    int count;
    look_up(voice->language, asked, &ranking);
    const int best = school_best(&ranking, &count);
    for (int i = 0, told = 0; best && term_clause_next(&clause) && i < ranking.texts; i++) {
        const int worth = school_worth(&ranking, i);
        if (worth == best && told++ < MOST) {
            tell_clause(voice, game, &clause);
        } else if (worth >= best - 1000 && more.count < 3 * MOST) {
            term_list_add(&more, clause.number);
        }
    }
    if (count && more.count) {
        term_say(voice, WORDS_KEY("More about it: rules {numbers}."),
                 WORDS_VALUES({"numbers", more.text}));
    }
    return count;
}

static int answer(const TermVoice *voice, const NoteGame *game, const char *asked) {
    return *asked >= '0' && *asked <= '9' ? tell_numbered(voice, game, asked)
                                          : tell_answers(voice, game, asked);
}

int term_print_rules(WordsLanguage language, const char *asked) {
    const TermVoice voice = term_print_voice(language);
    TableSetup setup;
    NoteGame game;
    table_setup_init(&setup, 2);
    return table_setup_game(&setup, NULL, &game).code ? 0 : answer(&voice, &game, asked);
}

void term_tell_clauses(const TermVoice *voice, const TermPosition *position,
                       const TermRequest *request) {
    char asked[sizeof request->rest];
    snprintf(asked, sizeof asked, "%s", request->rest);
    for (size_t length = strlen(asked); length && strchr(" .\t", asked[length - 1]);) {
        asked[--length] = '\0';
    }
    if (!*asked) {
        term_tell_rules(voice, &position->game->game.rules);
    } else if (answer(voice, position->game, asked) == 0) {
        term_say(voice,
                 WORDS_KEY("No rule has the number or the word {word}. Numbers look like 8.2 or "
                           "8.2.2."),
                 WORDS_VALUES({"word", asked}));
    }
}
