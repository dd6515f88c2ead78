/* SPDX-License-Identifier: MIT */
/*
 * Token buckets: how often something may be done.
 */
#ifndef EPIX_SERVER_BUCKET_H
#define EPIX_SERVER_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

/* So much per second on average, and a burst at once. `filled_at` is a time in milliseconds. */
typedef struct Bucket {
    uint64_t filled_at;
    float left;
    bool used; /* a fresh bucket is full */
} Bucket;

static inline void bucket_fill(Bucket *bucket, uint64_t now, float per_second, float burst) {
    if (!bucket->used) {
        bucket->used = true;
        bucket->left = burst;
    } else {
        bucket->left += (float)(now - bucket->filled_at) * per_second / 1000;
        bucket->left = bucket->left > burst ? burst : bucket->left;
    }
    bucket->filled_at = now;
}

/* Takes `cost` out of the bucket; false if there is not that much left. */
static inline bool bucket_take(Bucket *bucket, uint64_t now, float per_second, float burst,
                               float cost) {
    bucket_fill(bucket, now, per_second, burst);
    if (bucket->left < cost) {
        return false;
    }
    bucket->left -= cost;
    return true;
}

/* Takes it whatever is left; the debt is never more than a burst. */
static inline void bucket_charge(Bucket *bucket, uint64_t now, float per_second, float burst,
                                 float cost) {
    bucket_fill(bucket, now, per_second, burst);
    bucket->left = bucket->left - cost < -burst ? -burst : bucket->left - cost;
}

#endif
