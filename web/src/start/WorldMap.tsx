// SPDX-License-Identifier: MIT
// The world behind the title; it goes through the seasons while one thinks.
import { useEffect, useState } from "preact/hooks";
import { CastlePicture } from "../board/CastlePicture";
import { PaintedMap } from "../board/PaintedMap";
import type { Layout } from "../map/painter";
import { usePainting } from "../map/usePainting";
import { SEASONS, type Board, type Season } from "../protocol/board";
import { useSettings } from "../settings/settings";

const SECONDS = 9;

/** The castles with their first units. */
function Castles({ board, layout }: { readonly board: Board; readonly layout: Layout }) {
    return (
        <>
            {board.provinces.map((province, place) => {
                const label = layout.labels[place] ?? ([0, 0] as const);
                const [x, y] = label;
                return (
                    province.castle && (
                        <g key={province.id} class={`own-${province.castle}`}>
                            <CastlePicture label={label} />
                            <use href="#sprite-S" x={x - 18} y={y + 6} width={18} height={18} />
                            <use href="#sprite-K" x={x + 1} y={y + 6} width={18} height={18} />
                        </g>
                    )
                );
            })}
        </>
    );
}

/** The season that is shown now; in time the next one. */
function useSeason(): Season {
    const { motion } = useSettings();
    const [at, setAt] = useState(0);
    useEffect(() => {
        if (!motion) {
            return;
        }
        const timer = setInterval(() => setAt((now) => (now + 1) % SEASONS.length), SECONDS * 1000);
        return () => clearInterval(timer);
    }, [motion]);
    return SEASONS[at] ?? "spring";
}

function World({ board }: { readonly board: Board }) {
    const painted = usePainting(board, useSeason());
    if (!painted) {
        return null;
    }
    const { layout, painting } = painted;
    const box = [0, 0, layout.width, layout.height] as const;
    return (
        <>
            {painting && (
                <PaintedMap
                    key={painting.season}
                    class="world-season"
                    {...{ layout, painting, box }}
                />
            )}
            <svg
                class={painting ? "world-castles" : "world-castles bare"}
                viewBox={box.join(" ")}
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
                <Castles {...{ board, layout }} />
            </svg>
        </>
    );
}

/** The boards for two, three and four players; the build puts them here. */
declare const WORLDS: readonly Board[];

export function WorldMap({ players }: { readonly players: number }) {
    const board = WORLDS[players - 2];
    return (
        <div class="world" aria-hidden="true">
            {board && <World key={players} board={board} />}
        </div>
    );
}
