/* SPDX-License-Identifier: MIT */
#include "data_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Makes all folders above the file, for their owner only. */
static bool make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        const bool made = mkdir(path, S_IRWXU) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made) {
            return false;
        }
    }
    return true;
}

bool cli_data_path(const CliCommon *common, const char *given, bool make, char out[CLI_DATA_PATH]) {
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    if (given) {
        snprintf(out, CLI_DATA_PATH, "%s", given);
    } else if (state && *state == '/') {
        snprintf(out, CLI_DATA_PATH, "%s/epix/epix.db", state);
    } else if (home && *home == '/') {
        snprintf(out, CLI_DATA_PATH, "%s/.local/state/epix/epix.db", home);
    } else {
        snprintf(out, CLI_DATA_PATH, "epix.db");
    }
    if (make && !given && !make_folders(out)) {
        cli_cannot_write(common, out);
        return false;
    }
    return true;
}
