// SPDX-License-Identifier: MIT
// What stands in a province: its castle, the units of whoever holds it with their shield.
import type { Point, Province, Seat } from "../protocol/board";
import type { Target } from "../protocol/choices";
import type { Unit, View } from "../protocol/messages";
import type { Garrison } from "../protocol/view";
import { CastlePicture, castleTop } from "./CastlePicture";
import { columnsOf } from "./room";

export interface ProvinceMarkProps {
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

function isTired(finished: View["finished"], province: string, unit: Unit): boolean {
    return (
        (unit === "S" && finished.soldiers.includes(province)) ||
        (unit === "T" && finished.catapults.includes(province))
    );
}

interface FlagProps {
    readonly seat: Seat;
    readonly label: Point;
    readonly class?: string;
}

/** A castle with the roofs and the shield of whoever holds it. */
function Castle({ seat, label, class: more = "" }: FlagProps) {
    const [x, y] = label;
    return (
        <g class={`own-${seat} ${more}`}>
            <CastlePicture label={label} />
            <use
                href={`#sprite-emblem-${seat}`}
                x={x + 13}
                y={castleTop(y)}
                width={11}
                height={12}
            />
        </g>
    );
}

/** Where it burns, from the label of the castle. */
const FLAMES = [
    [-19, -14],
    [-8, -27],
    [7, -8],
    [11, -20],
] as const;

function Flames({ label: [x, y] }: { readonly label: Point }) {
    return (
        <g class="flames">
            {FLAMES.map(([dx, dy]) => (
                <g key={dx} transform={`translate(${x + dx} ${y + dy})`}>
                    <use class="flame" href="#sprite-fire" width={10} height={12} />
                    <use class="flame flame-too" href="#sprite-fire-too" width={10} height={12} />
                </g>
            ))}
        </g>
    );
}

interface CastleMarkProps {
    readonly castle: Seat;
    readonly holder: Seat | null;
    readonly label: Point;
}

/** A castle in its owner's colours; one that has fallen takes those of the victor, in flames. */
function CastleMark({ castle, holder, label }: CastleMarkProps) {
    const fallen = holder !== null && holder !== castle;
    return (
        <>
            <Castle seat={fallen ? holder : castle} label={label} />
            {fallen && <Castle seat={castle} label={label} class="castle-lost" />}
            {fallen && <Flames label={label} />}
        </>
    );
}

/** Where each of so many units stands, and how wide their rows are. */
function formation({ province, label: [x, y], zoom }: ProvinceMarkProps, count: number) {
    const columns = columnsOf(province, zoom);
    const base = province.castle ? y + 7 : y - 8;
    const lift = count > columns ? PITCH / 2 : 0;
    const place = (at: number): { readonly x: number; readonly y: number } => {
        const row = Math.floor(at / columns);
        const inRow = Math.min(columns, count - row * columns);
        return {
            x: x - (inRow * PITCH) / 2 + (at % columns) * PITCH - 1,
            y: base + row * PITCH - lift,
        };
    };
    return { base, lift, place, width: Math.min(columns, count) * PITCH };
}

interface UnitsProps extends ProvinceMarkProps {
    readonly seat: Garrison["seat"];
    readonly units: readonly Unit[];
}

function Units(props: UnitsProps) {
    const { province, label, zoom, finished, seat, units } = props;
    const [x, y] = label;
    const { base, lift, place, width } = formation(props, units.length);
    const larger =
        zoom === 1 ? undefined : `translate(${x} ${y}) scale(${zoom}) translate(${-x} ${-y})`;
    return (
        <g class={`own-${seat}`} transform={larger}>
            <ellipse class="shadow" cx={x} cy={base + SIZE - 2 + lift} rx={width / 2 + 5} ry={5} />
            {units.map((unit, at) => (
                <use
                    key={unit}
                    href={`#sprite-${unit}`}
                    class={isTired(finished, province.id, unit) ? "unit tired" : "unit"}
                    {...place(at)}
                    width={SIZE}
                    height={SIZE}
                />
            ))}
            {province.castle !== seat && (
                <use
                    href={`#sprite-emblem-${seat}`}
                    x={x - width / 2 - 7}
                    y={base + 9}
                    width={9}
                    height={10}
                />
            )}
        </g>
    );
}

/** The gold that a province gives. */
function Gold({ province, label: [x, y] }: ProvinceMarkProps) {
    return (
        <g>
            <use href="#sprite-coin" x={x + 1} y={y - 21} width={10} height={10} />
            <text class="map-mark" x={x} y={y - 12}>
                +{province.mark}
            </text>
        </g>
    );
}

export function ProvinceMark(props: ProvinceMarkProps) {
    const { province, label, garrison, target, hidden } = props;
    const [x, y] = label;
    const units = garrison?.units.filter((unit) => unit !== hidden) ?? [];
    return (
        <g class="mark">
            {province.castle && (
                <CastleMark
                    castle={province.castle}
                    holder={garrison?.seat ?? null}
                    label={label}
                />
            )}
            {garrison && units.length > 0 && (
                <Units {...props} seat={garrison.seat} units={units} />
            )}
            {province.mark > 0 && <Gold {...props} />}
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
