// SPDX-License-Identifier: MIT
// The moment of truth: hands open together. The time it takes is the same for every amount.
import type { Seat } from "../protocol/board";
import type { GameEvent, StepMessage } from "../protocol/messages";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { Coins } from "../ui/Coins";
import { Sprite } from "../ui/Sprite";

interface Hand {
    readonly seat: Seat;
    readonly gold: number | null;
    readonly guesses: readonly number[];
    readonly winner: boolean;
}

function find(events: readonly GameEvent[], kind: string): GameEvent | undefined {
    return events.find((event) => event.k === kind);
}

/** The two hands of an attack. */
function duel(events: readonly GameEvent[]): Hand[] {
    const fist = find(events, "fist_opened");
    const guess = find(events, "guessed");
    if (!fist?.seat || !guess?.seat) {
        return [];
    }
    const gold = fist.gold ?? 0;
    const guesses = guess.guesses ?? [];
    const hit = guesses.includes(gold);
    return [
        { seat: fist.seat, gold, guesses: [], winner: !hit },
        { seat: guess.seat, gold: null, guesses, winner: hit },
    ];
}

function auction(events: readonly GameEvent[]): Hand[] {
    const won = find(events, "auction_won");
    if (!won) {
        return [];
    }
    return events
        .filter((event) => event.k === "auction_bid" && event.seat)
        .map((event) => ({
            seat: event.seat as Seat,
            gold: event.gold ?? 0,
            guesses: [],
            winner: event.seat === won.seat,
        }));
}

export function handsOf(events: readonly GameEvent[]): Hand[] {
    const hands = duel(events);
    return hands.length > 0 ? hands : auction(events);
}

export interface RevealProps {
    readonly step: StepMessage;
    readonly onSkip: () => void;
}

const TELLING = [
    "auction_won",
    "beaten",
    "repelled",
    "destroyed",
    "castle_taken",
    "captured",
    "entered",
];

export function Reveal({ step, onSkip }: RevealProps) {
    const hands = handsOf(step.events);
    if (hands.length === 0) {
        return null;
    }
    const outcome = step.events.filter((event) => TELLING.includes(event.k));
    return (
        <div class="reveal" onClick={onSkip}>
            <div class="reveal-hands">
                {hands.map((hand) => (
                    <div
                        key={hand.seat}
                        class={`reveal-hand own-${hand.seat} ${hand.winner ? "winner" : ""}`}
                    >
                        <span class="reveal-name">
                            <Sprite name={`emblem-${hand.seat}`} owner={hand.seat} pixel={2} />{" "}
                            {seatName(hand.seat)}
                        </span>
                        <span class="reveal-fist">
                            <Sprite name="fist" owner={hand.seat} pixel={4} class="closed" />
                            <Sprite name="hand" owner={hand.seat} pixel={4} class="opened" />
                        </span>
                        <span class="reveal-amount">
                            {hand.gold !== null ? (
                                <>
                                    <b class="number">{hand.gold}</b>
                                    <Coins gold={hand.gold} />
                                </>
                            ) : (
                                <>
                                    <b class="number">{hand.guesses.join(" · ")}</b>
                                    <span>{t("guessed")}</span>
                                </>
                            )}
                        </span>
                    </div>
                ))}
            </div>
            <div class="reveal-outcome">
                {outcome.map((event, at) => (
                    <p key={at}>{event.text}</p>
                ))}
            </div>
        </div>
    );
}
