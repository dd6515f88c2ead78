/* SPDX-License-Identifier: MIT */
/*
 * Formats for the bounded text writer; the layers that the browser needs do without stdio.
 */
#ifndef ENGINE_TEXT_H
#define ENGINE_TEXT_H

#include "note_text.h"

void engine__put(NoteText *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
