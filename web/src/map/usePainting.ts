// SPDX-License-Identifier: MIT
// The painted map of a board: first where everything lies, then the present season, and when that
// hangs, the next one ahead of its time.
import { useEffect, useRef, useState } from "preact/hooks";
import { SEASONS, type Board, type Season } from "../protocol/board";
import type { Layout, Painting, PaintOrder } from "./painter";

export interface PaintedBoard {
    readonly layout: Layout;
    /** Null while the brush is still at work. */
    readonly painting: Painting | null;
}

function nextSeason(season: Season): Season {
    return SEASONS[(SEASONS.indexOf(season) + 1) % SEASONS.length] ?? season;
}

export function usePainting(board: Board, season: Season): PaintedBoard | null {
    const [layout, setLayout] = useState<Layout | null>(null);
    const [paintings, add] = useState<ReadonlyMap<Season, Painting>>(new Map());
    const worker = useRef<Worker | null>(null);
    const ordered = useRef(new Set<Season>());
    const order = (wanted: Season): void => {
        if (!ordered.current.has(wanted)) {
            ordered.current.add(wanted);
            const message: PaintOrder = { board, season: wanted };
            worker.current?.postMessage(message);
        }
    };
    useEffect(() => {
        const painter = new Worker("./painter.js", { type: "module" });
        painter.onmessage = ({ data }: MessageEvent<Layout | Painting>) => {
            if ("rgba" in data) {
                add((before) => new Map(before).set(data.season, data));
            } else {
                setLayout(data);
            }
        };
        worker.current = painter;
        ordered.current.clear();
        return () => painter.terminate();
    }, [board]);
    useEffect(() => order(season), [board, season]);
    const painting = paintings.get(season) ?? null;
    useEffect(() => {
        if (painting) {
            order(nextSeason(season));
        }
    }, [painting]);
    return layout && { layout, painting: painting ?? [...paintings.values()].at(-1) ?? null };
}
