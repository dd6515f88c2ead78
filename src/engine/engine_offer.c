/* SPDX-License-Identifier: MIT */
/*
 * See engine_offer.h. All options but the bot are numbers, which one table lists.
 */
#include "engine_offer.h"

#include <stddef.h>

#include "engine_text.h"

static const struct {
    const char *name;
    size_t target;
    uint64_t most;
} numbers[] = {
    {"nodes", offsetof(EngineOffer, nodes), 1000000000},
    {"time", offsetof(EngineOffer, milliseconds), 86400000},
    {"seed", offsetof(EngineOffer, seed), 999999999999999999},
};

enum { NUMBERS = sizeof numbers / sizeof *numbers };

/* ---- Listing ------------------------------------------------------------------------------------ */

static void put_bots(NoteText *text, const char *before) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        engine__put(text, "%s %s", before, kinds[i].name);
    }
}

void engine_offer_print(NoteText *text, const EngineOffer *offer) {
    engine__put(text, "option name bot type combo default %s", offer->kind->name);
    put_bots(text, " var");
    for (int i = 0; i < NUMBERS; i++) {
        engine__put(text, "\noption name %s type spin default 0 min 0 max %llu", numbers[i].name,
                    (unsigned long long)numbers[i].most);
    }
    note_put(text, "\n");
}

/* ---- Setting ------------------------------------------------------------------------------------ */

static bool set_bot(EngineOffer *offer, NoteSlice value, NoteText *why) {
    const BotKind *kind = bot_kind_find(value.start, value.length);
    if (!kind) {
        note_put(why, "bot takes one of:");
        put_bots(why, "");
        return false;
    }
    offer->kind = kind;
    return true;
}

static bool set_number(EngineOffer *offer, int index, NoteSlice value, NoteText *why) {
    uint64_t number;
    if (!engine__number(value, &number) || number > numbers[index].most) {
        engine__put(why, "%s takes a whole number from 0 to %llu", numbers[index].name,
                    (unsigned long long)numbers[index].most);
        return false;
    }
    *(uint64_t *)(void *)((char *)offer + numbers[index].target) = number;
    return true;
}

static bool set(EngineOffer *offer, NoteSlice name, NoteSlice value, NoteText *why) {
    if (note_slice_is(name, "bot")) {
        return set_bot(offer, value, why);
    }
    for (int i = 0; i < NUMBERS; i++) {
        if (note_slice_is(name, numbers[i].name)) {
            return set_number(offer, i, value, why);
        }
    }
    note_put(why, "there is no such option; there are: bot");
    for (int i = 0; i < NUMBERS; i++) {
        engine__put(why, " %s", numbers[i].name);
    }
    return false;
}

bool engine_offer_set(EngineOffer *offer, NoteSlice rest, char why[ENGINE_OFFER_WHY]) {
    NoteText text = note_text(why, ENGINE_OFFER_WHY);
    const bool named = note_slice_is(engine__take_word(&rest), "name");
    const NoteSlice name = engine__take_word(&rest);
    const bool valued = note_slice_is(engine__take_word(&rest), "value");
    bool good = false;
    if (named && valued) {
        good = set(offer, name, rest, &text);
    } else {
        note_put(&text, "setoption needs a name and a value: setoption name nodes value 1000");
    }
    note_text_end(&text);
    return good;
}
