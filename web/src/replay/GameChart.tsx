// SPDX-License-Identifier: MIT
// The course of a game as a chart that can be read: how many provinces everybody held, by name, through
// the seasons.
import { SEATS } from "../protocol/board";
import { Emblem, Sprite } from "../ui/Sprite";
import { playerName, seasonName } from "../words/names";
import { t } from "../words/words";
import type { Film } from "./film";
import { seasonStarts } from "./moments";
import { mostProvinces, Timeline, heightOf } from "./Timeline";

/** How many provinces each height of the chart means. */
function Axis({ film }: { readonly film: Film }) {
    const most = mostProvinces(film);
    return (
        <div class="chart-axis" aria-hidden="true">
            {[...new Set([most, Math.round(most / 2), 0])].map((count) => (
                <span key={count} style={{ top: `${heightOf(count, most)}%` }}>
                    {count}
                </span>
            ))}
        </div>
    );
}

function Seasons({ film }: { readonly film: Film }) {
    const starts = seasonStarts(film);
    const last = Math.max(1, film.moments.length - 1);
    return (
        <div class="chart-seasons" aria-hidden="true">
            {starts.map(({ at, season }, which) => (
                <span
                    key={at}
                    style={{
                        left: `${(at / last) * 100}%`,
                        width: `${(((starts[which + 1]?.at ?? last) - at) / last) * 100}%`,
                    }}
                >
                    <Sprite name={season} pixel={1} /> {seasonName(season)}
                </span>
            ))}
        </div>
    );
}

/** Whose line is whose, by colour, dashes, shield and name. */
function Legend({ film }: { readonly film: Film }) {
    const seats = SEATS.slice(0, film.table.setup.players);
    const end = film.moments.at(-1);
    return (
        <ul class="chart-legend">
            {seats.map((seat, which) => (
                <li key={seat} class={`own-${seat}`}>
                    <svg class="chart-sample" viewBox="0 0 28 8" aria-hidden="true">
                        <path class={`timeline-line timeline-line-${seat}`} d="M0 4H28" />
                    </svg>
                    <Emblem seat={seat} pixel={1} />{" "}
                    {playerName(film.people.find((one) => one.seat === seat) ?? { seat })}{" "}
                    <b class="number">{end?.provinces[which] ?? 0}</b>
                </li>
            ))}
        </ul>
    );
}

export function GameChart({ film }: { readonly film: Film }) {
    return (
        <figure class="chart">
            <figcaption>{t("Provinces held, season by season")}</figcaption>
            <div class="chart-field">
                <Axis film={film} />
                <Timeline film={film} grid />
                <Seasons film={film} />
            </div>
            <Legend film={film} />
        </figure>
    );
}
