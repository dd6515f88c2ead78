/* SPDX-License-Identifier: MIT */
/*
 * The weights of the learned evaluation (learned.h) as bytes.
 */
#include "note_embed.inc"

EMBED(bot__learned_two, "bots/two.net")
EMBED(bot__learned_more, "bots/more.net")
