/* SPDX-License-Identifier: MIT */
/*
 * What `epix tables` does to keep a data file small, private and safe.
 */
#ifndef CLI_TABLES_KEEP_H
#define CLI_TABLES_KEEP_H

#include "cli.h"
#include "store.h"

typedef struct CliKeep {
    const CliCommon *common;
    Store *store;
    const char *data;  /* its path */
    const char *table; /* NULL: none was named */
    const char *name;  /* of a person; NULL: none was given */
    const char *older; /* 90d; NULL: not given */
    const char *file;
} CliKeep;

/* Each returns an exit status. */
int cli_keep_delete(const CliKeep *keep);
int cli_keep_prune(const CliKeep *keep);
int cli_keep_vacuum(const CliKeep *keep);
int cli_keep_backup(const CliKeep *keep);
int cli_keep_forget(const CliKeep *keep); /* tables_forget.c */

/* Complains about the store's last failure. */
int cli_keep_failed(const CliKeep *keep, StoreCode code);

/* Ids of tables. */
typedef struct CliIds {
    char (*id)[STORE_ID + 1];
    size_t count;
} CliIds;

/* False: there is no memory. */
bool cli_ids_add(CliIds *ids, const char *id);

#endif
