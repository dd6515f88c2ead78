/* SPDX-License-Identifier: MIT */
/*
 * Prints ability cards as a file.
 */
#include "note_game.h"
#include "note_text.h"

static void put_entry(NoteText *text, const char *key, const char *value) {
    note_put(text, key);
    note_put(text, ": ");
    note_put(text, value);
    note_put_char(text, '\n');
}

static void put_card(NoteText *text, const NoteCard *card, const EpixAbility *ability) {
    char effect_text[64];
    note_put_char(text, '\n');
    put_entry(text, "card", card->id);
    put_entry(text, "name", card->name);
    if (*card->text) {
        put_entry(text, "text", card->text);
    }
    for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
        if (ability->sets >> effect & 1) {
            note_effect_print(ability, (EpixEffect)effect, effect_text, sizeof effect_text);
            put_entry(text, "effect", effect_text);
        }
    }
}

size_t note_cards_print(const NoteCards *cards, char *out, size_t size) {
    NoteText text = note_text(out, size);
    note_put(&text, "epix-cards: 1\n");
    for (int i = 0; i < cards->count; i++) {
        put_card(&text, &cards->card[i], &cards->ability[i]);
    }
    return note_text_end(&text);
}
