// SPDX-License-Identifier: MIT
// The chances of everybody to win, decision by decision.
import { SEASONS } from "../protocol/board";
import { Sprite } from "../ui/Sprite";
import { seasonName } from "../words/names";
import { t } from "../words/words";
import { percent, type CoachMoment, type CoachReport } from "./report";

const WIDTH = 600;
const HEIGHT = 160;

interface CurveProps {
    readonly report: CoachReport;
    /** Decisions that are marked on it. */
    readonly marked: readonly CoachMoment[];
}

const xOf = (at: number, count: number): number => (at / Math.max(1, count)) * WIDTH;
/** Several mistakes in one turn may add up to more than there was to lose, until something comes to
 * light. */
const yOf = (chance: number): number =>
    (1 - Math.min(1, Math.max(0, chance))) * (HEIGHT - 8) + 4;

/** Before each decision, and at the end. */
function path({ moments, seats }: CoachReport, which: number): string {
    const chances = [...moments.map(({ before }) => before[which] ?? 0), seats[which]?.end ?? 0];
    const points = chances.map((chance, at) => `${xOf(at, moments.length)},${yOf(chance)}`);
    return `M${points.join("L")}`;
}

/** Where seasons begin among the decisions. */
function seasonStarts({ moments }: CoachReport): readonly { at: number; season: number }[] {
    return moments.flatMap(({ season }, at) =>
        at === 0 || moments[at - 1]?.season !== season ? [{ at, season }] : [],
    );
}

function Seasons({ report }: { readonly report: CoachReport }) {
    const count = Math.max(1, report.moments.length);
    return (
        <div class="curve-seasons" aria-hidden="true">
            {seasonStarts(report).map(({ at, season }) => {
                const name = SEASONS[season] ?? "spring";
                return (
                    <span key={at} style={{ left: `${(at / count) * 100}%` }} title={seasonName(name)}>
                        <Sprite name={name} pixel={1.5} />
                    </span>
                );
            })}
        </div>
    );
}

/** The costliest decisions, where they were made. */
function Marks({ report: { moments, seats }, marked }: CurveProps) {
    return (
        <>
            {marked.map((moment) => {
                const at = moments.indexOf(moment);
                const which = seats.findIndex(({ seat }) => seat === moment.seat);
                return (
                    <span
                        key={moment.n}
                        class={`curve-mark own-${moment.seat}`}
                        style={{
                            left: `${(at / Math.max(1, moments.length)) * 100}%`,
                            top: `${(yOf(moment.before[which] ?? 0) / HEIGHT) * 100}%`,
                        }}
                        aria-hidden="true"
                    />
                );
            })}
        </>
    );
}

export function ChanceCurve({ report, marked }: CurveProps) {
    const { moments, seats } = report;
    return (
        <figure class="curve">
            <figcaption>{t("Chances to win, decision by decision")}</figcaption>
            <div class="curve-field">
                <span class="curve-top">{percent(1)}</span>
                <span class="curve-bottom">{percent(0)}</span>
                <svg
                    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                    preserveAspectRatio="none"
                    role="img"
                    aria-label={t("Chances to win, decision by decision")}
                >
                    {seasonStarts(report).map(({ at, season }) => (
                        <rect
                            key={at}
                            class={`timeline-${SEASONS[season] ?? "spring"}`}
                            x={xOf(at, moments.length)}
                            width={WIDTH}
                            height={HEIGHT}
                        />
                    ))}
                    <path class="timeline-grid" d={`M0 ${yOf(0.5)}H${WIDTH}`} />
                    {seats.map(({ seat }, which) => (
                        <path
                            key={seat}
                            class={`own-${seat} timeline-line timeline-line-${seat}`}
                            d={path(report, which)}
                        />
                    ))}
                </svg>
                <Marks {...{ report, marked }} />
            </div>
            <Seasons report={report} />
        </figure>
    );
}
