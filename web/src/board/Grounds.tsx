// SPDX-License-Identifier: MIT
// All provinces in the colours of those who hold them. They lie below what is touched and lit, so that
// no border hides the outline of a neighbour that is in question.
import type { Board } from "../protocol/board";
import type { View } from "../protocol/messages";
import { unitsIn } from "../protocol/view";

export interface GroundsProps {
    readonly board: Board;
    readonly view: View;
    readonly outlines: readonly string[];
}

export function Grounds({ board, view, outlines }: GroundsProps) {
    return (
        <g aria-hidden="true">
            {board.provinces.map(({ id, terrain, castle }, at) => {
                const owner = unitsIn(view, id)?.seat ?? castle;
                const held = owner ? `own-${owner} held` : "";
                return <path key={id} class={`ground terrain-${terrain} ${held}`} d={outlines[at]} />;
            })}
        </g>
    );
}
