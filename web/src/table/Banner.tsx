// SPDX-License-Identifier: MIT
// A ribbon across the map for what everybody should notice.
import { CARD_SPRITES } from "../art/cards";
import type { SpriteName } from "../art/sprites";
import { isHigh } from "../board/high";
import type { Board } from "../protocol/board";
import type { Card, GameEvent, StepMessage } from "../protocol/messages";
import { Sprite } from "../ui/Sprite";
import { t } from "../words/words";

const NOTED = [
    "season",
    "income",
    "attacked",
    "destroyed",
    "taxed",
    "revealed",
    "first_player",
    "recruited",
    "moved",
    "bid",
    "passed",
    "no_turn",
    "withdrew",
];

/** What has a stage of its own. */
const ELSEWHERE = ["fist_opened", "auction_won", "castle_taken"];

function pictureOf(event: GameEvent, step: StepMessage): SpriteName {
    switch (event.k) {
        case "season":
            return step.view.season;
        case "revealed":
        case "no_turn":
            return CARD_SPRITES[(event.cards?.[0] ?? "T") as Card];
        case "first_player":
            return "crown";
        case "taxed":
        case "income":
            return "tax";
        case "recruited":
        case "moved":
            return event.unit && event.unit !== "garrison" ? event.unit : "S";
        case "bid":
            return "coin";
        case "passed":
            return "hourglass";
        default:
            return "attack";
    }
}

/** Income comes to everybody, and each sees how much. */
function textOf(event: GameEvent): string {
    return event.k === "income" ? t("Income") : event.text;
}

export interface BannerProps {
    readonly step: StepMessage;
    readonly board: Board;
}

export function Banner({ step, board }: BannerProps) {
    const event = NOTED.map((kind) => step.events.find((one) => one.k === kind)).find(
        (one) => one !== undefined,
    );
    if (!event || ELSEWHERE.some((kind) => step.events.some((one) => one.k === kind))) {
        return null;
    }
    return (
        <div
            class={[
                `banner banner-${event.k}`,
                event.seat ? `own-${event.seat}` : "",
                isHigh(board, event.to) ? "banner-low" : "",
            ].join(" ")}
            aria-hidden="true"
        >
            <Sprite name={pictureOf(event, step)} owner={event.seat} pixel={2} />
            <span>{textOf(event)}</span>
        </div>
    );
}
