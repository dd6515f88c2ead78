/* SPDX-License-Identifier: MIT */
/*
 * Reading the effects of ability cards.
 */
#ifndef NOTE_EFFECTS_H
#define NOTE_EFFECTS_H

#include "faults.h"

/* Adds an effect such as `cost.soldier 1` or `spy yes` to a card. */
bool note__effect_read(EpixAbility *ability, NoteSlice text, NoteFault *fault);

#endif
