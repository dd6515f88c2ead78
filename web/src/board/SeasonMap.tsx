// SPDX-License-Identifier: MIT
// The painted land. A new season sweeps over the one before, with what it brings in the wind.
import { useEffect, useState } from "preact/hooks";
import type { Layout, Painting } from "../map/painter";
import { Sprite } from "../ui/Sprite";
import { PaintedMap } from "./PaintedMap";

export interface SeasonMapProps {
    readonly layout: Layout;
    readonly painting: Painting | null;
    readonly box: Layout["core"];
}

/** Where in the wind each thing flies: how far down, and how late, in percent. */
const WIND = [
    [8, 0],
    [22, 30],
    [35, 12],
    [48, 42],
    [60, 5],
    [71, 25],
    [84, 48],
    [15, 60],
    [54, 70],
    [92, 15],
] as const;

function Wind({ season }: { readonly season: Painting["season"] }) {
    return (
        <div class="wind" aria-hidden="true">
            {WIND.map(([top, delay]) => (
                <span
                    key={top}
                    class="gust"
                    style={{ top: `${top}%`, animationDelay: `${delay * 12}ms` }}
                >
                    <Sprite name={season} pixel={2} />
                </span>
            ))}
        </div>
    );
}

export function SeasonMap({ layout, painting, box }: SeasonMapProps) {
    const season = painting?.season;
    // The picture that is swept over; none at first.
    const [old, setOld] = useState<Painting | null>(null);
    const [now, setNow] = useState(painting);
    useEffect(() => {
        setOld(now && painting && now.season !== painting.season ? now : null);
        setNow(painting);
    }, [season]);
    const shown = now?.season === season ? painting : now;
    if (!shown) {
        return null;
    }
    return (
        <>
            {old && <PaintedMap key={old.season} class="map-paint" {...{ layout, box }} painting={old} />}
            <PaintedMap
                key={shown.season}
                class={old ? "map-paint sweep" : "map-paint"}
                {...{ layout, box }}
                painting={shown}
            />
            {old && <Wind key={`wind ${shown.season}`} season={shown.season} />}
        </>
    );
}
