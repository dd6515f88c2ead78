/* SPDX-License-Identifier: MIT */
/*
 * The beginning and the end of a table.
 */
#include <stdlib.h>
#include <string.h>

#include "table_parts.h"

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

void table_free(Table *table) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        free(table->seat[seat].name);
        table->seat[seat].name = NULL;
    }
    table__undo_forget(table);
}
