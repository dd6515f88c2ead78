// SPDX-License-Identifier: MIT
// The coach at the shoulder of somebody who plays bots alone: it speaks up before a decision that costs
// much, or shows what everything is worth beforehand.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import type { LocalTable } from "../local/local-table";
import { SEATS } from "../protocol/board";
import type { TableMessage } from "../protocol/messages";
import { useSettings } from "../settings/settings";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { Options } from "./Options";
import { percent, type CoachMoment } from "./report";

/** Cheaper mistakes are one's own business. */
const DEAR = 0.1;

interface Warning {
    readonly moment: CoachMoment;
    readonly go: () => void;
}

interface WarningProps extends Warning {
    readonly onAgain: () => void;
    readonly onDone: () => void;
}

function Warned({ moment, go, onAgain, onDone }: WarningProps) {
    return (
        <div class="teacher teacher-no teacher-done" role="alert">
            <div>
                <p>
                    <strong>
                        {t("That costs {cost} of a victory.", { cost: percent(moment.loss) })}
                    </strong>{" "}
                    {moment.why}
                </p>
            </div>
            <Button onClick={() => (onDone(), go())}>{t("Do it anyway")}</Button>
            <Button kind="main" onClick={() => (onDone(), onAgain())}>
                {t("Think again")}
            </Button>
        </div>
    );
}

interface HintProps {
    readonly table: TableMessage;
    readonly open: boolean;
    readonly moment: CoachMoment;
}

function Hint({ table, moment, open }: HintProps) {
    return (
        <details class="teacher coach-hint" open={open}>
            <summary>{t("What everything is worth")}</summary>
            <Options {...{ table, moment }} which={SEATS.indexOf(moment.seat)} />
        </details>
    );
}

export interface ShoulderWishes {
    /** Whether somebody plays bots alone. */
    readonly alone: boolean;
    /** Whether a hint is in reach although the coach is off. */
    readonly offers: boolean;
}

/** What the coach says above the question; null if it says nothing. */
export function useShoulder(
    client: TableClient,
    local: LocalTable,
    { alone, offers }: ShoulderWishes,
): ComponentChildren {
    const { coach } = useSettings();
    const [hint, setHint] = useState<CoachMoment | null>(null);
    const [warning, setWarning] = useState<Warning | null>(null);
    const warned = useRef<number | null>(null);
    const prompt = client.idle ? (client.view?.prompt?.id ?? null) : null;
    const mode = alone ? coach : "off";
    useEffect(() => {
        let wanted = true;
        setHint(null);
        if (mode === "teach" && prompt !== null) {
            void local.weigh("").then((moment) => wanted && setHint(moment));
        }
        return () => void (wanted = false);
    }, [mode, prompt]);
    const weigh = (decision: string, go: () => void): void => {
        const asked = client.view?.prompt?.id ?? null;
        if (warned.current === asked) {
            return go(); // it speaks up once
        }
        void local.weigh(decision).then((moment) => {
            warned.current = asked;
            return moment && moment.loss > DEAR ? setWarning({ moment, go }) : go();
        });
    };
    local.guard = mode === "warn" ? weigh : null;
    if (warning) {
        const again = (): void => local.watch(client.table?.you ?? null);
        return <Warned {...warning} onAgain={again} onDone={() => setWarning(null)} />;
    }
    if (hint && !hint.forced && client.table) {
        return <Hint table={client.table} moment={{ ...hint, decision: "" }} open={offers} />;
    }
    return alone && offers && prompt !== null && mode !== "teach" ? (
        <div class="row row-end">
            <Button onClick={() => void local.weigh("").then(setHint)}>{t("Hint")}</Button>
        </div>
    ) : null;
}
