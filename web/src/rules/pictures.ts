// SPDX-License-Identifier: MIT
// The small pictures beside the parts of the rules.
import type { SpriteName } from "../art/sprites";

export const PICTURES: Readonly<Record<string, readonly SpriteName[]>> = {
    "1": ["S", "K", "C", "T", "coin"],
    "2": ["castle", "monster"],
    "3": ["castle", "S", "crown"],
    "4": ["recruitment", "coin"],
    "5": ["spring", "summer", "autumn", "winter"],
    "5.1": ["fist", "crown"],
    "5.2": ["recruitment", "tax", "attack"],
    "5.3": ["hand"],
    "5.4": ["winter", "hourglass"],
    "5.5": ["C", "coin"],
    "6": ["tax"],
    "7": ["recruitment"],
    "8": ["attack"],
    "8.1": ["S", "K"],
    "8.2": ["S", "K", "T"],
    "8.3": ["fist", "hand", "coin"],
    "8.4": ["K"],
    "8.5": ["C", "T"],
    "9": ["castle", "crown"],
    "10": ["book"],
    "11": ["quill"],
};
