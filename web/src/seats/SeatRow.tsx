// SPDX-License-Identifier: MIT
import type { TableMessage, View } from "../protocol/messages";
import { t } from "../words/words";
import { SeatPanel } from "./SeatPanel";
import type { Saying } from "./sayings";

export interface SeatRowProps {
    readonly table: TableMessage;
    readonly view: View;
    /** What a bot says right now. */
    readonly said?: Saying | null;
}

/** All players at the table. */
export function SeatRow({ table, view, said }: SeatRowProps) {
    return (
        <div class="table-seats" role="region" aria-label={t("Players")}>
            {view.seats.map((seat) => (
                <SeatPanel
                    key={seat.seat}
                    {...{ table, view, seat }}
                    said={said?.seat === seat.seat ? said.text : null}
                />
            ))}
        </div>
    );
}
