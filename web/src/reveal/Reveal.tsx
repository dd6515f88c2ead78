// SPDX-License-Identifier: MIT
// The moment of truth: hands open together. The time it takes is the same for every amount.
import type { Board, Seat } from "../protocol/board";
import type { GameEvent, StepMessage, View } from "../protocol/messages";
import { seatIn } from "../protocol/view";
import { place, playerName } from "../words/names";
import { t } from "../words/words";
import { Coins } from "../ui/Coins";
import { Emblem, Sprite } from "../ui/Sprite";

interface Hand {
    readonly seat: Seat;
    /** What lies in it; null for a hand that names amounts. */
    readonly gold: number | null;
    readonly guesses: readonly { readonly amount: number; readonly right: boolean }[];
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
    const guesses = (guess.guesses ?? []).map((amount) => ({ amount, right: amount === gold }));
    const hit = guesses.some((one) => one.right);
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

function handsOf(events: readonly GameEvent[]): Hand[] {
    const hands = duel(events);
    return hands.length > 0 ? hands : auction(events);
}

export interface RevealProps {
    readonly step: StepMessage;
    readonly board: Board;
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

function titleOf(events: readonly GameEvent[], board: Board): string {
    if (find(events, "auction_won")) {
        return t("For the First Player card");
    }
    const where = events.find((event) => TELLING.includes(event.k) && event.to)?.to;
    return where ? t("Attack on {province}", place(board, where)) : t("Attack");
}

function HandPicture({ hand, view }: { readonly hand: Hand; readonly view: View }) {
    return (
        <div class={`reveal-hand own-${hand.seat} ${hand.winner ? "winner" : ""}`}>
            <span class="reveal-name">
                <Emblem seat={hand.seat} pixel={2} />{" "}
                {playerName(seatIn(view, hand.seat) ?? hand)}
            </span>
            <span class="reveal-fist">
                <Sprite name="fist" owner={hand.seat} pixel={6} class="closed" />
                <Sprite name="hand" owner={hand.seat} pixel={6} class="opened" />
            </span>
            {hand.gold !== null ? (
                <span class="reveal-amount">
                    <b class="number">{hand.gold}</b>
                    <Coins gold={hand.gold} />
                </span>
            ) : (
                <span class="reveal-amount">
                    <span class="reveal-guesses">
                        {hand.guesses.map(({ amount, right }) => (
                            <b key={amount} class={`number reveal-guess ${right ? "right" : ""}`}>
                                {amount}
                            </b>
                        ))}
                    </span>
                    <span>{t("guessed")}</span>
                </span>
            )}
        </div>
    );
}

/** Whether others bid as much as the winner. */
function isTied(events: readonly GameEvent[]): boolean {
    const bids = events.filter((event) => event.k === "auction_bid");
    const most = Math.max(...bids.map((bid) => bid.gold ?? 0));
    return bids.filter((bid) => bid.gold === most).length > 1;
}

export function Reveal({ step, board, onSkip }: RevealProps) {
    const hands = handsOf(step.events);
    if (hands.length === 0) {
        return null;
    }
    const outcome = step.events.filter((event) => TELLING.includes(event.k));
    return (
        <div class="reveal" onClick={onSkip}>
            <div class="reveal-stage">
                <h2>{titleOf(step.events, board)}</h2>
                <div class="reveal-hands" data-hands={hands.length}>
                    {hands.map((hand) => (
                        <HandPicture key={hand.seat} hand={hand} view={step.view} />
                    ))}
                </div>
                <div class="reveal-outcome">
                    {outcome.map((event, at) => (
                        <p key={at}>{event.text}</p>
                    ))}
                    {isTied(step.events) && (
                        <p>
                            {t("A tie: the holder of the First Player card comes first, then clockwise.")}
                        </p>
                    )}
                </div>
            </div>
        </div>
    );
}
