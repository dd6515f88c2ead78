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
    /** How much larger than the map the units and names are. */
    readonly zoom: number;
    readonly garrison: Garrison | null;
    readonly finished: View["finished"];
    readonly target: Target | null;
    /** A unit that is still on its way here. */
    readonly hidden: string | null;
}

const SIZE = 18;
const PITCH = 16;
/** Lines of units and names below a label, in pixels of the map. */
const NAME_BELOW = { castle: 33, one: 19, two: 31 } as const;

/** How many pixels wide a province is at its label. */
function roomOf(province: Province): number {
    const xs = province.shape.map((point) => point[0]);
    return (Math.max(...xs) - Math.min(...xs)) * 4;
}

function columnsOf(province: Province, zoom: number): number {
    return roomOf(province) < 60 * zoom ? 2 : 4;
}

export interface ProvinceNameProps {
    readonly province: Province;
    readonly label: Point;
    readonly zoom: number;
    readonly units: number;
    /** The last line of the map that is seen. */
    readonly bottom: number;
}

/** Names stand above everything else. */
export function ProvinceName({ province, label, zoom, units, bottom }: ProvinceNameProps) {
    const [x, y] = label;
    const rows = units > columnsOf(province, zoom) ? "two" : "one";
    const below = NAME_BELOW[province.castle ? "castle" : rows] * (1 + (zoom - 1) * 0.8);
    const size = 8 * (1 + (zoom - 1) * 0.6);
    return (
        <text class="map-name" font-size={size} x={x} y={Math.min(y + below, bottom - 2)}>
            {province.name}
        </text>
    );
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
    zoom,
    garrison,
    finished,
    target,
    hidden,
}: ProvinceMarkProps) {
    const [x, y] = label;
    const units = garrison?.units.filter((unit) => unit !== hidden) ?? [];
    const columns = columnsOf(province, zoom);
    const castle = SPRITES.castle;
    const base = province.castle ? y + 7 : y - 8;
    const place = (at: number): Point => {
        const row = Math.floor(at / columns);
        const inRow = Math.min(columns, units.length - row * columns);
        const lift = units.length > columns ? PITCH / 2 : 0;
        return [x - (inRow * PITCH) / 2 + (at % columns) * PITCH - 1, base + row * PITCH - lift];
    };
    const larger =
        zoom === 1 ? undefined : `translate(${x} ${y}) scale(${zoom}) translate(${-x} ${-y})`;
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
                <g class={`own-${garrison.seat}`} transform={larger}>
                    <ellipse
                        class="shadow"
                        cx={x}
                        cy={base + SIZE - 2 + (units.length > columns ? PITCH / 2 : 0)}
                        rx={rowWidth / 2 + 5}
                        ry={5}
                    />
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
