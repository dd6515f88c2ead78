// SPDX-License-Identifier: MIT
// A player's units: those on the board, and those that can still be recruited.
import type { SeatView, View } from "../protocol/messages";
import { armyOf } from "../protocol/view";
import { t } from "../words/words";
import { Supply } from "./Supply";

export function Army({ view, seat }: { readonly view: View; readonly seat: SeatView }) {
    return (
        <span class="seat-army">
            <small>{t("Army")}</small>
            <Supply seat={seat} units={armyOf(view, seat.seat)} />
            <small>{t("Reserve")}</small>
            <Supply seat={seat} />
        </span>
    );
}
