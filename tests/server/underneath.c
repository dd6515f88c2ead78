/* SPDX-License-Identifier: MIT */
/*
 * What lies underneath a server, for tests: loaded before the system's library, it takes the place of
 * some of its functions.
 *
 * EPIX_SYNCS=file      the path of each file and folder that is synced becomes a line of it
 * EPIX_SHORTAGE=count  after SIGUSR2 the count-th allocation from then on fails, once
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- Syncs -------------------------------------------------------------------------------------------- */

static void note_sync(int fd) {
    const char *list = getenv("EPIX_SYNCS");
    char name[64];
    char path[PATH_MAX + 1];
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    const ssize_t length = list ? readlink(name, path, PATH_MAX) : -1;
    const int out = length > 0 ? open(list, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (out >= 0) {
        path[length] = '\n';
        (void)!write(out, path, (size_t)length + 1);
        close(out);
    }
}

int fsync(int fd) {
    note_sync(fd);
    return (int)syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
    note_sync(fd);
    return (int)syscall(SYS_fdatasync, fd);
}

/* ---- Memory ------------------------------------------------------------------------------------------- */

void *system_malloc(size_t size) __asm__("__libc_malloc");
void *system_calloc(size_t count, size_t size) __asm__("__libc_calloc");
void *system_realloc(void *memory, size_t size) __asm__("__libc_realloc");

static atomic_int until; /* allocations until one fails; 0: none does */
static int shortage;

static void begin(int number) {
    (void)number;
    atomic_store(&until, shortage);
}

__attribute__((constructor)) static void prepare(void) {
    const char *count = getenv("EPIX_SHORTAGE");
    if (count) {
        shortage = (int)strtol(count, NULL, 10);
        signal(SIGUSR2, begin);
    }
}

static bool fails(void) {
    if (atomic_load(&until) == 0 || atomic_fetch_sub(&until, 1) != 1) {
        return false;
    }
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size) {
    return fails() ? NULL : system_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return fails() ? NULL : system_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    return fails() ? NULL : system_realloc(memory, size);
}
