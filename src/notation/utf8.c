/* SPDX-License-Identifier: MIT */
/*
 * Checks UTF-8: no overlong forms, no surrogates, nothing beyond U+10FFFF.
 */
#include "reading.h"

/* How a code point of so many bytes begins, and the lowest that needs so many. */
static const struct {
    unsigned char mask;
    unsigned char lead;
    uint32_t lowest;
} forms[] = {
    {0x80, 0x00, 0},
    {0xe0, 0xc0, 0x80},
    {0xf0, 0xe0, 0x800},
    {0xf8, 0xf0, 0x10000},
};

static const struct {
    uint32_t low;
    uint32_t high;
} refused[] = {
    {0x00, 0x1f},     /* control characters */
    {0x7f, 0x9f},     /* more of them */
    {0x2028, 0x202e}, /* line separators, writing direction */
    {0x2066, 0x2069}, /* writing direction */
    {0xfeff, 0xfeff}, /* byte order mark */
};

size_t note__decode(NoteSlice slice, uint32_t *code_point) {
    const unsigned char lead = (unsigned char)*slice.start;
    size_t form = 0;
    while (form < 4 && (lead & forms[form].mask) != forms[form].lead) {
        form++;
    }
    if (form == 4 || form >= slice.length) {
        return 0;
    }
    uint32_t value = lead & (unsigned char)~forms[form].mask;
    for (size_t i = 1; i <= form; i++) {
        const unsigned char byte = (unsigned char)slice.start[i];
        if ((byte & 0xc0) != 0x80) {
            return 0;
        }
        value = value << 6 | (byte & 0x3f);
    }
    *code_point = value;
    const bool surrogate = value >= 0xd800 && value <= 0xdfff;
    return value < forms[form].lowest || value > 0x10ffff || surrogate ? 0 : form + 1;
}

uint32_t note__code_point(NoteSlice slice) {
    uint32_t code_point = 0;
    return note__decode(slice, &code_point) ? code_point : UINT32_MAX;
}

static bool is_refused(uint32_t code_point) {
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        if (code_point >= refused[i].low && code_point <= refused[i].high) {
            return true;
        }
    }
    return false;
}

bool note__check_utf8(NoteSlice slice, bool tab, NoteFault *fault) {
    while (slice.length) {
        uint32_t code_point = 0;
        const size_t bytes = note__decode(slice, &code_point);
        if (bytes == 0) {
            return note__fail(fault, NOTE_FAULT_NOT_UTF8, (NoteSlice){0});
        }
        if (is_refused(code_point) && !(tab && code_point == '\t')) {
            return note__fail_character(fault, code_point);
        }
        slice.start += bytes;
        slice.length -= bytes;
    }
    return true;
}
