/* SPDX-License-Identifier: MIT */
/*
 * Legal decisions as patterns (docs/engine-protocol.md): decisions in which a word may be a list
 * (`r1|r2`) or a range (`0..15`), one pattern a group.
 */
#ifndef ENGINE_LEGAL_H
#define ENGINE_LEGAL_H

#include "notation.h"

/* Adds all groups, separated by `; `. */
void engine_legal_print(NoteText *text, const NoteGame *game, const EpixLegal *legal);

#endif
