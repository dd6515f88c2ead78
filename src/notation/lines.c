/* SPDX-License-Identifier: MIT */
/*
 * Reading lines, and whole files of `key: value` lines.
 */
#include "reading.h"

#include <string.h>

/* ---- Lines ---------------------------------------------------------------------------------- */

bool note__lines_open(const char *text, size_t length, NoteLines *lines, NoteFault *fault) {
    if (length > NOTE_TEXT_SIZE) {
        return note__fail_bounds(fault, NOTE_FAULT_TOO_BIG, (NoteSlice){0}, 0, NOTE_TEXT_SIZE);
    }
    *lines = (NoteLines){.next = text, .end = text + length};
    return true;
}

/* The next line without its end. There is one. */
static NoteSlice cut_line(NoteLines *lines) {
    const size_t left = (size_t)(lines->end - lines->next);
    const char *end = memchr(lines->next, '\n', left);
    NoteSlice line = {lines->next, end ? (size_t)(end - lines->next) : left};
    lines->next = end ? end + 1 : lines->end;
    lines->number++;
    if (line.length && line.start[line.length - 1] == '\r') {
        line.length--;
    }
    return line;
}

static bool check_line(NoteSlice line, size_t comment, NoteFault *fault) {
    if (line.length > NOTE_LINE_SIZE) {
        return note__fail_bounds(fault, NOTE_FAULT_LINE_TOO_LONG, (NoteSlice){0}, 0,
                                 NOTE_LINE_SIZE);
    }
    const NoteSlice before = {line.start, comment};
    const NoteSlice after = {line.start + comment, line.length - comment};
    return note__check_utf8(before, false, fault) && note__check_utf8(after, true, fault);
}

bool note__line_next(NoteLines *lines, NoteSlice *line, NoteFault *fault) {
    while (lines->next < lines->end) {
        *line = cut_line(lines);
        fault->line = lines->number;
        const char *hash = line->length ? memchr(line->start, '#', line->length) : NULL;
        const size_t comment = hash ? (size_t)(hash - line->start) : line->length;
        if (!check_line(*line, comment, fault)) {
            return false;
        }
        line->length = comment;
        while (line->length && line->start[line->length - 1] == ' ') {
            line->length--;
        }
        if (!hash || line->length) {
            return true;
        }
    }
    return false;
}

static bool is_ascii(NoteSlice slice) {
    for (size_t i = 0; i < slice.length; i++) {
        if (slice.start[i] < ' ' || slice.start[i] > '~') {
            return false;
        }
    }
    return true;
}

bool note__need_ascii(NoteSlice slice, NoteFault *fault) {
    for (size_t i = 0; i < slice.length; i++) {
        if (slice.start[i] < ' ' || slice.start[i] > '~') {
            const NoteSlice rest = {slice.start + i, slice.length - i};
            return note__fail_character(fault, note__code_point(rest));
        }
    }
    return true;
}

/* ---- Entries -------------------------------------------------------------------------------- */

bool note__entry(NoteSlice line, NoteEntry *entry, NoteFault *fault) {
    const char *colon = line.length ? memchr(line.start, ':', line.length) : NULL;
    if (!colon) {
        return note__fail(fault, NOTE_FAULT_NO_KEY, line);
    }
    NoteSlice name = note__trim((NoteSlice){line.start, (size_t)(colon - line.start)});
    const NoteSlice value = {colon + 1, line.length - (size_t)(colon + 1 - line.start)};
    if (name.length == 0 || !is_ascii(name)) {
        return note__fail(fault, NOTE_FAULT_NO_KEY, line);
    }
    entry->key = note_take_word(&name);
    entry->argument = note__trim(name);
    entry->value = note__trim(value);
    entry->line = fault->line;
    return true;
}

NoteSlice note__entry_name(const NoteEntry *entry) {
    if (entry->argument.length == 0) {
        return entry->key;
    }
    const char *end = entry->argument.start + entry->argument.length;
    return (NoteSlice){entry->key.start, (size_t)(end - entry->key.start)};
}

bool note_take_number(NoteSlice *rest, uint32_t low, uint32_t high, uint32_t *number,
                      NoteFault *fault) {
    const NoteSlice word = note_take_word(rest);
    if (!note__number(word, high, number) || *number < low) {
        return note__fail_bounds(fault, NOTE_FAULT_NUMBER, word, low, high);
    }
    return true;
}

bool note__take_name(NoteSlice value, size_t longest, char *out, NoteFault *fault) {
    if (value.length == 0 || value.length > longest) {
        return note__fail_bounds(fault, NOTE_FAULT_NAME_LENGTH, (NoteSlice){0},
                                 (uint32_t)value.length, (uint32_t)longest);
    }
    note__copy(value, out);
    return true;
}

/* ---- Whole files ---------------------------------------------------------------------------- */

static const char *key_name(const void *context, int index) {
    const NoteFile *file = context;
    return file->key[index].name;
}

static const NoteKey *find_key(const NoteFile *file, NoteSlice name, NoteFault *fault) {
    const NoteNames names = {key_name, file, file->keys};
    const int key = note__find_name(&names, name);
    if (key == EPIX_NONE) {
        note__fail_unknown(fault, NOTE_FAULT_KEY_UNKNOWN, name, &names);
        return NULL;
    }
    return &file->key[key];
}

static bool read_entry(const NoteFile *file, const NoteEntry *entry, void *reader,
                       NoteFault *fault) {
    const NoteKey *key = find_key(file, entry->key, fault);
    if (!key) {
        return false;
    }
    if (key->argument && entry->argument.length == 0) {
        return note__fail_with(fault, NOTE_FAULT_KEY_BARE, entry->key, note__slice(key->argument));
    }
    if (!key->argument && entry->argument.length) {
        return note__fail(fault, NOTE_FAULT_KEY_EXCESS, entry->key);
    }
    if (entry->value.length == 0) {
        return note__fail(fault, NOTE_FAULT_VALUE_MISSING, note__entry_name(entry));
    }
    if (!key->free_text && !note__need_ascii(entry->value, fault)) {
        return false;
    }
    return (file->only && !note_slice_is(entry->key, file->only)) ||
           key->read(reader, entry, fault);
}

static bool check_first_line(const NoteFile *file, NoteLines *lines, NoteFault *fault) {
    NoteSlice line;
    fault->line = 1;
    if (note__line_next(lines, &line, fault) && note_slice_is(line, file->first_line)) {
        return true;
    }
    return !fault->code && note__fail(fault, NOTE_FAULT_FIRST_LINE, note__slice(file->first_line));
}

bool note__file_read(const NoteFile *file, NoteSlice text, void *reader, int *last_line,
                     NoteFault *fault) {
    NoteLines lines = {0};
    if (!note__lines_open(text.start, text.length, &lines, fault) ||
        (file->first_line && !check_first_line(file, &lines, fault))) {
        return false;
    }
    NoteSlice line;
    NoteEntry entry = {0};
    while (note__line_next(&lines, &line, fault)) {
        if (line.length &&
            (!note__entry(line, &entry, fault) || !read_entry(file, &entry, reader, fault))) {
            return false;
        }
    }
    *last_line = lines.number;
    return fault->code == NOTE_FAULT_NONE;
}
