/* SPDX-License-Identifier: MIT */
#include "hook.h"

#ifdef EPIX_TEST_HOOKS

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void hook_crash(const char *point) {
    static long count;
    const char *wanted = getenv("EPIX_CRASH");
    const size_t length = strlen(point);
    if (!wanted || strncmp(wanted, point, length) != 0 || wanted[length] != ':') {
        return;
    }
    pthread_mutex_lock(&mutex);
    count++;
    if (count >= strtol(wanted + length + 1, NULL, 10)) {
        kill(getpid(), SIGKILL);
    }
    pthread_mutex_unlock(&mutex);
}

void hook_sleep(const char *point) {
    const char *wanted = getenv("EPIX_SLEEP");
    const size_t length = strlen(point);
    if (wanted && strncmp(wanted, point, length) == 0 && wanted[length] == ':' &&
        unlink(wanted + length + 1) == 0) {
        raise(SIGSTOP); /* this thread goes not one step further */
    }
}

bool hook_random(void *bytes, size_t length) {
    static uint64_t state;
    const char *seed = getenv("EPIX_SEED");
    if (!seed) {
        return false;
    }
    pthread_mutex_lock(&mutex);
    if (state == 0) {
        state = strtoull(seed, NULL, 10) * 2 + 1;
    }
    for (size_t i = 0; i < length; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        ((unsigned char *)bytes)[i] = (unsigned char)(state >> 56);
    }
    pthread_mutex_unlock(&mutex);
    return true;
}

bool hook_is_frozen(void) {
    return getenv("EPIX_FROZEN") != NULL;
}

bool hook_leaks(const char *where) {
    const char *wanted = getenv("EPIX_LEAK");
    return wanted && strcmp(wanted, where) == 0;
}

static unsigned number_of(const char *name, unsigned normal) {
    const char *wanted = getenv(name);
    return wanted ? (unsigned)strtoul(wanted, NULL, 10) : normal;
}

int64_t hook_skew(void) {
    char text[32] = "0";
    const char *path = getenv("EPIX_SKEW");
    FILE *file = path ? fopen(path, "r") : NULL;
    if (file) {
        (void)fgets(text, sizeof text, file);
        fclose(file);
    }
    return strtoll(text, NULL, 10);
}

unsigned hook_untidy(unsigned normal) {
    return number_of("EPIX_UNTIDY", normal);
}

unsigned hook_pause(unsigned normal) {
    return number_of("EPIX_PAUSE", normal);
}

unsigned hook_protocol(unsigned normal) {
    return number_of("EPIX_PROTOCOL", normal);
}

unsigned hook_writer(void) {
    return number_of("EPIX_WRITER", 0);
}

#else

typedef int HooksAreForTests;

#endif
