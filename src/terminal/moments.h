/* SPDX-License-Identifier: MIT */
/*
 * A finished or unfinished game to look at: all its moments, as somebody at the table who plays
 * none of the seats would have seen them.
 */
#ifndef TERM_MOMENTS_H
#define TERM_MOMENTS_H

#include "session.h"
#include "term_play.h"

typedef struct TermMoment {
    EpixView view;
    int logged; /* so much of the log had happened */
} TermMoment;

typedef struct TermReplay {
    TermSession *session;
    TermMoment *moment;
    int count;
    int room;
    int at;
} TermReplay;

/* To be freed in any case. */
NoteFault term_replay_open(TermReplay *replay, const TerminalOptions *options);
void term_replay_free(TermReplay *replay);

void term_replay_position(const TermReplay *replay, TermPosition *position);

/* Goes to a moment, or to the nearest one that there is. */
void term_replay_go(TermReplay *replay, int moment);

/* Goes to the next moment, forwards or backwards, in which a season begins. */
void term_replay_go_to_season(TermReplay *replay, int direction);

/* Goes to the next moment whose sentences contain the words; false: there is none. */
bool term_replay_find(TermReplay *replay, WordsLanguage language, const char *text);

/* Where the moment's sentences begin in the log, and where they end. */
int term_replay_begin(const TermReplay *replay);
int term_replay_end(const TermReplay *replay);

#endif
