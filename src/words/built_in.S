/* SPDX-License-Identifier: MIT */
/*
 * The catalogues as bytes, each with its size. language.c gives them their names.
 */
#include "note_embed.inc"

EMBED(words__catalogue_fr, "fr.mo")
EMBED(words__catalogue_de, "de.mo")
