/* SPDX-License-Identifier: MIT */
/*
 * A disk that loses power, or fails: a layer under SQLite that remembers what has been synced. What
 * was written since is lost, or partly lost, as a real disk would; and any call may be refused.
 */
#ifndef LOSSY_DISK_H
#define LOSSY_DISK_H

#include <stdbool.h>
#include <stdint.h>

/* Becomes SQLite's way to the disk for files opened from now on. With `honest` false a sync does
 * nothing, which a test of durability must notice. */
void lossy_disk_install(bool honest);
void lossy_disk_remove(void);

/* Called before each write and truncation and before and after each sync, while SQLite is in the
 * middle of something. Files that are opened by it go straight to the disk. */
typedef void LossyDiskMoment(void *context);
void lossy_disk_watch(LossyDiskMoment *moment, void *context);

/* Syncs so far. */
int lossy_disk_syncs(void);

/* From now on the call with this number (from 1) fails: reading, writing, truncating, syncing or
 * opening; 0: none does. Returns how many calls there were since it was set last. */
int lossy_disk_fail(int call);

/* Writes the files whose path begins with `path` (the data file and those beside it), as they
 * are on the disk after a loss of power now, to `copy` and the same endings. Of the writes that
 * were not synced, `seed` draws which sectors of 512 bytes happen to have arrived. */
void lossy_disk_lose_power(const char *path, const char *copy, uint64_t seed);

#endif
