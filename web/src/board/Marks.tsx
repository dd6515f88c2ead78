// SPDX-License-Identifier: MIT
// What stands on the map: castles and units, far ones first; then all names; then who is on the way.
import type { Layout } from "../map/painter";
import type { Board, Seat } from "../protocol/board";
import type { Target } from "../protocol/choices";
import type { View } from "../protocol/messages";
import { seatIn, unitsIn } from "../protocol/view";
import type { Duel } from "../reveal/duel";
import { playerName } from "../words/names";
import { arenaOf, type Places } from "./arena";
import { AttackMark } from "./AttackMark";
import { ClosedFist, DuelMark } from "./DuelMark";
import { ProvinceMark } from "./ProvinceMark";
import { ProvinceName } from "./ProvinceName";
import type { Travel } from "./travel";
import { Traveller } from "./Traveller";

export interface MarksProps {
    readonly board: Board;
    readonly view: View;
    readonly layout: Layout;
    readonly places: Places;
    /** How much larger than the map everything is. */
    readonly zoom: number;
    /** The last line of the map that is seen. */
    readonly bottom: number;
    readonly targets: ReadonlyMap<string, Target>;
    readonly travel: Travel | null;
    /** The hands that open now. */
    readonly duel: Duel | null;
}

/** An attack on the map: first the swords, then the closed fist, then both hands. */
function Battle({ view, places, zoom, duel }: MarksProps) {
    const attack = duel ?? view.attack;
    if (!attack) {
        return null;
    }
    const arena = arenaOf(places, attack.from, attack.to);
    const nameOf = (seat: Seat): string => playerName(seatIn(view, seat) ?? { seat });
    const { seat } = attack;
    return (
        <>
            <AttackMark {...{ attack, places, arena, zoom }} hands={duel !== null} />
            {duel && <DuelMark {...{ duel, arena, nameOf }} />}
            {!duel && view.phase === "guess" && (
                <ClosedFist {...{ seat, arena }} name={nameOf(seat)} />
            )}
        </>
    );
}

export function Marks(props: MarksProps) {
    const { board, view, layout, zoom, bottom, targets, travel } = props;
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
            <Battle {...props} />
            {travel && (
                <Traveller key={travel.n} {...{ travel, board }} labels={layout.labels} />
            )}
        </g>
    );
}
