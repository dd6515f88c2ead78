// SPDX-License-Identifier: MIT
// A unit on its way from one province to another.
import type { Board, Point } from "../protocol/board";
import type { Travel } from "./travel";

export interface TravellerProps {
    readonly travel: Travel;
    readonly board: Board;
    readonly labels: readonly Point[];
}

export function Traveller({ travel, board, labels }: TravellerProps) {
    const place = (id: string): Point =>
        labels[board.provinces.findIndex((one) => one.id === id)] ?? [0, 0];
    const [ax, ay] = place(travel.from);
    const [bx, by] = place(travel.to);
    const style = { "--from-x": `${ax - bx}px`, "--from-y": `${ay - by}px` };
    return (
        <g class={`traveller own-${travel.seat}`} style={style}>
            <use href={`#sprite-${travel.unit}`} x={bx - 9} y={by - 8} width={18} height={18} />
        </g>
    );
}
