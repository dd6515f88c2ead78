// SPDX-License-Identifier: MIT
import type { Seat } from "../protocol/board";

/** The part of an address after `#`: the coach about a game, with a seat's eyes or everybody's. */
export const coachRoute = (game: string, eyes: Seat | null): string =>
    ["#", "coach", game, ...(eyes ? [eyes] : [])].join("/");
