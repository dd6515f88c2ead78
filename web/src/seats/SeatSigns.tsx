// SPDX-License-Identifier: MIT
// Signs beside a player: the First Player card, played cards, and whether they are still choosing.
import { CARD_SPRITES } from "../art/cards";
import type { SpriteName } from "../art/sprites";
import type { Card, SeatView, View } from "../protocol/messages";
import { Sprite } from "../ui/Sprite";
import { cardNames } from "../words/names";
import { t } from "../words/words";

interface SignProps {
    readonly sprites: readonly SpriteName[];
    readonly text: string;
    readonly pixel?: number;
    readonly class?: string;
    /** Of the sign as a whole. */
    readonly place?: string;
}

/** Pictures, and what they mean in words. */
function Sign({ sprites, text, pixel = 1.5, place, ...more }: SignProps) {
    return (
        <span title={text} class={place}>
            {sprites.map((name) => (
                <Sprite key={name} name={name} pixel={pixel} {...more} />
            ))}
            <span class="hidden">{text}</span>
        </span>
    );
}

export function isChoosing(view: View, { seat }: SeatView): boolean {
    return view.actors.includes(seat) && !view.sealed.includes(seat);
}

/** The card that is carried out comes first: it is all that a small window shows. */
function cardsOf({ cards, card, turn }: View, { seat }: SeatView): string {
    const chosen = cards[seat] ?? "";
    const now = turn === seat && card && chosen.includes(card) ? card : "";
    return now + chosen.replace(now, "");
}

export function SeatSigns({ view, seat }: { readonly view: View; readonly seat: SeatView }) {
    const cards = cardsOf(view, seat);
    const sprites = [...cards].map((card) => CARD_SPRITES[card as Card]);
    return (
        <div class="seat-signs">
            {view.first === seat.seat && (
                <Sign
                    sprites={["crown"]}
                    text={t("First Player card")}
                    pixel={1.3}
                    place="seat-first"
                />
            )}
            {cards && <Sign sprites={sprites} text={cardNames(cards)} pixel={1.3} />}
            {view.sealed.includes(seat.seat) && !cards && (
                <Sign sprites={["lock"]} text={t("has chosen")} />
            )}
            {isChoosing(view, seat) && (
                <Sign sprites={["hourglass"]} text={t("is choosing")} class="turning" />
            )}
        </div>
    );
}
