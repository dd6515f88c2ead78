/* SPDX-License-Identifier: MIT */
/*
 * What tests need to do to a server: let it crash at a certain point, and take chance and time
 * away from it. Only in programs that are built for testing; elsewhere nothing of this exists.
 *
 * EPIX_CRASH=point:count  the program kills itself when it comes to the point for the count-th time
 * EPIX_SLEEP=point:file   the program stops when it comes to the point and the file is there, which is deleted
 * EPIX_SEED=number        all random numbers follow from this one
 * EPIX_FROZEN=1           no time passes
 * EPIX_LEAK=where         a secret is given away there; a test that does not notice is no test
 * EPIX_SKEW=file          the clock on the wall is as many milliseconds ahead as the file says
 * EPIX_PROTOCOL=number    what this node speaks with others
 * EPIX_PAUSE=number       milliseconds until an alert is tried again
 * EPIX_WRITER=number      milliseconds that the thread that writes waits for the database
 * EPIX_UNTIDY=number      so many pages of the log until they are moved into the data file
 */
#ifndef EPIX_SERVER_HOOK_H
#define EPIX_SERVER_HOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef EPIX_TEST_HOOKS
void hook_crash(const char *point);
void hook_sleep(const char *point);
bool hook_random(void *bytes, size_t length);
bool hook_is_frozen(void);
bool hook_leaks(const char *where);
unsigned hook_untidy(unsigned normal);
int64_t hook_skew(void);
unsigned hook_pause(unsigned normal);
unsigned hook_protocol(unsigned normal);
unsigned hook_writer(void);
#else
static inline void hook_crash(const char *point) {
    (void)point;
}
static inline void hook_sleep(const char *point) {
    (void)point;
}
static inline bool hook_random(void *bytes, size_t length) {
    (void)bytes;
    (void)length;
    return false;
}
static inline bool hook_is_frozen(void) {
    return false;
}
static inline bool hook_leaks(const char *where) {
    (void)where;
    return false;
}
static inline unsigned hook_untidy(unsigned normal) {
    return normal;
}
static inline int64_t hook_skew(void) {
    return 0;
}
static inline unsigned hook_pause(unsigned normal) {
    return normal;
}
static inline unsigned hook_protocol(unsigned normal) {
    return normal;
}
static inline unsigned hook_writer(void) {
    return 0;
}
#endif

#endif
