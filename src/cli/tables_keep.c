/* SPDX-License-Identifier: MIT */
/*
 * epix tables delete, prune, vacuum and backup.
 */
#include "tables_keep.h"
#include "tables_place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

int cli_keep_failed(const CliKeep *keep, StoreCode code) {
    return cli_place_refuse(keep->common, keep->data,
                            code == STORE_FAILED ? store_reason(keep->store)
                                                 : store_code_meaning(code));
}

bool cli_ids_add(CliIds *ids, const char *id) {
    if ((ids->count & (ids->count - 1)) == 0) {
        void *more = realloc(ids->id, (ids->count ? 2 * ids->count : 1) * sizeof *ids->id);
        if (!more) {
            return false;
        }
        ids->id = more;
    }
    memcpy(ids->id[ids->count++], id, sizeof *ids->id);
    return true;
}

/* ---- Deleting ---------------------------------------------------------------------------------------- */

static StoreCode drop(Store *store, const char *id) {
    StoreTable table;
    StoreCode code = store_find_table(store, id, &table);
    code = code == STORE_OK ? store_begin(store) : code;
    code = code == STORE_OK ? store_drop_table(store, table.game) : code;
    code = code == STORE_OK ? store_commit(store) : code;
    if (code != STORE_OK) {
        store_rollback(store);
    }
    return code;
}

int cli_keep_delete(const CliKeep *keep) {
    if (!keep->table) {
        return cli_refuse(keep->common, WORDS_KEY("Which one? Name it with --table."), "");
    }
    const StoreCode code = drop(keep->store, keep->table);
    if (code == STORE_MISSING) {
        const WordsValue values[] = {{"table", keep->table}, {NULL, NULL}};
        return cli_complain(keep->common, CLI_FAILED, WORDS_KEY("There is no table {table}."),
                            values);
    }
    return code == STORE_OK ? CLI_OK : cli_keep_failed(keep, code);
}

/* ---- What is old --------------------------------------------------------------------------------------- */

/* Milliseconds of `90d` or `36h`; -1: it is neither. */
static int64_t read_age(const char *text) {
    enum { HOUR = 3600 * 1000, MOST = 100000 };
    char *unit;
    const long count = strtol(text, &unit, 10);
    if (count < 1 || count > MOST || unit[0] == '\0' || unit[1] != '\0') {
        return -1;
    }
    return *unit == 'd'   ? count * INT64_C(24) * HOUR
           : *unit == 'h' ? count * INT64_C(1) * HOUR
                          : -1;
}

/* Tables at which nothing has happened since then. */
typedef struct Old {
    Store *store;
    int64_t since; /* milliseconds since 1970 */
    CliIds ids;
    bool good;
} Old;

static bool note_last(void *context, const StoreEntry *entry) {
    *(uint64_t *)context = entry->at;
    return true;
}

/* The table's own time stands still while no server runs, so that this may be too early by that;
 * the end of a listed game is known. */
static bool note_old(void *context, const StoreTable *table) {
    Old *old = context;
    uint64_t at = 0;
    const StoreCode code = store_each_entry(old->store, table, note_last, &at);
    const int64_t known = table->created + (int64_t)at;
    const int64_t last = table->ended > known ? table->ended : known;
    if (code == STORE_OK && last < old->since) {
        old->good = cli_ids_add(&old->ids, table->id);
    }
    return old->good;
}

int cli_keep_prune(const CliKeep *keep) {
    const unsigned all = (1u << STORE_STATUSES) - 1;
    const int64_t age = keep->older ? read_age(keep->older) : -1;
    struct timespec now;
    if (age < 0) {
        return cli_refuse(keep->common,
                          WORDS_KEY("--older takes a number of days or hours, such as 90d or 36h."),
                          "");
    }
    clock_gettime(CLOCK_REALTIME, &now);
    Old old = {.store = keep->store, .since = (int64_t)now.tv_sec * 1000 - age, .good = true};
    StoreCode code = store_each_table(keep->store, all, note_old, &old);
    code = old.good ? code : STORE_FAILED;
    size_t dropped = 0;
    for (; dropped < old.ids.count && code == STORE_OK; dropped++) {
        code = drop(keep->store, old.ids.id[dropped]);
    }
    free(old.ids.id);
    if (code != STORE_OK) {
        return cli_keep_failed(keep, code);
    }
    char count[24];
    snprintf(count, sizeof count, "%zu", dropped);
    const WordsValue values[] = {{"count", count}, {NULL, NULL}};
    cli_print_line(keep->common->language, WORDS_KEY("Tables deleted: {count}."), values);
    return CLI_OK;
}

/* ---- The file ------------------------------------------------------------------------------------------- */

int cli_keep_vacuum(const CliKeep *keep) {
    const StoreCode code = store_vacuum(keep->store);
    return code == STORE_OK ? CLI_OK : cli_keep_failed(keep, code);
}

int cli_keep_backup(const CliKeep *keep) {
    if (strcmp(keep->file, "-") == 0) {
        return cli_refuse(keep->common, WORDS_KEY("Where to? Name a new file with --file."), "");
    }
    const StoreCode code = store_backup(keep->store, keep->file);
    if (code == STORE_OK) {
        return CLI_OK;
    }
    const WordsValue values[] = {{"file", keep->file},
                                 {"reason", store_reason(keep->store)},
                                 {NULL, NULL}};
    return cli_complain(keep->common, CLI_FAILED, WORDS_KEY("Cannot write {file}: {reason}."),
                        values);
}
