/* SPDX-License-Identifier: MIT */
/*
 * Changes positions piece by piece. The position is taken apart into the lines of its text; a change
 * replaces items of a line; then all is read and checked as a text that somebody has typed.
 */
#include <string.h>

#include "note_names.h"
#include "note_position.h"
#include "position.h"

enum { VALUE = 1024, CHANGE = 256 }; /* bytes of a line, and of a change, at most */

static const char *const key_names[NOTE_POSITION_KEYS] = {
#define X(id, function, name, phases) name,
    NOTE_POSITION_LIST(X)
#undef X
};

typedef struct Sheet {
    const NoteGame *game;
    char value[NOTE_POSITION_KEYS][VALUE]; /* empty: the line is left out */
} Sheet;

static void set(Sheet *sheet, int key, NoteSlice value) {
    NoteText text = note_text(sheet->value[key], VALUE);
    note_put_slice(&text, note__trim(value));
    note_text_end(&text);
}

static void forget(Sheet *sheet, unsigned keys) {
    for (int key = 0; key < NOTE_POSITION_KEYS; key++) {
        if (keys >> key & 1) {
            sheet->value[key][0] = '\0';
        }
    }
}

#define KEY(id) (1u << NOTE_HAS_##id)

/* ---- There and back -------------------------------------------------------------------------- */

static int find_key(NoteSlice name) {
    int key = 0;
    while (key < NOTE_POSITION_KEYS && !note_slice_is(name, key_names[key])) {
        key++;
    }
    return key;
}

static void take_apart(Sheet *sheet, const EpixState *state) {
    char position[NOTE_POSITION_SIZE];
    const size_t length = note_position_print(sheet->game, state, position, sizeof position);
    NoteLines lines = {position, position + length, 0};
    NoteFault fault = {0};
    NoteSlice line;
    NoteEntry entry;
    while (note__line_next(&lines, &line, &fault) && note__entry(line, &entry, &fault)) {
        set(sheet, find_key(entry.key), entry.value);
    }
}

static NoteFault put_together(const Sheet *sheet, EpixState *state) {
    char position[NOTE_POSITION_KEYS * VALUE];
    NoteText text = note_text(position, sizeof position);
    for (int key = 0; key < NOTE_POSITION_KEYS; key++) {
        if (sheet->value[key][0]) {
            note_put(&text, key_names[key]);
            note_put(&text, ": ");
            note_put(&text, sheet->value[key]);
            note_put_char(&text, '\n');
        }
    }
    EpixState changed;
    NoteFault fault = note_position_parse(sheet->game, position, note_text_end(&text), &changed);
    fault.line = 0;
    if (!fault.code) {
        *state = changed;
    }
    return fault;
}

/* ---- Items of a line --------------------------------------------------------------------------- */

/* Whether a line is a list of items, the first word of which tells what each is about; else it is one
 * value. */
static bool has_items(int key) {
    const unsigned lists =
        KEY(GOLD) | KEY(UNITS) | KEY(DEALT) | KEY(BIDS) | KEY(CHOSEN) | KEY(SPIED);
    return lists >> key & 1;
}

/* Takes an item off; a bid on a card has two words more. */
static NoteSlice take_item(NoteSlice *rest) {
    const NoteSlice from = note__trim(*rest);
    NoteSlice word = note_take_word(rest);
    const NoteSlice second = note_take_word(rest);
    word = second.length ? second : word;
    const NoteSlice next = note__trim(*rest);
    if (next.length && *next.start >= '0' && *next.start <= '9') {
        note_take_word(rest);
        const NoteSlice marker = note_take_word(rest);
        word = marker.length ? marker : next;
    }
    return (NoteSlice){from.start, (size_t)(word.start + word.length - from.start)};
}

static bool is_same(NoteSlice one, NoteSlice other) {
    return one.length == other.length && memcmp(one.start, other.start, one.length) == 0;
}

static NoteSlice first_word(NoteSlice item) {
    return note_take_word(&item);
}

/* `r1 -`, `r -`: there is nothing any more. An ability card without an owner is one all the same. */
static bool is_nothing(int key, NoteSlice item) {
    (void)note_take_word(&item);
    const NoteSlice second = note_take_word(&item);
    return second.length == 0 || (key != NOTE_HAS_DEALT && note_slice_is(second, "-"));
}

static void put_item(NoteText *text, NoteSlice item) {
    note_put(text, text->length ? " " : "");
    note_put_slice(text, item);
}

/* Puts the item in the place of the one that there is, or behind all others. */
static void change_item(Sheet *sheet, int key, NoteSlice item) {
    char changed[VALUE];
    NoteText text = note_text(changed, sizeof changed);
    NoteSlice rest = note__slice(sheet->value[key]);
    bool done = is_nothing(key, item);
    while (note__trim(rest).length) {
        const NoteSlice old = take_item(&rest);
        if (!is_same(first_word(old), first_word(item))) {
            put_item(&text, old);
        } else if (!done) {
            put_item(&text, item);
            done = true;
        }
    }
    if (!done) {
        put_item(&text, item);
    }
    note_text_end(&text);
    set(sheet, key, note__slice(changed));
}

/* The units that a line which is left out stands for. */
static void write_start(Sheet *sheet) {
    const NoteBoard *board = &sheet->game->board;
    NoteText text = note_text(sheet->value[NOTE_HAS_UNITS], VALUE);
    for (int seat = 0; seat < board->board.seats; seat++) {
        note_put(&text, seat ? " " : "");
        note_put(&text, board->province[board->board.castle[seat]].id);
        note_put_char(&text, ' ');
        note_put_char(&text, note_seat_letter(seat));
        note_put_char(&text, note_unit_letter(EPIX_SOLDIER));
    }
    note_text_end(&text);
}

/* Whether there is such a seat, province or card: what takes something away is not read again. */
static bool is_known(const NoteGame *game, int key, NoteSlice name, NoteFault *fault) {
    uint8_t found;
    return key == NOTE_HAS_UNITS   ? note__take_province(&game->board, name, &found, fault)
           : key == NOTE_HAS_DEALT ? note__take_ability(&game->cards, name, &found, fault)
                                   : note__take_seat(name, game->board.board.seats, &found, fault);
}

static bool change_items(Sheet *sheet, int key, NoteSlice rest, NoteFault *fault) {
    char *value = sheet->value[key];
    if (key == NOTE_HAS_UNITS && !*value) {
        write_start(sheet);
    }
    if (strcmp(value, "-") == 0) {
        *value = '\0';
    }
    while (note__trim(rest).length) {
        const NoteSlice item = take_item(&rest);
        if (!is_known(sheet->game, key, first_word(item), fault)) {
            return false;
        }
        change_item(sheet, key, item);
    }
    if (key == NOTE_HAS_UNITS && !*value) {
        set(sheet, key, note__slice("-"));
    }
    return true;
}

/* ---- What a change brings with it ----------------------------------------------------------------- */

/* Bids on ability cards are for the draft alone: later there are owners, before that neither. */
static void clear_bids(Sheet *sheet, bool keeps_owners) {
    char changed[VALUE];
    NoteText text = note_text(changed, sizeof changed);
    NoteSlice rest = note__slice(sheet->value[NOTE_HAS_DEALT]);
    while (note__trim(rest).length) {
        NoteSlice item = take_item(&rest);
        put_item(&text, note_take_word(&item));
        const NoteSlice owner = note_take_word(&item);
        put_item(&text, keeps_owners && owner.length ? owner : note__slice("-"));
    }
    note_text_end(&text);
    set(sheet, NOTE_HAS_DEALT, note__slice(changed));
}

enum {
    STAYS = KEY(SEASON) | KEY(PHASE) | KEY(FIRST) | KEY(GOLD) | KEY(UNITS) | KEY(DEALT),
    FOLLOWS_CARDS = KEY(CHOSEN) | KEY(SPIED) | KEY(REVEALED) | KEY(CARD_NEXT),
    FOLLOWS_TURN = FOLLOWS_CARDS | KEY(MOVED) | KEY(FINISHED) | KEY(RIDES),
};

static void change_consequences(Sheet *sheet, int key) {
    const char *phase = sheet->value[NOTE_HAS_PHASE];
    if (key != NOTE_HAS_ACTORS) {
        forget(sheet, KEY(ACTORS));
    }
    if (key == NOTE_HAS_PHASE) {
        const bool early = strcmp(phase, "setup") == 0 || strcmp(phase, "draft") == 0;
        forget(sheet, ~(unsigned)STAYS);
        clear_bids(sheet, !early);
    }
    if (key == NOTE_HAS_SEASON) {
        forget(sheet, FOLLOWS_CARDS);
    }
    if (key == NOTE_HAS_TURN || key == NOTE_HAS_FIRST) {
        forget(sheet, FOLLOWS_TURN);
    }
}

/* `units -`: none at all. `gold`: as usual. A # would hide what stands behind it. */
static bool change(Sheet *sheet, NoteSlice text, NoteFault *fault) {
    const NoteSlice all = note__trim(text);
    NoteSlice rest = all;
    const int key = find_key(note_take_word(&rest));
    const NoteSlice value = note__trim(rest);
    if (key == NOTE_POSITION_KEYS || value.length >= CHANGE ||
        (value.length && memchr(value.start, '#', value.length))) {
        return note__fail(fault, NOTE_FAULT_EDIT, all);
    }
    if (has_items(key) && value.length && !note_slice_is(value, "-")) {
        if (!change_items(sheet, key, value, fault)) {
            return false;
        }
    } else {
        const bool none = key != NOTE_HAS_UNITS && note_slice_is(value, "-");
        set(sheet, key, none ? (NoteSlice){value.start, 0} : value);
    }
    change_consequences(sheet, key);
    return true;
}

NoteFault note_position_edit(const NoteGame *game, const char *text, size_t length,
                             EpixState *state) {
    Sheet sheet = {.game = game};
    NoteFault fault = {0};
    NoteSlice rest = {text, length};
    if (!note__check_utf8(rest, false, &fault) || !note__need_ascii(rest, &fault)) {
        return fault;
    }
    take_apart(&sheet, state);
    do {
        const char *end = rest.length ? memchr(rest.start, ';', rest.length) : NULL;
        const NoteSlice one = {rest.start, end ? (size_t)(end - rest.start) : rest.length};
        if (!change(&sheet, one, &fault)) {
            return fault;
        }
        const size_t used = one.length + (end != NULL);
        rest = (NoteSlice){rest.start + used, rest.length - used};
    } while (note__trim(rest).length);
    return put_together(&sheet, state);
}
