/* SPDX-License-Identifier: MIT */
/*
 * Files beside the data file.
 */
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "log.h"
#include "memory.h"
#include "secrets.h"

void server_file_beside(const char *data, const char *name, char out[SERVER_FILE_PATH]) {
    snprintf(out, SERVER_FILE_PATH, "%s.%s", data, name);
}

/* ---- Reading and writing -------------------------------------------------------------------------------- */

/* What root writes is for the server that owns the data file. */
static int open_for_owner(const char *data, const char *path, int flags) {
    struct stat about;
    const int fd = open(path, flags | O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd >= 0 && geteuid() == 0 && stat(data, &about) == 0 &&
        fchown(fd, about.st_uid, about.st_gid) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

bool files_append(const char *data, const char *name, const char *line, bool sync) {
    char path[SERVER_FILE_PATH];
    const size_t length = strlen(line);
    server_file_beside(data, name, path);
    const int fd = open_for_owner(data, path, O_APPEND);
    const bool good =
        fd >= 0 && write(fd, line, length) == (ssize_t)length && (!sync || fdatasync(fd) == 0);
    if (fd >= 0) {
        close(fd);
    }
    return good;
}

char *files_read(const char *data, const char *name) {
    char path[SERVER_FILE_PATH];
    struct stat about;
    server_file_beside(data, name, path);
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) {
        if (fd >= 0) {
            close(fd);
        }
        return NULL;
    }
    const size_t most = FILES_MOST;
    const size_t size = (size_t)about.st_size;
    const size_t from = size > most ? size - most : 0;
    char *text = memory_take(size - from + 1);
    const ssize_t got = pread(fd, text, size - from, (off_t)from);
    close(fd);
    text[got > 0 ? got : 0] = '\0';
    return text;
}

/* Old or new, never something between: a second file takes the place of the first. */
bool files_replace(const char *data, const char *name, const char *text) {
    char path[SERVER_FILE_PATH];
    char fresh[SERVER_FILE_PATH + 4];
    server_file_beside(data, name, path);
    snprintf(fresh, sizeof fresh, "%s.new", path);
    const size_t length = strlen(text);
    const int fd = open_for_owner(data, fresh, O_TRUNC);
    const bool good = fd >= 0 && write(fd, text, length) == (ssize_t)length && fdatasync(fd) == 0;
    if (fd >= 0) {
        close(fd);
    }
    return good && rename(fresh, path) == 0;
}

bool server_file_last(const char *data, const char *name, size_t count, ServerLine *tell,
                      void *context) {
    char *text = files_read(data, name);
    if (!text) {
        return errno == ENOENT; /* nothing has been written yet */
    }
    size_t length = strlen(text);
    const char *from = text + length;
    for (size_t lines = 0; from > text && lines <= count; from--) {
        lines += from[-1] == '\n';
        if (lines > count) {
            break;
        }
    }
    char *rest = NULL;
    for (char *line = strtok_r(text + (from - text), "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        tell(context, line);
    }
    free(text);
    return true;
}

/* ---- Lines ---------------------------------------------------------------------------------------------- */

void files_time(char out[FILES_TIME]) {
    const time_t now = time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(out, FILES_TIME, "%Y-%m-%dT%H:%M:%SZ", &parts);
}

bool server_audit(const char *data, const char *act, const char *object, const char *reason) {
    char line[3 * FILES_QUOTED];
    char quoted[2][FILES_QUOTED];
    char now[FILES_TIME];
    files_time(now);
    snprintf(line, sizeof line, "time=%s act=%s object=%s reason=%s\n", now, act,
             log_quote(object, quoted[0], FILES_QUOTED),
             log_quote(reason, quoted[1], FILES_QUOTED));
    return files_append(data, "audit", line, true);
}

/* ---- The token for the admin page ------------------------------------------------------------------------- */

static void hash_token(const char *token, char out[2 * STORE_TOKEN + 2]) {
    uint8_t hash[STORE_TOKEN];
    secrets_hash((NoteSlice){token, strlen(token)}, hash);
    for (int i = 0; i < STORE_TOKEN; i++) {
        snprintf(out + (size_t)2 * (size_t)i, 3, "%02x", hash[i]);
    }
    memcpy(out + (size_t)2 * STORE_TOKEN, "\n", 2);
}

bool server_admin_token_make(const char *data, char token[SERVER_ADMIN_TOKEN]) {
    char hash[2 * STORE_TOKEN + 2];
    secrets_make_token(token);
    hash_token(token, hash);
    return files_replace(data, "token", hash);
}

bool server_admin_token_exists(const char *data) {
    char *kept = files_read(data, "token");
    const bool exists = kept && strlen(kept) == (size_t)2 * STORE_TOKEN + 1;
    free(kept);
    return exists;
}

bool server_admin_token_fits(const char *data, const char *token) {
    char hash[2 * STORE_TOKEN + 2];
    char *kept = files_read(data, "token");
    hash_token(token, hash);
    const bool fits = kept && strlen(kept) == strlen(hash) &&
                      secrets_equal((const uint8_t *)kept, (const uint8_t *)hash, strlen(hash));
    free(kept);
    return fits;
}
