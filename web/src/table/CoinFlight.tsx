// SPDX-License-Identifier: MIT
// Coins that fly: from the land to whoever earns them, and from whoever pays to what is bought.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../client/scenes";
import type { GameEvent } from "../protocol/messages";
import { isAnimated } from "../settings/settings";
import { Sprite } from "../ui/Sprite";

/** What is known to everybody when it happens; what hands hold is not among it. */
const COMES: readonly string[] = ["income", "taxed", "took", "plundered"];
const GOES: readonly string[] = ["recruited", "bid"];
const MOST = 6;

type Point = readonly [x: number, y: number];

interface Flight {
    readonly from: Point;
    readonly to: Point;
    readonly gold: number;
    readonly comes: boolean;
}

function middleOf(root: Element, selector: string): Point | null {
    const box = root.querySelector(selector)?.getBoundingClientRect();
    return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}

function flightOf(root: Element, { k, seat, other, to, gold = 0 }: GameEvent): Flight[] {
    const comes = COMES.includes(k);
    if (!seat || gold === 0 || !(comes || GOES.includes(k))) {
        return [];
    }
    const purse = middleOf(root, `.seat.own-${seat} .gold`);
    const there =
        (other && middleOf(root, `.seat.own-${other} .gold`)) ??
        middleOf(root, `[data-province="${to ?? ""}"]`) ??
        middleOf(root, ".table-board");
    if (!purse || !there) {
        return [];
    }
    const [from, goal] = comes ? [there, purse] : [purse, there];
    return [{ from, to: goal, gold, comes }];
}

function Coins({ from: [x, y], to: [tx, ty], gold, comes }: Flight) {
    const way = { "--fly-x": `${tx - x}px`, "--fly-y": `${ty - y}px` };
    const start = { left: `${x}px`, top: `${y}px`, ...way };
    return (
        <>
            {Array.from({ length: Math.min(gold, MOST) }, (_, at) => (
                <span key={at} class="flying" style={{ ...start, animationDelay: `${at * 80}ms` }}>
                    <Sprite name="coin" pixel={2} />
                </span>
            ))}
            {comes && (
                <b class="number earned" style={{ left: `${tx}px`, top: `${ty}px` }}>
                    +{gold}
                </b>
            )}
        </>
    );
}

export function CoinFlight({ step }: { readonly step: Scene | null }) {
    const sky = useRef<HTMLDivElement>(null);
    const [flights, setFlights] = useState<readonly Flight[]>([]);
    const moment = step ? `${step.n} ${step.part}` : "";
    useLayoutEffect(() => {
        const root = sky.current?.closest("main");
        const events = root && step && isAnimated() ? step.events : [];
        setFlights(events.flatMap((event) => (root ? flightOf(root, event) : [])));
    }, [moment]);
    return (
        <div ref={sky} class="flight" aria-hidden="true">
            {flights.map((flight, at) => (
                <Coins key={`${moment} ${at}`} {...flight} />
            ))}
        </div>
    );
}
