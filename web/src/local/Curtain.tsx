// SPDX-License-Identifier: MIT
// The curtain between two people at one device. Behind it the page knows nothing secret.
import type { Seat } from "../protocol/board";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { Sprite } from "../ui/Sprite";

export interface CurtainProps {
    readonly seat: Seat;
    readonly name: string;
    readonly onLift: () => void;
}

export function Curtain({ seat, name, onLift }: CurtainProps) {
    return (
        <div class={`curtain own-${seat}`}>
            <Sprite name={`emblem-${seat}`} owner={seat} pixel={5} />
            <p>
                <strong>{name || seatName(seat)}</strong>
                <br />
                {t("Take the device. The others look away.")}
            </p>
            <button type="button" class="button button-main" onClick={onLift}>
                {t("I am {name}: show me my side", { name: name || seatName(seat) })}
            </button>
        </div>
    );
}
