/* SPDX-License-Identifier: MIT */
/*
 * The ways to play, and what they share.
 */
#ifndef TERM_MODES_H
#define TERM_MODES_H

#include "input.h"
#include "session.h"
#include "typing.h"

bool term_plain_play(const TerminalOptions *options, TerminalEnd *end);
bool term_plain_replay(const TerminalOptions *options, NoteFault *fault);
bool term_plain_look(TermInput *input, const TerminalOptions *options, NoteFault *fault);
bool term_screen_play(const TerminalOptions *options, TerminalEnd *end);
bool term_screen_replay(const TerminalOptions *options, NoteFault *fault);

/* Options that look at the game of a session, whose record is to be freed; NULL: errno tells why
 * there is none. */
char *term_replay_options(TermSession *session, const TerminalOptions *options,
                          TerminalOptions *replay);

/* ---- From nothing to a game, by questions (plan.c) --------------------------------------------- */

enum { TERM_CHOICES = 16 };

/* Instead of an answer. */
enum { TERM_LEAVE = -1, TERM_GO_BACK = -2 };

typedef struct TermAsker {
    WordsLanguage language;
    /* Which of the choices, or one of the above; `back`: there is a question before this one. All
     * texts are in the player's language. */
    int (*choose)(void *context, const char *question, const char *const *choices, int count,
                  int standard, bool back);
    /* A name, empty for the standard one; 0, or one of the above. */
    int (*name)(void *context, const char *question, char *out, size_t size);
    void *context;
} TermAsker;

/* The digit that stands for a choice: the one that it begins with, or its place; from the tenth on
 * a letter. */
int term_choice_digit(const char *choice, int index);

/* Fills in a plan from the options, and asks for what they leave open. False: the player leaves. */
bool term_plan_make(const TerminalOptions *options, const TermAsker *asker, TermPlan *plan);

/* ---- What they share ----------------------------------------------------------------------- */

/* Loads the record of the options, joins a table of a server, or plans a new game. NULL: after a
 * fault or a problem, or because the player leaves. */
TermSession *term_session_begin(const TerminalOptions *options, const TermAsker *asker,
                                TerminalEnd *end);

/* Lets the libraries that draw and edit know that we speak UTF-8. */
void term_use_utf8(void);

/* ---- Games in files (keeping.c) ---------------------------------------------------------------- */

/* A name that no file has. */
void term_suggest_file(char out[TERM_FILE_SIZE]);

/* Whether there is something else in the file, so that a yes is needed first. */
bool term_would_overwrite(const TermSession *session, const char *path);

/* Saves, and says so or why not. */
void term_save(TermSession *session, const TermVoice *voice, const char *path);

/* At the end of the program: saves where the options say so; keeps a game that was cut off, by a
 * signal or because the terminal has gone away, for --resume; forgets what was kept of one that
 * somebody has left. */
void term_finish(TermSession *session, const TermVoice *voice, const TerminalOptions *options,
                 bool cut_off);

void term_tell_table_refusal(const TermVoice *voice, const TermSession *session,
                             const TableRefusal *refusal);

/* ---- Those around the table (table_command.c, speech_table.c) --------------------------------- */

/* Takes a seat, or the first open one (EPIX_NONE), with the name of the options or one that is
 * asked for. False: the player leaves. */
bool term_sit(TermSession *session, const TerminalOptions *options, const TermAsker *asker,
              int seat);

/* Does what somebody here wants done; whether it makes sense now. If not, that is said. */
bool term_do(TermSession *session, const TermVoice *voice, const TableCommand *command);
bool term_may(const TermSession *session, const TermVoice *voice, int kind);

/* The bot that is taken if none is named; lets one take seats, a bit each. */
extern const char term_usual_bot[];
void term_seat_bots(TermSession *session, const TermVoice *voice, int seats, const char *name);

/* Carries out a command about those around the table, apart from sitting down; false if it is
 * none. */
bool term_table_carry_out(TermSession *session, const TermVoice *voice,
                          const TermPosition *position, const TermRequest *request);

/* The link and who sits where; how things are before the game begins, and what to type then; who
 * is waited for; the clocks; what can be said. */
void term_tell_table(const TermVoice *voice, const TermSession *session);
void term_tell_lobby(const TermVoice *voice, const TermSession *session);
void term_tell_lobby_commands(const TermVoice *voice, const TermSession *session);
void term_tell_waiting(const TermVoice *voice, const TermSession *session);
void term_tell_clock(const TermVoice *voice, const TermSession *session);
void term_tell_phrases(const TermVoice *voice, const TermSession *session);

/* The time for the decision that is asked for, if there is a limit; that the seat is kept for
 * whoever leaves. */
void term_tell_time(const TermVoice *voice, const TermSession *session);
void term_tell_goodbye(const TermVoice *voice, const TermSession *session);

/* `4:05`, `1:02:03`, `2 d 5 h` */
void term_time_text(WordsLanguage language, int64_t milliseconds, char *out, size_t size);

/* ---- What is said in both -------------------------------------------------------------------- */

enum { TERM_LOG_USUAL = 20 };

/* The last sentences of the log. */
void term_tell_log(const TermSession *session, const TermVoice *voice, int count);

/* Before a decision is handed in: whether the coach has nothing against it. It speaks up once. */
bool term_coach_agrees(TermSession *session, const TermVoice *voice, const TermPosition *position,
                       const EpixDecision *decision);

/* Tells beforehand what everything is worth, if that is wanted. */
void term_coach_teach(const TermSession *session, const TermVoice *voice,
                      const TermPosition *position);

/* `why` about the last decision of somebody here; `hint warn`: what it is to do from now on. False:
 * the request is about something else. */
bool term_coach_carry_out(TermSession *session, const TermVoice *voice, const TermRequest *request);

/* What the decisions of a game that is over were worth. */
void term_tell_coach(TermSession *session, const TermVoice *voice);

/* That a seat decides in secret, and that nobody else should look. */
void term_tell_curtain(const TermVoice *voice, const TermSession *session, int seat);

/* Who has won, and how. */
void term_tell_result(const TermVoice *voice, const TermPosition *position);

/* A name without what a table does not take: blanks at the ends, control characters, too much. */
void term_clean_name(const char *typed, char *out, size_t size);

#endif
