/* SPDX-License-Identifier: MIT */
/*
 * Decisions as text. Two tables say all: which fields a kind of decision has, and how a kind of
 * field is read and printed.
 */
#include "note_record.h"

#include "note_names.h"
#include "note_text.h"
#include "reading.h"

/* ---- Kinds of decisions --------------------------------------------------------------------- */

enum { UNIT = 1, FROM, TO, SEAT, CHOICE, CARD, ABILITY, GOLD, GUESSES, FIELDS };

static const struct {
    uint8_t fields[3]; /* in the order in which they are written; 0 ends them */
    const char *usage;
} kinds[EPIX_KINDS] = {
    [EPIX_DRAW] = {{SEAT}, "draw <seat>"},
    [EPIX_DEAL] = {{ABILITY}, "deal <ability>"},
    [EPIX_RECRUIT] = {{UNIT, TO}, "recruit <unit> <province>"},
    [EPIX_BID] = {{ABILITY, GOLD, UNIT}, "bid <ability> <gold> <marker unit>"},
    [EPIX_PASS] = {{0}, "pass"},
    [EPIX_AUCTION] = {{GOLD}, "auction <gold>"},
    [EPIX_FIRST] = {{SEAT}, "first <seat>"},
    [EPIX_SPY] = {{SEAT}, "spy <seat>"},
    [EPIX_CHOOSE] = {{CHOICE}, "choose <cards>"},
    [EPIX_PLAY] = {{CARD}, "play <card>"},
    [EPIX_MOVE] = {{UNIT, FROM, TO}, "move <unit> <from> <to>"},
    [EPIX_ATTACK] = {{UNIT, FROM, TO}, "attack <unit> <from> <to>"},
    [EPIX_STAKE] = {{GOLD}, "stake <gold>"},
    [EPIX_GUESS] = {{GUESSES}, "guess <gold> [<gold> [<gold>]]"},
    [EPIX_WITHDRAW] = {{0}, "withdraw"},
    [EPIX_END] = {{0}, "end"},
};

const char *note_decision_usage(int kind) {
    return kind >= 0 && kind < EPIX_KINDS ? kinds[kind].usage : "?";
}

/* ---- Reading fields ------------------------------------------------------------------------- */

typedef struct Reader {
    const NoteGame *game;
    EpixDecision *decision;
    NoteSlice rest;
    NoteFault *fault;
} Reader;

static bool read_unit(Reader *reader, NoteSlice word) {
    return note__take_unit(word, &reader->decision->unit, reader->fault);
}

static bool read_from(Reader *reader, NoteSlice word) {
    return note__take_province(&reader->game->board, word, &reader->decision->from, reader->fault);
}

static bool read_to(Reader *reader, NoteSlice word) {
    return note__take_province(&reader->game->board, word, &reader->decision->to, reader->fault);
}

static bool read_seat(Reader *reader, NoteSlice word) {
    return note__take_seat(word, reader->game->board.board.seats, &reader->decision->seat,
                           reader->fault);
}

static bool read_choice(Reader *reader, NoteSlice word) {
    reader->decision->cards = (uint8_t)note__cards(word);
    return reader->decision->cards ||
           note__fail_with(reader->fault, NOTE_FAULT_CARDS_UNKNOWN, word,
                           note__slice("R, T or M; in Winter RT, RM or TM"));
}

static bool read_card(Reader *reader, NoteSlice word) {
    reader->decision->cards = (uint8_t)note__cards(word);
    return (reader->decision->cards && word.length == 1) ||
           note__fail_with(reader->fault, NOTE_FAULT_CARDS_UNKNOWN, word, note__slice("R, T or M"));
}

static bool read_ability(Reader *reader, NoteSlice word) {
    return note__take_ability(&reader->game->cards, word, &reader->decision->ability,
                              reader->fault);
}

static bool read_amount(const Reader *reader, NoteSlice word, uint32_t *gold) {
    return note__number(word, UINT32_MAX, gold) ||
           note__fail_bounds(reader->fault, NOTE_FAULT_NUMBER, word, 0, UINT32_MAX);
}

static bool read_gold(Reader *reader, NoteSlice word) {
    return read_amount(reader, word, &reader->decision->gold[0]);
}

/* Reads as many amounts as there are; the first one is `word`. */
static bool read_guesses(Reader *reader, NoteSlice word) {
    EpixDecision *decision = reader->decision;
    int count = 0;
    for (; count < EPIX_GUESSES && word.length; count++) {
        if (!read_amount(reader, word, &decision->gold[count])) {
            return false;
        }
        if (count && decision->gold[count] <= decision->gold[count - 1]) {
            return note__fail(reader->fault, NOTE_FAULT_NOT_ASCENDING, word);
        }
        if (count + 1 < EPIX_GUESSES) {
            word = note_take_word(&reader->rest);
        }
    }
    decision->guesses = (uint8_t)count;
    return true;
}

/* ---- Printing fields ------------------------------------------------------------------------ */

static void put_unit(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    (void)game;
    note__put_unit(text, decision->unit);
}

static void put_from(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    note__put_province(text, game, decision->from);
}

static void put_to(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    note__put_province(text, game, decision->to);
}

static void put_seat(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    (void)game;
    note_put_char(text, decision->seat < EPIX_SEATS ? note_seat_letter(decision->seat) : '?');
}

static void put_cards(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    (void)game;
    note_put(text, decision->cards ? note_cards_name(decision->cards) : "?");
}

static void put_ability(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    note__put_ability(text, game, decision->ability);
}

static void put_gold(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    (void)game;
    note_put_number(text, decision->gold[0]);
}

static void put_guesses(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    (void)game;
    for (int i = 0; i < decision->guesses && i < EPIX_GUESSES; i++) {
        note_put(text, i ? " " : "");
        note_put_number(text, decision->gold[i]);
    }
}

static const struct {
    bool (*read)(Reader *reader, NoteSlice word);
    void (*put)(NoteText *text, const NoteGame *game, const EpixDecision *decision);
} field_kinds[FIELDS] = {
    [UNIT] = {read_unit, put_unit},
    [FROM] = {read_from, put_from},
    [TO] = {read_to, put_to},
    [SEAT] = {read_seat, put_seat},
    [CHOICE] = {read_choice, put_cards},
    [CARD] = {read_card, put_cards},
    [ABILITY] = {read_ability, put_ability},
    [GOLD] = {read_gold, put_gold},
    [GUESSES] = {read_guesses, put_guesses},
};

/* ---- Decisions ------------------------------------------------------------------------------ */

static const char *kind_name(const void *context, int kind) {
    (void)context;
    return note_kind_name(kind);
}

static bool read_fields(Reader *reader, int kind) {
    const NoteSlice usage = note__slice(kinds[kind].usage);
    for (int i = 0; i < 3 && kinds[kind].fields[i]; i++) {
        const NoteSlice word = note_take_word(&reader->rest);
        if (word.length == 0) {
            return note__fail_with(reader->fault, NOTE_FAULT_FIELD_MISSING, word, usage);
        }
        if (!field_kinds[kinds[kind].fields[i]].read(reader, word)) {
            return false;
        }
    }
    const NoteSlice more = note_take_word(&reader->rest);
    return more.length == 0 || note__fail_with(reader->fault, NOTE_FAULT_FIELD_EXCESS, more, usage);
}

static bool read_decision(const NoteGame *game, NoteSlice text, EpixDecision *decision,
                          NoteFault *fault) {
    Reader reader = {.game = game, .decision = decision, .rest = text, .fault = fault};
    *decision = (EpixDecision){0};
    const NoteSlice word = note_take_word(&reader.rest);
    if (word.length == 0) {
        return note__fail(fault, NOTE_FAULT_NO_DECISION, word);
    }
    const NoteNames names = {kind_name, NULL, EPIX_KINDS};
    const int kind = note__find_name(&names, word);
    if (kind == EPIX_NONE) {
        return note__fail_unknown(fault, NOTE_FAULT_KIND_UNKNOWN, word, &names);
    }
    decision->kind = (uint8_t)kind;
    return read_fields(&reader, kind);
}

static bool check_text(NoteSlice text, NoteFault *fault) {
    if (text.length > NOTE_LINE_SIZE) {
        return note__fail_bounds(fault, NOTE_FAULT_LINE_TOO_LONG, (NoteSlice){0}, 0,
                                 NOTE_LINE_SIZE);
    }
    return note__need_ascii(text, fault) &&
           (note__has_single_blanks(text) || note__fail(fault, NOTE_FAULT_BLANKS, text));
}

NoteFault note_decision_parse(const NoteGame *game, const char *text, size_t length,
                              EpixDecision *decision) {
    NoteFault fault = {0};
    const NoteSlice slice = {text, length};
    if (check_text(slice, &fault)) {
        read_decision(game, slice, decision, &fault);
    }
    return fault;
}

static void put_decision(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    note_put(text, note_kind_name(decision->kind));
    if (decision->kind >= EPIX_KINDS) {
        return;
    }
    const uint8_t *fields = kinds[decision->kind].fields;
    for (int i = 0; i < 3 && fields[i]; i++) {
        note_put_char(text, ' ');
        field_kinds[fields[i]].put(text, game, decision);
    }
}

size_t note_decision_print(const NoteGame *game, const EpixDecision *decision, char *out,
                           size_t size) {
    NoteText text = note_text(out, size);
    put_decision(&text, game, decision);
    return note_text_end(&text);
}

/* ---- Lines ---------------------------------------------------------------------------------- */

static bool read_line(const NoteGame *game, NoteSlice rest, NoteLine *line, NoteFault *fault) {
    const int seats = game->board.board.seats;
    const NoteSlice word = note_take_word(&rest);
    line->seat = note_slice_is(word, "*") ? EPIX_CHANCE : note__seat(word, seats);
    if (line->seat == EPIX_NONE) {
        return word.length ? note__fail_seat(fault, word, seats)
                           : note__fail(fault, NOTE_FAULT_NO_DECISION, word);
    }
    return read_decision(game, rest, &line->decision, fault);
}

NoteFault note_line_parse(const NoteGame *game, const char *text, size_t length, NoteLine *line) {
    NoteFault fault = {0};
    const NoteSlice slice = {text, length};
    if (check_text(slice, &fault)) {
        read_line(game, slice, line, &fault);
    }
    return fault;
}

size_t note_line_print(const NoteGame *game, const NoteLine *line, char *out, size_t size) {
    NoteText text = note_text(out, size);
    note_put_char(&text, line->seat == EPIX_NONE ? '?' : note_seat_letter(line->seat));
    note_put_char(&text, ' ');
    put_decision(&text, game, &line->decision);
    return note_text_end(&text);
}
