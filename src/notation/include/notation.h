/* SPDX-License-Identifier: MIT */
/*
 * The game as text: decisions, records, positions, board files and ability files, read and
 * printed, and states as JSON. Parsing and printing are inverse. Nothing here does I/O or
 * allocates: text comes in as pointer and length, and goes out into the caller's buffer.
 *
 * All printers take a buffer and its size, always end it with a NUL (if size is not 0), and
 * return the length that the whole text needs without the NUL, as snprintf does.
 * All parsers return a NoteFault, whose code is NOTE_FAULT_NONE if all went well.
 */
#ifndef NOTATION_H
#define NOTATION_H

#include "note_faults.h"
#include "note_file.h"
#include "note_game.h"
#include "note_json.h"
#include "note_link.h"
#include "note_names.h"
#include "note_position.h"
#include "note_record.h"
#include "note_text.h"
#include "note_view.h"

#endif
