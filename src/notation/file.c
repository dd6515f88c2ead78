/* SPDX-License-Identifier: MIT */
/*
 * What the layers above need to read files of `key: value` lines.
 */
#include "reading.h"

NoteFault note_file_read(const NoteFile *file, NoteSlice text, void *reader) {
    NoteFault fault = {0};
    int last_line = 0;
    if (note__file_read(file, text, reader, &last_line, &fault)) {
        return (NoteFault){0};
    }
    return fault;
}

bool note_fail(NoteFault *fault, NoteFaultCode code, NoteSlice word, const char *other) {
    return note__fail_with(fault, code, word, other ? note__slice(other) : (NoteSlice){0});
}

int note_seat_find(NoteSlice word, int seats) {
    return note_slice_is(word, "*") ? EPIX_CHANCE : note__seat(word, seats);
}

int note_count_characters(NoteSlice text) {
    NoteFault fault = {0};
    int count = 0;
    if (!note__check_utf8(text, false, &fault)) {
        return -1;
    }
    for (size_t i = 0; i < text.length; i++) {
        count += ((unsigned char)text.start[i] & 0xc0) != 0x80;
    }
    return count;
}
