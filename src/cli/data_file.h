/* SPDX-License-Identifier: MIT */
/*
 * Where the server's data file is.
 */
#ifndef CLI_DATA_FILE_H
#define CLI_DATA_FILE_H

#include "cli.h"

enum { CLI_DATA_PATH = 4096 };

/* The path that was given, or else epix/epix.db in XDG_STATE_HOME or ~/.local/state, or epix.db in
 * the current folder if there is no home. `make` makes the folders. Complains and returns false if
 * that fails. */
bool cli_data_path(const CliCommon *common, const char *given, bool make, char out[CLI_DATA_PATH]);

#endif
