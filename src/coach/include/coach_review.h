/* SPDX-License-Identifier: MIT */
/*
 * A record from its beginning to its end, or as far as it goes, with the coach's eyes.
 */
#ifndef EPIX_COACH_REVIEW_H
#define EPIX_COACH_REVIEW_H

#include "coach.h"

/* A game as a whole. */
typedef struct CoachReport {
    const NoteGame *game;
    const CoachMoment *moment;
    int moments;
    int eyes;  /* whose decisions are judged: a seat, or EPIX_SPECTATOR: everybody's */
    bool over; /* the game is */
    CoachSum sum[EPIX_SEATS];
} CoachReport;

typedef struct CoachReview {
    Coach coach;
    NoteReplay *replay;
    CoachMoment *moment;
    CoachReport report; /* complete when the review is at its end */
} CoachReview;

/* Begins with a replay that has just been opened. `memory` is that of coach_init; there is room for as
 * many moments as the record has decisions. */
void coach_review_init(CoachReview *review, NoteReplay *replay, const CoachSettings *settings,
                       void *memory, CoachMoment *moments, int eyes);

/* Plays the next decision, and judges it if it is to be judged. False at the end of the record, or
 * after a fault; then the report is about all that came before. */
bool coach_review_next(CoachReview *review, NoteFault *fault);

#endif
