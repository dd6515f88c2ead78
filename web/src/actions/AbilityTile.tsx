// SPDX-License-Identifier: MIT
// An ability card that lies on the table, with the bid upon it.
import type { Seat } from "../protocol/board";
import type { AbilityCard, Dealt } from "../protocol/messages";
import { Gold } from "../ui/Coins";
import { AbilityFace, groundOf } from "../ui/Face";
import { Emblem, Sprite } from "../ui/Sprite";
import { seatName, unitName } from "../words/names";

function StandingBid({ dealt, seat }: { readonly dealt: Dealt; readonly seat: Seat }) {
    return (
        <span class="ability-bid">
            <Emblem seat={seat} pixel={1.5} />
            <span class="hidden">{seatName(seat)}</span>
            <Gold gold={dealt.gold} />
            {dealt.marker && (
                <>
                    <Sprite name={dealt.marker} owner={seat} pixel={1} />
                    <span class="hidden">{unitName(dealt.marker)}</span>
                </>
            )}
        </span>
    );
}

export interface AbilityTileProps {
    readonly dealt: Dealt;
    readonly card: AbilityCard | undefined;
    /** Whether the player may bid on it. */
    readonly open: boolean;
    readonly onClick: () => void;
}

export function AbilityTile({ dealt, card, open, onClick }: AbilityTileProps) {
    return (
        <button
            type="button"
            class={`ability ${groundOf(dealt.ability)} ${open ? "" : "tile-off"}`}
            aria-disabled={!open}
            onClick={onClick}
        >
            <span class="ability-head">
                <AbilityFace ability={dealt.ability} owner={dealt.seat ?? undefined} />
                <b>{card?.name ?? dealt.ability}</b>
            </span>
            <span class="ability-text">{card?.text}</span>
            {dealt.seat && <StandingBid dealt={dealt} seat={dealt.seat} />}
        </button>
    );
}
