// SPDX-License-Identifier: MIT
// Faces of ability cards and of bots.
import { faceOf } from "../art/abilities";
import { SPRITES, type SpriteName } from "../art/sprites";
import type { Seat } from "../protocol/board";
import { likeOf } from "../start/bots";
import { Sprite } from "./Sprite";

/** The colour of a card. */
export const groundOf = (ability: string): string => `ground-of-${faceOf(ability).ground}`;

/** A card's picture on a ground of its own. */
export function AbilityFace({ ability, owner = "r" }: { ability: string; owner?: Seat | undefined }) {
    const { main, sign } = faceOf(ability);
    const pixel = 26 / Math.max(SPRITES[main].width, SPRITES[main].height);
    return (
        <span class={`face ${groundOf(ability)}`} aria-hidden="true">
            <Sprite name={main} owner={owner} pixel={pixel} />
            <Sprite name={sign} owner={owner} pixel={1.2} class="face-sign" />
        </span>
    );
}

/** A bot's face; none for one that nobody has drawn. */
export function BotFace({ bot, pixel = 2 }: { readonly bot: string; readonly pixel?: number }) {
    const like = likeOf(bot);
    const name = `bot-${like}`;
    return name in SPRITES ? (
        <span class={`face bot-face bot-face-${like}`} aria-hidden="true">
            <Sprite name={name as SpriteName} pixel={pixel} />
        </span>
    ) : null;
}
