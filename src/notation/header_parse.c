/* SPDX-License-Identifier: MIT */
/*
 * Reads the header of a record. What depends on board and cards is checked in note_record.c.
 */
#include <string.h>

#include "carried.h"
#include "note_record.h"
#include "reading.h"

/* ---- Values --------------------------------------------------------------------------------- */

static bool read_nothing(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    (void)header, (void)entry, (void)fault;
    return true;
}

/* What a record means by the name of a board. When one that comes with the program changes, the old one
 * stays under a name of its own, and records of an older version mean that. */
static NoteSlice board_meant(const NoteHeader *header, NoteSlice name) {
    return header->version == 1 && note_slice_is(name, "three") ? note__slice("three-1") : name;
}

static bool read_board(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    (void)fault;
    header->board = board_meant(header, entry->value);
    return true;
}

/* The same for cards; a record that names none means the standard ones. */
static void mean_cards(NoteHeader *header) {
    const bool standard = !header->abilities.start || note_slice_is(header->abilities, "standard");
    if (header->version < 3 && header->rules.advanced && standard) {
        header->abilities = note__slice("standard-1");
    }
}

static bool read_abilities(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    (void)fault;
    header->abilities = entry->value;
    return true;
}

/* One of two words; says whether it is the second. */
static bool read_either(const NoteEntry *entry, const char *const words[3], bool *second,
                        NoteFault *fault) {
    *second = note_slice_is(entry->value, words[1]);
    return *second || note_slice_is(entry->value, words[0]) ||
           note__fail_with(fault, NOTE_FAULT_VALUE_UNKNOWN, entry->value, note__slice(words[2]));
}

static bool read_rules(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    static const char *const words[] = {"basic", "advanced", "basic or advanced"};
    return read_either(entry, words, &header->rules.advanced, fault);
}

static bool read_minimum_stake(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    static const char *const words[] = {"0", "1", "0 or 1"};
    bool one;
    const bool known = read_either(entry, words, &one, fault);
    header->rules.minimum_stake = one;
    return known;
}

static bool read_castle_counts(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    static const char *const words[] = {"occupied", "always", "always or occupied"};
    return read_either(entry, words, &header->rules.castle_counts_always, fault);
}

static bool read_first(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    return note__take_seat(entry->value, EPIX_SEATS, &header->first, fault);
}

/* Cards beyond the greatest number are counted, so that the fault can tell how many there are. */
static bool read_deal(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    NoteSlice rest = entry->value;
    if (!note__has_single_blanks(rest)) {
        return note__fail(fault, NOTE_FAULT_BLANKS, rest);
    }
    for (NoteSlice word = note_take_word(&rest); word.length; word = note_take_word(&rest)) {
        if (header->deals < EPIX_DEALT) {
            header->deal[header->deals] = word;
        }
        if (header->deals < UINT8_MAX) {
            header->deals++;
        }
    }
    return true;
}

static bool read_seat(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    uint8_t seat;
    if (!note__take_seat(entry->argument, EPIX_SEATS, &seat, fault)) {
        return false;
    }
    header->seat[seat] = entry->value;
    return true;
}

/* Seats clockwise from red, so that a result is written in one way only. */
static bool read_result(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    NoteSlice rest = entry->value;
    header->result = NOTE_RESULT_UNFINISHED;
    if (note_slice_is(rest, "*")) {
        return true;
    }
    int next = 0;
    for (NoteSlice word = note_take_word(&rest); word.length; word = note_take_word(&rest)) {
        const int seat = note__seat(word, EPIX_SEATS);
        if (seat == EPIX_NONE || seat < next || !note__has_single_blanks(entry->value)) {
            return note__fail(fault, NOTE_FAULT_RESULT_FORM, entry->value);
        }
        header->result |= (uint8_t)(1 << seat);
        next = seat + 1;
    }
    return true;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    bool argument;  /* a seat stands before the colon */
    bool free_text; /* the value may be any text, or empty */
    bool (*read)(NoteHeader *header, const NoteEntry *entry, NoteFault *fault);
} keys[] = {
    [NOTE_KEY_EPIX] = {"epix", false, false, read_nothing},
    [NOTE_KEY_BOARD] = {"board", false, false, read_board},
    [NOTE_KEY_ABILITIES] = {"abilities", false, false, read_abilities},
    [NOTE_KEY_RULES] = {"rules", false, false, read_rules},
    [NOTE_KEY_MINIMUM_STAKE] = {"minimum-stake", false, false, read_minimum_stake},
    [NOTE_KEY_CASTLE_COUNTS] = {"castle-counts", false, false, read_castle_counts},
    [NOTE_KEY_FIRST] = {"first", false, false, read_first},
    [NOTE_KEY_DEAL] = {"deal", false, false, read_deal},
    [NOTE_KEY_SEAT] = {"seat", true, true, read_seat},
    [NOTE_KEY_RESULT] = {"result", false, false, read_result},
};

/* The known key of an entry, or NOTE_KEYS. */
static int find_key(const NoteEntry *entry) {
    for (int key = 0; key < NOTE_KEYS; key++) {
        const bool known = keys[key].name && note_slice_is(entry->key, keys[key].name);
        if (known && keys[key].argument == (entry->argument.length > 0)) {
            return key;
        }
    }
    return NOTE_KEYS;
}

static bool keep_extra(NoteHeader *header, const NoteEntry *entry, NoteFault *fault) {
    const NoteSlice name = note__entry_name(entry);
    if (header->extras == NOTE_EXTRAS) {
        return note__fail_bounds(fault, NOTE_FAULT_TOO_MANY_EXTRAS, name, 0, NOTE_EXTRAS);
    }
    header->extra[header->extras++] = (NoteExtra){name, entry->value};
    return true;
}

static bool read_known(NoteHeader *header, int key, const NoteEntry *entry, NoteFault *fault) {
    if (entry->value.length == 0 && !keys[key].free_text) {
        return note__fail(fault, NOTE_FAULT_VALUE_MISSING, entry->key);
    }
    if (!keys[key].free_text && key != NOTE_KEY_BOARD && key != NOTE_KEY_ABILITIES &&
        !note__need_ascii(entry->value, fault)) {
        return false;
    }
    const int seat = keys[key].argument ? note__seat(entry->argument, EPIX_SEATS) : 0;
    int *line = &header->line[key + (seat == EPIX_NONE ? 0 : seat)];
    if (*line && seat != EPIX_NONE) {
        return note__fail_bounds(fault, NOTE_FAULT_KEY_TWICE, note__entry_name(entry),
                                 (uint32_t)*line, 0);
    }
    *line = entry->line;
    return keys[key].read(header, entry, fault);
}

/* A record is strict: no blank at the beginning or before the colon, one blank after it and
 * between the words of a key. */
static bool is_strict(NoteSlice line, const NoteEntry *entry) {
    const NoteSlice name = note__entry_name(entry);
    const size_t value = (size_t)(entry->value.start - line.start);
    return name.start == line.start && line.start[name.length] == ':' &&
           note__has_single_blanks(name) && (entry->value.length == 0 || value == name.length + 2);
}

static bool read_line(NoteHeader *header, NoteSlice line, NoteFault *fault) {
    NoteEntry entry;
    if (!note__entry(line, &entry, fault)) {
        return false;
    }
    if (!is_strict(line, &entry)) {
        return note__fail(fault, NOTE_FAULT_NO_KEY, line);
    }
    const int key = find_key(&entry);
    return key == NOTE_KEYS ? keep_extra(header, &entry, fault)
                            : read_known(header, key, &entry, fault);
}

/* ---- The header ----------------------------------------------------------------------------- */

/* Versions of the format that are read, the one that is written last. */
static bool read_version(NoteHeader *header, NoteSlice line, NoteFault *fault) {
    static const char *const versions[NOTE_VERSION] = {"epix: 1", "epix: 2", "epix: 3"};
    header->version = 0;
    for (int i = 0; i < NOTE_VERSION; i++) {
        if (note_slice_is(line, versions[i])) {
            header->version = (uint8_t)(i + 1);
        }
    }
    return header->version ||
           note__fail(fault, NOTE_FAULT_FIRST_LINE, note__slice(versions[NOTE_VERSION - 1]));
}

static bool read_header(NoteLines *lines, NoteHeader *header, NoteFault *fault) {
    NoteSlice line;
    bool first = true;
    while (note__line_next(lines, &line, fault) && (first || line.length)) {
        if (first && !read_version(header, line, fault)) {
            return false;
        }
        if (!read_line(header, line, fault)) {
            return false;
        }
        first = false;
    }
    if (first && !fault->code) {
        fault->line = 1;
        return read_version(header, (NoteSlice){0}, fault);
    }
    return !fault->code;
}

static bool need_key(const NoteHeader *header, int key, NoteFault *fault) {
    return header->line[key] ||
           note__fail(fault, NOTE_FAULT_KEY_MISSING, note__slice(keys[key].name));
}

NoteFault note_record_open(const char *text, size_t length, NoteLines *lines, NoteHeader *header) {
    NoteFault fault = {0};
    note_header_init(header, "", (EpixRules){.minimum_stake = 1});
    if (note__lines_open(text, length, lines, &fault) && note__take_files(lines, header, &fault) &&
        read_header(lines, header, &fault) && need_key(header, NOTE_KEY_BOARD, &fault) &&
        need_key(header, NOTE_KEY_FIRST, &fault)) {
        if (!header->line[NOTE_KEY_RULES]) {
            header->rules.advanced = header->line[NOTE_KEY_DEAL] != 0;
        }
        if (!header->line[NOTE_KEY_CASTLE_COUNTS]) {
            header->rules.castle_counts_always = header->version == 1;
        }
        mean_cards(header);
        return (NoteFault){0};
    }
    return fault;
}
