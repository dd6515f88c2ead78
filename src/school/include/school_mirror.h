/* SPDX-License-Identifier: MIT */
/*
 * Mirror: somebody who learns your numbers. You hide some gold again and again, it names an amount each
 * time, and what it goes by is only what you have hidden before and whether it was named. Whoever mixes
 * evenly is named as often as chance has it; whoever has a habit is read.
 */
#ifndef SCHOOL_MIRROR_H
#define SCHOOL_MIRROR_H

#include <stddef.h>

#include "bot_reading.h"
#include "words_language.h"

enum { SCHOOL_FISTS = 5 }; /* amounts: 1 to so many */

/* What it has read, and what it would have been with an even mixture, in two or three sentences. */
size_t school_mirror_tell(const BotReading *mirror, WordsLanguage language, char *out, size_t size);

#endif
