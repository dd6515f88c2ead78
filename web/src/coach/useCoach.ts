// SPDX-License-Identifier: MIT
// The coach's report about a record, as it comes.
import { useEffect, useState } from "preact/hooks";
import type { Seat } from "../protocol/board";
import { useSettings } from "../settings/settings";
import type { CoachAnswer, CoachOrder, CoachReport } from "./report";

export interface Coaching {
    /** The best report so far. */
    readonly report: CoachReport | null;
    /** How much of the present pass is done, from 0 to 1; null: all is done. */
    readonly progress: number | null;
    readonly fault: string | null;
}

const NOTHING: Coaching = { report: null, progress: 0, fault: null };

function follow(now: Coaching, answer: CoachAnswer): Coaching {
    switch (answer.k) {
        case "progress":
            return { ...now, progress: answer.done / Math.max(1, answer.of) };
        case "report":
            return { ...now, report: answer.report, progress: answer.final ? null : 0 };
        case "fault":
            return { ...now, fault: answer.text, progress: null };
        default:
            return now;
    }
}

export function useCoach(record: string | null, eyes: Seat | null): Coaching {
    const { language } = useSettings();
    const [coaching, setCoaching] = useState(NOTHING);
    useEffect(() => {
        setCoaching(NOTHING);
        if (record === null) {
            return;
        }
        const worker = new Worker("./coach-worker.js", { type: "module" });
        const order: CoachOrder = { k: "report", record, eyes, lang: language };
        const heard = (said: CoachAnswer): void => setCoaching((now) => follow(now, said));
        worker.onmessage = ({ data }: MessageEvent<CoachAnswer>) => heard(data);
        worker.onerror = (event) => (event.preventDefault(), heard({ k: "fault", text: event.message }));
        worker.postMessage(order);
        return () => worker.terminate();
    }, [record, eyes, language]);
    return coaching;
}
