/* SPDX-License-Identifier: MIT */
/*
 * Playing line by line: for screen readers, braille displays, scripts and pipes. No drawing, no
 * cursor tricks; what changed is said in full sentences.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "input.h"
#include "modes.h"
#include "speech.h"
#include "table_message.h"
#include "waiting.h"
#include "words_names.h"

/* A game being played. */
typedef struct Plain {
    const TerminalOptions *options;
    TermVoice voice;
    TermInput *input;
    TermSession *session;
    int told;    /* how much of the log was said */
    int confirm; /* a command that has to be repeated, or TERM_COMMANDS */
    bool leaving;
    bool cut_off;      /* because the input has ended */
    bool rematch;      /* another game follows */
    bool second;       /* the terminal shows its second screen */
    int64_t announced; /* what was said last about the next step; see term_session_step */
    int introduced;    /* the last round whose players were told; -1: none */
    TermWatch watch;   /* says what happens while a line is typed */
    const char *line;  /* that was typed */
    char overwrite[TERM_FILE_SIZE]; /* a file that was asked about */
} Plain;

static void ignore_line(void *context, const char *line) {
    (void)context, (void)line;
}

static const char *const prompt = "> ";

static void tell_log(Plain *plain) {
    plain->told =
        term_session_tell(plain->session, &plain->voice, plain->told, plain->session->logged);
}

/* ---- Questions before the game -------------------------------------------------------------- */

static void print_choices(const char *const *choices, int count, int standard) {
    for (int i = 0; i < count; i++) {
        const int digit = term_choice_digit(choices[i], i);
        if (choices[i][0] == digit && digit <= '9') {
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

static bool wants_back(const Plain *plain, const char *line) {
    TermWords words;
    char name[TERM_WORD_SIZE];
    term_split(line, &words);
    return words.count == 1 && words.word[0][0] && words.word[0][1] && words.word[0][2] &&
           (term_find_name("back|previous", words.word[0], name) ||
            term_find_name(words_text(plain->voice.language, "back|previous"), words.word[0],
                           name));
}

static int choose(void *context, const char *question, const char *const *choices, int count,
                  int standard, bool back) {
    Plain *plain = context;
    puts(question);
    print_choices(choices, count, standard);
    for (;;) {
        term_say(&plain->voice,
                 back ? WORDS_KEY("Type a number, or press Enter for the one with the star; back "
                                  "asks the question before this one again.")
                      : WORDS_KEY("Type a number, or press Enter for the one with the star."),
                 NULL);
        const char *line = term_input_line(plain->input, prompt, false);
        if (!line) {
            return TERM_LEAVE;
        }
        if (back && wants_back(plain, line)) {
            return TERM_GO_BACK;
        }
        const int choice = find_choice(line, choices, count, standard);
        if (choice >= 0) {
            printf("%s\n", choices[choice]);
            return choice;
        }
        term_say(&plain->voice, WORDS_KEY("That is none of them."), NULL);
    }
}

static int ask_name(void *context, const char *question, char *out, size_t size) {
    Plain *plain = context;
    puts(question);
    const char *line = term_input_line(plain->input, prompt, false);
    if (!line) {
        return TERM_LEAVE;
    }
    term_clean_name(line, out, size);
    return 0;
}

/* ---- Curtain ------------------------------------------------------------------------------- */

/* What is behind the curtain stands on the terminal's second screen, which leaves nothing behind:
 * neither to be seen nor to be scrolled back to, while all that everybody may know stays there. */
static void use_second_screen(Plain *plain, bool second) {
    const char *kind = getenv("TERM");
    if (plain->second != second && term_input_is_terminal(plain->input) && isatty(STDOUT_FILENO) &&
        kind && strcmp(kind, "dumb") != 0) {
        plain->second = second;
        fputs(second ? "\033[?1049h\033[H\033[2J" : "\033[H\033[2J\033[?1049l", stdout);
        fflush(stdout);
    }
}

static bool lift_curtain(Plain *plain, int seat) {
    term_tell_curtain(&plain->voice, plain->session, seat);
    if (!term_input_line(plain->input, "", true)) {
        return false;
    }
    use_second_screen(plain, true);
    term_session_lift_curtain(plain->session, seat);
    return true;
}

/* Secrets are typed unseen if others sit at the same terminal. */
static bool is_behind_curtain(const Plain *plain) {
    return term_session_is_hot_seat(plain->session) && term_session_is_seated(plain->session);
}

/* Says what only whoever sits behind the curtain may know, and gives time to read it. */
static void tell_secrets(Plain *plain, int from) {
    char sentence[WORDS_SENTENCE_SIZE];
    bool any = false;
    for (int i = from; i < plain->session->logged; i++) {
        const TermHappening *happening = &plain->session->log[i];
        if (!happening->text && !epix_event_is_for(&happening->event, EPIX_SPECTATOR)) {
            term_session_sentence(plain->session, plain->voice.language, i, sentence,
                                  sizeof sentence);
            if (*sentence) {
                term_say_line(&plain->voice, sentence);
            }
            any = any || *sentence;
        }
    }
    if (any && plain->second) {
        term_say(&plain->voice, WORDS_KEY("Press Enter when you have read it."), NULL);
        plain->leaving = !term_input_line(plain->input, "", true);
    }
}

/* What has happened is told where everybody reads it. */
static void drop_curtain(Plain *plain, int from) {
    tell_secrets(plain, from);
    term_session_drop_curtain(plain->session);
    use_second_screen(plain, false);
}

/* ---- Commands ------------------------------------------------------------------------------ */

static void decide(Plain *plain, const TermPosition *position, const TermRequest *request) {
    const int before = plain->session->logged;
    TableCommand command = {.kind = TABLE_ENTRY_DECIDE,
                            .seat = (uint8_t)term_session_self(plain->session),
                            .decision = {.kind = EPIX_END}};
    if (position->legal.count > 0 &&
        term_decide(&plain->voice, position, request, &command.decision) == TERM_READ_UNCLEAR) {
        return;
    }
    if (!term_coach_agrees(plain->session, &plain->voice, position, &command.decision) ||
        !term_do(plain->session, &plain->voice, &command)) {
        return;
    }
    if (is_behind_curtain(plain)) {
        drop_curtain(plain, before);
    }
    tell_log(plain);
}

static void save(Plain *plain, const char *path) {
    char file[TERM_FILE_SIZE];
    snprintf(file, sizeof file, "%s", *path ? path : plain->session->file);
    if (!*file) {
        term_suggest_file(file);
    }
    if (term_would_overwrite(plain->session, file) && strcmp(file, plain->overwrite) != 0) {
        memcpy(plain->overwrite, file, sizeof file);
        term_say(&plain->voice,
                 WORDS_KEY("{file} exists already. Say that once more to overwrite it, or name "
                           "another file."),
                 WORDS_VALUES({"file", file}));
        return;
    }
    term_save(plain->session, &plain->voice, file);
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
    const TermSession *session = plain->session;
    const bool lost = !session->table->kept && !plain->options->lesson_kept && session->unsaved &&
                      !plain->options->save && session->status == TABLE_PLAYING;
    plain->leaving =
        !lost ||
        is_confirmed(plain, TERM_DO_QUIT,
                     WORDS_KEY("The game is not saved. Say quit again to leave it, or save "
                               "it to a file."));
}

static void resign(Plain *plain) {
    const TableCommand leave = {.kind = TABLE_ENTRY_LEAVE,
                                .seat = (uint8_t)term_session_self(plain->session)};
    if (leave.seat != EPIX_NONE &&
        is_confirmed(plain, TERM_DO_RESIGN,
                     WORDS_KEY("Say resign again to give up; a bot will play on for you."))) {
        (void)term_do(plain->session, &plain->voice, &leave);
    }
}

static void undo(Plain *plain) {
    const int self = term_session_self(plain->session);
    const TableCommand command = {.kind = TABLE_ENTRY_UNDO,
                                  .seat = (uint8_t)(self == EPIX_NONE ? 0 : self)};
    (void)term_do(plain->session, &plain->voice, &command);
}

static void sit(Plain *plain, const TermRequest *request) {
    const TermAsker asker = {plain->voice.language, choose, ask_name, plain};
    plain->leaving = term_may(plain->session, &plain->voice, TABLE_ENTRY_TAKE) &&
                     !term_sit(plain->session, plain->options, &asker, request->seat);
}

static void look_back(Plain *plain) {
    TerminalOptions replay;
    NoteFault fault;
    if (plain->session->status != TABLE_OVER) {
        term_say(&plain->voice, "The game is not over yet.", NULL);
        return;
    }
    char *text = term_replay_options(plain->session, plain->options, &replay);
    if (text) {
        (void)term_plain_look(plain->input, &replay, &fault);
    }
    free(text);
    plain->announced = -1;
}

/* Another game with the same seats, here or, if the others want it too, at the server's table. */
static void play_again(Plain *plain) {
    const TableCommand rematch = {.kind = TABLE_ENTRY_REMATCH};
    if (plain->session->table->live) {
        (void)term_do(plain->session, &plain->voice, &rematch);
    } else if (term_may(plain->session, &plain->voice, TABLE_ENTRY_REMATCH)) {
        plain->rematch = plain->leaving = true;
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
    case TERM_DO_SIT:
        sit(plain, request);
        break;
    case TERM_DO_REPLAY:
        look_back(plain);
        break;
    case TERM_DO_COACH:
        term_tell_coach(plain->session, &plain->voice);
        break;
    case TERM_DO_REMATCH:
        play_again(plain);
        break;
    default:
        if (!term_coach_carry_out(plain->session, &plain->voice, request) &&
            !term_table_carry_out(plain->session, &plain->voice, position, request)) {
            (void)term_answer(&plain->voice, position, request);
        }
        break;
    }
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* Carries out the line that was typed. */
static void obey(Plain *plain) {
    TermPosition position;
    TermRequest request;
    const int confirm = plain->confirm;
    term_session_position(plain->session, &position);
    if (term_read(&plain->voice, &position, plain->line, &request) &&
        request.command != TERM_COMMANDS) {
        carry_out(plain, &position, &request);
    } else if (!*plain->line) {
        term_tell_question(&plain->voice, &position);
    }
    if (plain->confirm == confirm) { /* asked before this line, or not at all */
        plain->confirm = TERM_COMMANDS;
    }
}

static void introduce(Plain *plain) {
    const TermSession *session = plain->session;
    if (plain->introduced != session->round && session->shown) {
        plain->introduced = session->round;
        if (session->table->live) {
            term_tell_table(&plain->voice, session);
        } else {
            term_session_introduce(session, &plain->voice);
        }
    }
}

static void announce(Plain *plain) {
    const TermVoice *voice = &plain->voice;
    const TermSession *session = plain->session;
    TermPosition position;
    int seat;
    switch (term_session_next(session, &seat)) {
    case TERM_NEXT_PERSON:
        term_session_position(session, &position);
        term_tell_question(voice, &position);
        term_tell_time(voice, session);
        term_coach_teach(session, voice, &position);
        break;
    case TERM_NEXT_LOBBY:
        term_tell_lobby(voice, session);
        term_tell_lobby_commands(voice, session);
        break;
    case TERM_NEXT_WAIT:
        term_tell_waiting(voice, session);
        break;
    case TERM_NEXT_OVER:
        term_session_position(session, &position);
        term_tell_result(voice, &position);
        term_say(voice,
                 WORDS_KEY(
                     "You may still ask who, where and log, replay or save the game, ask for a "
                     "rematch, or quit."),
                 NULL);
        break;
    default:
        break;
    }
}

/* Says what has happened, and what comes next if that is something else than before. */
static void tell_news(Plain *plain) {
    TermSession *session = plain->session;
    const int64_t next = term_session_step(session);
    const bool news = !session->waiting && next != plain->announced;
    if (!news && plain->told == session->logged && !*session->answer) {
        return;
    }
    term_input_pause(plain->input);
    tell_log(plain);
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
    const TermWatch *source = ((const Plain *)context)->session->watch;
    return source->fd(source->context);
}

static int patience(void *context) {
    const TermWatch *source = ((const Plain *)context)->session->watch;
    return source->patience(source->context);
}

/* Typing only ends early if there is no table any more. */
static bool run(void *context) {
    Plain *plain = context;
    const TermWatch *source = plain->session->watch;
    if (source->run(source->context)) {
        tell_news(plain);
    }
    return ferror(stdout) || *plain->session->problem;
}

/* From a pipe, one command comes after the other, and a decision waits until it is asked for. */
static bool is_time_to_obey(void *context) {
    const Plain *plain = context;
    TermPosition position;
    TermRequest request;
    const TermVoice silent = {plain->voice.language, ignore_line, NULL};
    int seat;
    const TermNext next = term_session_next(plain->session, &seat);
    if (term_input_is_terminal(plain->input) || next == TERM_NEXT_GONE || ferror(stdout)) {
        return true;
    }
    if (plain->session->waiting || next != TERM_NEXT_WAIT) {
        return !plain->session->waiting;
    }
    term_session_position(plain->session, &position);
    return term_read(&silent, &position, plain->line, &request) &&
           (request.command >= TERM_COMMANDS || term_commands[request.command].kind == EPIX_KINDS);
}

/* Reads and carries out one line. */
static void take_line(Plain *plain) {
    TermPosition position;
    term_session_position(plain->session, &position);
    const TermVocabulary vocabulary = term_vocabulary(&position, plain->voice.language);
    term_input_words(plain->input, &vocabulary);
    plain->line = term_input_line(plain->input, prompt, is_behind_curtain(plain));
    if (!plain->line) {
        plain->leaving = plain->cut_off = true;
        return;
    }
    (void)term_wait_until(&plain->watch, is_time_to_obey, plain, -1);
    term_input_echo(plain->input, plain->line);
    obey(plain);
}

static void go_on(Plain *plain) {
    TermSession *session = plain->session;
    int seat;
    const TermNext next = term_session_next(session, &seat);
    use_second_screen(plain, plain->second && is_behind_curtain(plain));
    tell_log(plain);
    if (next == TERM_NEXT_LEARNT) {
        plain->leaving = true;
    } else if (next == TERM_NEXT_BOT) {
        plain->leaving = !session->table->bot(session, seat);
    } else if (next == TERM_NEXT_PERSON && term_session_needs_curtain(session, seat)) {
        plain->leaving = plain->cut_off = !lift_curtain(plain, seat);
    } else {
        tell_news(plain);
        take_line(plain);
    }
}

static void play(Plain *plain) {
    TermSession *session = plain->session;
    plain->watch = (TermWatch){watched_fd, patience, run, plain};
    if (session->watch) {
        term_input_watch(plain->input, &plain->watch);
        plain->told = session->logged; /* the past can be asked for */
    }
    introduce(plain);
    term_say(&plain->voice,
             session->table->live
                 ? WORDS_KEY("Type help for the commands, rules for the game in a nutshell, say to "
                             "talk to the others.")
                 : WORDS_KEY("Type help for the commands, rules for the game in a nutshell, legal "
                             "for what you may do."),
             NULL);
    while (!plain->leaving && !ferror(stdout) && !term_interrupted()) {
        go_on(plain);
    }
    use_second_screen(plain, false);
    term_tell_goodbye(&plain->voice, session);
    const bool ended =
        plain->cut_off && (plain->options->resumed || term_input_is_terminal(plain->input));
    term_finish(session, &plain->voice, plain->options, ended || term_interrupted());
}

/* The next game has the same seats, other chance, and no file yet. */
static void begin_again(Plain *plain, TerminalOptions *wanted, TerminalEnd *end) {
    TermPlan plan;
    const TermCoach coach = plain->session->coach;
    term_session_plan(plain->session, &plan);
    wanted->save = NULL;
    wanted->seed += UINT64_C(0x9e3779b97f4a7c15);
    plan.seed = wanted->seed;
    term_session_free(plain->session);
    plain->session = term_session_open(&plan, wanted->language, wanted->source, &end->fault);
    plain->rematch = plain->leaving = false;
    plain->told = 0;
    plain->announced = plain->introduced = -1;
    if (plain->session) {
        plain->session->coach = coach;
        plain->session->warned = -1;
    }
}

bool term_plain_play(const TerminalOptions *options, TerminalEnd *end) {
    TerminalOptions wanted = *options;
    Plain plain = {.options = &wanted,
                   .voice = term_print_voice(options->language),
                   .input = term_input_open(),
                   .announced = -1,
                   .introduced = -1,
                   .confirm = TERM_COMMANDS};
    const TermAsker asker = {options->language, choose, ask_name, &plain};
    *end = (TerminalEnd){0};
    if (!plain.input) {
        return false;
    }
    term_signals_catch();
    plain.session = term_session_begin(options, &asker, end);
    while (plain.session) {
        play(&plain);
        if (plain.rematch) {
            begin_again(&plain, &wanted, end);
            continue;
        }
        snprintf(end->problem, sizeof end->problem, "%s", plain.session->problem);
        end->learnt = plain.session->learnt;
        term_session_free(plain.session);
        plain.session = NULL;
    }
    term_signals_release();
    term_input_close(plain.input);
    return !end->fault.code && !*end->problem;
}
