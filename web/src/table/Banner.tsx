// SPDX-License-Identifier: MIT
// A ribbon across the map for what everybody should notice.
import { CARD_SPRITES } from "../art/cards";
import type { SpriteName } from "../art/sprites";
import type { Board } from "../protocol/board";
import type { Card, GameEvent, StepMessage } from "../protocol/messages";
import { Sprite } from "../ui/Sprite";

const NOTED = [
    "castle_taken",
    "season",
    "attacked",
    "destroyed",
    "revealed",
    "first_player",
    "recruited",
    "taxed",
    "moved",
    "bid",
    "passed",
    "no_turn",
    "withdrew",
];

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

/** Whether what happens lies in the upper half of the map: then the lower edge is free. */
function isHigh(board: Board, { to }: GameEvent): boolean {
    const ys = board.provinces.map((one) => one.label[1]);
    const y = board.provinces.find((one) => one.id === to)?.label[1];
    return y !== undefined && y < (Math.min(...ys) + Math.max(...ys)) / 2;
}

export interface BannerProps {
    readonly step: StepMessage;
    readonly board: Board;
}

export function Banner({ step, board }: BannerProps) {
    const event = NOTED.map((kind) => step.events.find((one) => one.k === kind)).find(
        (one) => one !== undefined,
    );
    if (!event || step.events.some((one) => one.k === "fist_opened" || one.k === "auction_won")) {
        return null;
    }
    return (
        <div
            class={[
                `banner banner-${event.k}`,
                event.seat ? `own-${event.seat}` : "",
                isHigh(board, event) ? "banner-low" : "",
            ].join(" ")}
            aria-hidden="true"
        >
            <Sprite name={pictureOf(event, step)} owner={event.seat} pixel={2} />
            <span>{event.text}</span>
        </div>
    );
}
