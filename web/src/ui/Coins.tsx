// SPDX-License-Identifier: MIT
import { t } from "../words/words";
import { Sprite } from "./Sprite";

/** Gold as coins that one can count, in rows of five, and as a number. */
export function Coins({ gold }: { readonly gold: number }) {
    const most = 25;
    const shown = Math.min(gold, most);
    return (
        <span class="coins" role="img" aria-label={t("{gold} gold", { gold })}>
            {Array.from({ length: shown }, (_, at) => (
                <Sprite
                    key={at}
                    name="coin"
                    pixel={2}
                    class={at % 5 === 4 ? "coin fifth" : "coin"}
                />
            ))}
            {gold > most && <b>+{gold - most}</b>}
        </span>
    );
}

/** A coin and a number. */
export function Gold({ gold }: { readonly gold: number }) {
    return (
        <span class="gold">
            <Sprite name="coin" pixel={1.6} />
            <b>{gold}</b>
            <span class="hidden"> {t("gold")}</span>
        </span>
    );
}
