/* SPDX-License-Identifier: MIT */
/*
 * Faults: their names and sentences, and how they are made.
 */
#include "reading.h"

#include "note_names.h"
#include "note_text.h"

const char *note_fault_name(int code) {
    static const char *const names[NOTE_FAULTS] = {
#define X(id, name, english) name,
        NOTE_FAULT_LIST(X)
#undef X
    };
    return code >= 0 && code < NOTE_FAULTS ? names[code] : "?";
}

const char *note_fault_sentence(int code) {
    static const char *const sentences[NOTE_FAULTS] = {
#define X(id, name, english) english,
        NOTE_FAULT_LIST(X)
#undef X
    };
    return code >= 0 && code < NOTE_FAULTS ? sentences[code] : "?";
}

const char *note_fault_clause(int code) {
    static const struct {
        NoteFaultCode code;
        const char *clause;
    } clauses[] = {
        {NOTE_FAULT_UNITS, "2.6"},           {NOTE_FAULT_ONE_COLOUR, "2.5"},
        {NOTE_FAULT_TOO_MANY_UNITS, "1.3"},  {NOTE_FAULT_CAMP_IN_CASTLE, "2.12"},
        {NOTE_FAULT_FOREIGN_CASTLE, "2.11"}, {NOTE_FAULT_KNIGHT_ON_MOUNTAIN, "2.13"},
        {NOTE_FAULT_DEALT, "3.3"},           {NOTE_FAULT_CARD_BID, "4.4"},
        {NOTE_FAULT_SETUP_DONE, "3.2"},      {NOTE_FAULT_NOT_SPRING, "4.1"},
        {NOTE_FAULT_HAS_PASSED, "4.12"},     {NOTE_FAULT_BID_TOO_HIGH, "5.1.1"},
        {NOTE_FAULT_CHOSEN_COUNT, "5.2.2"},  {NOTE_FAULT_SPY_ORDER, "11.2.8"},
        {NOTE_FAULT_TURN, "11.2.8"},         {NOTE_FAULT_SPIED_NOBODY, "11.1.25"},
        {NOTE_FAULT_SPIED, "11.1.25"},       {NOTE_FAULT_CARD_NOT_CHOSEN, "5.3.2"},
        {NOTE_FAULT_CARD_NEXT, "5.3.3"},     {NOTE_FAULT_REVEALED, "5.3.2"},
        {NOTE_FAULT_NO_DEFENDER, "8.3.22"},  {NOTE_FAULT_STAKE, "8.3.6"},
    };
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
        if (clauses[i].code == (NoteFaultCode)code) {
            return clauses[i].clause;
        }
    }
    return NULL;
}

_Static_assert(NOTE_FAULTS <= UINT8_MAX, "a code fits into a byte");

/* ---- Making --------------------------------------------------------------------------------- */

/* Copies what fits, and nothing that could upset a terminal or a page. */
static void copy_printable(NoteSlice slice, char *out, size_t size) {
    NoteText text = note_text(out, size);
    for (size_t i = 0; i < slice.length; i++) {
        const char c = slice.start[i];
        note_put_char(&text, c >= ' ' && c <= '~' ? c : '?');
    }
    note_text_end(&text);
}

bool note__fail_with(NoteFault *fault, NoteFaultCode code, NoteSlice word, NoteSlice other) {
    *fault = (NoteFault){.code = (uint8_t)code, .line = fault->line, .file = fault->file};
    copy_printable(word, fault->word, sizeof fault->word);
    copy_printable(other, fault->other, sizeof fault->other);
    return false;
}

bool note__fail(NoteFault *fault, NoteFaultCode code, NoteSlice word) {
    return note__fail_with(fault, code, word, (NoteSlice){0});
}

bool note__fail_bounds(NoteFault *fault, NoteFaultCode code, NoteSlice word, uint32_t low,
                       uint32_t high) {
    note__fail(fault, code, word);
    fault->low = low;
    fault->high = high;
    return false;
}

bool note__fail_character(NoteFault *fault, uint32_t code_point) {
    static const char hex[] = "0123456789ABCDEF";
    char name[] = "U+0000";
    for (int i = 5; i >= 2; i--, code_point >>= 4) {
        name[i] = hex[code_point & 15];
    }
    return note__fail(fault, NOTE_FAULT_CHARACTER, note__slice(name));
}

bool note__fail_seat(NoteFault *fault, NoteSlice word, int seats) {
    char letters[2 * EPIX_SEATS] = "";
    for (int seat = 0; seat < seats; seat++) {
        letters[2 * seat] = note_seat_letter(seat);
        letters[2 * seat + 1] = ' ';
    }
    const NoteSlice known = {letters, (size_t)(2 * seats - 1)};
    return note__fail_with(fault, NOTE_FAULT_SEAT_UNKNOWN, word, known);
}
