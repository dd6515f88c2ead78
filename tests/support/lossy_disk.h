/* SPDX-License-Identifier: MIT */
/*
 * A disk that loses power: a layer under SQLite that remembers what has been synced. What was
 * written since is lost, or partly lost, as a real disk would.
 */
#ifndef LOSSY_DISK_H
#define LOSSY_DISK_H

#include <stdbool.h>
#include <stdint.h>

/* Becomes SQLite's way to the disk for files opened from now on. With `honest` false a sync does
 * nothing, which a test of durability must notice. */
void lossy_disk_install(bool honest);
void lossy_disk_remove(void);

/* Syncs so far. */
int lossy_disk_syncs(void);

/* Writes the files whose path begins with `path` (the data file and those beside it), as they
 * are on the disk after a loss of power now, to `copy` and the same endings. Of the writes that
 * were not synced, `seed` draws which ones happen to have arrived. */
void lossy_disk_lose_power(const char *path, const char *copy, uint64_t seed);

#endif
