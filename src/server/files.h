/* SPDX-License-Identifier: MIT */
/*
 * Files beside the data file: small ones that are read and replaced as a whole, and logs of lines.
 */
#ifndef EPIX_SERVER_FILES_INSIDE_H
#define EPIX_SERVER_FILES_INSIDE_H

#include "server_files.h"

enum {
    FILES_MOST = 1 << 20, /* bytes that are read, from the end */
    FILES_QUOTED = 2 * SERVER_REMARK,
    FILES_TIME = 32,
};

/* True: it is written; with `sync`, it is on disk. */
bool files_append(const char *data, const char *name, const char *line, bool sync);

/* On disk when this returns true. */
bool files_replace(const char *data, const char *name, const char *text);

/* The end of the file, or all of it; to be freed. NULL: it cannot be read, for the reason in errno. */
char *files_read(const char *data, const char *name);

/* The present time, of the system. */
void files_time(char out[FILES_TIME]);

#endif
