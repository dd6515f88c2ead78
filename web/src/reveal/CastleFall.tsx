// SPDX-License-Identifier: MIT
// A castle falls, and with it the game ends: who has taken it, and which one it was.
import { provinceName, type Board } from "../protocol/board";
import type { StepMessage } from "../protocol/messages";
import { isHigh } from "../board/high";
import { Emblem, Sprite } from "../ui/Sprite";
import { t } from "../words/words";

export interface CastleFallProps {
    readonly step: StepMessage;
    readonly board: Board;
    readonly onSkip: () => void;
}

export function CastleFall({ step, board, onSkip }: CastleFallProps) {
    const event = step.events.find((one) => one.k === "castle_taken");
    if (!event?.seat || !event.to) {
        return null;
    }
    const { seat, to, text } = event;
    return (
        <div class="reveal fall" onClick={onSkip}>
            <div class={`fall-banner own-${seat} ${isHigh(board, to) ? "fall-low" : ""}`}>
                <Emblem seat={seat} pixel={4} />
                <div>
                    <h2>{t("{castle} has fallen!", { castle: provinceName(board, to) })}</h2>
                    <p>{text}</p>
                </div>
                <Sprite name="crown" pixel={3} />
            </div>
        </div>
    );
}
