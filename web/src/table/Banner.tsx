// SPDX-License-Identifier: MIT
// A ribbon across the map for what everybody should notice.
import { CARD_SPRITES } from "../art/cards";
import type { SpriteName } from "../art/sprites";
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

export function Banner({ step }: { readonly step: StepMessage }) {
    const event = NOTED.map((kind) => step.events.find((one) => one.k === kind)).find(
        (one) => one !== undefined,
    );
    if (!event || step.events.some((one) => one.k === "fist_opened" || one.k === "auction_won")) {
        return null;
    }
    return (
        <div
            class={`banner ${event.seat ? `own-${event.seat}` : ""} banner-${event.k}`}
            aria-hidden="true"
        >
            <Sprite name={pictureOf(event, step)} owner={event.seat} pixel={2} />
            <span>{event.text}</span>
        </div>
    );
}
