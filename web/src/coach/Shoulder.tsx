// SPDX-License-Identifier: MIT
// The coach at the shoulder of whoever plays bots alone, or sits at a table that was made with hints for
// everybody: it speaks up before a decision that costs much, or shows what everything is worth beforehand.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { SEATS } from "../protocol/board";
import type { TableMessage } from "../protocol/messages";
import { useSettings } from "../settings/settings";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { Options } from "./Options";
import { percent, type CoachMoment } from "./report";
import { Weigher } from "./weigher";

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
    readonly moment: CoachMoment;
}

/** The question is to stay in sight below it. */
const FEW = 4;
const hasRoom = (): boolean => matchMedia("(min-width: 60rem) and (min-height: 40rem)").matches;

function Worth({ table, moment }: HintProps) {
    const [all, setAll] = useState(false);
    const options = all ? moment.options : moment.options.slice(0, FEW);
    const count = moment.options.length;
    return (
        <>
            <Options
                {...{ table }}
                moment={{ ...moment, options }}
                which={SEATS.indexOf(moment.seat)}
            />
            {options.length < count && (
                <Button kind="small" onClick={() => setAll(true)}>
                    {t("Show all {count}", { count })}
                </Button>
            )}
        </>
    );
}

/** What the coach says about each question, to be folded. */
function Hint(props: HintProps) {
    return (
        <details class="teacher coach-hint" open={hasRoom()}>
            <summary>{t("What everything is worth")}</summary>
            <Worth {...props} />
        </details>
    );
}

export interface ShoulderWishes {
    /** Whether the coach may help here. */
    readonly helps: boolean;
    /** Whether a hint is in reach although the coach is off. */
    readonly offers: boolean;
    /** It helps now. */
    readonly onHelp?: () => void;
}

type Weigh = (decision: string) => Promise<CoachMoment | null>;

/** What a decision at the table would cost whoever looks. */
function useWeigh(client: TableClient, { helps, onHelp }: ShoulderWishes): Weigh {
    const weigher = useRef<Weigher | null>(null);
    useEffect(() => () => weigher.current?.close(), []);
    return async (decision) => {
        const { view, table } = client;
        if (!helps || !view || !table?.you) {
            return null;
        }
        onHelp?.();
        weigher.current ??= new Weigher();
        return weigher.current.weigh(table, view, table.you, decision);
    };
}

/** The hint about a question, once it is there: before each one, or when it is asked for. */
function useHint(weigh: Weigh, prompt: number | null, always: boolean) {
    const [hint, setHint] = useState<CoachMoment | null>(null);
    const [missing, setMissing] = useState(false);
    const asked = useRef(prompt);
    asked.current = prompt;
    const ask = (): void => {
        const wanted = prompt;
        weigh("").then(
            (moment) => asked.current === wanted && setHint(moment),
            () => setMissing(true),
        );
    };
    useEffect(() => {
        setHint(null);
        if (always && prompt !== null) {
            ask();
        }
    }, [always, prompt]);
    return { hint, ask, missing, drop: () => setHint(null) };
}

/** Holds back a decision that costs much, once for each question. */
function useWarning(client: TableClient, weigh: Weigh, warns: boolean) {
    const [warning, setWarning] = useState<Warning | null>(null);
    const warned = useRef<number | null>(null);
    const latest = useRef<(() => void) | null>(null);
    const asked = client.view?.prompt?.id ?? null;
    const guard = (decision: string, go: () => void): void => {
        latest.current = go;
        setWarning(null);
        if (warned.current === asked) {
            return go(); // it speaks up once
        }
        const weighed = (moment: CoachMoment | null): void => {
            if (latest.current !== go) {
                return; // something else was decided meanwhile
            }
            if (!moment || moment.loss <= DEAR) {
                return go();
            }
            warned.current = asked;
            setWarning({ moment, go });
        };
        weigh(decision).then(weighed, () => weighed(null));
    };
    client.pending.guard = warns ? guard : null;
    return { warning: asked === warned.current ? warning : null, done: () => setWarning(null) };
}

interface AskForHintProps {
    readonly missing: boolean;
    readonly onAsk: () => void;
    readonly onDrop: () => void;
    /** The hint, once it is there. */
    readonly hint: HintProps | null;
}

/** The button brings the hint, and takes it away again, as Escape does. */
function AskForHint({ missing, onAsk, onDrop, hint }: AskForHintProps) {
    return (
        <div onKeyDown={(event) => event.key === "Escape" && onDrop()}>
            <div class="row coach-ask">
                {missing && (
                    <p role="alert">{t("This could not be loaded. Try again with a network.")}</p>
                )}
                <Button pressed={hint !== null} onClick={hint ? onDrop : onAsk}>
                    {t("Hint")}
                </Button>
            </div>
            {hint && (
                <div class="teacher coach-hint">
                    <Worth {...hint} />
                </div>
            )}
        </div>
    );
}

/** What the coach says above the question; null if it says nothing. */
export function useShoulder(client: TableClient, wishes: ShoulderWishes): ComponentChildren {
    const { helps, offers } = wishes;
    const { coach } = useSettings();
    const mode = helps ? coach : "off";
    const prompt = client.idle && helps ? (client.view?.prompt?.id ?? null) : null;
    const weigh = useWeigh(client, wishes);
    const { hint, ask, missing, drop } = useHint(weigh, prompt, mode === "teach");
    const { warning, done } = useWarning(client, weigh, mode === "warn");
    if (warning) {
        return <Warned {...warning} onAgain={() => client.pending.stop()} onDone={done} />;
    }
    const { table } = client;
    const told = hint && table ? { table, moment: { ...hint, decision: "" } } : null;
    if (told && mode === "teach") {
        return hint?.forced ? null : <Hint key={prompt} {...told} />;
    }
    return offers && prompt !== null && (mode !== "teach" || missing) ? (
        <AskForHint key={prompt} {...{ missing }} hint={told} onAsk={ask} onDrop={drop} />
    ) : null;
}
