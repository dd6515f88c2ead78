/* SPDX-License-Identifier: MIT */
/*
 * How a game adds up: what is not cost by a decision is luck, so that nothing is left over.
 */
#include "coach.h"

#include <string.h>

void coach_end(const EpixState *state, const double judged[EPIX_SEATS], double end[EPIX_SEATS]) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const bool won = state->winners >> seat & 1;
        end[seat] = !state->winners ? judged[seat]
                    : won           ? 1.0 / __builtin_popcount(state->winners)
                                    : 0;
    }
}

/* What comes to light after a decision takes the chances to where the next one finds them. */
static void settle_moment(CoachMoment *moment, const double next[EPIX_SEATS], bool last,
                          double now[EPIX_SEATS]) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        moment->before[seat] = now[seat];
        const double after = now[seat] - moment->cost[seat];
        moment->luck[seat] = moment->quiet && !last ? 0 : next[seat] - after;
        now[seat] = after + moment->luck[seat];
    }
}

static void add_up(const CoachMoment *moment, CoachSum sums[EPIX_SEATS]) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        sums[seat].luck += moment->luck[seat];
        if (seat == moment->line.seat) {
            sums[seat].losses += moment->cost[seat];
            sums[seat].decisions += !moment->forced;
            sums[seat].mistakes += moment->loss > 0;
        } else {
            sums[seat].gifts -= moment->cost[seat];
        }
    }
}

void coach_settle(CoachMoment *moments, int count, const double end[EPIX_SEATS],
                  CoachSum sums[EPIX_SEATS]) {
    double now[EPIX_SEATS];
    memcpy(now, count ? moments[0].fresh : end, sizeof now);
    memset(sums, 0, EPIX_SEATS * sizeof *sums);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        sums[seat].start = now[seat];
        sums[seat].end = end[seat];
    }
    for (int i = 0; i < count; i++) {
        const bool last = i + 1 == count;
        settle_moment(&moments[i], last ? end : moments[i + 1].fresh, last, now);
        add_up(&moments[i], sums);
    }
}

int coach_dearest(const CoachMoment *moments, int count, int seat, int most, int *dearest) {
    int found = 0;
    for (int i = 0; i < count; i++) {
        const bool counts = seat == EPIX_SPECTATOR || moments[i].line.seat == seat;
        if (!counts || moments[i].loss <= 0) {
            continue;
        }
        int place = found;
        while (place > 0 && moments[dearest[place - 1]].loss < moments[i].loss) {
            place--;
        }
        if (place == most) {
            continue;
        }
        found += found < most;
        for (int j = found - 1; j > place; j--) {
            dearest[j] = dearest[j - 1];
        }
        dearest[place] = i;
    }
    return found;
}
