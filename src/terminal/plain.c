/* SPDX-License-Identifier: MIT */
/*
 * Playing line by line: for screen readers, braille displays, scripts and pipes. No drawing, no
 * cursor tricks; what changed is said in full sentences.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "table_message.h"
#include "term_input.h"
#include "term_modes.h"
#include "term_signals.h"
#include "term_speech.h"
#include "words_names.h"

/* A game being played. */
typedef struct Plain {
    const TerminalOptions *options;
    TermVoice voice;
    TermInput *input;
    TermSession *session;
    int told;    /* how much of the log was said */
    int asked;   /* log length when the last question was asked; -1: none yet */
    int confirm; /* a command that has to be repeated, or TERM_COMMANDS */
    bool leaving;
} Plain;

static void print_line(void *context, const char *line) {
    (void)context;
    puts(line);
}

static const char *const prompt = "> ";

/* ---- Questions before the game -------------------------------------------------------------- */

static void print_choices(const char *const *choices, int count, int standard) {
    for (int i = 0; i < count; i++) {
        const int digit = term_choice_digit(choices[i], i);
        if (choices[i][0] == digit) {
            printf("%s%s\n", choices[i], i == standard ? " *" : "");
        } else {
            printf("%c: %s%s\n", digit, choices[i], i == standard ? " *" : "");
        }
    }
}

/* A digit, or the beginning of one of the first two words of a choice; an empty line is the
 * standard. */
static int find_choice(const char *line, const char *const *choices, int count, int standard) {
    TermWords typed, words;
    term_split(line, &typed);
    if (typed.count == 0) {
        return standard;
    }
    for (int i = 0; i < count; i++) {
        if (typed.word[0][0] == term_choice_digit(choices[i], i) && !typed.word[0][1]) {
            return i;
        }
    }
    for (int i = 0; i < count; i++) {
        term_split(choices[i], &words);
        for (int w = 0; w < words.count && w < 2; w++) {
            if (strncmp(words.word[w], typed.word[0], strlen(typed.word[0])) == 0) {
                return i;
            }
        }
    }
    return -1;
}

static int choose(void *context, const char *question, const char *const *choices, int count,
                  int standard) {
    Plain *plain = context;
    puts(question);
    print_choices(choices, count, standard);
    for (;;) {
        term_say(&plain->voice,
                 WORDS_KEY("Type a number, or press Enter for the one with the star."), NULL);
        const char *line = term_input_line(plain->input, prompt, false);
        if (!line) {
            return -1;
        }
        const int choice = find_choice(line, choices, count, standard);
        if (choice >= 0) {
            printf("%s\n", choices[choice]);
            return choice;
        }
        term_say(&plain->voice, WORDS_KEY("That is none of them."), NULL);
    }
}

static bool ask_name(void *context, const char *question, char *out, size_t size) {
    Plain *plain = context;
    puts(question);
    const char *line = term_input_line(plain->input, prompt, false);
    if (!line) {
        return false;
    }
    term_clean_name(line, out, size);
    return true;
}

/* ---- Curtain ------------------------------------------------------------------------------- */

/* Takes away what stands on a terminal and above it, so that nobody reads it by scrolling. */
static void clear_terminal(const Plain *plain) {
    const char *kind = getenv("TERM");
    if (term_input_is_terminal(plain->input) && isatty(STDOUT_FILENO) && kind &&
        strcmp(kind, "dumb") != 0) {
        fputs("\033[H\033[2J\033[3J", stdout);
    }
}

static bool lift_curtain(Plain *plain, int seat) {
    const WordsLanguage language = plain->voice.language;
    const WordsValue values[] = {
        {"seat", words_seat(language, seat)},
        {"name", term_session_name(plain->session, seat)},
        {NULL, NULL},
    };
    clear_terminal(plain);
    term_say(&plain->voice,
             WORDS_KEY("{seat}[ ({name})] decides in secret. Press Enter when nobody else can see "
                       "or hear this."),
             values);
    if (!term_input_line(plain->input, "", true)) {
        return false;
    }
    term_session_lift_curtain(plain->session, seat);
    return true;
}

/* Secrets are typed unseen if others sit at the same terminal. */
static bool is_hot_seat(const Plain *plain) {
    return (plain->session->people & (plain->session->people - 1)) != 0;
}

static bool is_behind_curtain(const Plain *plain) {
    return is_hot_seat(plain) && plain->session->viewer != EPIX_SPECTATOR;
}

/* ---- Commands ------------------------------------------------------------------------------ */

static void decide(Plain *plain, const TermPosition *position, const TermRequest *request) {
    EpixDecision decision;
    if (term_decide(&plain->voice, position, request, &decision) == TERM_READ_UNCLEAR) {
        return;
    }
    int seat;
    if (term_session_next(plain->session, &seat) != TERM_NEXT_PERSON) {
        term_say(&plain->voice, "The game is over.", NULL);
        return;
    }
    const TableRefusal refusal = term_session_decide(plain->session, seat, &decision);
    if (refusal.code != TABLE_ACCEPTED) {
        term_tell_table_refusal(&plain->voice, plain->session, &refusal);
        return;
    }
    plain->told = term_session_tell(plain->session, &plain->voice, plain->told);
    if (is_behind_curtain(plain)) {
        term_session_drop_curtain(plain->session);
        clear_terminal(plain);
    }
}

static void save(Plain *plain, const char *path) {
    path = *path ? path : plain->options->save;
    if (!path) {
        term_tell_help(&plain->voice, "save");
        return;
    }
    term_save(plain->session, &plain->voice, path);
}

/* At a terminal, what cannot be taken back has to be said twice. */
static bool is_confirmed(Plain *plain, int command, const char *english) {
    if (!term_input_is_terminal(plain->input) || plain->confirm == command) {
        return true;
    }
    plain->confirm = command;
    term_say(&plain->voice, english, NULL);
    return false;
}

static void quit(Plain *plain) {
    const bool lost = plain->session->unsaved && !plain->options->save &&
                      plain->session->local.table.status == TABLE_PLAYING;
    plain->leaving =
        !lost ||
        is_confirmed(plain, TERM_DO_QUIT,
                     WORDS_KEY("The game is not saved. Say quit again to leave it, or save "
                               "it to a file."));
}

static void resign(Plain *plain) {
    int seat;
    if (term_session_next(plain->session, &seat) == TERM_NEXT_PERSON &&
        is_confirmed(plain, TERM_DO_RESIGN,
                     WORDS_KEY("Say resign again to give up; a bot will play on for you."))) {
        (void)term_session_resign(plain->session, seat);
    }
}

static void undo(Plain *plain) {
    int seat;
    if (term_session_next(plain->session, &seat) != TERM_NEXT_PERSON) {
        seat = 0;
    }
    const TableRefusal refusal = term_session_undo(plain->session, seat);
    if (refusal.code != TABLE_ACCEPTED) {
        term_tell_table_refusal(&plain->voice, plain->session, &refusal);
    }
}

static void carry_out(Plain *plain, const TermPosition *position, const TermRequest *request) {
    if (term_commands[request->command].kind != EPIX_KINDS) {
        decide(plain, position, request);
        return;
    }
    switch (request->command) {
    case TERM_DO_LOG:
        term_tell_log(plain->session, &plain->voice,
                      request->numbers ? (int)request->number[0] : TERM_LOG_USUAL);
        break;
    case TERM_DO_UNDO:
        undo(plain);
        break;
    case TERM_DO_SAVE:
        save(plain, request->rest);
        break;
    case TERM_DO_RESIGN:
        resign(plain);
        break;
    case TERM_DO_QUIT:
        quit(plain);
        break;
    default:
        (void)term_answer(&plain->voice, position, request);
        break;
    }
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* Reads and carries out one line. */
static void take_line(Plain *plain, const TermPosition *position) {
    TermRequest request;
    TermVocabulary vocabulary = {.language = plain->voice.language, .game = position->game};
    memcpy(vocabulary.player, position->player, sizeof vocabulary.player);
    term_input_words(plain->input, &vocabulary);
    const char *line = term_input_line(plain->input, prompt, is_behind_curtain(plain));
    if (!line) {
        plain->leaving = true;
        return;
    }
    const int confirm = plain->confirm;
    if (term_read(&plain->voice, position, line, &request) && request.command != TERM_COMMANDS) {
        carry_out(plain, position, &request);
    } else if (!*line) {
        term_tell_question(&plain->voice, position);
    }
    if (plain->confirm == confirm) { /* asked before this line, or not at all */
        plain->confirm = TERM_COMMANDS;
    }
}

static void ask(Plain *plain) {
    TermPosition position;
    term_session_position(plain->session, &position);
    if (plain->asked != plain->session->logged) {
        plain->asked = plain->session->logged;
        term_tell_question(&plain->voice, &position);
    }
    take_line(plain, &position);
}

static void ask_after_the_end(Plain *plain) {
    TermPosition position;
    term_session_position(plain->session, &position);
    if (plain->asked != plain->session->logged) {
        plain->asked = plain->session->logged;
        term_tell_result(&plain->voice, &position);
        term_say(&plain->voice,
                 WORDS_KEY("You may still ask who, where and log, save the game, or quit."), NULL);
    }
    take_line(plain, &position);
}

static void go_on(Plain *plain) {
    int seat;
    plain->told = term_session_tell(plain->session, &plain->voice, plain->told);
    switch (term_session_next(plain->session, &seat)) {
    case TERM_NEXT_BOT:
        plain->leaving = !term_session_bot(plain->session, seat);
        return;
    case TERM_NEXT_OVER:
        ask_after_the_end(plain);
        return;
    default:
        if (term_session_needs_curtain(plain->session, seat) && !lift_curtain(plain, seat)) {
            plain->leaving = true;
            return;
        }
        ask(plain);
    }
}

static void play(Plain *plain) {
    term_session_introduce(plain->session, &plain->voice);
    term_say(&plain->voice,
             WORDS_KEY("Type help for the commands, rules for the game in a nutshell, legal for "
                       "what you may do."),
             NULL);
    while (!plain->leaving && !ferror(stdout) && !term_interrupted()) {
        go_on(plain);
    }
    if (plain->options->save && plain->session->unsaved) {
        term_save(plain->session, &plain->voice, plain->options->save);
    }
}

bool term_plain_play(const TerminalOptions *options, NoteFault *fault) {
    TermSession *session = calloc(1, sizeof *session);
    Plain plain = {.options = options,
                   .voice = {options->language, print_line, NULL},
                   .input = term_input_open(),
                   .session = session,
                   .asked = -1,
                   .confirm = TERM_COMMANDS};
    bool good = session && plain.input;
    *fault = (NoteFault){0};
    if (good) {
        const TermAsker asker = {options->language, choose, ask_name, &plain};
        term_signals_catch();
        if (term_session_begin(session, options, &asker, fault)) {
            play(&plain);
        }
        good = !fault->code;
        term_session_free(session);
        term_signals_release();
    }
    term_input_close(plain.input);
    free(session);
    return good;
}
