// SPDX-License-Identifier: MIT
// What everything is worth in a position, for each of those who have to decide; and the odds of attacks.
import { useEffect, useRef, useState } from "preact/hooks";
import { Options } from "../coach/Options";
import { percent, type CoachMoment } from "../coach/report";
import { Weigher } from "../coach/weigher";
import { sharedModule } from "../local/shared-module";
import { SEATS, type Seat } from "../protocol/board";
import type { ViewMessage } from "../protocol/messages";
import { useSettings } from "../settings/settings";
import { decisionText } from "../words/decisions";
import { seatName } from "../words/names";
import { t, titled, type Language } from "../words/words";
import type { PossibleAttack } from "./bench";
import type { Position } from "./useBench";

interface Advised {
    readonly seat: Seat;
    readonly moment: CoachMoment | null;
}

/** Through the eyes of each seat that is asked, one after the other. */
async function advise(position: Position, weigher: Weigher, language: Language): Promise<Advised[]> {
    const advised: Advised[] = [];
    for (const seat of position.view.actors) {
        const module = await sharedModule(language);
        module.load(position.record, 0);
        const view = JSON.parse(module.view(SEATS.indexOf(seat), 0)) as ViewMessage;
        advised.push({ seat, moment: await weigher.weigh(position.table, view, seat, "") });
    }
    return advised;
}

function useAdvice(position: Position): readonly Advised[] | "coming" | "missing" {
    const { language } = useSettings();
    const [advice, setAdvice] = useState<readonly Advised[] | "coming" | "missing">("coming");
    const record = useRef(position.record);
    record.current = position.record;
    useEffect(() => {
        const weigher = new Weigher();
        setAdvice("coming");
        advise(position, weigher, language as Language).then(
            (advised) => record.current === position.record && setAdvice(advised),
            () => setAdvice("missing"),
        );
        return () => weigher.close();
    }, [position.record, language]);
    return advice;
}

function SeatAdvice({ position, seat, moment }: Advised & { readonly position: Position }) {
    return (
        <>
            <h2>{seatName(seat)}</h2>
            {moment ? (
                <Options
                    table={position.table}
                    moment={{ ...moment, decision: "" }}
                    which={SEATS.indexOf(seat)}
                />
            ) : (
                <p>{t("There is nothing to decide.")}</p>
            )}
        </>
    );
}

export function Advice({ position }: { readonly position: Position }) {
    const advice = useAdvice(position);
    if (advice === "coming") {
        return <p role="status">{t("The coach is thinking")} …</p>;
    }
    if (advice === "missing") {
        return <p role="alert">{t("This could not be loaded. Try again with a network.")}</p>;
    }
    return (
        <>
            {advice.length === 0 && <p>{t("There is nothing to decide.")}</p>}
            {advice.map((one) => (
                <SeatAdvice key={one.seat} {...one} position={position} />
            ))}
        </>
    );
}

interface AttacksProps {
    readonly position: Position;
    readonly attacks: readonly PossibleAttack[];
}

export function Attacks({ position, attacks }: AttacksProps) {
    return attacks.length === 0 ? (
        <p>{t("As things stand, no attack is possible.")}</p>
    ) : (
        <table class="coach-options">
            <thead>
                <tr>
                    <th scope="col">{t("Possible attacks")}</th>
                    <th scope="col">{t("All defenders fall")}</th>
                </tr>
            </thead>
            <tbody>
                {attacks.map(({ seat, d, chance }) => (
                    <tr key={`${seat} ${d}`}>
                        <th scope="row">
                            {titled(seatName(seat), decisionText(position.table, d))}
                        </th>
                        <td class="number">{percent(chance)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
