/* SPDX-License-Identifier: MIT */
/*
 * How long something takes: counts by time, as Prometheus wants them.
 */
#ifndef EPIX_SERVER_HISTOGRAM_H
#define EPIX_SERVER_HISTOGRAM_H

#include <stdint.h>

/* Microseconds; what takes longer than the last comes into one more. */
#define HISTOGRAM_BOUNDS                                                                           \
    {                                                                                              \
        100, 250, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000, 250000, 500000, 1000000,     \
            2500000, 10000000                                                                      \
    }
enum { HISTOGRAM_BOUNDED = 15 };

typedef struct Histogram {
    uint64_t count[HISTOGRAM_BOUNDED + 1];
    uint64_t sum; /* microseconds */
} Histogram;

static inline void histogram_note(Histogram *histogram, uint64_t microseconds) {
    static const uint32_t bounds[HISTOGRAM_BOUNDED] = HISTOGRAM_BOUNDS;
    int i = 0;
    while (i < HISTOGRAM_BOUNDED && microseconds > bounds[i]) {
        i++;
    }
    histogram->count[i]++;
    histogram->sum += microseconds;
}

#endif
