// SPDX-License-Identifier: MIT
// How many units of each kind: those that a player may still recruit, or others.
import { UNITS, type SeatView, type Unit } from "../protocol/messages";
import { unitName } from "../words/names";
import { Sprite } from "../ui/Sprite";

export interface SupplyProps {
    readonly seat: SeatView;
    /** The units that are counted; those of the reserve if no others are named. */
    readonly units?: string;
    readonly pixel?: number;
}

export function Supply({ seat, units = seat.supply, pixel = 1 }: SupplyProps) {
    const count = (unit: Unit): number => [...units].filter((one) => one === unit).length;
    return (
        <span class="supply">
            {UNITS.map((unit) => (
                <span key={unit} class={count(unit) ? "" : "none"} title={unitName(unit)}>
                    <Sprite name={unit} owner={seat.seat} pixel={pixel} />
                    <span class="hidden">{unitName(unit)} </span>
                    {count(unit)}
                </span>
            ))}
        </span>
    );
}
