/* SPDX-License-Identifier: MIT */
/*
 * See engine_errors.h.
 */
#include "engine_errors.h"

#include <fcntl.h>
#include <unistd.h>

bool engine_errors_open(EngineErrors *errors, const char *path) {
    errors->file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    atomic_init(&errors->written, 0);
    return errors->file >= 0;
}

void engine_errors_close(EngineErrors *errors) {
    close(errors->file);
}

/* What does not fit on the disk is lost, as everything is that is too much. */
static void keep(const EngineErrors *errors, const char *bytes, size_t length) {
    while (length) {
        const ssize_t wrote = write(errors->file, bytes, length);
        if (wrote <= 0) {
            return;
        }
        bytes += wrote;
        length -= (size_t)wrote;
    }
}

void engine_errors_add(EngineErrors *errors, const char *bytes, size_t length) {
    static const char last[] =
        "\n---- This file is full: of what engines wrote from here on, nothing is "
        "kept.\n";
    const size_t before = atomic_fetch_add(&errors->written, length);
    const size_t room = before < ENGINE_ERRORS ? ENGINE_ERRORS - before : 0;
    keep(errors, bytes, length < room ? length : room);
    if (room && length >= room) { /* only one of all comes to the end */
        keep(errors, last, sizeof last - 1);
    }
}
