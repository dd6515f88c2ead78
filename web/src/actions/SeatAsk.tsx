// SPDX-License-Identifier: MIT
// Naming a player: who gets the First Player card, or who is spied on.
import type { Seat } from "../protocol/board";
import { groups } from "../protocol/choices";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { Emblem } from "../ui/Sprite";
import type { Ask } from "./ask";

export function SeatAsk({ client, table, prompt }: Ask) {
    const group = [...groups(prompt.legal, "first"), ...groups(prompt.legal, "spy")][0];
    /** What the name does not tell. */
    const footOf = (seat: Seat): string => {
        const colour = seatName(seat);
        return seat === table.you ? t("You") : client.nameOf(seat) === colour ? "" : colour;
    };
    return (
        <div class="shop">
            {group?.seats.map((seat) => (
                <button
                    key={seat}
                    type="button"
                    class="tile"
                    onClick={() => client.decide(`${group.k} ${seat}`)}
                >
                    <Emblem seat={seat} pixel={3} />
                    <span class="tile-name">{client.nameOf(seat)}</span>
                    {footOf(seat) && <span class="tile-foot">{footOf(seat)}</span>}
                </button>
            ))}
        </div>
    );
}
