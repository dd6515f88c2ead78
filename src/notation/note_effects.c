/* SPDX-License-Identifier: MIT */
/*
 * The effects of ability cards: their names, what values they take, and how these are written.
 */
#include "reading.h"

#include "note_text.h"
#include "note_view.h"

static const struct {
    const char *name;
    uint8_t most;
} effects[EPIX_EFFECTS] = {
#define X(id, name, combine, without, most) {name, most},
    EPIX_EFFECT_LIST(X)
#undef X
};

static bool is_yes_no(int effect) {
    return effects[effect].most == 1;
}

/* A defender names one amount at least; everything else may be nothing. */
static uint32_t least(int effect) {
    return effect >= EPIX_EFFECT_GUESSES_SOLDIER && effect <= EPIX_EFFECT_GUESSES_GARRISON;
}

static const char *effect_name(const void *context, int index) {
    (void)context;
    return effects[index].name;
}

static bool read_value(int effect, NoteSlice word, uint8_t *value, NoteFault *fault) {
    if (is_yes_no(effect)) {
        *value = note_slice_is(word, "yes");
        return *value || note_slice_is(word, "no") ||
               note__fail_with(fault, NOTE_FAULT_EFFECT_YES_NO, note__slice(effects[effect].name),
                               word);
    }
    uint32_t number;
    const bool read = note_take_number(&word, least(effect), effects[effect].most, &number, fault);
    *value = (uint8_t)number;
    return read;
}

bool note__effect_read(EpixAbility *ability, NoteSlice text, NoteFault *fault) {
    const NoteSlice name = note_take_word(&text);
    const NoteSlice value = note_take_word(&text);
    const NoteNames names = {effect_name, NULL, EPIX_EFFECTS};
    const int effect = note__find_name(&names, name);
    if (effect == EPIX_NONE) {
        return note__fail_unknown(fault, NOTE_FAULT_EFFECT_UNKNOWN, name, &names);
    }
    if (value.length == 0 || text.length) {
        return note__fail(fault, NOTE_FAULT_EFFECT_FORM, name);
    }
    if (ability->sets >> effect & 1) {
        return note__fail(fault, NOTE_FAULT_EFFECT_TWICE, name);
    }
    ability->sets |= UINT32_C(1) << effect;
    return read_value(effect, value, &ability->value[effect], fault);
}

size_t note_effect_print(const EpixAbility *ability, EpixEffect effect, char *out, size_t size) {
    NoteText text = note_text(out, size);
    note_put(&text, effects[effect].name);
    note_put_char(&text, ' ');
    if (is_yes_no((int)effect)) {
        note_put(&text, ability->value[effect] ? "yes" : "no");
    } else {
        note_put_number(&text, ability->value[effect]);
    }
    return note_text_end(&text);
}

void note_effects_put(NoteJson *json, const EpixAbility *ability) {
    char effect[64];
    note_json_put_open(json, "effects", '[');
    for (int i = 0; i < EPIX_EFFECTS; i++) {
        if (ability->sets >> i & 1) {
            note_effect_print(ability, (EpixEffect)i, effect, sizeof effect);
            note_json_string(json, effect);
        }
    }
    note_json_close(json, ']');
}
