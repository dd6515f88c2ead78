/* SPDX-License-Identifier: MIT */
/*
 * Records of tables, from the store and from what is on its way there.
 */
#include "visit.h"

#include <string.h>

#include "memory.h"
#include "note_record.h"
#include "server_state.h"

/* Entries of a table. Their texts stay until the end. */
typedef struct Kept {
    StoreEntry entry;
    char *body;
} Kept;

typedef struct Reading {
    Kept *kept;
    size_t count;
    size_t next;
    const NoteGame *game;
} Reading;

/* What is on its way may have come there meanwhile. */
static bool keep_entry(void *context, const StoreEntry *entry) {
    Reading *reading = context;
    if (entry->n != reading->count + 1) {
        return true;
    }
    if ((reading->count & (reading->count - 1)) == 0) {
        const size_t room = reading->count ? 2 * reading->count : 1;
        reading->kept = memory_resize(reading->kept, room * sizeof *reading->kept);
    }
    Kept *kept = &reading->kept[reading->count++];
    kept->entry = *entry;
    kept->body = memory_take(entry->body.length + 1);
    memcpy(kept->body, entry->body.start, entry->body.length);
    return true;
}

static bool next_entry(void *context, TableEntry *entry) {
    Reading *reading = context;
    if (reading->next == reading->count) {
        return false;
    }
    const Kept *kept = &reading->kept[reading->next++];
    const NoteFault fault =
        table_entry_parse(reading->game, kept->body, kept->entry.body.length, entry);
    entry->n = kept->entry.n;
    entry->at = kept->entry.at;
    return fault.code == NOTE_FAULT_NONE;
}

static void free_reading(Reading *reading) {
    for (size_t i = 0; i < reading->count; i++) {
        free(reading->kept[i].body);
    }
    free(reading->kept);
}

static bool read_entries(Server *server, const HallTable *table, Reading *reading) {
    StoreTable row;
    if (store_find_table(server->reader, table->id, &row) != STORE_OK ||
        store_each_entry(server->reader, &row, keep_entry, reading) != STORE_OK) {
        return false;
    }
    batch_each_entry(server, table, keep_entry, reading);
    return true;
}

char *visit_record(Server *server, const HallTable *table, int observer) {
    Reading reading = {.game = table->table.game};
    char *text = NULL;
    if (read_entries(server, table, &reading)) {
        const size_t size = NOTE_HEADER_SIZE + reading.count * NOTE_DECISION_SIZE;
        text = memory_take(size);
        table_print_record(&table->table, next_entry, &reading, observer, text, size);
    }
    free_reading(&reading);
    return text;
}
