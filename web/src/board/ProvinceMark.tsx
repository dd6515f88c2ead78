// SPDX-License-Identifier: MIT
// What stands in a province: its castle, the units of whoever holds it with their shield, its name.
import { SPRITES } from "../art/sprites";
import type { Board, Point, Province } from "../protocol/board";
import type { Target } from "../protocol/choices";
import type { Unit, View } from "../protocol/messages";
import type { Garrison } from "../protocol/units";

export interface ProvinceMarkProps {
    readonly board: Board;
    readonly province: Province;
    readonly label: Point;
    readonly garrison: Garrison | null;
    readonly finished: View["finished"];
    readonly target: Target | null;
    /** A unit that is still on its way here. */
    readonly hidden: string | null;
}

const SIZE = 18;
const PITCH = 16;

/** How many pixels wide a province is at its label. */
function roomOf(province: Province): number {
    const xs = province.shape.map((point) => point[0]);
    return (Math.max(...xs) - Math.min(...xs)) * 4;
}

function isTired(finished: View["finished"], province: string, unit: Unit): boolean {
    return (
        (unit === "S" && finished.soldiers.includes(province)) ||
        (unit === "T" && finished.catapults.includes(province))
    );
}

export function ProvinceMark({
    province,
    label,
    garrison,
    finished,
    target,
    hidden,
}: ProvinceMarkProps) {
    const [x, y] = label;
    const units = garrison?.units.filter((unit) => unit !== hidden) ?? [];
    const columns = roomOf(province) < 60 ? 2 : 4;
    const castle = SPRITES.castle;
    const base = province.castle ? y + 7 : y - 8;
    const place = (at: number): Point => {
        const row = Math.floor(at / columns);
        const inRow = Math.min(columns, units.length - row * columns);
        const lift = units.length > columns ? PITCH / 2 : 0;
        return [x - (inRow * PITCH) / 2 + (at % columns) * PITCH - 1, base + row * PITCH - lift];
    };
    const rowWidth = Math.min(columns, units.length) * PITCH;
    return (
        <g class="mark">
            {province.castle && (
                <g class={`own-${province.castle}`}>
                    <use
                        href="#sprite-castle"
                        x={x - castle.width / 2}
                        y={y - castle.height + 9}
                        width={castle.width}
                        height={castle.height}
                    />
                    <use
                        href={`#sprite-emblem-${province.castle}`}
                        x={x + 13}
                        y={y - castle.height + 9}
                        width={11}
                        height={12}
                    />
                </g>
            )}
            {garrison && units.length > 0 && (
                <g class={`own-${garrison.seat}`}>
                    {units.map((unit, at) => (
                        <use
                            key={unit}
                            href={`#sprite-${unit}`}
                            class={isTired(finished, province.id, unit) ? "unit tired" : "unit"}
                            x={place(at)[0]}
                            y={place(at)[1]}
                            width={SIZE}
                            height={SIZE}
                        />
                    ))}
                    {!(province.castle === garrison.seat) && (
                        <use
                            href={`#sprite-emblem-${garrison.seat}`}
                            x={x - rowWidth / 2 - 7}
                            y={base + 9}
                            width={9}
                            height={10}
                        />
                    )}
                </g>
            )}
            {province.mark > 0 && (
                <g>
                    <use href="#sprite-coin" x={x + 8} y={y + 12} width={8} height={8} />
                    <text class="map-mark" x={x + 5} y={y + 19}>
                        +{province.mark}
                    </text>
                </g>
            )}
            <text
                class="map-name"
                x={x}
                y={province.castle ? y + 33 : y + (units.length > columns ? 31 : 19)}
            >
                {province.name}
            </text>
            {target?.kind === "attack" && (
                <use
                    class="target"
                    href="#sprite-attack"
                    x={x - 8}
                    y={y - 24}
                    width={16}
                    height={16}
                />
            )}
        </g>
    );
}
