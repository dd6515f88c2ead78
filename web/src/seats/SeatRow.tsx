// SPDX-License-Identifier: MIT
import type { TableMessage, View } from "../protocol/messages";
import { t } from "../words/words";
import { SeatPanel } from "./SeatPanel";

/** All players at the table. */
export function SeatRow({ table, view }: { readonly table: TableMessage; readonly view: View }) {
    return (
        <div class="table-seats" role="region" aria-label={t("Players")}>
            {view.seats.map((seat) => (
                <SeatPanel key={seat.seat} {...{ table, view, seat }} />
            ))}
        </div>
    );
}
