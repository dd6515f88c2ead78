// SPDX-License-Identifier: MIT
// The painted map of a board: first where everything lies, then the present season, and when that
// hangs, the next one ahead of its time.
import { useEffect, useMemo, useState } from "preact/hooks";
import { SEASONS, type Board, type Season } from "../protocol/board";
import { galleryOf, order } from "./atelier";
import type { Layout, Painting } from "./painter";

export interface PaintedBoard {
    readonly layout: Layout;
    /** Null while the brush is still at work. */
    readonly painting: Painting | null;
}

function nextSeason(season: Season): Season {
    return SEASONS[(SEASONS.indexOf(season) + 1) % SEASONS.length] ?? season;
}

export function usePainting(board: Board, season: Season): PaintedBoard | null {
    const gallery = useMemo(() => galleryOf(board), [board]);
    const [, redraw] = useState(0);
    useEffect(() => {
        const visit = (): void => redraw((n) => n + 1);
        gallery.visitors.add(visit);
        return () => void gallery.visitors.delete(visit);
    }, [gallery]);
    useEffect(() => order(board, season), [board, season]);
    const painting = gallery.paintings.get(season) ?? null;
    useEffect(() => {
        if (painting) {
            order(board, nextSeason(season));
        }
    }, [painting !== null, board, season]);
    const { layout, paintings } = gallery;
    return layout && { layout, painting: painting ?? [...paintings.values()].at(-1) ?? null };
}
