// SPDX-License-Identifier: MIT
// Every decision of a game, and what it was worth.
import { SEASONS } from "../protocol/board";
import type { TableMessage } from "../protocol/messages";
import { useState } from "preact/hooks";
import { Emblem } from "../ui/Sprite";
import { decisionText } from "../words/decisions";
import { seasonName } from "../words/names";
import { t } from "../words/words";
import { Options } from "./Options";
import { percent, type CoachMoment, type CoachReport } from "./report";

export interface AllDecisionsProps {
    readonly report: CoachReport;
    readonly table: TableMessage;
}

interface LineProps extends AllDecisionsProps {
    readonly moment: CoachMoment;
}

function Line({ report, table, moment }: LineProps) {
    const [open, setOpen] = useState(false);
    const which = report.seats.findIndex(({ seat }) => seat === moment.seat);
    return (
        <li class={`own-${moment.seat}`}>
            <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
                <summary>
                    <Emblem seat={moment.seat} pixel={1} /> {decisionText(table, moment.decision)}{" "}
                    <span class="number coach-loss">
                        {moment.loss > 0 ? percent(-moment.loss, true) : ""}
                    </span>
                </summary>
                {open && (
                    <>
                        {moment.why && <p>{moment.why}</p>}
                        {moment.forced ? (
                            <p class="hint">{t("There was nothing else to decide.")}</p>
                        ) : (
                            <Options {...{ table, moment, which }} />
                        )}
                    </>
                )}
            </details>
        </li>
    );
}

export function AllDecisions({ report, table }: AllDecisionsProps) {
    return (
        <section aria-label={t("All decisions")}>
            <h2>{t("All decisions")}</h2>
            {SEASONS.map((season, at) => {
                const moments = report.moments.filter((moment) => moment.season === at);
                return (
                    moments.length > 0 && (
                        <details key={season}>
                            <summary>{seasonName(season)}</summary>
                            <ol class="coach-list">
                                {moments.map((moment) => (
                                    <Line key={moment.n} {...{ report, table, moment }} />
                                ))}
                            </ol>
                        </details>
                    )
                );
            })}
        </section>
    );
}
