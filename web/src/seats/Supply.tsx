// SPDX-License-Identifier: MIT
// How many units of each kind a player may still recruit.
import { UNITS, type SeatView, type Unit } from "../protocol/messages";
import { unitName } from "../words/names";
import { Sprite } from "../ui/Sprite";

export function Supply({ seat, pixel = 1 }: { readonly seat: SeatView; readonly pixel?: number }) {
    const count = (unit: Unit): number => [...seat.supply].filter((one) => one === unit).length;
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
