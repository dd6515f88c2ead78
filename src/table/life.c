/* SPDX-License-Identifier: MIT */
/*
 * The beginning and the end of a table.
 */
#include <stdlib.h>
#include <string.h>

#include "table_parts.h"

const char *table_status_name(int status) {
    static const char *const names[TABLE_STATUSES] = {"lobby", "playing", "over"};
    return names[status];
}

TableStatus table_status_find(NoteSlice name) {
    int status = TABLE_STATUSES - 1;
    while (status > 0 && !note_slice_is(name, table_status_name(status))) {
        status--;
    }
    return (TableStatus)status;
}

void table_init(Table *table, const NoteGame *game, const TableSetup *setup) {
    memset(table, 0, sizeof *table);
    table->game = game;
    table->setup = setup;
    table->host = EPIX_NONE;
    epix_start(&game->game, &table->state);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        table->seat[seat].asked_at = TABLE_NEVER;
        table->seat[seat].gone_at = TABLE_NEVER;
    }
}

static bool copy_names(const Table *table, Table *copy) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const char *name = table->seat[seat].name;
        if (!name) {
            continue;
        }
        copy->seat[seat].name = malloc(strlen(name) + 1);
        if (!copy->seat[seat].name) {
            return false;
        }
        memcpy(copy->seat[seat].name, name, strlen(name) + 1);
    }
    return true;
}

bool table_copy(const Table *table, Table *copy) {
    *copy = *table;
    copy->mercy = 0;
    copy->undo = NULL;
    copy->marks = NULL;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        copy->seat[seat].gone_at = TABLE_NEVER;
        copy->seat[seat].name = NULL;
    }
    if (!copy_names(table, copy) || !table__undo_copy(table, copy) ||
        !table__marks_copy(table, copy)) {
        table_free(copy);
        return false;
    }
    return true;
}

void table_free(Table *table) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        free(table->seat[seat].name);
        table->seat[seat].name = NULL;
    }
    table_forget_past(table);
}

void table_forget_past(Table *table) {
    table__undo_forget(table);
    free(table->marks);
    table->marks = NULL;
}

void table_recall_past(Table *table, Table *same) {
    table_forget_past(table);
    table->undo = same->undo;
    table->marks = same->marks;
    same->undo = NULL;
    same->marks = NULL;
}
