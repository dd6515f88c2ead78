/* SPDX-License-Identifier: MIT */
/*
 * A game being played on the full screen, and the parts that playing it is made of.
 */
#ifndef TERM_GAME_H
#define TERM_GAME_H

#include "term_frame.h"
#include "term_menu.h"
#include "words_sentences.h"

typedef struct TermGame {
    const TerminalOptions *options;
    TermScreen screen;
    TermSession *session;
    bool leaving;
    bool another;                      /* a new game follows */
    char message[WORDS_SENTENCE_SIZE]; /* to be shown with the next question */
} TermGame;

/* How a question was answered. */
typedef enum TermAnswer { TERM_TAKEN, TERM_BACK, TERM_CHANGED } TermAnswer;

/* ---- What keys and commands do (screen_command.c) ------------------------------------------- */

/* Draws all but the bottom; false if the window is too small. */
bool term_game_draw(TermGame *game, const TermPosition *position, uint32_t highlight,
                    TermFrame *frame);

/* Shows what is new in the log for a while, unless nobody may see any of it. */
void term_game_news(TermGame *game, int from);

void term_game_log(TermGame *game);
void term_game_save(TermGame *game, const char *path);
void term_game_quit(TermGame *game);

/* Hands a decision in. Whatever a player has decided, the next one may be somebody else: the
 * curtain falls. */
void term_game_decide(TermGame *game, const EpixDecision *decision);

/* Keys that work everywhere. True if the question is to be asked anew. */
bool term_game_key(TermGame *game, const TermPosition *position, int key);

/* ---- What is asked (screen_ask.c) ------------------------------------------------------------ */

/* Asks the person whose turn it is, and hands the decision in. */
void term_game_ask(TermGame *game);

TermAnswer term_game_menu(TermGame *game, const TermPosition *position, TermMenu *menu);

#endif
