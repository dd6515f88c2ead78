/* SPDX-License-Identifier: MIT */
/*
 * How a game is laid out on the screen: title, board, players, what has happened, and at the bottom
 * what is asked. 80 by 24 characters are enough; larger windows are used.
 */
#ifndef TERM_FRAME_H
#define TERM_FRAME_H

#include "session.h"
#include "term_screen.h"

enum { TERM_LEAST_COLUMNS = 60, TERM_LEAST_ROWS = 20 };

typedef struct TermFrame {
    TermArea title;
    TermArea board;
    TermArea side;   /* players and log */
    TermArea bottom; /* what is asked, or the latest news */
    TermArea hints;
} TermFrame;

/* False if the window is too small; then that is said on the screen. */
bool term_frame_lay_out(TermScreen *screen, TermFrame *frame);

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

#endif
