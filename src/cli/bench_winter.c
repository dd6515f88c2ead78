/* SPDX-License-Identifier: MIT */
/*
 * See bench_winter.h.
 */
#include "bench_winter.h"

#include <stddef.h>

/* Red is last and has chosen; all others have had their turns. */
#define POSITION(gold, cards, dealt, units)                                                        \
    "season: winter\nphase: play\nfirst: b\nturn: r\ngold: " gold "\nunits: " units                \
    "\ndealt: " dealt "\nchosen: r " cards " b RT y RT g RT\nrevealed: r b y g\n"

const char *const bench_winter_positions[] = {
    POSITION(
        "r 15 b 0 y 0 g 0", "RM",
        "toll-keepers r night-march - royal-levy - hiring-fair - tax-collectors -",
        "r1 ySKC r2 gSKCT bc bS b1 bS b2 gC yc yT y1 bSCT y2 bC gc gS g1 bKT g2 yT km rS lm gSKCT bl bKC"),
    POSITION(
        "r 8 b 0 y 0 g 0", "RM",
        "plunderers r war-chest r forced-march r night-march - royal-levy -",
        "r1 bSKCT r2 gSKCT bc bSK b1 yS b2 ySKCT yc yT y1 yKC y2 ySC gc gS g1 bC g2 bSC km rST lm gSKCT bl bT"),
    POSITION(
        "r 10 b 0 y 0 g 0", "RM", "sappers r shield-wall r war-chest r night-march - royal-levy -",
        "rc rT r1 gSCT r2 bSKCT bc bK b1 gS b2 ySKCT yc yT y1 bSC y2 gK gc gK g1 gC g2 gSCT km rST lm ySKC bl bT"),
    POSITION(
        "r 9 b 0 y 0 g 0", "RM",
        "forced-march r mountain-guides r night-march - royal-levy - hiring-fair -",
        "r2 yST bc bS b1 yC b2 yT yc yS y1 bSC y2 bK gc gT g1 bT g2 yKC km rT lm ySKC bl bSKCT"),
    POSITION(
        "r 19 b 0 y 0 g 0", "RM",
        "counterweights r sappers r heavy-armour r night-march - royal-levy -",
        "r1 rST r2 gSKCT bc bKT b1 yC b2 yKC yc yS y1 rT y2 bC gc gK g1 bKCT g2 yS km gSCT lm ySKCT bl yT"),
    POSITION(
        "r 12 b 0 y 0 g 0", "RM",
        "quartermaster r mountain-guides r counterweights r spymaster r night-march -",
        "r1 rS bc bT b1 gSKC b2 gSKC yc yS y1 bSKC y2 bT gc gT g1 ySKCT g2 bSKC km gSCT lm ySKCT bl bSC"),
    POSITION(
        "r 8 b 0 y 0 g 0", "RM",
        "wheeled-engines r tax-collectors r counterweights r night-march - royal-levy -",
        "rc rST r1 rST r2 ySKCT bc bK b1 bSC b2 gSKC y1 bKCT y2 bT g1 gT g2 gS km gC lm gSKCT bl yKC"),
    POSITION(
        "r 1 b 0 y 0 g 0", "TM",
        "vanguard r counterweights r shield-wall r night-march - royal-levy -",
        "rc rSKT r1 bSKT r2 ySKT bc bT b1 ySC b2 bKC yc yT y1 yKC y2 ySC gc gKT g1 gSKC g2 bSC km gSC lm gSC bl rSKCT"),
    POSITION(
        "r 17 b 35 y 9 g 29", "RM",
        "wheeled-engines r vanguard b counterweights r sappers r war-chest y",
        "r1 ySKCT r2 gSKC bc bS b1 gST b2 bKCT yc yS y1 ySKCT y2 gSC gc gK g1 gT g2 bSKC km rST lm rT bl bT"),
    POSITION(
        "r 8 b 18 y 8 g 10", "TM",
        "counterweights r sappers r war-chest r master-engineer b shield-wall b",
        "rc rST r1 bSKCT r2 gCT bc bT b1 yC b2 ySC yc yK y1 gSC y2 bS gc gS g1 gC g2 ySKC km rST lm bSKC bl gSKT"),
    POSITION(
        "r 11 b 0 y 32 g 23", "RM",
        "vanguard b counterweights r sappers b war-chest b master-engineer g",
        "rc rT r1 yKC r2 ySKT bc bK b1 yC b2 bT yc yS y1 gSCT y2 bT g1 gS g2 gC km ySCT lm gCT bl rT"),
    POSITION(
        "r 11 b 9 y 20 g 12", "RM",
        "mountain-guides r wheeled-engines r vanguard g counterweights r sappers r",
        "rc rT r1 gSCT r2 bSKCT bc bS b1 gSCT b2 ySKC yc yS y1 yKCT y2 bKC g1 gC g2 bS km ySC lm bC bl rT"),
    POSITION("r 22 b 18 y 14 g 22", "RM",
             "wheeled-engines y war-chest y vanguard - quartermaster - spymaster b",
             "rc rT r1 gSCT r2 gSKCT b1 bKC b2 bKT yc yS y1 bSCT y2 gK g2 bSC km rT lm yCT"),
    NULL,
};
