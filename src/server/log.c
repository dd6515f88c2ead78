/* SPDX-License-Identifier: MIT */
#include "log.h"

#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "hook.h"

static void print_time(FILE *file) {
    struct timespec now = {0};
    struct tm parts;
    if (!hook_is_frozen()) {
        clock_gettime(CLOCK_REALTIME, &now);
    }
    gmtime_r(&now.tv_sec, &parts);
    fprintf(file, "time=%04d-%02d-%02dT%02d:%02d:%02d.%03ldZ", parts.tm_year + 1900,
            parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
            now.tv_nsec / 1000000);
}

void log_event(const Log *log, LogLevel level, const char *event, const char *fields, ...) {
    static const char *const names[] = {"debug", "info", "warning", "error"};
    if (!log->file || level < log->least) {
        return;
    }
    flockfile(log->file);
    print_time(log->file);
    fprintf(log->file, " level=%s event=%s ", names[level], event);
    va_list arguments;
    va_start(arguments, fields);
    vfprintf(log->file, fields, arguments);
    va_end(arguments);
    fputc('\n', log->file);
    fflush(log->file);
    funlockfile(log->file);
}

int log_open(const char *path) {
    return open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
}

bool log_reopen(const Log *log, const char *path) {
    const int fd = log_open(path);
    if (fd < 0) {
        return false;
    }
    const bool good = dup3(fd, fileno(log->file), O_CLOEXEC) >= 0;
    close(fd);
    return good;
}

const char *log_quote(const char *text, char *out, size_t size) {
    size_t length = 0;
    out[length++] = '"';
    for (; *text && length + 3 < size; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') {
            out[length++] = '\\';
        }
        out[length++] = c < ' ' || c == 127 ? '?' : (char)c;
    }
    out[length++] = '"';
    out[length] = '\0';
    return out;
}
