/* SPDX-License-Identifier: MIT */
/*
 * A bounded text writer: writes what fits, counts what would be needed, ends with a NUL.
 */
#ifndef EPIX_TABLE_TEXT_H
#define EPIX_TABLE_TEXT_H

#include "note_slice.h"

#include <stdint.h>

typedef struct TableText {
    char *out;
    size_t size;
    size_t length; /* needed so far; more than fits when it reaches size */
} TableText;

TableText table__text(char *out, size_t size);
void table__put(TableText *text, const char *string);
void table__put_slice(TableText *text, NoteSlice slice);
void table__put_char(TableText *text, char c);
void table__put_number(TableText *text, uint32_t number);

/* 16 hexadecimal digits. */
void table__put_hex(TableText *text, uint64_t number);

/* Where a printer may go on, and how much room it has. */
char *table__rest(const TableText *text);
size_t table__room(const TableText *text);

/* Writes the NUL and returns the length needed. */
size_t table__text_end(TableText *text);

#endif
