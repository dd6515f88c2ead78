/* SPDX-License-Identifier: MIT */
/*
 * What the parsers share, from bytes to ids: each function that can fail fills in a fault and
 * returns false, so that a parser can `return note__fail(…)`. Hostile bytes stop here.
 */
#ifndef NOTE_READING_H
#define NOTE_READING_H

#include "note_faults.h"
#include "note_file.h"
#include "note_game.h"
#include "note_record.h"
#include "note_text.h"

/* ---- Slices: comparing, cutting into words, reading numbers and ids ------------------------- */

NoteSlice note__slice(const char *string);

/* Without blanks at both ends. */
NoteSlice note__trim(NoteSlice slice);

/* How many words there are. */
int note__count_words(NoteSlice slice);

/* Whether words are separated by one blank each, with none at the ends. */
bool note__has_single_blanks(NoteSlice slice);

/* A number without sign and leading zeros, at most `high`. */
bool note__number(NoteSlice word, uint32_t high, uint32_t *number);

/* 1 to `longest` of a-z, 0-9 and -, a letter first. */
bool note__is_id(NoteSlice word, size_t longest);

/* Copies into a buffer that is large enough, with a NUL. */
void note__copy(NoteSlice slice, char *out);

/* The seat with this letter among the first `seats`, the unit, or the action cards; EPIX_NONE if
 * there is none (0 for action cards). */
int note__seat(NoteSlice word, int seats);
int note__unit(NoteSlice word);
int note__cards(NoteSlice word);

/* ---- Making faults -------------------------------------------------------------------------- */

bool note__fail(NoteFault *fault, NoteFaultCode code, NoteSlice word);
bool note__fail_with(NoteFault *fault, NoteFaultCode code, NoteSlice word, NoteSlice other);
bool note__fail_bounds(NoteFault *fault, NoteFaultCode code, NoteSlice word, uint32_t low,
                       uint32_t high);

/* A code point that must not stand here. */
bool note__fail_character(NoteFault *fault, uint32_t code_point);

/* No seat of a game with so many seats. */
bool note__fail_seat(NoteFault *fault, NoteSlice word, int seats);

/* ---- UTF-8, as far as names and comments need it -------------------------------------------- */

/* The code point at the beginning of a slice that is not empty, and its number of bytes; 0 bytes if
 * they are not valid. */
size_t note__decode(NoteSlice slice, uint32_t *code_point);

/* The first code point of a slice that is not empty, or UINT32_MAX if its bytes are not valid. */
uint32_t note__code_point(NoteSlice slice);

/* Whether the slice is valid UTF-8 without control characters; a tab may be allowed. Characters
 * that break lines or change the direction of writing count as control characters. */
bool note__check_utf8(NoteSlice slice, bool tab, NoteFault *fault);

/* ---- Lists of names ------------------------------------------------------------------------- */

typedef struct NoteNames {
    const char *(*name)(const void *context, int index);
    const void *context;
    int count;
} NoteNames;

/* The index of a word, or EPIX_NONE. */
int note__find_name(const NoteNames *names, NoteSlice word);

/* The fault that there is no such name, with the near matches in `other`. */
bool note__fail_unknown(NoteFault *fault, NoteFaultCode code, NoteSlice word,
                        const NoteNames *names);

/* ---- Lines: `key: value`, with comments from # to the end of the line ----------------------- */

enum {
    NOTE_TEXT_SIZE = 1 << 20, /* bytes of a text at most */
    NOTE_LINE_SIZE = 1023,    /* bytes of a line at most, without its end */
};

/* Begins to read a text, unless it is too big. */
bool note__lines_open(const char *text, size_t length, NoteLines *lines, NoteFault *fault);

/* Reads the next line without comment and trailing blanks; lines that hold only a comment are
 * skipped. False at the end of the text or after a fault. The line is valid UTF-8 without
 * control characters. */
bool note__line_next(NoteLines *lines, NoteSlice *line, NoteFault *fault);

bool note__entry(NoteSlice line, NoteEntry *entry, NoteFault *fault);

/* Key and argument as one slice, for messages. */
NoteSlice note__entry_name(const NoteEntry *entry);

bool note__need_ascii(NoteSlice slice, NoteFault *fault);

/* Copies a name or text of 1 to `longest` bytes. */
bool note__take_name(NoteSlice value, size_t longest, char *out, NoteFault *fault);

/* ---- Whole files ---------------------------------------------------------------------------- */

/* Reads a file of keys, calling each key's reader in turn; empty lines are ignored. `last_line`
 * gets the number of the last line. */
bool note__file_read(const NoteFile *file, NoteSlice text, void *reader, int *last_line,
                     NoteFault *fault);

/* ---- Ids, with the fault if there is nothing of that name ----------------------------------- */

bool note__take_province(const NoteBoard *board, NoteSlice word, uint8_t *province,
                         NoteFault *fault);
bool note__take_ability(const NoteCards *cards, NoteSlice word, uint8_t *ability, NoteFault *fault);
bool note__take_seat(NoteSlice word, int seats, uint8_t *seat, NoteFault *fault);
bool note__take_unit(NoteSlice word, uint8_t *unit, NoteFault *fault);

/* An id that the game does not have comes out as `?`. */
void note__put_province(NoteText *text, const NoteGame *game, int province);
void note__put_ability(NoteText *text, const NoteGame *game, int ability);
void note__put_unit(NoteText *text, int unit);

/* ---- Effects of ability cards --------------------------------------------------------------- */

/* Adds an effect such as `cost.soldier 1` or `spy yes` to a card. */
bool note__effect_read(EpixAbility *ability, NoteSlice text, NoteFault *fault);

#endif
