// SPDX-License-Identifier: MIT
import { seatIn } from "../protocol/view";
import { playerName } from "../words/names";
import { t } from "../words/words";
import { EventTexts } from "./EventTexts";
import type { Shown } from "./useFilm";

/** What happened, and what was kept secret at that moment by those whose eyes these are. */
export function Telling({ at, eyes, sight }: Shown) {
    const secrets = sight.secrets.map(({ seat, bid, stake }) => {
        const who = seatIn(sight.view, seat) ?? { seat };
        const values = { seat: playerName(who), gold: bid ?? stake ?? 0 };
        return bid !== null
            ? t("In secret: {seat} bids {gold} gold.", values)
            : t("In secret: {seat} stakes {gold} gold.", values);
    });
    return (
        <div class="replay-texts" role="status" data-at={at} data-eyes={eyes}>
            <EventTexts events={sight.events} />
            {secrets.map((text) => (
                <p key={text} class="replay-secret">
                    {text}
                </p>
            ))}
        </div>
    );
}
