/* SPDX-License-Identifier: MIT */
/*
 * Entries as text: the seat, the kind, and what the kind needs. Bots and cards go by their names,
 * so that an old history is read aright by a newer program.
 */
#include "table_entry.h"

#include <string.h>

#include "bots.h"
#include "note_file.h"
#include "note_names.h"
#include "note_text.h"

const char *table_entry_word(int kind) {
    static const char *const words[TABLE_ENTRY_KINDS] = {
#define X(id, word) word,
        TABLE_ENTRY_LIST(X)
#undef X
    };
    return kind >= 0 && kind < TABLE_ENTRY_KINDS ? words[kind] : "?";
}

typedef struct Reader {
    const NoteGame *game;
    TableEntry *entry;
    NoteSlice rest;
    NoteFault *fault;
} Reader;

typedef struct Writer {
    const NoteGame *game;
    const TableEntry *entry;
    NoteText *text;
} Writer;

static bool fail_missing(const Reader *reader, const char *usage) {
    return note_fail(reader->fault, NOTE_FAULT_FIELD_MISSING, (NoteSlice){0}, usage);
}

/* ---- Fields -------------------------------------------------------------------------------------- */

/* All that follows is the text. */
static bool read_text(Reader *reader) {
    reader->entry->text = reader->rest;
    reader->rest = (NoteSlice){reader->rest.start + reader->rest.length, 0};
    return reader->entry->text.length > 0 || fail_missing(reader, "<seat> <kind> <text>");
}

static void put_text(const Writer *writer) {
    note_put_slice(writer->text, writer->entry->text);
}

static bool read_other(Reader *reader) {
    const int seats = reader->game->board.board.seats;
    const NoteSlice word = note_take_word(&reader->rest);
    const int seat = note_seat_find(word, seats);
    if (seat >= seats) {
        return note_fail(reader->fault, NOTE_FAULT_SEAT_UNKNOWN, word, "r b y g");
    }
    reader->entry->other = (uint8_t)seat;
    return true;
}

static void put_other(const Writer *writer) {
    note_put_char(writer->text, note_seat_letter(writer->entry->other));
}

static bool read_number(Reader *reader) {
    uint32_t number;
    if (!note_take_number(&reader->rest, 0, UINT8_MAX, &number, reader->fault)) {
        return false;
    }
    reader->entry->number = (uint8_t)number;
    return true;
}

static void put_number(const Writer *writer) {
    note_put_number(writer->text, writer->entry->number);
}

static bool read_bot(Reader *reader) {
    int kinds;
    const BotKind *first = bot_kinds(&kinds);
    const NoteSlice word = note_take_word(&reader->rest);
    const BotKind *kind = bot_kind_find(word.start, word.length);
    reader->entry->number = (uint8_t)(kind ? kind - first : 0);
    return kind || note_fail(reader->fault, NOTE_FAULT_VALUE_UNKNOWN, word, "a bot's name");
}

static void put_bot(const Writer *writer) {
    int kinds;
    const BotKind *kind = bot_kinds(&kinds);
    note_put(writer->text, writer->entry->number < kinds ? kind[writer->entry->number].name : "?");
}

static const char hex[] = "0123456789abcdef";

static bool read_hex(NoteSlice word, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char *digit = memchr(hex, word.start[i], 16);
        if (!digit) {
            return false;
        }
        *number = *number << 4 | (uint64_t)(digit - hex);
    }
    return word.length == 16;
}

static bool read_random(Reader *reader) {
    const NoteSlice word = note_take_word(&reader->rest);
    return read_hex(word, &reader->entry->random) ||
           note_fail(reader->fault, NOTE_FAULT_VALUE_UNKNOWN, word, "16 hexadecimal digits");
}

static void put_random(const Writer *writer) {
    for (int shift = 60; shift >= 0; shift -= 4) {
        note_put_char(writer->text, hex[writer->entry->random >> shift & 15]);
    }
}

static bool read_deal(Reader *reader) {
    TableEntry *entry = reader->entry;
    for (NoteSlice word = note_take_word(&reader->rest); word.length;
         word = note_take_word(&reader->rest)) {
        const int ability = note_ability_find(&reader->game->cards, word);
        if (ability == EPIX_NONE || entry->deals == EPIX_DEALT) {
            return note_fail(reader->fault, NOTE_FAULT_ABILITY_UNKNOWN, word, NULL);
        }
        entry->deal[entry->deals++] = (uint8_t)ability;
    }
    return true;
}

static void put_deal(const Writer *writer) {
    for (int i = 0; i < writer->entry->deals; i++) {
        note_put(writer->text, i ? " " : "");
        note_put(writer->text, writer->game->cards.card[writer->entry->deal[i]].id);
    }
}

/* In front of a decision: `bot`, if a bot has made it for the seat, and whether Winter's last player
 * has a turn after it (rules.md 5.4), so that nobody who reads the history has to find out. */
static const char bot[] = "bot ";
static const char *const hopes[EPIX_HOPES] = {
    [EPIX_HOPE_NOT_ASKED] = "",
    [EPIX_HOPE_NONE] = "no-turn ",
    [EPIX_HOPE_SURE] = "turn ",
    [EPIX_HOPE_OPEN] = "open-turn ",
};

/* Cuts the word off the text if that begins so. */
static bool cut(NoteSlice *text, const char *word) {
    const size_t length = strlen(word);
    if (text->length <= length || memcmp(text->start, word, length) != 0) {
        return false;
    }
    *text = (NoteSlice){text->start + length, text->length - length};
    return true;
}

static bool read_decision(Reader *reader) {
    NoteSlice text = reader->rest;
    reader->entry->number = cut(&text, bot);
    for (int hope = EPIX_HOPE_NONE; hope < EPIX_HOPES && !reader->entry->hope; hope++) {
        reader->entry->hope = (uint8_t)(cut(&text, hopes[hope]) ? hope : EPIX_HOPE_NOT_ASKED);
    }
    reader->rest = (NoteSlice){text.start + text.length, 0};
    *reader->fault =
        note_decision_parse(reader->game, text.start, text.length, &reader->entry->decision);
    return !reader->fault->code;
}

static void put_decision(const Writer *writer) {
    char decision[NOTE_DECISION_SIZE];
    note_decision_print(writer->game, &writer->entry->decision, decision, sizeof decision);
    note_put(writer->text, writer->entry->number ? bot : "");
    note_put(writer->text, hopes[writer->entry->hope]);
    note_put(writer->text, decision);
}

typedef struct Field {
    bool (*read)(Reader *reader);
    void (*put)(const Writer *writer);
} Field;

enum { NOTHING, TEXT, OTHER, NUMBER, BOT, RANDOM, DEAL, DECISION, FIELDS };

static const Field fields[FIELDS] = {
    [TEXT] = {read_text, put_text},
    [OTHER] = {read_other, put_other},
    [NUMBER] = {read_number, put_number},
    [BOT] = {read_bot, put_bot},
    [RANDOM] = {read_random, put_random},
    [DEAL] = {read_deal, put_deal},
    [DECISION] = {read_decision, put_decision},
};

static const uint8_t kinds[TABLE_ENTRY_KINDS][3] = {
    [TABLE_ENTRY_TAKE] = {TEXT},
    [TABLE_ENTRY_NAME] = {TEXT},
    [TABLE_ENTRY_BOT] = {OTHER, BOT},
    [TABLE_ENTRY_OPEN] = {OTHER},
    [TABLE_ENTRY_START] = {RANDOM, OTHER, DEAL},
    [TABLE_ENTRY_DECIDE] = {DECISION},
    [TABLE_ENTRY_AWAY] = {OTHER, BOT},
    [TABLE_ENTRY_PHRASE] = {NUMBER},
    [TABLE_ENTRY_CHAT] = {TEXT},
    [TABLE_ENTRY_NOTICE] = {OTHER, NUMBER},
    [TABLE_ENTRY_AGAIN] = {TEXT},
    [TABLE_ENTRY_MUTE] = {OTHER, NUMBER},
    [TABLE_ENTRY_OFFER] = {NUMBER},
    [TABLE_ENTRY_REWIND] = {NUMBER},
};

/* ---- Printing ------------------------------------------------------------------------------------ */

/* With the basic rules no card is dealt, and no blank stands for it. */
static bool is_empty(const TableEntry *entry, int field) {
    return field == NOTHING || (field == DEAL && entry->deals == 0);
}

size_t table_entry_print(const NoteGame *game, const TableEntry *entry, char *out, size_t size) {
    NoteText text = note_text(out, size);
    const Writer writer = {game, entry, &text};
    note_put_char(&text, note_seat_letter(entry->seat));
    note_put_char(&text, ' ');
    note_put(&text, table_entry_word(entry->kind));
    for (int i = 0; i < 3 && entry->kind < TABLE_ENTRY_KINDS; i++) {
        const int field = kinds[entry->kind][i];
        if (!is_empty(entry, field)) {
            note_put_char(&text, ' ');
            fields[field].put(&writer);
        }
    }
    return note_text_end(&text);
}

/* ---- Reading ------------------------------------------------------------------------------------- */

static int find_kind(NoteSlice word) {
    int kind = 0;
    while (kind < TABLE_ENTRY_KINDS && !note_slice_is(word, table_entry_word(kind))) {
        kind++;
    }
    return kind;
}

/* Takes a word and the one blank after it, which a text may be followed by. */
static NoteSlice cut_word(NoteSlice *rest) {
    const char *blank = rest->length ? memchr(rest->start, ' ', rest->length) : NULL;
    const NoteSlice word = {rest->start, blank ? (size_t)(blank - rest->start) : rest->length};
    const size_t cut = blank ? word.length + 1 : word.length;
    *rest = (NoteSlice){rest->start + cut, rest->length - cut};
    return word;
}

static bool read_entry(Reader *reader) {
    const int seats = reader->game->board.board.seats;
    const NoteSlice seat = cut_word(&reader->rest);
    reader->entry->seat = (uint8_t)note_seat_find(seat, seats);
    if (reader->entry->seat == EPIX_NONE) {
        return note_fail(reader->fault, NOTE_FAULT_SEAT_UNKNOWN, seat, "r b y g *");
    }
    const NoteSlice word = cut_word(&reader->rest);
    const int kind = find_kind(word);
    if (kind == TABLE_ENTRY_KINDS) {
        return note_fail(reader->fault, NOTE_FAULT_KIND_UNKNOWN, word, NULL);
    }
    reader->entry->kind = (uint8_t)kind;
    for (int i = 0; i < 3 && kinds[kind][i]; i++) {
        if (!fields[kinds[kind][i]].read(reader)) {
            return false;
        }
    }
    return reader->rest.length == 0 ||
           note_fail(reader->fault, NOTE_FAULT_FIELD_EXCESS, reader->rest, NULL);
}

/* An entry is written in one way only. */
static bool is_as_printed(const NoteGame *game, const TableEntry *entry, NoteSlice text) {
    char printed[TABLE_ENTRY_SIZE];
    const size_t length = table_entry_print(game, entry, printed, sizeof printed);
    return length == text.length && length < sizeof printed &&
           memcmp(printed, text.start, length) == 0;
}

NoteFault table_entry_parse(const NoteGame *game, const char *text, size_t length,
                            TableEntry *entry) {
    const NoteSlice slice = {text, length};
    NoteFault fault = {0};
    *entry = (TableEntry){0};
    Reader reader = {game, entry, slice, &fault};
    if (length >= TABLE_ENTRY_SIZE) {
        note_fail(&fault, NOTE_FAULT_LINE_TOO_LONG, (NoteSlice){0}, NULL);
        fault.high = TABLE_ENTRY_SIZE - 1;
    } else if (read_entry(&reader) && !is_as_printed(game, entry, slice)) {
        note_fail(&fault, NOTE_FAULT_BLANKS, slice, NULL);
    }
    return fault;
}
