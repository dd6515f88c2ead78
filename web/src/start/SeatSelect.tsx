// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import type { Seat } from "../protocol/board";
import { Emblem } from "../ui/Sprite";
import { seatName } from "../words/names";

export interface SeatSelectProps {
    readonly seat: Seat;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly options: ComponentChildren;
    readonly children: ComponentChildren;
}

/** A line of a form: who sits on a seat, and more about them. */
export function SeatSelect({ seat, value, onChange, options, children }: SeatSelectProps) {
    return (
        <li class={`sitter own-${seat}`}>
            <Emblem seat={seat} pixel={2} />
            <select
                aria-label={seatName(seat)}
                value={value}
                onChange={(event) => onChange(event.currentTarget.value)}
            >
                {options}
            </select>
            {children}
        </li>
    );
}
