/* SPDX-License-Identifier: MIT */
/*
 * Entries of one transaction go to the database together, as one array for each of their columns: what
 * a statement costs by itself is more than what an entry does.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "store_postgres.h"

/* An array as the protocol has it: dimensions, whether there may be nulls, the type of its elements, how
 * many there are, the number of the first one; then the length of each, and its bytes. */
enum { HEADER = 20, COUNT_AT = 12, NULL_LENGTH = -1 };

static char *resize(char *bytes, size_t size) {
    bytes = realloc(bytes, size);
    if (!bytes) {
        store_end();
    }
    return bytes;
}

static char *make_room(StorePostgresColumn *column, size_t more) {
    const size_t before = column->length;
    column->length += more;
    if (column->length > column->room) {
        column->room = 2 * column->length;
        column->bytes = resize(column->bytes, column->room);
    }
    return &column->bytes[before];
}

static void put_length(char *out, int32_t length) {
    for (int i = 0; i < 4; i++) {
        out[i] = (char)((uint32_t)length >> (8 * (3 - i)));
    }
}

static void begin_column(StorePostgresColumn *column, char type) {
    const int32_t header[] = {1, 1, (int32_t)store__postgres_oid(type), 0, 1};
    column->length = 0;
    char *out = make_room(column, HEADER);
    for (int i = 0; i < HEADER / 4; i++) {
        put_length(out + (ptrdiff_t)4 * i, header[i]);
    }
}

static void put_value(StorePostgresColumn *column, const StoreValue *value) {
    char number[8];
    const char *bytes = value->text.start;
    int32_t length = (int32_t)value->text.length;
    if (value->kind == STORE_NULL) {
        put_length(make_room(column, 4), NULL_LENGTH);
        return;
    }
    if (value->kind == STORE_NUMBER) {
        store__postgres_put_number(value->number, number);
        bytes = number;
        length = sizeof number;
    }
    char *out = make_room(column, 4 + (size_t)length);
    put_length(out, length);
    memcpy(out + 4, bytes, (size_t)length);
}

void store__postgres_put_list(StorePostgresColumn *column, char letter, const StoreValue *list) {
    begin_column(column, (char)tolower(letter));
    put_length(column->bytes + COUNT_AT, (int32_t)list->number);
    for (int64_t i = 0; i < list->number; i++) {
        put_value(column, &list->list[i]);
    }
}

bool store__postgres_has_room(const StorePostgresEntries *entries, uint64_t game) {
    for (int i = 0; i < entries->count; i++) {
        if (entries->game[i] == game) {
            return false;
        }
    }
    return entries->count < STORE_POSTGRES_ENTRIES;
}

void store__postgres_gather(StorePostgresEntries *entries, const StoreValue *values) {
    const char *types = store__types(STORE_STATEMENT_ADD_ENTRY);
    for (int i = 0; types[i]; i++) {
        if (entries->count == 0) {
            begin_column(&entries->column[i], types[i]);
        }
        put_value(&entries->column[i], &values[i]);
    }
    entries->game[entries->count++] = (uint64_t)values[0].number;
}

void store__postgres_bundle(StorePostgresEntries *entries, StoreValue values[STORE_VALUES]) {
    for (int i = 0; store__types(STORE_STATEMENT_ADD_ENTRY)[i]; i++) {
        StorePostgresColumn *column = &entries->column[i];
        put_length(column->bytes + COUNT_AT, entries->count);
        values[i] = store__bytes(column->bytes, column->length);
    }
    entries->count = 0;
}

void store__postgres_free_entries(StorePostgresEntries *entries) {
    for (int i = 0; i < STORE_VALUES; i++) {
        free(entries->column[i].bytes);
    }
}
