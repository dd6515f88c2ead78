/* SPDX-License-Identifier: MIT */
/*
 * The lessons and puzzles of data/ as bytes, each with its size. shelf.c gives them their names.
 */
#include "note_embed.inc"

EMBED(school__first, "lessons/first.lesson")
EMBED(school__soldiers, "lessons/soldiers.lesson")
EMBED(school__knights, "lessons/knights.lesson")
EMBED(school__defenders, "lessons/defenders.lesson")
EMBED(school__walls, "lessons/walls.lesson")
EMBED(school__mountain, "lessons/mountain.lesson")
EMBED(school__catapults, "lessons/catapults.lesson")
EMBED(school__camps, "lessons/camps.lesson")
EMBED(school__saving, "lessons/saving.lesson")
EMBED(school__first_player, "lessons/first-player.lesson")
EMBED(school__castle, "lessons/castle.lesson")
EMBED(school__winter, "lessons/winter.lesson")
EMBED(school__cards, "lessons/cards.lesson")
EMBED(school__puzzles, "puzzles/puzzles.txt")
