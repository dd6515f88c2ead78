// SPDX-License-Identifier: MIT
// Playing on from a moment of a recorded game, as one likes.
import { useState } from "preact/hooks";
import type { LocalPlan } from "../local/orders";
import { SEATS, type Seat } from "../protocol/board";
import { settings } from "../settings/settings";
import { forkPlan, USUAL, type Sitter } from "../start/plan";
import { SitterRow } from "../start/SitterRow";
import { Button } from "../ui/Button";
import { Window } from "../ui/Window";
import { t } from "../words/words";

export interface TryHereProps {
    readonly record: string;
    readonly players: number;
    /** The entry after which it goes on. */
    readonly n: number;
    /** Who is to be played: whoever had to decide, or was looked at. */
    readonly seat: Seat;
    readonly onPlay: (plan: LocalPlan) => void;
}

function usualSitters(person: Seat): Record<Seat, Sitter> {
    const bot = (seat: Seat): Sitter => (seat === person ? "person" : "warlord");
    return { r: bot("r"), b: bot("b"), y: bot("y"), g: bot("g") };
}

function Seats({ record, players, n, seat, onPlay }: TryHereProps) {
    const [sitters, setSitters] = useState(usualSitters(seat));
    const [names, setNames] = useState({ ...USUAL.names, [seat]: settings().name });
    return (
        <>
            <p>
                {t(
                    "The game goes on from here. What you could not know is drawn anew; who shall play?",
                )}
            </p>
            <ul class="sitters">
                {SEATS.slice(0, players).map((one) => (
                    <SitterRow
                        key={one}
                        seat={one}
                        sitter={sitters[one]}
                        name={names[one]}
                        onSitter={(sitter) => setSitters({ ...sitters, [one]: sitter })}
                        onName={(name) => setNames({ ...names, [one]: name })}
                    />
                ))}
            </ul>
            <Button
                kind="main"
                onClick={() => onPlay(forkPlan({ players, sitters, names }, { record, n }))}
            >
                {t("Play from here")}
            </Button>
        </>
    );
}

export function TryHere(props: TryHereProps) {
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button onClick={() => setOpen(true)}>{t("Try it from here")}</Button>
            {open && (
                <Window title={t("Try it from here")} onClose={() => setOpen(false)}>
                    <Seats {...props} />
                </Window>
            )}
        </>
    );
}
