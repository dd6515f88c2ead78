/* SPDX-License-Identifier: MIT */
/*
 * Records of tables.
 */
#include "reads_parts.h"

#include <string.h>

#include "memory.h"
#include "note_record.h"

/* Entries of a table. Their texts stay until the end. */
typedef struct Kept {
    StoreEntry entry;
    char *body;
} Kept;

typedef struct Reading {
    Kept *kept;
    size_t count;
    size_t most; /* entries: those that came later are not asked about */
    size_t next;
    const NoteGame *game;
} Reading;

static bool keep_entry(void *context, const StoreEntry *entry) {
    Reading *reading = context;
    if (entry->n > reading->most) {
        return false;
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

static char *print_record(Read *read, ReadRoom *room) {
    Reading reading = {.game = read->table.game, .most = read->table.n};
    char *text = NULL;
    if (store_each_entry_after(room->store, read->game, &read->before.mark, keep_entry, &reading) ==
        STORE_OK) {
        const size_t size = NOTE_HEADER_SIZE + reading.count * NOTE_DECISION_SIZE;
        text = memory_take(size);
        table_print_record(&read->table, next_entry, &reading, read->observer.seat, text, size);
    }
    free_reading(&reading);
    return text;
}

/* For a peer, as a message, if it fits into one. */
static void put_record(Read *read, ReadRoom *room, const char *text) {
    NoteJson json =
        note_json_message(room->scratch, sizeof room->scratch, "record", read->sequence);
    note_json_put_string(&json, "text", text);
    if (note_json_finish(&json) <= MESSAGE_MOST) {
        reads_add_message(read, message_new(room->scratch, json.text.length));
    } else {
        read->refusal = SERVER_REFUSAL_TOO_LONG;
    }
}

void reads_answer_record(Read *read, ReadRoom *room) {
    read->text = print_record(read, room);
    if (!read->text) {
        read->refusal = SERVER_REFUSAL_STORAGE_BUSY;
    } else if (read->peer) {
        put_record(read, room, read->text);
    }
}
