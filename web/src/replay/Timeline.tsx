// SPDX-License-Identifier: MIT
// How many provinces everybody held, through the seasons. The same numbers stand with the seats.
import { SEATS } from "../protocol/board";
import type { Film } from "./film";
import { seasonStarts } from "./moments";

const WIDTH = 1000;
const HEIGHT = 100;

export const mostProvinces = ({ moments }: Film): number =>
    moments.reduce((best, { provinces }) => Math.max(best, ...provinces), 1);

/** Where so many of the most provinces are drawn, from the top. */
export const heightOf = (value: number, most: number): number =>
    HEIGHT - 6 - ((HEIGHT - 12) * value) / most;

/** A line in steps: it moves only where something changes, however long the game is. */
function stairs(values: readonly number[], x: (at: number) => number, most: number): string {
    let path = "";
    let last = Number.NaN;
    values.forEach((value, at) => {
        if (value !== last) {
            const y = heightOf(value, most);
            path += path ? `H${x(at)}V${y}` : `M${x(at)} ${y}`;
            last = value;
        }
    });
    return `${path}H${x(values.length - 1)}`;
}

export interface TimelineProps {
    readonly film: Film;
    /** What comes later is not drawn, so that it spoils nothing; all of it if left out. */
    readonly at?: number;
    /** Whether each number of provinces has its line. */
    readonly grid?: boolean;
}

function Grid({ most }: { readonly most: number }) {
    const lines = Array.from({ length: most + 1 }, (_, count) => heightOf(count, most));
    return <path class="timeline-grid" d={lines.map((y) => `M0 ${y}H${WIDTH}`).join("")} />;
}

export function Timeline({ film, at = film.moments.length - 1, grid }: TimelineProps) {
    const { moments } = film;
    const x = (place: number): number =>
        Math.round((WIDTH * place) / Math.max(1, moments.length - 1));
    const most = mostProvinces(film);
    const drawn = moments.slice(0, at + 1);
    const starts = seasonStarts(film);
    return (
        <svg
            class="timeline"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
        >
            {starts.map((start, which) => (
                <rect
                    key={start.at}
                    class={`timeline-${start.season}`}
                    x={x(start.at)}
                    width={x(starts[which + 1]?.at ?? moments.length - 1) - x(start.at)}
                    height={HEIGHT}
                />
            ))}
            {grid && <Grid most={most} />}
            {SEATS.slice(0, film.table.setup.players).map((seat, which) => (
                <path
                    key={seat}
                    class={`own-${seat} timeline-line timeline-line-${seat}`}
                    d={stairs(
                        drawn.map((moment) => moment.provinces[which] ?? 0),
                        x,
                        most,
                    )}
                />
            ))}
        </svg>
    );
}
