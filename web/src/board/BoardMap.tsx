// SPDX-License-Identifier: MIT
// The painted map, and upon it everything that lives: provinces to click, castles, units, flags.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Layout, Painting } from "../map/painter";
import { usePainting } from "../map/usePainting";
import type { Board } from "../protocol/board";
import type { Target } from "../protocol/choices";
import type { View } from "../protocol/messages";
import { unitsIn } from "../protocol/units";
import { describeProvince } from "./describe";
import { nextProvince } from "./directions";
import { ProvinceMark, ProvinceName } from "./ProvinceMark";
import { Traveller } from "./Traveller";

export interface BoardMapProps {
    readonly board: Board;
    readonly view: View;
    readonly targets: ReadonlyMap<string, Target>;
    /** Provinces with something to pick. */
    readonly pickable: ReadonlySet<string>;
    readonly picked: string | null;
    readonly onProvince: (province: string) => void;
    readonly travel: {
        readonly unit: string;
        readonly seat: string;
        readonly from: string;
        readonly to: string;
        readonly n: number;
    } | null;
}

/** Narrow screens see the land only, without the sea around it. */
function useNarrow(): boolean {
    const query = "(max-width: 700px)";
    const [narrow, set] = useState(matchMedia(query).matches);
    useEffect(() => {
        const list = matchMedia(query);
        const listener = (): void => set(list.matches);
        list.addEventListener("change", listener);
        return () => list.removeEventListener("change", listener);
    }, []);
    return narrow;
}

interface PaintedMapProps {
    readonly layout: Layout;
    readonly painting: Painting;
    readonly box: readonly number[];
}

function PaintedMap({ layout, painting, box }: PaintedMapProps) {
    const canvas = useRef<HTMLCanvasElement>(null);
    const [x = 0, y = 0, width = 0, height = 0] = box;
    useEffect(() => {
        const image = new ImageData(painting.rgba, layout.width, layout.height);
        canvas.current?.getContext("2d")?.putImageData(image, -x, -y);
    }, [painting, x, y]);
    return (
        <canvas ref={canvas} class="map-paint" width={width} height={height} aria-hidden="true" />
    );
}

export function BoardMap({
    board,
    view,
    targets,
    pickable,
    picked,
    onProvince,
    travel,
}: BoardMapProps) {
    const painted = usePainting(board, view.season);
    const narrow = useNarrow();
    const [focus, setFocus] = useState(board.provinces[0]?.id ?? "");
    const svg = useRef<SVGSVGElement>(null);
    if (!painted) {
        return <div class="map" />;
    }
    const { layout, painting } = painted;
    const box = narrow ? layout.core : [0, 0, layout.width, layout.height];
    // Where the world is small, what stands in it is drawn larger, up to what provinces can hold.
    const zoom = narrow ? Math.min(1.4, Math.max(1, (1.5 * layout.core[2]) / innerWidth)) : 1;
    const onKey = (event: KeyboardEvent): void => {
        const next = nextProvince(board, focus, event.key);
        if (next) {
            event.preventDefault();
            setFocus(next);
            svg.current?.querySelector<SVGElement>(`[data-province="${next}"]`)?.focus();
        }
    };
    return (
        <div class="map">
            {painting && <PaintedMap layout={layout} painting={painting} box={box} />}
            <svg
                ref={svg}
                class={painting ? "map-live" : "map-live bare"}
                viewBox={box.join(" ")}
                role="group"
                aria-label={board.name}
                onKeyDown={onKey}
            >
                {board.provinces.map((province, at) => {
                    const owner = unitsIn(view, province.id)?.seat ?? province.castle;
                    const target = targets.get(province.id);
                    const state = [
                        `province terrain-${province.terrain}`,
                        owner ? `own-${owner} held` : "",
                        target ? `lit lit-${target.kind}` : "",
                        pickable.has(province.id) ? "pickable" : "",
                        picked === province.id ? "picked" : "",
                    ].join(" ");
                    return (
                        <path
                            key={province.id}
                            class={state}
                            d={layout.outlines[at]}
                            role="button"
                            data-province={province.id}
                            tabIndex={province.id === focus ? 0 : -1}
                            aria-label={describeProvince(board, view, province, target ?? null)}
                            onClick={() => onProvince(province.id)}
                            onFocus={() => setFocus(province.id)}
                            onKeyDown={(event) => {
                                if (event.key === "Enter" || event.key === " ") {
                                    event.preventDefault();
                                    onProvince(province.id);
                                }
                            }}
                        />
                    );
                })}
                <g class="marks" aria-hidden="true">
                    {board.provinces
                        .map((province, at) => ({
                            province,
                            label: layout.labels[at] ?? ([0, 0] as const),
                        }))
                        .sort((a, b) => a.label[1] - b.label[1])
                        .map(({ province, label }) => (
                            <ProvinceMark
                                key={province.id}
                                board={board}
                                province={province}
                                label={label}
                                zoom={zoom}
                                garrison={unitsIn(view, province.id)}
                                finished={view.finished}
                                target={targets.get(province.id) ?? null}
                                hidden={travel?.to === province.id ? travel.unit : null}
                            />
                        ))}
                    {board.provinces.map((province, at) => (
                        <ProvinceName
                            key={province.id}
                            province={province}
                            label={layout.labels[at] ?? [0, 0]}
                            zoom={zoom}
                            units={unitsIn(view, province.id)?.units.length ?? 0}
                            bottom={(box[1] ?? 0) + (box[3] ?? 0)}
                        />
                    ))}
                    {travel && (
                        <Traveller
                            key={travel.n}
                            travel={travel}
                            board={board}
                            labels={layout.labels}
                        />
                    )}
                </g>
            </svg>
        </div>
    );
}
