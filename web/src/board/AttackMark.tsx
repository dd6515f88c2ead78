// SPDX-License-Identifier: MIT
// An attack that is under way: the attacker stands at the border, crossed swords over it, and all the
// rest of the map in the shade, from the first stake until nobody presses on any more.
import type { Attack } from "../protocol/messages";
import { labelOf, type Arena, type Places } from "./arena";

export interface AttackMarkProps {
    readonly attack: Pick<Attack, "seat" | "from" | "to"> & { readonly unit: string | null };
    readonly places: Places;
    readonly arena: Arena;
    readonly zoom: number;
    /** Whether two hands are held over it. */
    readonly hands: boolean;
}

type SceneryProps = Pick<AttackMarkProps, "arena" | "hands">;

/** How far of the way to its target the attacker has come. */
const STEP = 0.5;
const SIZE = 18;

/** The rest of the world steps back. */
function Shade({ arena: { centre, hand, seen }, hands }: SceneryProps) {
    const [x, y, width, height] = seen;
    return (
        <>
            <radialGradient
                id="shade"
                gradientUnits="userSpaceOnUse"
                cx={centre[0]}
                cy={centre[1]}
                r={hand * 3.4}
            >
                <stop offset="0.45" class="shade-in" />
                <stop offset="1" class="shade-out" />
            </radialGradient>
            <radialGradient id="ground">
                <stop offset="0.5" class="shade-out" />
                <stop offset="1" class="shade-in" />
            </radialGradient>
            <rect class="shade" {...{ x, y, width, height }} fill="url(#shade)" />
            {hands && (
                <ellipse
                    cx={centre[0]}
                    cy={centre[1] + hand * 0.15}
                    rx={hand * 2.4}
                    ry={hand * 1.5}
                    fill="url(#ground)"
                />
            )}
        </>
    );
}

/** Swords that cross where the two meet. */
function Swords({ arena: { centre, hand }, hands }: SceneryProps) {
    const size = hands ? hand * 0.66 : hand * 0.5;
    // Between two hands, or above the attacker.
    const y = hands ? centre[1] : centre[1] - hand * 0.42;
    return (
        <g transform={`translate(${centre[0]} ${y})`}>
            <use
                class="target clash"
                href="#sprite-attack"
                x={-size / 2}
                y={-size / 2}
                width={size}
                height={size}
            />
        </g>
    );
}

export function AttackMark({ attack, places, arena, zoom, hands }: AttackMarkProps) {
    const [ax, ay] = labelOf(places, attack.from);
    const [bx, by] = labelOf(places, attack.to);
    const [x, y] = [ax + (bx - ax) * STEP, ay + (by - ay) * STEP];
    const size = SIZE * zoom;
    return (
        <g class={`attack own-${attack.seat}`}>
            <Shade {...{ arena, hands }} />
            <path class="attack-way" d={`M${ax} ${ay}L${bx} ${by}`} />
            {attack.unit && !hands && (
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
            )}
            <Swords {...{ arena, hands }} />
        </g>
    );
}
