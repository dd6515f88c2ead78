// SPDX-License-Identifier: MIT
// How the lands look: each castle's own, and how each season changes them.
import type { Grid } from "../art/grid";
import { recoloured } from "../art/grid";
import * as nature from "../art/nature";
import * as places from "../art/places";
import { landsOf, type Board, type Province, type Season, type Seat } from "../protocol/board";

export interface Biome {
    /** Four tones of the ground, dark to light, for each season. */
    readonly ground: Readonly<Record<Season, string>>;
    readonly trees: readonly Grid[];
    readonly small: readonly Grid[];
    /** What stands once in a province, in turn. */
    readonly landmarks: readonly Grid[];
    readonly house: Grid;
}

const LANDS: Readonly<Record<Seat, Biome>> = {
    r: {
        ground: { spring: "hHlp", summer: "oOpp", autumn: "QqOp", winter: "OwWW" },
        trees: [nature.CYPRESS, nature.CYPRESS, nature.OAK],
        small: [nature.BUSH, nature.TUFT, nature.ROCK],
        landmarks: [places.VOLCANO, places.VINEYARD],
        house: places.HOUSE,
    },
    b: {
        ground: { spring: "eEHl", summer: "eEEl", autumn: "eEOp", winter: "SwWW" },
        trees: [nature.PINE],
        small: [nature.ROCK, nature.TUFT, nature.BUSH],
        landmarks: [places.LIGHTHOUSE, places.LONGHOUSE],
        house: recoloured(places.HOUSE, "tR", "Ee"),
    },
    y: {
        ground: { spring: "OpUl", summer: "OpUU", autumn: "oOpU", winter: "pUWW" },
        trees: [nature.PALM, nature.CACTUS, nature.CACTUS],
        small: [nature.ROCK, nature.TUFT],
        landmarks: [places.PYRAMID, places.OASIS],
        house: recoloured(places.HOUSE, "tR", "UY"),
    },
    g: {
        ground: { spring: "GhHl", summer: "GhHH", autumn: "hHYu", winter: "EwWW" },
        trees: [nature.OAK, nature.OAK, nature.PALM],
        small: [nature.BUSH, nature.TUFT, nature.FLOWERS],
        landmarks: [places.GIANT_TREE, places.HUT],
        house: places.HUT,
    },
};

const COMMON: Biome = {
    ground: { spring: "GhHl", summer: "hHHl", autumn: "NqYO", winter: "SwWW" },
    trees: [nature.OAK],
    small: [nature.TUFT, nature.BUSH],
    landmarks: [places.WINDMILL],
    house: places.HOUSE,
};

export function biomeOf(board: Board, province: Province): Biome {
    const seat = landsOf(board, province);
    return seat ? LANDS[seat] : COMMON;
}

const LEAVES: Readonly<Record<Season, string>> = {
    spring: "gGhHl",
    summer: "gGhhH",
    autumn: "QQqYu",
    winter: "sSwWW",
};

/** A plant in a season. Pines and palms keep their leaves; snow lies on them. */
export function inSeason(plant: Grid, season: Season): Grid {
    const evergreen = plant === nature.PINE || plant === nature.PALM || plant === nature.CYPRESS;
    if (plant === nature.CACTUS || (evergreen && season !== "winter")) {
        return plant;
    }
    if (plant === nature.FLOWERS && season !== "spring" && season !== "summer") {
        return inSeason(nature.TUFT, season);
    }
    return recoloured(plant, "gGhHl", evergreen ? "gGGWW" : LEAVES[season]);
}
