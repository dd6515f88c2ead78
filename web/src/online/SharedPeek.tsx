// SPDX-License-Identifier: MIT
// Whoever at this device has sealed something at a table online peeks at it, without a PIN of theirs.
import { useState } from "preact/hooks";
import { Peek } from "../local/Peek";
import type { Pins } from "../local/pins";
import type { Seat } from "../protocol/board";
import { seatIn } from "../protocol/view";
import type { SealedSide } from "./useCompany";

export interface SharedPeekProps {
    readonly sealed: readonly SealedSide[];
    readonly pins: Pins;
}

export function SharedPeek({ sealed, pins }: SharedPeekProps) {
    const [eyes, setEyes] = useState<Seat | null>(null);
    const sides = sealed.filter(({ seat }) => !pins[seat]);
    const [first] = sides;
    const people = sides.map(({ seat, view }) => ({ seat, name: seatIn(view, seat)?.name ?? "" }));
    const view = (sides.find(({ seat }) => seat === eyes) ?? first)?.view;
    return view ? <Peek {...{ people, eyes, view }} onPeek={setEyes} /> : null;
}
