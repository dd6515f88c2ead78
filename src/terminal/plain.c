/* SPDX-License-Identifier: MIT */
/*
 * Playing line by line: for screen readers, braille displays, scripts and pipes. No drawing, no
 * cursor tricks; what changed is said in full sentences.
 */
#include <poll.h>
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

    /* at a table of a server */
    TermWatch source;  /* tells that something has happened there */
    TermWatch watch;   /* says it */
    int64_t announced; /* what was said last about the next step; see term_session_step */
    int introduced;    /* the last round whose players were told; -1: none */
} Plain;

static void print_line(void *context, const char *line) {
    (void)context;
    puts(line);
}

static void ignore_line(void *context, const char *line) {
    (void)context, (void)line;
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
    EpixDecision decision = {.kind = EPIX_END};
    int seat = EPIX_NONE;
    const bool online = plain->session->online != NULL;
    const bool asked = position->legal.count > 0;
    if ((asked || !online) &&
        term_decide(&plain->voice, position, request, &decision) == TERM_READ_UNCLEAR) {
        return;
    }
    if (term_session_next(plain->session, &seat) != TERM_NEXT_PERSON && !online) {
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
        term_tell_help(&plain->voice, "save", plain->session->online != NULL);
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
    const bool lost = !plain->session->online && plain->session->unsaved && !plain->options->save &&
                      term_session_status(plain->session) == TABLE_PLAYING;
    plain->leaving =
        !lost ||
        is_confirmed(plain, TERM_DO_QUIT,
                     WORDS_KEY("The game is not saved. Say quit again to leave it, or save "
                               "it to a file."));
}

static void resign(Plain *plain) {
    int seat;
    const bool asked = term_session_next(plain->session, &seat) == TERM_NEXT_PERSON;
    if ((asked || plain->session->online) &&
        is_confirmed(plain, TERM_DO_RESIGN,
                     WORDS_KEY("Say resign again to give up; a bot will play on for you."))) {
        const TableRefusal refusal = term_session_resign(plain->session, seat);
        if (refusal.code != TABLE_ACCEPTED) {
            term_tell_table_refusal(&plain->voice, plain->session, &refusal);
        }
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

static void sit(Plain *plain, const TermRequest *request) {
    const TermAsker asker = {plain->voice.language, choose, ask_name, plain};
    const bool late = term_session_status(plain->session) != TABLE_LOBBY;
    if (late || term_online_me(plain->session->online) < EPIX_SEATS) {
        const TableRefusal refusal = {.code = late ? TABLE_STARTED : TABLE_SEAT_TAKEN};
        term_tell_table_refusal(&plain->voice, plain->session, &refusal);
        return;
    }
    plain->leaving = !term_sit(plain->session, plain->options, &asker, request->seat);
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
    case TERM_DO_SIT:
        sit(plain, request);
        break;
    default:
        if (!term_online_carry_out(plain->session, &plain->voice, position, request)) {
            (void)term_answer(&plain->voice, position, request);
        }
        break;
    }
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* Carries out a line that was typed. */
static void obey(Plain *plain, const TermPosition *position, const char *line) {
    TermRequest request;
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

/* Reads and carries out one line. */
static void take_line(Plain *plain, const TermPosition *position) {
    const TermVocabulary vocabulary = term_vocabulary(position, plain->voice.language);
    term_input_words(plain->input, &vocabulary);
    const char *line = term_input_line(plain->input, prompt, is_behind_curtain(plain));
    if (line) {
        obey(plain, position, line);
    } else {
        plain->leaving = true;
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

/* ---- At a table of a server ------------------------------------------------------------------ */

static void announce(Plain *plain) {
    const TermVoice *voice = &plain->voice;
    TermPosition position;
    int seat;
    switch (term_session_next(plain->session, &seat)) {
    case TERM_NEXT_PERSON:
        term_session_position(plain->session, &position);
        term_tell_question(voice, &position);
        term_tell_time(voice, plain->session);
        break;
    case TERM_NEXT_LOBBY:
        term_tell_lobby(voice, plain->session);
        term_tell_lobby_commands(voice, plain->session);
        break;
    case TERM_NEXT_WAIT:
        term_tell_waiting(voice, plain->session);
        break;
    case TERM_NEXT_OVER:
        term_session_position(plain->session, &position);
        term_tell_result(voice, &position);
        term_say(voice,
                 WORDS_KEY("You may still ask who, where and log, save the game, ask for a "
                           "rematch, or quit."),
                 NULL);
        break;
    default:
        break;
    }
}

static void introduce(Plain *plain) {
    const TermOnline *online = plain->session->online;
    if (plain->introduced == term_online_round(online) || !term_online_is_shown(online)) {
        return;
    }
    plain->introduced = term_online_round(online);
    term_tell_table(&plain->voice, plain->session);
}

/* Says what has happened, and what comes next if that is something else than before. */
static void tell_news(Plain *plain) {
    TermSession *session = plain->session;
    const int64_t next = term_session_step(session);
    const bool settled = !term_online_is_waiting(session->online);
    const bool news = settled && next != plain->announced;
    if (!news && plain->told == session->logged && !*session->answer) {
        return;
    }
    term_input_pause(plain->input);
    plain->told = term_session_tell(session, &plain->voice, plain->told);
    introduce(plain);
    if (*session->answer) {
        term_say_line(&plain->voice, session->answer);
        *session->answer = '\0';
    }
    if (news) {
        plain->announced = next;
        announce(plain);
    }
    term_input_resume(plain->input);
}

static int watched_fd(void *context) {
    const Plain *plain = context;
    return plain->source.fd(plain->source.context);
}

static int patience(void *context) {
    const Plain *plain = context;
    return plain->source.patience(plain->source.context);
}

/* Typing only ends early if there is no table any more. */
static bool run(void *context) {
    Plain *plain = context;
    int seat;
    if (plain->source.run(plain->source.context)) {
        tell_news(plain);
    }
    return ferror(stdout) || term_session_next(plain->session, &seat) == TERM_NEXT_GONE;
}

/* From a pipe, one command comes after the other, and a decision waits until it is asked for. */
static bool must_wait(Plain *plain, const char *line) {
    TermPosition position;
    TermRequest request;
    const TermVoice silent = {plain->voice.language, ignore_line, NULL};
    int seat;
    const TermNext next = term_session_next(plain->session, &seat);
    if (term_input_is_terminal(plain->input) || next == TERM_NEXT_GONE) {
        return false;
    }
    if (term_online_is_waiting(plain->session->online) || next != TERM_NEXT_WAIT) {
        return term_online_is_waiting(plain->session->online);
    }
    term_session_position(plain->session, &position);
    return !term_read(&silent, &position, line, &request) ||
           (request.command < TERM_COMMANDS && term_commands[request.command].kind != EPIX_KINDS);
}

static void take_line_online(Plain *plain) {
    TermPosition position;
    term_session_position(plain->session, &position);
    const TermVocabulary vocabulary = term_vocabulary(&position, plain->voice.language);
    term_input_words(plain->input, &vocabulary);
    const char *line = term_input_line(plain->input, prompt, false);
    if (!line) {
        plain->leaving = true;
        return;
    }
    while (must_wait(plain, line) && !term_interrupted() && !run(plain)) {
        struct pollfd file = {.fd = watched_fd(plain), .events = POLLIN};
        (void)poll(&file, 1, patience(plain));
    }
    term_input_echo(plain->input, line);
    term_session_position(plain->session, &position); /* it may be another one by now */
    obey(plain, &position, line);
    tell_news(plain);
}

static void play_online(Plain *plain) {
    plain->source = term_online_watch(plain->session->online);
    plain->watch = (TermWatch){watched_fd, patience, run, plain};
    term_input_watch(plain->input, &plain->watch);
    plain->told = plain->session->logged; /* the past can be asked for */
    introduce(plain);
    term_say(&plain->voice,
             WORDS_KEY("Type help for the commands, rules for the game in a nutshell, say to talk "
                       "to the others."),
             NULL);
    tell_news(plain);
    while (!plain->leaving && !ferror(stdout) && !term_interrupted()) {
        take_line_online(plain);
    }
    term_tell_goodbye(&plain->voice, plain->session);
}

/* ---- All of it ----------------------------------------------------------------------------- */

static void play_here(Plain *plain) {
    term_session_introduce(plain->session, &plain->voice);
    term_say(&plain->voice,
             WORDS_KEY("Type help for the commands, rules for the game in a nutshell, legal for "
                       "what you may do."),
             NULL);
    while (!plain->leaving && !ferror(stdout) && !term_interrupted()) {
        go_on(plain);
    }
}

static void play(Plain *plain) {
    if (plain->session->online) {
        play_online(plain);
    } else {
        play_here(plain);
    }
    if (plain->options->save && plain->session->unsaved) {
        term_save(plain->session, &plain->voice, plain->options->save);
    }
}

bool term_plain_play(const TerminalOptions *options, TerminalEnd *end) {
    TermSession *session = calloc(1, sizeof *session);
    Plain plain = {.options = options,
                   .voice = {options->language, print_line, NULL},
                   .input = term_input_open(),
                   .session = session,
                   .asked = -1,
                   .announced = -1,
                   .introduced = -1,
                   .confirm = TERM_COMMANDS};
    bool good = session && plain.input;
    *end = (TerminalEnd){0};
    if (good) {
        const TermAsker asker = {options->language, choose, ask_name, &plain};
        term_signals_catch();
        if (term_session_begin(session, options, &asker, end)) {
            play(&plain);
            snprintf(end->problem, sizeof end->problem, "%s", term_session_problem(session));
        }
        good = !end->fault.code && !*end->problem;
        term_session_free(session);
        term_signals_release();
    }
    term_input_close(plain.input);
    free(session);
    return good;
}
