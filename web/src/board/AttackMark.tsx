// SPDX-License-Identifier: MIT
// An attack that is under way: the attacker stands at the border, crossed swords over the target.
import type { Board, Point } from "../protocol/board";
import type { Attack } from "../protocol/messages";

export interface AttackMarkProps {
    readonly attack: Attack;
    readonly board: Board;
    readonly labels: readonly Point[];
    readonly zoom: number;
}

/** How far of the way to its target the attacker has come. */
const STEP = 0.45;
const SIZE = 18;

export function AttackMark({ attack, board, labels, zoom }: AttackMarkProps) {
    const place = (id: string): Point =>
        labels[board.provinces.findIndex((one) => one.id === id)] ?? [0, 0];
    const [ax, ay] = place(attack.from);
    const [bx, by] = place(attack.to);
    const [x, y] = [ax + (bx - ax) * STEP, ay + (by - ay) * STEP];
    const size = SIZE * zoom;
    return (
        <g class={`attack own-${attack.seat}`}>
            <path class="attack-way" d={`M${ax} ${ay}L${bx} ${by}`} />
            <g class="attack-unit" transform={`translate(${x} ${y})`}>
                <ellipse class="shadow" cy={size / 2 - 2} rx={size * 0.6} ry={size * 0.25} />
                <use
                    href={`#sprite-${attack.unit}`}
                    x={-size / 2}
                    y={-size / 2}
                    width={size}
                    height={size}
                />
            </g>
            <use
                class="target"
                href="#sprite-attack"
                x={bx - size / 2}
                y={by - size * 1.6}
                width={size}
                height={size}
            />
        </g>
    );
}
