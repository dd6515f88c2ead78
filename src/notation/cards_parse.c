/* SPDX-License-Identifier: MIT */
/*
 * Reads ability files: a `card:` line begins a card, the lines up to the next one belong to it.
 */
#include <string.h>

#include "note_game.h"
#include "reading.h"

typedef struct Reader {
    NoteCards *cards;
    int card_line; /* of the present card */
    int name_line; /* 0: it has no name so far */
    int text_line;
} Reader;

static NoteCard *present_card(Reader *reader) {
    return &reader->cards->card[reader->cards->count - 1];
}

/* Checks that the present card, if there is one, lacks nothing. */
static bool finish_card(Reader *reader, NoteFault *fault) {
    if (reader->cards->count == 0) {
        return true;
    }
    const NoteSlice id = note__slice(present_card(reader)->id);
    const int line = fault->line;
    fault->line = reader->card_line;
    if (!reader->name_line) {
        return note__fail(fault, NOTE_FAULT_CARD_NAME, id);
    }
    if (!reader->cards->ability[reader->cards->count - 1].sets) {
        return note__fail(fault, NOTE_FAULT_CARD_EFFECT, id);
    }
    fault->line = line;
    return true;
}

static bool check_id(const NoteCards *cards, NoteSlice id, NoteFault *fault) {
    if (!note__is_id(id, NOTE_ABILITY_ID)) {
        return note__fail_bounds(fault, NOTE_FAULT_ID, id, 1, NOTE_ABILITY_ID);
    }
    if (note_ability_find(cards, id) != EPIX_NONE) {
        return note__fail(fault, NOTE_FAULT_CARD_TWICE, id);
    }
    return cards->count < EPIX_ABILITIES ||
           note__fail_bounds(fault, NOTE_FAULT_CARDS_COUNT, id, 1, EPIX_ABILITIES);
}

static bool read_card(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    if (!finish_card(reader, fault) || !check_id(reader->cards, entry->value, fault)) {
        return false;
    }
    *reader = (Reader){.cards = reader->cards, .card_line = entry->line};
    reader->cards->count++;
    note__copy(entry->value, present_card(reader)->id);
    return true;
}

/* Whether the line belongs to a card that has none such yet. */
static bool say(const Reader *reader, int *line, const NoteEntry *entry, NoteFault *fault) {
    if (reader->cards->count == 0) {
        return note__fail(fault, NOTE_FAULT_CARD_FIRST, entry->key);
    }
    if (*line) {
        return note__fail_bounds(fault, NOTE_FAULT_KEY_TWICE, entry->key, (uint32_t)*line, 0);
    }
    *line = entry->line;
    return true;
}

static bool read_name(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return say(reader, &reader->name_line, entry, fault) &&
           note__take_name(entry->value, NOTE_NAME, present_card(reader)->name, fault);
}

static bool read_text(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return say(reader, &reader->text_line, entry, fault) &&
           note__take_name(entry->value, NOTE_CARD_TEXT, present_card(reader)->text, fault);
}

static bool read_effect(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    int any = 0; /* a card may have several */
    return say(reader, &any, entry, fault) &&
           note__effect_read(&reader->cards->ability[reader->cards->count - 1], entry->value,
                             fault);
}

static const NoteKey keys[] = {
    {"card", NULL, false, read_card},
    {"name", NULL, true, read_name},
    {"text", NULL, true, read_text},
    {"effect", NULL, false, read_effect},
};

static bool read_cards(Reader *reader, NoteSlice text, NoteFault *fault) {
    const NoteFile file = {"epix-cards: 1", NULL, keys, sizeof keys / sizeof *keys};
    int last_line;
    if (!note__file_read(&file, text, reader, &last_line, fault)) {
        return false;
    }
    if (reader->cards->count == 0) {
        return note__fail_bounds(fault, NOTE_FAULT_CARDS_COUNT, (NoteSlice){0}, 1, EPIX_ABILITIES);
    }
    return finish_card(reader, fault);
}

NoteFault note_cards_parse(const char *text, size_t length, NoteCards *cards) {
    NoteFault fault = {0};
    Reader reader = {.cards = cards};
    memset(cards, 0, sizeof *cards);
    read_cards(&reader, (NoteSlice){text, length}, &fault);
    return fault.code ? fault : (NoteFault){0};
}
