/* SPDX-License-Identifier: MIT */
/*
 * A game being played on the full screen, and the parts that playing it is made of.
 */
#ifndef TERM_SCREEN_GAME_H
#define TERM_SCREEN_GAME_H

#include "screen.h"
#include "session.h"

/* ---- Layout (screen_frame.c) ------------------------------------------------------------------ */

/* Title, board, players, what has happened, and at the bottom what is asked. 80 by 24 characters
 * are enough; larger windows are used. */
enum { TERM_LEAST_COLUMNS = 60, TERM_LEAST_ROWS = 20 };

typedef struct TermFrame {
    TermArea title;
    TermArea board;
    TermArea side;   /* players and log */
    TermArea bottom; /* what is asked, or the latest news */
    TermArea hints;
} TermFrame;

/* With so many rows at the bottom, or more; the board is smaller then. False if the window is too
 * small; then that is said on the screen. */
bool term_frame_lay_out(TermScreen *screen, int wanted, TermFrame *frame);

/* What is shown around the bottom. */
typedef struct TermScene {
    const TermSession *session;
    const TermPosition *position;
    int logged;         /* of the session's log, so much is shown */
    uint32_t highlight; /* provinces to point out */
    const char *hints;  /* keys, in the player's language */
} TermScene;

void term_frame_draw(TermScreen *screen, const TermFrame *frame, const TermScene *scene);

/* The latest sentences, as many as fit, the last one at the end; from `mark` on they are new. */
void term_frame_news(TermScreen *screen, const TermArea *area, const TermScene *scene, int mark);

/* Provinces that the log mentions between two places. */
uint32_t term_frame_places(const TermSession *session, int from, int to);

/* ---- From legal decisions to menus (screen_question.c) ---------------------------------------- */

/* The first menu of what is asked; empty if only amounts are. */
void term_question_first(const TermPosition *position, WordsLanguage language, TermMenu *menu);

/* The menu that completes a decision by its target; empty if nothing is missing. */
void term_question_target(const TermPosition *position, WordsLanguage language,
                          const EpixDecision *begun, TermMenu *menu);

/* The group of legal decisions in which an amount of gold is missing, or NULL. */
const EpixGroup *term_question_amount(const TermPosition *position, const EpixDecision *begun);

/* ---- Looking at a game that is over (screen_replay.c) ------------------------------------------ */

void term_screen_look(TermScreen *screen, const TerminalOptions *options);

/* ---- The game ------------------------------------------------------------------------------- */

typedef struct TermGame {
    const TerminalOptions *options;
    TermScreen screen;
    TermSession *session;
    bool leaving;
    bool another; /* a new game follows */
    bool rematch; /* with the plan below */
    TermPlan plan;
    int64_t asked;  /* the step that is shown (term_session_step) */
    int seen;       /* so much of the log was there when somebody here decided last */
    int64_t taught; /* 1 + the step about which the coach has said something; 0: none */
    char lesson[WORDS_SENTENCE_SIZE];  /* what it has said */
    char message[WORDS_SENTENCE_SIZE]; /* to be shown with the next question */
} TermGame;

/* How a question was answered. */
typedef enum TermAnswer { TERM_TAKEN, TERM_BACK, TERM_CHANGED } TermAnswer;

/* ---- What keys and commands do (screen_command.c) ------------------------------------------- */

/* Draws all but the bottom, which has at least so many rows; false if the window is too small. */
bool term_game_draw(TermGame *game, int wanted, uint32_t highlight, TermFrame *frame);

/* Shows what is new in the log for a while, unless nobody may see any of it. */
void term_game_news(TermGame *game, int from);

void term_game_log(TermGame *game);

/* After the end: steps through the game; plays another one with the same seats. */
void term_game_replay(TermGame *game);
void term_game_rematch(TermGame *game);
void term_game_save(TermGame *game, const char *path);
void term_game_quit(TermGame *game);

/* Waits for a key; at a live table it also ends, with TERM_KEY_NEWS or TERM_KEY_NONE, when
 * something is to be drawn anew. */
int term_game_wait(TermGame *game);

/* Whether what is asked has become something else meanwhile. */
bool term_game_is_stale(const TermGame *game);

/* Says something to the others at the table. */
void term_game_say(TermGame *game);

/* Does what somebody here wants done, or shows why not and returns false. */
bool term_game_do(TermGame *game, const TableCommand *command);

/* What the table has answered is shown with the next question. */
void term_game_take_answer(TermGame *game);

/* Hands a decision in. Whatever a player has decided, the next one may be somebody else: the
 * curtain falls. */
void term_game_decide(TermGame *game, const EpixDecision *decision);

/* Keys that work everywhere. True if the question is to be asked anew. */
bool term_game_key(TermGame *game, const TermPosition *position, int key);

/* ---- Those around the table (screen_table.c) ---------------------------------------------------- */

/* Takes a seat of the table; false: given up. */
bool term_game_sit(TermGame *game, int seat);

/* Before the game; while others decide. */
void term_game_lobby(TermGame *game);
void term_game_watch(TermGame *game);

/* ---- What is asked (screen_ask.c) ------------------------------------------------------------ */

/* Asks the person whose turn it is, and hands the decision in. */
void term_game_ask(TermGame *game);

/* Draws the game with a menu at the bottom or, if that is NULL, with an amount. */
bool term_game_draw_asked(TermGame *game, const TermMenu *menu, const TermAmount *amount,
                          TermFrame *frame);

TermAnswer term_game_menu(TermGame *game, const TermPosition *position, TermMenu *menu);

#endif
