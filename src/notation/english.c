/* SPDX-License-Identifier: MIT */
/*
 * Faults and refusals as English sentences.
 */
#include "note_english.h"

#include "note_names.h"
#include "note_text.h"
#include "reading.h"

static const char *province_name(const NoteGame *game, int province) {
    return province < game->board.board.provinces ? game->board.province[province].name : "?";
}

void note_refusal_lookup(const void *context, NoteSlice name, char *out, size_t size) {
    const NoteRefusal *refused = context;
    const EpixRefusal *refusal = refused->refusal;
    const struct {
        const char *name;
        const char *string;
    } strings[] = {
        {"seat", note_seat_english(refusal->seat)},
        {"unit", note_unit_english(refusal->unit)},
        {"province", province_name(refused->game, refusal->province)},
        {"phase", note_phase_name((int)refusal->low)},
    };
    NoteText text = note_text(out, size);
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        if (note_slice_is(name, strings[i].name)) {
            note_put(&text, strings[i].string);
        }
    }
    if (note_slice_is(name, "low")) {
        note_put_number(&text, refusal->low);
    }
    if (note_slice_is(name, "high")) {
        note_put_number(&text, refusal->high);
    }
    note_text_end(&text);
}

size_t note_refusal_english(const NoteGame *game, const EpixRefusal *refusal, char *out,
                            size_t size) {
    const NoteRefusal refused = {game, refusal};
    return note_fill(note_refusal_sentence(refusal->code), note_refusal_lookup, &refused, out,
                     size);
}

typedef struct Faulty {
    const NoteGame *game;
    const NoteFault *fault;
} Faulty;

static void lookup(const void *context, NoteSlice name, char *out, size_t size) {
    const Faulty *faulty = context;
    if (!note_slice_is(name, "refusal")) {
        note_fault_lookup(faulty->fault, name, out, size);
    } else if (faulty->game) {
        note_refusal_english(faulty->game, &faulty->fault->refusal, out, size);
    }
}

size_t note_fault_english(const NoteGame *game, const NoteFault *fault, char *out, size_t size) {
    const Faulty faulty = {game, fault};
    return note_fill(note_fault_sentence(fault->code), lookup, &faulty, out, size);
}
