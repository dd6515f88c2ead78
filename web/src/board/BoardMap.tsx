// SPDX-License-Identifier: MIT
// The painted map, and upon it everything that lives: provinces to touch, castles, units, names.
import { useRef, useState } from "preact/hooks";
import type { Layout } from "../map/painter";
import { usePainting } from "../map/usePainting";
import type { Board } from "../protocol/board";
import type { Target } from "../protocol/choices";
import type { View } from "../protocol/messages";
import type { Duel } from "../reveal/duel";
import { nextProvince } from "./directions";
import { Grounds } from "./Grounds";
import { Marks } from "./Marks";
import { ProvinceInfo } from "./ProvinceInfo";
import { ProvinceLand } from "./ProvinceLand";
import { SeasonMap } from "./SeasonMap";
import type { Travel } from "./travel";
import { useRoom, type Room } from "./useRoom";

export interface BoardMapProps {
    readonly board: Board;
    readonly view: View;
    readonly targets: ReadonlyMap<string, Target>;
    /** Provinces with something to pick. */
    readonly pickable: ReadonlySet<string>;
    readonly picked: string | null;
    readonly onProvince: (province: string) => void;
    readonly travel: Travel | null;
    readonly duel: Duel | null;
}

/** The province that keys act on: arrows go from one to the next. */
function useArrows(board: Board) {
    const [focus, setFocus] = useState(board.provinces[0]?.id ?? "");
    const svg = useRef<SVGSVGElement>(null);
    const onKeyDown = (event: KeyboardEvent): void => {
        const next = nextProvince(board, focus, event.key);
        if (next) {
            event.preventDefault();
            setFocus(next);
            svg.current?.querySelector<SVGElement>(`[data-province="${next}"]`)?.focus();
        }
    };
    return { svg, focus, setFocus, onKeyDown };
}

/** The part of the world that is seen, and how much larger than the land the units in it are: a small
 * room shows the land without the sea, and units as large as provinces can hold. */
function lookAt({ core, width, height }: Layout, room: Room) {
    const scale = Math.min(room.width / core[2], room.height / core[3]);
    return scale < 1.5
        ? { box: core, zoom: Math.min(1.4, Math.max(1, 1.5 / scale)) }
        : { box: [0, 0, width, height] as const, zoom: 1 };
}

export function BoardMap(props: BoardMapProps) {
    const { board, view, targets, pickable, picked, onProvince, travel, duel } = props;
    const painted = usePainting(board, view.season);
    const [stage, room] = useRoom<HTMLDivElement>();
    const { svg, focus, setFocus, onKeyDown } = useArrows(board);
    const [told, setTold] = useState<string | null>(null);
    if (!painted) {
        return <div ref={stage} class="map" />;
    }
    const { layout, painting } = painted;
    const { box, zoom } = lookAt(layout, room);
    const places = { board, labels: layout.labels, box, room };
    return (
        <div ref={stage} class="map">
            <SeasonMap {...{ layout, painting, box }} />
            <svg
                ref={svg}
                class={painting ? "map-live" : "map-live bare"}
                viewBox={box.join(" ")}
                role="group"
                aria-label={board.name}
                onKeyDown={onKeyDown}
            >
                <Grounds {...{ board, view }} outlines={layout.outlines} />
                {board.provinces.map((province, at) => (
                    <ProvinceLand
                        key={province.id}
                        {...{ board, view, province }}
                        outline={layout.outlines[at]}
                        target={targets.get(province.id) ?? null}
                        pickable={pickable.has(province.id)}
                        picked={picked === province.id}
                        current={province.id === focus}
                        onTouch={() => {
                            setTold(province.id);
                            onProvince(province.id);
                        }}
                        onFocus={() => setFocus(province.id)}
                        onPoint={(there) => setTold(there ? province.id : null)}
                    />
                ))}
                <Marks
                    {...{ board, view, layout, places, zoom, targets, travel, duel }}
                    bottom={box[1] + box[3]}
                />
            </svg>
            {told && <ProvinceInfo {...{ board, view }} province={told} />}
        </div>
    );
}
