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
    /** Whether all stays as it is, what is hidden too. */
    readonly whole?: boolean;
    readonly onPlay: (plan: LocalPlan) => void;
}

function usualSitters(person: Seat): Record<Seat, Sitter> {
    const bot = (seat: Seat): Sitter => (seat === person ? "person" : "warlord");
    return { r: bot("r"), b: bot("b"), y: bot("y"), g: bot("g") };
}

function Seats({ record, players, n, seat, whole = false, onPlay }: TryHereProps) {
    const [sitters, setSitters] = useState(usualSitters(seat));
    const [names, setNames] = useState({ ...USUAL.names, [seat]: settings().name });
    return (
        <>
            <p>
                {whole
                    ? t("The game begins in this position. Who shall play?")
                    : t(
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
                onClick={() => onPlay(forkPlan({ players, sitters, names }, { record, n, whole }))}
            >
                {t("Play from here")}
            </Button>
        </>
    );
}

export function TryHere(props: TryHereProps) {
    const [open, setOpen] = useState(false);
    const title = props.whole ? t("Play from here") : t("Try it from here");
    return (
        <>
            <Button kind={props.whole ? "main" : "plain"} onClick={() => setOpen(true)}>
                {title}
            </Button>
            {open && (
                <Window title={title} onClose={() => setOpen(false)}>
                    <Seats {...props} />
                </Window>
            )}
        </>
    );
}
