// SPDX-License-Identifier: MIT
// The world behind the title; it goes through the seasons while one thinks.
import { useEffect, useRef, useState } from "preact/hooks";
import { SPRITES } from "../art/sprites";
import type { Layout, Painting } from "../map/painter";
import { usePainting } from "../map/usePainting";
import { SEASONS, type Board } from "../protocol/board";
import { useSettings } from "../settings/settings";

const SECONDS = 9;

function Canvas({ layout, painting }: { readonly layout: Layout; readonly painting: Painting }) {
    const canvas = useRef<HTMLCanvasElement>(null);
    useEffect(() => {
        const image = new ImageData(painting.rgba, layout.width, layout.height);
        canvas.current?.getContext("2d")?.putImageData(image, 0, 0);
    }, [painting]);
    return (
        <canvas
            ref={canvas}
            class="world-season"
            width={layout.width}
            height={layout.height}
        />
    );
}

function World({ board }: { readonly board: Board }) {
    const { motion } = useSettings();
    const [at, setAt] = useState(0);
    useEffect(() => {
        if (!motion) {
            return;
        }
        const timer = setInterval(() => setAt((now) => (now + 1) % SEASONS.length), SECONDS * 1000);
        return () => clearInterval(timer);
    }, [motion]);
    const painted = usePainting(board, SEASONS[at] ?? "spring");
    if (!painted) {
        return null;
    }
    const { layout, painting } = painted;
    const { width, height } = SPRITES.castle;
    return (
        <>
            {painting && <Canvas key={painting.season} layout={layout} painting={painting} />}
            <svg
                class={painting ? "world-castles" : "world-castles bare"}
                viewBox={`0 0 ${layout.width} ${layout.height}`}
                preserveAspectRatio="xMidYMid slice"
            >
                {!painting &&
                    board.provinces.map((province, place) => (
                        <path
                            key={province.id}
                            class={`province terrain-${province.terrain}`}
                            d={layout.outlines[place]}
                        />
                    ))}
                {board.provinces.map((province, place) => {
                    const [x, y] = layout.labels[place] ?? [0, 0];
                    return (
                        province.castle && (
                            <g key={province.id} class={`own-${province.castle}`}>
                                <use
                                    href="#sprite-castle"
                                    x={x - width / 2}
                                    y={y - height + 9}
                                    width={width}
                                    height={height}
                                />
                                <use href="#sprite-S" x={x - 18} y={y + 6} width={18} height={18} />
                                <use href="#sprite-K" x={x + 1} y={y + 6} width={18} height={18} />
                            </g>
                        )
                    );
                })}
            </svg>
        </>
    );
}

/** The boards for two, three and four players; the build puts them here. */
declare const WORLDS: readonly Board[];

export function WorldMap({ players = 4 }: { readonly players?: number }) {
    const board = WORLDS[players - 2];
    return (
        <div class="world" aria-hidden="true">
            {board && <World key={players} board={board} />}
        </div>
    );
}
