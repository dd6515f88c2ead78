/* SPDX-License-Identifier: MIT */
/*
 * See coach_review.h.
 */
#include "coach_review.h"

#include <string.h>

void coach_review_init(CoachReview *review, NoteReplay *replay, const CoachSettings *settings,
                       void *memory, CoachMoment *moments, int eyes) {
    review->replay = replay;
    review->moment = moments;
    review->report = (CoachReport){.game = &replay->game, .moment = moments, .eyes = eyes};
    coach_init(&review->coach, &replay->game.game, settings, memory);
}

static bool is_judged(const CoachReview *review, int seat) {
    const int eyes = review->report.eyes;
    return seat < EPIX_SEATS && (eyes == EPIX_SPECTATOR || eyes == seat);
}

/* Chances in a game that goes on: as judged for who has to decide, if that may be looked at, else as
 * the last decision left them. */
static void judge_end(CoachReview *review, double end[EPIX_SEATS]) {
    const EpixState *state = &review->replay->state;
    const int count = review->report.moments;
    const int seat = state->actors ? __builtin_ctz(state->actors) : EPIX_NONE;
    double judged[EPIX_SEATS] = {0};
    for (int i = 0; count && i < EPIX_SEATS; i++) {
        judged[i] = review->moment[count - 1].fresh[i] - review->moment[count - 1].cost[i];
    }
    if (!state->winners && is_judged(review, seat)) {
        memcpy(judged, coach_ask(&review->coach, state, seat)->value, sizeof judged);
    }
    coach_end(state, judged, end);
}

static void finish(CoachReview *review) {
    CoachReport *report = &review->report;
    double end[EPIX_SEATS];
    judge_end(review, end);
    report->over = review->replay->state.winners != 0;
    coach_settle(review->moment, report->moments, end, report->sum);
}

bool coach_review_next(CoachReview *review, NoteFault *fault) {
    NoteReplay *replay = review->replay;
    const EpixState before = replay->state;
    *fault = note_replay_next(replay);
    if (fault->code != NOTE_FAULT_NONE || replay->line.seat == EPIX_NONE) {
        finish(review);
        return false;
    }
    if (is_judged(review, replay->line.seat)) {
        CoachMoment *moment = &review->moment[review->report.moments++];
        coach_judge(&review->coach, &before, &replay->line, moment);
        moment->number = replay->n;
        coach_follow(moment, &before, &replay->state, review->report.eyes);
    }
    return true;
}
