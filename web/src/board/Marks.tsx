// SPDX-License-Identifier: MIT
// What stands on the map: castles and units, far ones first; then all names; then who is on the way.
import type { Layout } from "../map/painter";
import type { Board } from "../protocol/board";
import type { Target } from "../protocol/choices";
import type { View } from "../protocol/messages";
import { unitsIn } from "../protocol/view";
import { AttackMark } from "./AttackMark";
import { ProvinceMark } from "./ProvinceMark";
import { ProvinceName } from "./ProvinceName";
import type { Travel } from "./travel";
import { Traveller } from "./Traveller";

export interface MarksProps {
    readonly board: Board;
    readonly view: View;
    readonly layout: Layout;
    /** How much larger than the map everything is. */
    readonly zoom: number;
    /** The last line of the map that is seen. */
    readonly bottom: number;
    readonly targets: ReadonlyMap<string, Target>;
    readonly travel: Travel | null;
}

export function Marks({ board, view, layout, zoom, bottom, targets, travel }: MarksProps) {
    const places = board.provinces.map((province, at) => ({
        province,
        label: layout.labels[at] ?? ([0, 0] as const),
        garrison: unitsIn(view, province.id),
    }));
    /** A unit that is on its way to a province, or has left it to attack. */
    const awayFrom = (id: string): string | null => {
        const left = view.attack?.from === id ? view.attack.unit : null;
        return travel?.to === id ? travel.unit : left;
    };
    return (
        <g class="marks" aria-hidden="true">
            {[...places]
                .sort((a, b) => a.label[1] - b.label[1])
                .map((place) => (
                    <ProvinceMark
                        key={place.province.id}
                        {...place}
                        zoom={zoom}
                        finished={view.finished}
                        target={targets.get(place.province.id) ?? null}
                        hidden={awayFrom(place.province.id)}
                    />
                ))}
            {places.map(({ province, label, garrison }) => (
                <ProvinceName
                    key={province.id}
                    {...{ province, label, zoom, bottom }}
                    units={garrison?.units.length ?? 0}
                />
            ))}
            {view.attack && (
                <AttackMark {...{ board, zoom }} attack={view.attack} labels={layout.labels} />
            )}
            {travel && (
                <Traveller key={travel.n} {...{ travel, board }} labels={layout.labels} />
            )}
        </g>
    );
}
