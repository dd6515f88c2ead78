/* SPDX-License-Identifier: MIT */
/*
 * See client_seats.h.
 */
#include "client_seats.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 4096 };

/* The file for a table: its link, with blanks for what a file name cannot have. */
static bool find_path(const char *folder, const ClientLink *link, const char *end, char out[PATH]) {
    char name[CLIENT_LINK_SIZE];
    errno = ENOENT;
    if (!folder) {
        return false;
    }
    client_link_print(link, NULL, name);
    for (char *c = name; *c; c++) {
        *c = *c == '/' ? ' ' : *c;
    }
    return snprintf(out, PATH, "%s/%s%s", folder, name, end) < PATH;
}

bool client_seats_find(const char *folder, const ClientLink *link, char token[CLIENT_TOKEN_SIZE]) {
    char path[PATH];
    FILE *file = find_path(folder, link, "", path) ? fopen(path, "re") : NULL;
    *token = '\0';
    if (!file) {
        return false;
    }
    if (!fgets(token, CLIENT_TOKEN_SIZE, file)) {
        *token = '\0';
    }
    token[strcspn(token, "\r\n")] = '\0';
    fclose(file);
    return *token != '\0';
}

/* Under another name first: a crash leaves the old file or the new one. */
bool client_seats_keep(const char *folder, const ClientLink *link, const char *token) {
    char path[PATH], other[PATH];
    if (!find_path(folder, link, "", path) || !find_path(folder, link, "~", other) ||
        (mkdir(folder, S_IRWXU) != 0 && errno != EEXIST)) {
        return false;
    }
    const int fd = open(other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd < 0) {
        return false;
    }
    const size_t length = strlen(token);
    bool good = write(fd, token, length) == (ssize_t)length && fsync(fd) == 0;
    good = close(fd) == 0 && good && rename(other, path) == 0;
    if (!good) {
        const int reason = errno;
        unlink(other);
        errno = reason;
    }
    return good;
}

void client_seats_forget(const char *folder, const ClientLink *link) {
    char path[PATH];
    if (find_path(folder, link, "", path)) {
        unlink(path);
    }
}
