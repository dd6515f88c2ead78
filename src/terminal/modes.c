/* SPDX-License-Identifier: MIT */
/*
 * What playing line by line and playing on the full screen share.
 */
#include "modes.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "speech.h"
#include "table_message.h"
#include "term_hall.h"
#include "words_names.h"

/* Takes a seat, unless somebody wants to look on, has one already, or comes too late. */
static bool find_seat(TermSession *session, const TerminalOptions *options,
                      const TermAsker *asker) {
    return options->watch || !term_session_open_seats(session) ||
           term_session_why_not(session, TABLE_ENTRY_TAKE) != TABLE_ACCEPTED ||
           term_sit(session, options, asker, EPIX_NONE);
}

static TermSession *begin_online(const TerminalOptions *options, const TermAsker *asker,
                                 TerminalEnd *end) {
    TermSession *session = term_session_join(options);
    if (session && session->shown && !*session->problem && find_seat(session, options, asker)) {
        return session;
    }
    if (session) {
        snprintf(end->problem, sizeof end->problem, "%s", session->problem);
    }
    term_session_free(session);
    return NULL;
}

static TermSession *begin_loaded(const TerminalOptions *options, NoteFault *fault) {
    TermSession *session =
        term_session_load(options->load, options->language, options->source, fault);
    const bool given =
        session && session->status == TABLE_PLAYING && options->holder[0] != TERMINAL_ASK;
    for (int seat = 0; given && seat < term_session_seats(session); seat++) {
        term_session_seat(session, seat, options->holder[seat]);
    }
    return session;
}

/* Where to play: 1 at a server, 0 here; negative: nowhere. */
static int ask_where(const TerminalOptions *options, const TermAsker *asker) {
    return !options->server || options->load.start ? options->join != NULL
           : options->asks_where                   ? term_hall_where(options, asker)
                                                   : 1;
}

static TermSession *begin(const TerminalOptions *options, const TermAsker *asker,
                          TerminalEnd *end) {
    TermPlan plan;
    if (options->lesson.start) {
        return term_session_teach(options, &end->fault);
    }
    const int elsewhere = ask_where(options, asker);
    if (elsewhere < 0) {
        return NULL;
    }
    if (elsewhere) {
        return options->join || term_hall_enter(options, asker, end->problem)
                   ? begin_online(options, asker, end)
                   : NULL;
    }
    if (options->load.start) {
        return begin_loaded(options, &end->fault);
    }
    return term_plan_make(options, asker, &plan)
               ? term_session_open(&plan, options->language, options->source, &end->fault)
               : NULL;
}

TermSession *term_session_begin(const TerminalOptions *options, const TermAsker *asker,
                                TerminalEnd *end) {
    TermSession *session = begin(options, asker, end);
    if (session) {
        session->coach = options->coach;
        session->warned = -1;
    }
    if (session && options->save) {
        snprintf(session->file, sizeof session->file, "%s", options->save);
    }
    return session;
}

char *term_replay_options(TermSession *session, const TerminalOptions *options,
                          TerminalOptions *replay) {
    char *text = session->table->record(session);
    *replay = *options;
    replay->runs = false;
    replay->load = (NoteSlice){text, text ? strlen(text) : 0};
    return text;
}

void term_use_utf8(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
}

void term_tell_table_refusal(const TermVoice *voice, const TermSession *session,
                             const TableRefusal *refusal) {
    char sentence[WORDS_SENTENCE_SIZE];
    if (refusal->code == TABLE_REFUSED_RULE) {
        term_tell_refusal(voice, session->game, &refusal->rule);
        return;
    }
    table_refusal_text(NULL, refusal, voice->language, sentence, sizeof sentence);
    term_say_line(voice, sentence);
}

void term_tell_log(const TermSession *session, const TermVoice *voice, int count) {
    char sentence[WORDS_SENTENCE_SIZE];
    int from = session->logged;
    for (int found = 0; from > 0 && found < count; from--) {
        term_session_sentence(session, voice->language, from - 1, sentence, sizeof sentence);
        found += *sentence != '\0';
    }
    (void)term_session_tell(session, voice, from, session->logged);
}

void term_tell_curtain(const TermVoice *voice, const TermSession *session, int seat) {
    term_say(voice,
             WORDS_KEY("{seat}[ ({name})] decides in secret. Press Enter when nobody else can see "
                       "or hear this."),
             WORDS_VALUES({"seat", words_seat(voice->language, seat)},
                          {"name", term_session_name(session, seat)}));
}

void term_tell_result(const TermVoice *voice, const TermPosition *position) {
    char result[WORDS_SENTENCE_SIZE];
    if (position->view.winners) {
        words_result(voice->language, position->game, &position->state, result, sizeof result);
        term_say_line(voice, result);
        if (words_tie(voice->language, position->game, &position->state, result, sizeof result)) {
            term_say_line(voice, result);
        }
    }
}

void term_clean_name(const char *typed, char *out, size_t size) {
    size_t length = 0;
    int characters = 0;
    typed += strspn(typed, " \t");
    for (; *typed && characters < TABLE_NAME; typed++) {
        const unsigned char c = (unsigned char)*typed;
        if (c < ' ' || c == 0x7f || c == '#') {
            continue;
        }
        if (length + 1 < size) {
            out[length++] = *typed;
        }
        characters += (typed[1] & 0xc0) != 0x80; /* the last byte of a character */
    }
    while (length > 0 && out[length - 1] == ' ') {
        length--;
    }
    out[length] = '\0';
}

/* ---- Which way fits the terminal ------------------------------------------------------------- */

bool term_has_screen(const TerminalOptions *options) {
    const char *kind = getenv("TERM");
    return !options->plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && *kind &&
           strcmp(kind, "dumb") != 0;
}

bool term_play(const TerminalOptions *options, TerminalEnd *end) {
    return term_has_screen(options) ? term_screen_play(options, end)
                                    : term_plain_play(options, end);
}

bool term_replay(const TerminalOptions *options, NoteFault *fault) {
    return term_has_screen(options) ? term_screen_replay(options, fault)
                                    : term_plain_replay(options, fault);
}
