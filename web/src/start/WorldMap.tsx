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
            key={painting.season}
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
    if (!painted?.painting) {
        return null;
    }
    const { layout, painting } = painted;
    const { width, height } = SPRITES.castle;
    return (
        <>
            <Canvas layout={layout} painting={painting} />
            <svg
                class="world-castles"
                viewBox={`0 0 ${layout.width} ${layout.height}`}
                preserveAspectRatio="xMidYMid slice"
            >
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

export function WorldMap() {
    const [board, setBoard] = useState<Board | null>(null);
    useEffect(() => {
        fetch("./world.json")
            .then((answer) => answer.json() as Promise<Board>)
            .then(setBoard, () => undefined);
    }, []);
    return (
        <div class="world" aria-hidden="true">
            {board && <World board={board} />}
        </div>
    );
}
