// SPDX-License-Identifier: MIT
import type { Card } from "../protocol/messages";
import type { SpriteName } from "./sprites";

/** The pictures of the action cards. */
export const CARD_SPRITES: Readonly<Record<Card, SpriteName>> = {
    R: "recruitment",
    T: "tax",
    M: "attack",
};
