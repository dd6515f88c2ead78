/* SPDX-License-Identifier: MIT */
/*
 * The files of data/ as bytes, each with its size. builtin.c gives them their names.
 */
#include "note_embed.inc"

EMBED(note__board_two, "boards/two.board")
EMBED(note__board_three, "boards/three.board")
EMBED(note__board_four, "boards/four.board")
EMBED(note__board_mini, "boards/mini.board")
EMBED(note__board_three_1, "boards/three-1.board")
EMBED(note__cards_standard, "abilities/standard.cards")
EMBED(note__cards_standard_1, "abilities/standard-1.cards")
