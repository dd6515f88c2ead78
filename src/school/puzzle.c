/* SPDX-License-Identifier: MIT */
/*
 * Reading puzzles, one reader a key.
 */
#include "school_puzzle.h"

#include <string.h>

#include "school_faults.h"

static const struct {
    const char *name;
    const char *text;
} kinds[SCHOOL_KINDS] = {
#define X(id, name, text) {name, text},
    SCHOOL_KIND_LIST(X)
#undef X
};

const char *school_kind_name(int kind) {
    return kinds[kind].name;
}

const char *school_kind_text(int kind) {
    return kinds[kind].text;
}

/* ---- Keys ---------------------------------------------------------------------------------------- */

static bool read_number(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolPuzzle *puzzle = context;
    NoteSlice rest = entry->value;
    return note_take_number(&rest, 1, 1000000, &puzzle->number, fault);
}

static bool read_kind(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolPuzzle *puzzle = context;
    for (puzzle->kind = 0; puzzle->kind < SCHOOL_KINDS; puzzle->kind++) {
        if (note_slice_is(entry->value, kinds[puzzle->kind].name)) {
            return true;
        }
    }
    return note_fail(fault, NOTE_FAULT_VALUE_UNKNOWN, entry->value,
                     "castle, order, save, card or bid");
}

static bool read_grade(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolPuzzle *puzzle = context;
    NoteSlice rest = entry->value;
    uint32_t grade = 0;
    const bool good = note_take_number(&rest, 1, SCHOOL_GRADES, &grade, fault);
    puzzle->grade = (uint8_t)grade;
    return good;
}

static bool read_seat(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolPuzzle *puzzle = context;
    puzzle->seat = (uint8_t)note_seat_find(entry->value, 2);
    return puzzle->seat < 2 || note_fail(fault, NOTE_FAULT_SEAT_UNKNOWN, entry->value, "r and b");
}

/* With ability cards the advanced rules apply. */
static bool read_deal(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolPuzzle *puzzle = context;
    (void)fault;
    puzzle->deal = entry->value;
    puzzle->advanced = true;
    return true;
}

static bool read_stand(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolPuzzle *puzzle = context;
    if (puzzle->stands == SCHOOL_STANDS) {
        return school__too_many(fault, entry->value, SCHOOL_STANDS);
    }
    puzzle->stand[puzzle->stands++] = entry->value;
    return true;
}

/* `620 attack K lm bc`; no answer is worth more than the one before it. */
static bool read_answer(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolPuzzle *puzzle = context;
    NoteSlice rest = entry->value;
    const uint32_t most = puzzle->answers ? puzzle->answer[puzzle->answers - 1].worth : 1000;
    uint32_t worth = 0;
    if (puzzle->answers == SCHOOL_ANSWERS) {
        return school__too_many(fault, entry->value, SCHOOL_ANSWERS);
    }
    if (!note_take_number(&rest, 0, most, &worth, fault)) {
        return false;
    }
    while (rest.length && *rest.start == ' ') {
        rest = (NoteSlice){rest.start + 1, rest.length - 1};
    }
    puzzle->answer[puzzle->answers++] = (SchoolAnswer){rest, (uint16_t)worth};
    return true;
}

/* ---- Whole puzzles ------------------------------------------------------------------------------- */

static const NoteKey keys[] = {
    {"puzzle", NULL, false, read_number}, {"kind", NULL, false, read_kind},
    {"grade", NULL, false, read_grade},   {"seat", NULL, false, read_seat},
    {"deal", NULL, false, read_deal},     {"stand", NULL, true, read_stand},
    {"answer", NULL, true, read_answer},
};

static const NoteFile file = {NULL, NULL, keys, sizeof keys / sizeof *keys};

static const char *missing_key(const SchoolPuzzle *puzzle) {
    return !puzzle->number                ? "puzzle"
           : !puzzle->grade               ? "grade"
           : puzzle->kind == SCHOOL_KINDS ? "kind"
           : puzzle->seat == EPIX_NONE    ? "seat"
           : !puzzle->stands              ? "stand"
           : puzzle->answers < 2          ? "answer"
                                          : NULL;
}

NoteFault school_puzzle_parse(NoteSlice text, SchoolPuzzle *puzzle) {
    *puzzle = (SchoolPuzzle){.kind = SCHOOL_KINDS, .seat = EPIX_NONE};
    NoteFault fault = note_file_read(&file, text, puzzle);
    const char *missing = fault.code ? NULL : missing_key(puzzle);
    if (missing) {
        (void)school__missing(&fault, missing);
    }
    return fault;
}

/* Where the next puzzle begins after a place; NULL: nowhere. */
static const char *next_start(const char *from, const char *end) {
    static const char start[] = "puzzle:";
    const size_t length = sizeof start - 1;
    for (const char *at = from; at && (size_t)(end - at) >= length;) {
        if (memcmp(at, start, length) == 0) {
            return at;
        }
        const char *line = memchr(at, '\n', (size_t)(end - at));
        at = line ? line + 1 : NULL;
    }
    return NULL;
}

bool school_puzzle_cut(NoteSlice *rest, NoteSlice *puzzle) {
    const char *end = rest->start + rest->length;
    const char *start = next_start(rest->start, end);
    if (!start) {
        return false;
    }
    const char *next = next_start(start + 1, end);
    next = next ? next : end;
    *puzzle = (NoteSlice){start, (size_t)(next - start)};
    *rest = (NoteSlice){next, (size_t)(end - next)};
    return true;
}

bool school_answer_is_right(const SchoolPuzzle *puzzle, int answer) {
    const int behind = puzzle->answer[0].worth - puzzle->answer[answer].worth;
    return behind < (puzzle->kind == SCHOOL_KIND_BID ? SCHOOL_LEADS : SCHOOL_SAME);
}

/* ---- The siege of the day ------------------------------------------------------------------------ */

/* Days since the first of March of the year 0, so that the leap day is the last one of a year. */
static uint32_t day_number(int year, int month, int day) {
    const int from_march = (month + 9) % 12;
    const int of_march = year - (month < 3);
    return (uint32_t)(365 * of_march + of_march / 4 - of_march / 100 + of_march / 400 +
                      (153 * from_march + 2) / 5 + day);
}

static uint32_t divisor(uint32_t a, uint32_t b) {
    while (b) {
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Strides through all puzzles, so that neighbours in the file are not neighbours in the calendar. */
uint32_t school_puzzle_of_day(int year, int month, int day, uint32_t puzzles) {
    uint32_t stride = puzzles * 5 / 8 + 1;
    while (divisor(stride, puzzles) != 1) {
        stride++;
    }
    return (uint32_t)((uint64_t)day_number(year, month, day) * stride % puzzles);
}
