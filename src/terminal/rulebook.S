/* SPDX-License-Identifier: MIT */
/*
 * The rules as bytes, with their size.
 */
#include "note_embed.inc"

EMBED(term__rulebook, "rules.md")
