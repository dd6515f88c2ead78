/* SPDX-License-Identifier: MIT */
/*
 * See bench_winter.h.
 */
#include "bench_winter.h"

#include <stddef.h>

/* Red is last and has chosen; all others have had their turns. */
#define POSITION(gold, cards, dealt, units)                                                        \
    "season: winter\nphase: play\nfirst: b\nturn: r\ngold: r " gold " b 0 y 0 g 0\nunits: " units  \
    "\ndealt: " dealt "\nchosen: r " cards " b RT y RT g RT\nrevealed: r b y g\n"

const char *const bench_winter_positions[] = {
    POSITION(
        "15", "RM", "toll-keepers r drill-sergeant - royal-stables - carpenters - tax-collectors -",
        "r1 ySKC r2 gSKCT bc bS b1 bS b2 gC yc yT y1 bSCT y2 bC gc gS g1 bKT g2 yT km rS lm gSKCT bl bKC"),
    POSITION(
        "8", "RM", "plunderers r war-chest r forced-march r drill-sergeant - royal-stables -",
        "r1 bSKCT r2 gSKCT bc bSK b1 yS b2 ySKCT yc yT y1 yKC y2 ySC gc gS g1 bC g2 bSC km rST lm gSKCT bl bT"),
    POSITION(
        "10", "RM", "sappers r shield-wall r war-chest r drill-sergeant - royal-stables -",
        "rc rT r1 gSCT r2 bSKCT bc bK b1 gS b2 ySKCT yc yT y1 bSC y2 gK gc gK g1 gC g2 gSCT km rST lm ySKC bl bT"),
    POSITION(
        "9", "RM", "forced-march r mountain-guides r drill-sergeant - royal-stables - carpenters -",
        "r2 yST bc bS b1 yC b2 yT yc yS y1 bSC y2 bK gc gT g1 bT g2 yKC km rT lm ySKC bl bSKCT"),
    POSITION(
        "19", "RM", "counterweights r sappers r heavy-armour r drill-sergeant - royal-stables -",
        "r1 rST r2 gSKCT bc bKT b1 yC b2 yKC yc yS y1 rT y2 bC gc gK g1 bKCT g2 yS km gSCT lm ySKCT bl yT"),
    POSITION(
        "12", "RM",
        "quartermaster r mountain-guides r counterweights r spymaster r drill-sergeant -",
        "r1 rS bc bT b1 gSKC b2 gSKC yc yS y1 bSKC y2 bT gc gT g1 ySKCT g2 bSKC km gSCT lm ySKCT bl bSC"),
    POSITION(
        "8", "RM",
        "carpenters r tax-collectors r counterweights r drill-sergeant - royal-stables -",
        "rc rST r1 rST r2 ySKCT bc bK b1 bSC b2 gSKC y1 bKCT y2 bT g1 gT g2 gS km gC lm gSKCT bl yKC"),
    POSITION(
        "1", "TM", "vanguard r counterweights r shield-wall r drill-sergeant - royal-stables -",
        "rc rSKT r1 bSKT r2 ySKT bc bT b1 ySC b2 bKC yc yT y1 yKC y2 ySC gc gKT g1 gSKC g2 bSC km gSC lm gSC bl rSKCT"),
    NULL,
};
