/* SPDX-License-Identifier: MIT */
/*
 * The fields of a client's message.
 */
#include "fields.h"

#include <string.h>

/* ---- Plain messages --------------------------------------------------------------------------------- */

/* What is left to be read. */
typedef struct Reader {
    const char *next;
    const char *end;
} Reader;

static bool take(Reader *reader, char c) {
    const bool there = reader->next < reader->end && *reader->next == c;
    reader->next += there;
    return there;
}

static bool is_plain(char c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

static bool read_text(Reader *reader, NoteSlice *text) {
    if (!take(reader, '"')) {
        return false;
    }
    text->start = reader->next;
    while (reader->next < reader->end && is_plain(*reader->next)) {
        reader->next++;
    }
    text->length = (size_t)(reader->next - text->start);
    return take(reader, '"');
}

/* Without sign, point, exponent and leading zeros. */
static bool read_number(Reader *reader, int64_t *number) {
    enum { DIGITS = 18 };
    const char *start = reader->next;
    *number = 0;
    while (reader->next < reader->end && *reader->next >= '0' && *reader->next <= '9' &&
           reader->next - start < DIGITS) {
        *number = *number * 10 + (*reader->next - '0');
        reader->next++;
    }
    const ptrdiff_t digits = reader->next - start;
    return digits == 1 || (digits > 1 && *start != '0');
}

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

static bool read_field(Fields *fields, Reader *reader) {
    Field field = {0};
    if (fields->count == FIELDS || !read_text(reader, &field.key) || !take(reader, ':') ||
        find(fields, field.key)) {
        return false;
    }
    if (!read_text(reader, &field.text)) {
        field.text = (NoteSlice){NULL, 0};
        if (!read_number(reader, &field.number)) {
            return false;
        }
    }
    fields->field[fields->count++] = field;
    return true;
}

bool fields_read_plain(Fields *fields, NoteSlice message) {
    Reader reader = {message.start, message.start + message.length};
    fields->json = NULL;
    fields->count = 0;
    bool good = take(&reader, '{');
    while (good) {
        good = read_field(fields, &reader);
        if (good && !take(&reader, ',')) {
            return take(&reader, '}') && reader.next == reader.end;
        }
    }
    return false;
}

/* ---- All -------------------------------------------------------------------------------------------- */

bool fields_read(Fields *fields, NoteSlice message) {
    json_error_t error;
    if (fields_read_plain(fields, message)) {
        return true;
    }
    fields->json = json_loadb(message.start, message.length, JSON_REJECT_DUPLICATES, &error);
    fields->count = 0;
    return json_is_object(fields->json);
}

void fields_free(Fields *fields) {
    json_decref(fields->json);
}

const json_t *fields_value(const Fields *fields, const char *key) {
    return json_object_get(fields->json, key);
}

NoteSlice fields_text(const Fields *fields, const char *key) {
    if (!fields->json) {
        const Field *field = find(fields, (NoteSlice){key, strlen(key)});
        return field ? field->text : (NoteSlice){NULL, 0};
    }
    const json_t *value = fields_value(fields, key);
    return json_is_string(value) ? (NoteSlice){json_string_value(value), json_string_length(value)}
                                 : (NoteSlice){NULL, 0};
}

int64_t fields_number(const Fields *fields, const char *key, int64_t otherwise) {
    if (!fields->json) {
        const Field *field = find(fields, (NoteSlice){key, strlen(key)});
        return field && !field->text.start ? field->number : otherwise;
    }
    const json_t *value = fields_value(fields, key);
    return json_is_integer(value) && json_integer_value(value) >= 0 ? json_integer_value(value)
                                                                    : otherwise;
}
