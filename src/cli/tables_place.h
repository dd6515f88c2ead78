/* SPDX-License-Identifier: MIT */
/*
 * Where tables are kept, for commands that can be told so: a data file or a database.
 */
#ifndef CLI_TABLES_PLACE_H
#define CLI_TABLES_PLACE_H

#include "cli.h"
#include "store.h"

/* CLI_GO, or an exit status if it is neither NULL nor the address of a database. */
int cli_place_check(const CliCommon *common, const char *url);

/* The address as it may be shown: without its password. Returns `out`. */
enum { CLI_PLACE = 4096 };
const char *cli_place_name(const char *place, char out[CLI_PLACE]);

/* Complains that it cannot be used. Returns an exit status. */
int cli_place_refuse(const CliCommon *common, const char *place, const char *reason);

#endif
