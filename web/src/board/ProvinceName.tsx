// SPDX-License-Identifier: MIT
import type { Point, Province } from "../protocol/board";
import { columnsOf } from "./room";

/** Lines of units and names below a label, in pixels of the map. */
const NAME_BELOW = { castle: 33, one: 19, two: 31 } as const;

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
