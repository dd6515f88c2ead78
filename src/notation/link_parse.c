/* SPDX-License-Identifier: MIT */
/*
 * Reads links: back into the text of a position, which is read and checked as any other one.
 */
#include <string.h>

#include "link_parts.h"
#include "note_link.h"
#include "note_names.h"
#include "note_position.h"
#include "reading.h"

static const char mark[] = "#position=";

enum { MARK = sizeof mark - 1, LEAST = 1 + NOTE_LINK_CHECK + 1 };

/* ---- What is a link ---------------------------------------------------------------------------- */

/* What stands behind the mark, or all of it if there is none. */
static NoteSlice behind_mark(NoteSlice text) {
    for (size_t i = 0; i + MARK <= text.length; i++) {
        if (memcmp(text.start + i, mark, MARK) == 0) {
            return (NoteSlice){text.start + i + MARK, text.length - i - MARK};
        }
    }
    return text;
}

static bool is_of_link(char c) {
    return c == '.' || c == '~' || (c != '\0' && strchr(note__digits, c));
}

/* Every position has a phase. */
bool note_is_link(NoteSlice text) {
    bool has_phase = false, good = text.length > LEAST && *text.start >= '1' && *text.start <= '9';
    if (behind_mark(text).start != text.start) {
        return true;
    }
    for (size_t i = 0; i < text.length && good; i++) {
        good = is_of_link(text.start[i]);
        has_phase |= text.start[i] == 'p' && i > 0 && text.start[i - 1] == '.';
    }
    return good && has_phase;
}

/* Whether all of it is there; the check is cut off then. */
static bool is_whole(NoteSlice *link) {
    char check[NOTE_LINK_CHECK + 1];
    if (link->length < LEAST || link->length >= NOTE_LINK_SIZE) {
        return false;
    }
    const NoteSlice rest = {link->start, link->length - NOTE_LINK_CHECK - 1};
    note__link_check(rest, check);
    const bool good = link->start[rest.length] == '.' &&
                      memcmp(link->start + rest.length + 1, check, NOTE_LINK_CHECK) == 0;
    *link = rest;
    return good;
}

/* ---- The game ----------------------------------------------------------------------------------- */

static NoteSlice take_field(NoteSlice *rest) {
    const char *end = rest->length ? memchr(rest->start, '.', rest->length) : NULL;
    const NoteSlice field = {rest->start, end ? (size_t)(end - rest->start) : rest->length};
    const size_t used = field.length + (end != NULL);
    *rest = (NoteSlice){rest->start + used, rest->length - used};
    return field;
}

static bool is_game(NoteSlice rest) {
    return rest.length && *rest.start >= 'A' && *rest.start <= 'Z';
}

static bool read_game(NoteSlice *rest, NoteHeader *header) {
    const NoteSlice board = take_field(rest);
    note_header_init(header, "", (EpixRules){.minimum_stake = 1});
    header->board = (NoteSlice){board.start + 1, board.length - 1};
    while (is_game(*rest)) {
        const NoteSlice field = take_field(rest);
        if (note_slice_is(field, "A")) {
            header->rules.advanced = true;
        } else if (note_slice_is(field, "M")) {
            header->rules.minimum_stake = 0;
        } else if (note_slice_is(field, "W")) {
            header->rules.castle_counts_always = true;
        } else if (*field.start == 'C') {
            header->abilities = (NoteSlice){field.start + 1, field.length - 1};
        } else {
            return false;
        }
    }
    return true;
}

/* ---- The position ------------------------------------------------------------------------------- */

typedef bool IsOf(char c);

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

static NoteSlice take_while(NoteSlice *rest, size_t from, IsOf *is_of) {
    size_t length = from < rest->length ? from : rest->length;
    while (length < rest->length && is_of(rest->start[length])) {
        length++;
    }
    const NoteSlice word = {rest->start, length};
    *rest = (NoteSlice){rest->start + length, rest->length - length};
    return word;
}

/* The number that a character stands for; 64 if it stands for none. */
static int take_index(NoteSlice *rest) {
    const char *at = rest->length ? memchr(note__digits, *rest->start, 64) : NULL;
    *rest = (NoteSlice){rest->start + 1, rest->length - 1};
    return at ? (int)(at - note__digits) : 64;
}

static bool put_province(NoteText *text, const NoteGame *game, NoteSlice *rest) {
    if (*rest->start == '-' && rest->length == 1) { /* no unit at all */
        note_put_slice(text, take_while(rest, 1, is_digit));
        return true;
    }
    const int province = take_index(rest);
    if (province >= game->board.board.provinces) {
        return false;
    }
    note__put_province(text, game, province);
    return true;
}

static bool put_ability(NoteText *text, const NoteGame *game, NoteSlice *rest) {
    const int ability = take_index(rest);
    if (ability >= game->cards.count) {
        return false;
    }
    note__put_ability(text, game, ability);
    return true;
}

/* Writes one word of a kind, which is taken off `rest`; false if there is none such. */
static bool put_word(NoteText *text, const NoteGame *game, char kind, NoteSlice *rest) {
    const size_t before = rest->length;
    note_put_char(text, ' ');
    switch (kind) {
    case 'p':
        return put_province(text, game, rest);
    case 'a':
        return put_ability(text, game, rest);
    case 'n':
        note_put_slice(text, take_while(rest, 0, is_digit));
        break;
    case 'w':
        note_put_slice(text, take_while(rest, 0, is_small));
        break;
    case 'c':
        note_put_slice(text, take_while(rest, 0, is_capital));
        break;
    case 'g':
        note_put_slice(text, take_while(rest, 1, is_capital));
        break;
    default:
        note_put_char(text, *rest->start);
        *rest = (NoteSlice){rest->start + 1, rest->length - 1};
        break;
    }
    return rest->length < before;
}

/* Begins the words anew if what may be missing is. */
static const char *next_kind(const char *words, const char *kind, NoteSlice *rest) {
    if (*kind == '~' && rest->length && *rest->start == '~') {
        *rest = (NoteSlice){rest->start + 1, rest->length - 1};
        return kind + 1;
    }
    return *kind && *kind != '~' ? kind : words;
}

static bool put_key(NoteText *text, const NoteGame *game, NoteSlice field) {
    const NoteLinkKey *key = field.length ? note__link_letter(*field.start) : NULL;
    NoteSlice rest = {field.start + 1, field.length - 1};
    if (!key) {
        return false;
    }
    note_put(text, key->name);
    note_put_char(text, ':');
    for (const char *kind = key->words; rest.length;) {
        kind = next_kind(key->words, kind, &rest);
        if (!rest.length || !put_word(text, game, *kind++, &rest)) {
            return false;
        }
    }
    note_put_char(text, '\n');
    return true;
}

/* ---- Together -------------------------------------------------------------------------------------- */

enum { TEXT = 1 << 13 }; /* no link of a position that is one has a longer text */

static bool read_position(NoteSlice rest, const NoteGame *game, EpixState *state,
                          NoteFault *fault) {
    char out[TEXT];
    NoteText text = note_text(out, sizeof out);
    while (rest.length) {
        if (!put_key(&text, game, take_field(&rest))) {
            return note__fail(fault, NOTE_FAULT_LINK, (NoteSlice){0});
        }
    }
    const size_t length = note_text_end(&text);
    if (length >= sizeof out) {
        return note__fail(fault, NOTE_FAULT_LINK, (NoteSlice){0});
    }
    *fault = note_position_parse(game, out, length, state);
    fault->line = 0;
    return !fault->code;
}

NoteFault note_link_record(NoteSlice text, char *out, size_t size) {
    NoteFault fault = {0};
    NoteHeader header;
    NoteGame game;
    EpixState state;
    NoteSlice link = behind_mark(text);
    if (link.length && *link.start >= '2' && *link.start <= '9') {
        note__fail(&fault, NOTE_FAULT_LINK_NEWER, (NoteSlice){0});
    } else if (!is_whole(&link) || *link.start != '1' || !read_game(&link, &header)) {
        note__fail(&fault, NOTE_FAULT_LINK, (NoteSlice){0});
    } else {
        const NoteSlice cards = header.abilities.start ? header.abilities : note__slice("standard");
        fault = note_game_init(&game, header.board, cards, header.rules, NULL);
        fault.line = 0;
        if (!fault.code && read_position(link, &game, &state, &fault)) {
            note_position_record(&header, &game, &state, out, size);
        }
    }
    return fault;
}
