/* SPDX-License-Identifier: MIT */
/*
 * The fields of a client's message.
 */
#include "fields.h"

#include <string.h>

#include "memory.h"

static const Field *find(const Fields *fields, NoteSlice key) {
    for (int i = 0; i < fields->count; i++) {
        const Field *field = &fields->field[i];
        if (field->key.length == key.length &&
            memcmp(field->key.start, key.start, key.length) == 0) {
            return field;
        }
    }
    return NULL;
}

/* It can only come from an escape. */
static bool has_nul(const Fields *fields, NoteSlice text) {
    return fields->texts && text.start && memchr(text.start, '\0', text.length);
}

static bool add(Fields *fields, NoteSlice key, NoteSlice value, char **end) {
    const Field field = {note_json_string_of(key, end), value, note_json_string_of(value, end)};
    if (fields->count == FIELDS || find(fields, field.key) || has_nul(fields, field.key) ||
        has_nul(fields, field.text)) {
        return false;
    }
    fields->field[fields->count++] = field;
    return true;
}

bool fields_read(Fields *fields, NoteSlice message, int depth) {
    const NoteSlice object =
        note_json_read_within(message.start, message.length, depth, &fields->deep);
    fields->count = 0;
    fields->texts = NULL;
    if (!note_json_is_object(object)) {
        return false;
    }
    if (memchr(object.start, '\\', object.length)) {
        fields->texts = memory_take(object.length);
    }
    char *end = fields->texts;
    NoteSlice key;
    NoteSlice value = note_json_next(object, (NoteSlice){0}, &key);
    while (value.start && add(fields, key, value, &end)) {
        value = note_json_next(object, value, &key);
    }
    return !value.start;
}

void fields_free(Fields *fields) {
    free(fields->texts);
}

const Field *fields_find(const Fields *fields, const char *key) {
    return find(fields, (NoteSlice){key, strlen(key)});
}

NoteSlice fields_text(const Fields *fields, const char *key) {
    const Field *field = fields_find(fields, key);
    return field ? field->text : (NoteSlice){0};
}

int64_t fields_number(const Fields *fields, const char *key, int64_t otherwise) {
    const Field *field = fields_find(fields, key);
    return field ? note_json_whole(field->value, otherwise) : otherwise;
}
