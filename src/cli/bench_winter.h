/* SPDX-License-Identifier: MIT */
/*
 * Positions that are hard for the search of rules.md 5.4: found by changing random positions
 * step by step towards more work, on the four-player board.
 */
#ifndef CLI_BENCH_WINTER_H
#define CLI_BENCH_WINTER_H

extern const char *const bench_winter_positions[]; /* ends with NULL */

#endif
