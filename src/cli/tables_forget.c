/* SPDX-License-Identifier: MIT */
/*
 * epix tables forget: a person's name, and all that was said under it, become a sign in every history,
 * and where the person is told of turns goes; the game stays as it was played.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "note_json.h"
#include "table.h"
#include "tables_keep.h"

static const char sign[] = "…";

/* Where somebody is told of turns; its texts follow. */
typedef struct CopyAlert {
    struct CopyAlert *next;
    StoreAlert alert;
    char texts[];
} CopyAlert;

/* A table on its way out of the file and in again. */
typedef struct Copy {
    StoreTable table;
    char *texts; /* of the table */
    struct {
        StoreEntry entry;
        char *body;
    } * kept;
    size_t entries;
    uint8_t token[EPIX_SEATS][STORE_TOKEN];
    uint8_t tokens; /* a bit each */
    CopyAlert *alerts;
    CopyAlert **last_alert;
    const char *name;
    bool named[EPIX_SEATS]; /* is called so now */
    size_t changed;
    bool good;
} Copy;

/* ---- What is forgotten ------------------------------------------------------------------------------- */

static bool begins(NoteSlice text, const char *with, NoteSlice *rest) {
    const size_t length = strlen(with);
    if (text.length < length || memcmp(text.start, with, length) != 0) {
        return false;
    }
    *rest = (NoteSlice){text.start + length, text.length - length};
    return true;
}

/* What stands in the place of an entry's text, if it must: `r take Anna`, `r chat …`. */
static bool must_go(Copy *copy, const StoreEntry *entry, size_t *kept) {
    NoteSlice rest;
    const int seat = entry->seat;
    if (seat >= EPIX_SEATS || entry->body.length < 2) {
        return false;
    }
    const NoteSlice act = {entry->body.start + 2, entry->body.length - 2};
    if (begins(act, "take ", &rest) || begins(act, "name ", &rest)) {
        copy->named[seat] = note_slice_is(rest, copy->name);
    } else if (!begins(act, "chat ", &rest)) {
        return false;
    }
    *kept = (size_t)(rest.start - entry->body.start);
    return copy->named[seat];
}

static bool keep_entry(void *context, const StoreEntry *entry) {
    Copy *copy = context;
    size_t kept = entry->body.length;
    const bool goes = must_go(copy, entry, &kept);
    if ((copy->entries & (copy->entries - 1)) == 0) {
        const size_t room = copy->entries ? 2 * copy->entries : 1;
        void *more = realloc(copy->kept, room * sizeof *copy->kept);
        if (!more) {
            copy->good = false;
            return false;
        }
        copy->kept = more;
    }
    kept = goes ? kept : entry->body.length;
    char *body = calloc(1, kept + sizeof sign);
    if (!body) {
        copy->good = false;
        return false;
    }
    memcpy(body, entry->body.start, kept);
    memcpy(body + kept, sign, goes ? sizeof sign : 0);
    copy->kept[copy->entries].body = body;
    StoreEntry *mine = &copy->kept[copy->entries++].entry;
    *mine = *entry;
    mine->body = (NoteSlice){body, goes ? kept + sizeof sign - 1 : kept};
    copy->changed += goes;
    return true;
}

/* The same in what lists show: `"name":"Anna"`. */
static void forget_in_summary(Copy *copy, char *end) {
    enum { LONG = 1024 };
    char old[LONG];
    char new[64];
    NoteJson json = note_json(old, sizeof old);
    note_json_put_string(&json, "name", copy->name);
    note_json_end(&json);
    snprintf(new, sizeof new, "\"name\":\"%s\"", sign);
    NoteSlice rest = copy->table.summary;
    copy->table.summary.start = end;
    const char *found;
    while (rest.length && (found = memmem(rest.start, rest.length, old, strlen(old)))) {
        const size_t before = (size_t)(found - rest.start);
        memcpy(end, rest.start, before);
        memcpy(end + before, new, strlen(new));
        end += before + strlen(new);
        rest = (NoteSlice){found + strlen(old), rest.length - before - strlen(old)};
    }
    memcpy(end, rest.start, rest.length);
    copy->table.summary.length = (size_t)(end + rest.length - copy->table.summary.start);
}

/* ---- Out and in again ---------------------------------------------------------------------------------- */

/* Texts that the store lends are copied; the summary may become longer by a sign a seat. */
static bool copy_texts(Copy *copy) {
    StoreTable *table = &copy->table;
    copy->texts = calloc(1, table->setup.length + table->board.length + table->cards.length +
                                2 * table->summary.length + 1024);
    if (!copy->texts) {
        return false;
    }
    char *end = copy->texts;
    table->setup = note_slice_copy(table->setup, &end);
    table->board = note_slice_copy(table->board, &end);
    table->cards = note_slice_copy(table->cards, &end);
    table->summary = note_slice_copy(table->summary, &end);
    if (table->summary.start) {
        forget_in_summary(copy, end);
    }
    return true;
}

static void keep_token(void *context, int seat, const uint8_t *token) {
    Copy *copy = context;
    if (seat >= 0 && seat < EPIX_SEATS) {
        memcpy(copy->token[seat], token, STORE_TOKEN);
        copy->tokens |= (uint8_t)(1 << seat);
    }
}

static void keep_alert(void *context, const StoreAlert *alert) {
    Copy *copy = context;
    CopyAlert *mine =
        calloc(1, sizeof *mine + alert->kind.length + alert->url.length + alert->key.length +
                      alert->secret.length + alert->language.length);
    if (!mine) {
        copy->good = false;
        return;
    }
    char *end = mine->texts;
    mine->alert = *alert;
    mine->alert.kind = note_slice_copy(alert->kind, &end);
    mine->alert.url = note_slice_copy(alert->url, &end);
    mine->alert.key = note_slice_copy(alert->key, &end);
    mine->alert.secret = note_slice_copy(alert->secret, &end);
    mine->alert.language = note_slice_copy(alert->language, &end);
    *copy->last_alert = mine;
    copy->last_alert = &mine->next;
}

static StoreCode read_copy(Store *store, const char *id, Copy *copy) {
    StoreCode code = store_find_table(store, id, &copy->table);
    if (code == STORE_OK) {
        code = store_each_token(store, copy->table.game, keep_token, copy);
    }
    if (code == STORE_OK) {
        code = store_each_alert(store, copy->table.game, keep_alert, copy);
    }
    if (code == STORE_OK) {
        code = store_each_entry(store, &copy->table, keep_entry, copy);
    }
    return code == STORE_OK && (!copy->good || !copy_texts(copy)) ? STORE_FAILED : code;
}

/* Where the forgotten person is told of turns is forgotten too. */
static StoreCode write_alerts(Store *store, const Copy *copy) {
    StoreCode code = STORE_OK;
    for (const CopyAlert *one = copy->alerts; one && code == STORE_OK; one = one->next) {
        if (one->alert.seat >= EPIX_SEATS || !copy->named[one->alert.seat]) {
            code = store_set_alert(store, &one->alert);
        }
    }
    return code;
}

/* The chain is made anew, for it is a hash of all that is kept. */
static StoreCode write_copy(Store *store, Copy *copy) {
    uint8_t chain[STORE_CHAIN];
    StoreCode code = store_begin(store);
    code = code == STORE_OK ? store_drop_table(store, copy->table.game) : code;
    code = code == STORE_OK ? store_add_table(store, &copy->table) : code;
    code = code == STORE_OK ? store_set_status(store, &copy->table) : code;
    store_chain_begin(&copy->table, chain);
    for (size_t i = 0; i < copy->entries && code == STORE_OK; i++) {
        StoreEntry *entry = &copy->kept[i].entry;
        store_chain_add(chain, entry);
        memcpy(chain, entry->chain, STORE_CHAIN);
        code = store_add_entry(store, entry);
    }
    for (int seat = 0; seat < EPIX_SEATS && code == STORE_OK; seat++) {
        if (copy->tokens >> seat & 1) {
            code = store_set_token(store, copy->table.game, seat, copy->token[seat]);
        }
    }
    code = code == STORE_OK ? write_alerts(store, copy) : code;
    code = code == STORE_OK ? store_commit(store) : code;
    if (code != STORE_OK) {
        store_rollback(store);
    }
    return code;
}

static void free_copy(Copy *copy) {
    for (size_t i = 0; i < copy->entries; i++) {
        free(copy->kept[i].body);
    }
    free(copy->kept);
    free(copy->texts);
    while (copy->alerts) {
        CopyAlert *one = copy->alerts;
        copy->alerts = one->next;
        free(one);
    }
}

static StoreCode forget(Store *store, const char *id, const char *name, size_t *changed) {
    Copy copy = {.name = name, .last_alert = &copy.alerts, .good = true};
    StoreCode code = read_copy(store, id, &copy);
    if (code == STORE_OK && copy.changed) {
        code = write_copy(store, &copy);
    }
    *changed = copy.changed;
    free_copy(&copy);
    return code;
}

/* ---- All tables ------------------------------------------------------------------------------------------ */

typedef struct Wanted {
    const char *table;
    CliIds ids;
    bool good;
} Wanted;

static bool note_id(void *context, const StoreTable *table) {
    Wanted *wanted = context;
    if (!wanted->table || strcmp(wanted->table, table->id) == 0) {
        wanted->good = cli_ids_add(&wanted->ids, table->id);
    }
    return wanted->good;
}

int cli_keep_forget(const CliKeep *keep) {
    const unsigned all = (1u << STORE_STATUSES) - 1;
    Wanted wanted = {.table = keep->table, .good = true};
    size_t tables = 0;
    if (!keep->name) {
        return cli_refuse(keep->common, WORDS_KEY("Whom? Give the name with --name."), "");
    }
    StoreCode code = store_each_table(keep->store, all, note_id, &wanted);
    code = wanted.good ? code : STORE_FAILED;
    for (size_t i = 0; i < wanted.ids.count && code == STORE_OK; i++) {
        size_t changed = 0;
        code = forget(keep->store, wanted.ids.id[i], keep->name, &changed);
        tables += changed > 0;
        code = code == STORE_DAMAGED ? STORE_OK : code; /* `check` tells about those */
    }
    free(wanted.ids.id);
    if (code != STORE_OK) {
        return cli_keep_failed(keep, code);
    }
    char count[24];
    snprintf(count, sizeof count, "%zu", tables);
    const WordsValue values[] = {{"count", count}, {NULL, NULL}};
    cli_print_line(keep->common->language, WORDS_KEY("Tables changed: {count}."), values);
    return CLI_OK;
}
