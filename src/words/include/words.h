/* SPDX-License-Identifier: MIT */
/*
 * What people read, in English, French and German: names, sentences, and a picture of the board.
 * Nothing here does I/O or allocates; the printers are like those of notation.h.
 */
#ifndef WORDS_H
#define WORDS_H

#include "words_catalogue.h"
#include "words_language.h"
#include "words_names.h"
#include "words_picture.h"
#include "words_sentences.h"

#endif
