// SPDX-License-Identifier: MIT
// The moment of truth: hands open together. A duel is fought on the map (board/DuelMark.tsx) and told
// beside it; bids have a stage of their own. The time it takes is the same for every amount.
import type { Board, Seat } from "../protocol/board";
import type { Attack, GameEvent, StepMessage, View } from "../protocol/messages";
import { seatIn } from "../protocol/view";
import { isHigh } from "../board/high";
import { Button } from "../ui/Button";
import { Coins } from "../ui/Coins";
import { Emblem, Sprite } from "../ui/Sprite";
import { playerName } from "../words/names";
import { t } from "../words/words";
import { duelOf, duelText } from "./duel";

interface Bid {
    readonly seat: Seat;
    readonly gold: number;
    readonly winner: boolean;
}

function bidsOf(events: readonly GameEvent[]): Bid[] {
    const won = events.find((event) => event.k === "auction_won");
    return events.flatMap(({ k, seat, gold = 0 }) =>
        won && k === "auction_bid" && seat ? [{ seat, gold, winner: seat === won.seat }] : [],
    );
}

export interface RevealProps {
    readonly step: StepMessage;
    readonly board: Board;
    /** The attack that was under way before the hands opened, as far as that is known. */
    readonly attack: Attack | null;
    readonly onSkip: () => void;
}

function GoOn({ onSkip }: Pick<RevealProps, "onSkip">) {
    return (
        <Button kind="small" label={t("Go on")} onClick={onSkip}>
            ▶
        </Button>
    );
}

const FOLLOWS = ["beaten", "repelled", "destroyed", "captured", "entered", "plundered"];

/** What the fists said, in a sentence, and what follows from it. */
function DuelTold({ step, board, attack, onSkip }: RevealProps) {
    const duel = duelOf(step, attack);
    if (!duel) {
        return null;
    }
    const follows = step.events.filter((event) => FOLLOWS.includes(event.k));
    return (
        <div class={`duel-told own-${duel.seat} ${isHigh(board, duel.to) ? "duel-told-low" : ""}`}>
            <div>
                <p class="duel-sentence">{duelText(duel)}</p>
                <p class="duel-follows">{follows.map((event) => event.text).join(" ")}</p>
            </div>
            <GoOn onSkip={onSkip} />
        </div>
    );
}

function BidPicture({ bid, view }: { readonly bid: Bid; readonly view: View }) {
    return (
        <div class={`reveal-hand own-${bid.seat} ${bid.winner ? "winner" : ""}`}>
            <span class="reveal-name">
                <Emblem seat={bid.seat} pixel={2} /> {playerName(seatIn(view, bid.seat) ?? bid)}
            </span>
            <span class="reveal-fist">
                <Sprite name="fist" owner={bid.seat} pixel={6} class="closed" />
                <Sprite name="hand" owner={bid.seat} pixel={6} class="opened" />
            </span>
            <span class="reveal-amount">
                <b class="number">{bid.gold}</b>
                <Coins gold={bid.gold} />
            </span>
        </div>
    );
}

/** Whether others bid as much as the winner. */
function isTied(bids: readonly Bid[]): boolean {
    const most = Math.max(...bids.map((bid) => bid.gold));
    return bids.filter((bid) => bid.gold === most).length > 1;
}

function AuctionStage({ step, bids }: { readonly step: StepMessage; readonly bids: Bid[] }) {
    return (
        <div class="reveal-stage">
            <h2>{t("For the First Player card")}</h2>
            <div class="reveal-hands" data-hands={bids.length}>
                {bids.map((bid) => (
                    <BidPicture key={bid.seat} bid={bid} view={step.view} />
                ))}
            </div>
            <div class="reveal-outcome">
                <p>{step.events.find((event) => event.k === "auction_won")?.text}</p>
                {isTied(bids) && (
                    <p>
                        {t("A tie: the holder of the First Player card comes first, then clockwise.")}
                    </p>
                )}
            </div>
        </div>
    );
}

export function Reveal(props: RevealProps) {
    const { step, onSkip } = props;
    const bids = bidsOf(step.events);
    if (bids.length > 0) {
        return (
            <div class="reveal reveal-bids" onClick={onSkip}>
                <AuctionStage {...{ step, bids }} />
            </div>
        );
    }
    return step.events.some((event) => event.k === "fist_opened") ? (
        <div class="reveal" onClick={onSkip}>
            <DuelTold {...props} />
        </div>
    ) : null;
}
