/* SPDX-License-Identifier: MIT */
/*
 * Who answers which question, what is asked, and why not.
 */
#include "speech.h"

#include <string.h>

#include "note_names.h"
#include "words_names.h"
#include "words_sentences.h"

static void tell_question(const TermVoice *voice, const TermPosition *position,
                          const TermRequest *request) {
    (void)request;
    term_tell_question(voice, position);
}

static void tell_help(const TermVoice *voice, const TermPosition *position,
                      const TermRequest *request) {
    term_tell_help(voice, request->rest, position->live);
}

bool term_answer(const TermVoice *voice, const TermPosition *position, const TermRequest *request) {
    static TermTell *const answers[TERM_COMMANDS] = {
        [TERM_DO_LEGAL] = term_tell_legal,
        [TERM_DO_WHO] = term_tell_who,
        [TERM_DO_WHERE] = term_tell_where,
        [TERM_DO_LOOK] = term_tell_look,
        [TERM_DO_THREATS] = term_tell_threats,
        [TERM_DO_ODDS] = term_tell_odds,
        [TERM_DO_HINT] = term_tell_hint,
        [TERM_DO_CARDS] = term_tell_cards,
        [TERM_DO_SECRET] = term_tell_secret,
        [TERM_DO_WHY] = term_tell_why,
        [TERM_DO_AGAIN] = tell_question,
        [TERM_DO_RULES] = term_tell_clauses,
        [TERM_DO_HELP] = tell_help,
    };
    if (request->command >= TERM_COMMANDS || !answers[request->command]) {
        return false;
    }
    answers[request->command](voice, position, request);
    return true;
}

/* ---- What is asked ------------------------------------------------------------------------- */

/* A sensible decision to type, for those who do not know how. */
static bool find_example(const TermPosition *position, EpixDecision *decision) {
    if (position->legal.count == 0) {
        return false;
    }
    epix_legal_at(&position->legal, 0, decision);
    return true;
}

/* Whether there is nothing to decide, only something to be said. */
static bool is_no_choice(const TermPosition *position) {
    const int kind = position->legal.count == 1 ? position->legal.group[0].kind : EPIX_KINDS;
    return kind == EPIX_END || kind == EPIX_PASS || kind == EPIX_WITHDRAW;
}

void term_prompt(const TermPosition *position, WordsLanguage language, char *out, size_t size) {
    EpixView view = position->view;
    char word[TERM_WORD_SIZE];
    const bool asked = position->seat < EPIX_SEATS && position->legal.count > 0;
    if (asked && is_no_choice(position)) {
        const int command = term_command_of(position->legal.group[0].kind);
        words_fill(language, WORDS_KEY("{seat}: nothing else can be done: {word}."),
                   WORDS_VALUES({"seat", words_seat(language, position->seat)},
                                {"word", term_command_word(language, command, word)}),
                   out, size);
        return;
    }
    if (asked) {
        view.actors = (uint8_t)(1 << position->seat);
    }
    words_prompt(language, position->game, &view, out, size);
}

void term_tell_question(const TermVoice *voice, const TermPosition *position) {
    char prompt[WORDS_SENTENCE_SIZE], typed[TERM_TYPED_SIZE] = "";
    const int seat = position->seat;
    EpixDecision example;
    term_prompt(position, voice->language, prompt, sizeof prompt);
    if (seat >= EPIX_SEATS || !find_example(position, &example)) {
        term_say_line(voice, prompt);
        return;
    }
    const bool guess = position->view.phase == EPIX_PHASE_GUESS;
    const int payer = guess ? position->view.turn : seat;
    const TermNumber gold = term_number(position->view.gold[payer]);
    term_typed(position, voice->language, &example, typed);
    const WordsValue values[] = {{"prompt", prompt},
                                 {"gold", gold.text},
                                 {"example", typed},
                                 {"seat", words_seat(voice->language, payer)},
                                 {NULL, NULL}};
    term_say(voice,
             guess ? WORDS_KEY("{prompt} {seat} has {gold} gold. For example: {example}.")
                   : WORDS_KEY("{prompt} You have {gold} gold. For example: {example}."),
             values);
}

/* ---- Why not ------------------------------------------------------------------------------- */

void term_tell_refusal(const TermVoice *voice, const NoteGame *game, const EpixRefusal *refusal) {
    char sentence[WORDS_SENTENCE_SIZE];
    words_refusal(voice->language, game, refusal, sentence, sizeof sentence);
    term_say(voice, "{refusal} (Rule {clause}.)",
             WORDS_VALUES({"refusal", sentence}, {"clause", note_refusal_clause(refusal->code)}));
}

/* Skips `not`, which may stand there or be left out. */
static const char *without_not(WordsLanguage language, const char *rest) {
    /* TRANSLATORS: the word after `why` in "why not recruit a Knight", alternatives with |. */
    const char *const words[] = {words_text(language, WORDS_KEY("not|cannot")), "not"};
    char word[TERM_WORD_SIZE];
    for (int i = 0; i < 2; i++) {
        const char *names = words[i];
        while (term_next_name(&names, word)) {
            const size_t length = strlen(word);
            if (strncmp(rest, word, length) == 0 && (rest[length] == ' ' || !rest[length])) {
                return rest + length + strspn(rest + length, " ");
            }
        }
    }
    return rest;
}

void term_tell_why(const TermVoice *voice, const TermPosition *position,
                   const TermRequest *request) {
    TermRequest asked;
    EpixDecision decision;
    const char *rest = without_not(voice->language, request->rest);
    if (!*rest) {
        term_tell_help(voice, "why", position->live);
        return;
    }
    if (!term_read(voice, position, rest, &asked)) {
        return;
    }
    if (asked.command == TERM_COMMANDS || term_commands[asked.command].kind == EPIX_KINDS) {
        term_say(voice, WORDS_KEY("That is a question, which is always allowed."), NULL);
        return;
    }
    if (term_decide(voice, position, &asked, &decision) == TERM_READ_UNCLEAR) {
        return;
    }
    const int seat = position->seat < EPIX_SEATS ? position->seat : EPIX_SPECTATOR;
    const EpixRefusal refusal =
        epix_check(&position->game->game, &position->state, seat, &decision);
    if (refusal.code == EPIX_ACCEPTED) {
        char typed[TERM_TYPED_SIZE];
        term_typed(position, voice->language, &decision, typed);
        term_say(voice, WORDS_KEY("It is allowed: {decision}."), WORDS_VALUES({"decision", typed}));
    } else {
        term_tell_refusal(voice, position->game, &refusal);
    }
}
