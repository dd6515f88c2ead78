// SPDX-License-Identifier: MIT
import { SPRITES } from "../art/sprites";
import type { Point } from "../protocol/board";

const { width, height } = SPRITES.castle;

/** The upper edge of a castle that stands at a label. */
export const castleTop = (y: number): number => y - height + 9;

/** A castle where the label of its province is. */
export function CastlePicture({ label: [x, y] }: { readonly label: Point }) {
    return <use href="#sprite-castle" x={x - width / 2} y={castleTop(y)} {...{ width, height }} />;
}
