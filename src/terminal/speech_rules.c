/* SPDX-License-Identifier: MIT */
/*
 * Rules by their numbers and by words.
 */
#include <stdio.h>
#include <string.h>

#include "rulebook.h"
#include "speech.h"

enum { MOST = 8 }; /* clauses that a word is answered with; of others only the numbers are told */

/* `8.2` stands for itself and for all that begins with `8.2.`. */
static bool has_number(const TermClause *clause, const char *asked) {
    const size_t length = strlen(asked);
    return strncmp(clause->number, asked, length) == 0 &&
           (clause->number[length] == '\0' || clause->number[length] == '.');
}

/* Whether a word of the text begins with this one, case and accents apart. */
static bool has_word(const char *text, const char *word) {
    bool inside = false;
    for (; *text; text++) {
        const bool letter = (unsigned char)*text >= 0x80 || strchr(" .,:;()[]'/-", *text) == NULL;
        if (letter && !inside && term_begins_with(text, word)) {
            return true;
        }
        inside = letter;
    }
    return false;
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

/* Answers with the clauses of this number, or with this word; returns how many there are. */
static int tell_clauses(const TermVoice *voice, const NoteGame *game, const char *asked) {
    const bool number = *asked >= '0' && *asked <= '9';
    TermClause clause = {0};
    TermList more = {0};
    int found = 0;
    while (term_clause_next(&clause)) {
        char text[TERM_CLAUSE_SIZE];
        term_clause_text(&clause, voice->language, text);
        if (number ? !has_number(&clause, asked) : !has_word(text, asked)) {
            continue;
        }
        if (number || found < MOST) {
            tell_clause(voice, game, &clause);
        } else {
            term_list_add(&more, clause.number);
        }
        found++;
    }
    if (more.count) {
        term_say(voice, WORDS_KEY("More about it: rules {numbers}."),
                 WORDS_VALUES({"numbers", more.text}));
    }
    return found;
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
    } else if (tell_clauses(voice, position->game, asked) == 0) {
        term_say(voice,
                 WORDS_KEY("No rule has the number or the word {word}. Numbers look like 8.2 or "
                           "8.2.2."),
                 WORDS_VALUES({"word", asked}));
    }
}
