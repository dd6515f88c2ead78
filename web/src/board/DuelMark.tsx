// SPDX-License-Identifier: MIT
// Two hands over the border: a coin slides into the fist, they shake, and open together.
import type { ComponentChildren } from "preact";
import { SPRITES } from "../art/sprites";
import type { Seat } from "../protocol/board";
import type { Duel } from "../reveal/duel";
import type { Arena } from "./arena";

const SHAPE = SPRITES.fist.height / SPRITES.fist.width;

interface HandProps {
    readonly seat: Seat;
    readonly arena: Arena;
    /** 1 on the attacker's side, -1 on the other. */
    readonly who: 1 | -1;
    readonly name: string;
    readonly class?: string;
    /** What is drawn in place of one's hand. */
    readonly children: ComponentChildren;
}

function handBox(hand: number) {
    return { x: -hand / 2, y: (-hand * SHAPE) / 2, width: hand, height: hand * SHAPE };
}

/** A place for a hand beside the swords; all hands look at each other. */
function Hand({ seat, arena, who, name, class: more = "", children }: HandProps) {
    const { centre, hand, side } = arena;
    const x = centre[0] - who * side * hand * 1.08;
    return (
        <g class={`duel-hand own-${seat} ${more}`} transform={`translate(${x} ${centre[1]})`}>
            <text class="duel-name" y={-hand * 0.52} font-size={hand * 0.22}>
                {name}
            </text>
            {children}
        </g>
    );
}

/** Fingers towards the other one. */
const turned = ({ side }: Arena, who: 1 | -1): string | undefined =>
    who * side === 1 ? undefined : "scale(-1 1)";

/** A coin that slides into a closed fist: one, whatever is in there. */
export function ClosedFist(props: Omit<HandProps, "children" | "who">) {
    const { arena } = props;
    const { hand } = arena;
    return (
        <Hand {...props} who={1}>
            <g class="slide">
                <Coin size={hand * 0.34} />
            </g>
            <g transform={turned(arena, 1)}>
                <use href="#sprite-fist" {...handBox(hand)} />
            </g>
        </Hand>
    );
}

function Opening({ arena, who }: Pick<HandProps, "arena" | "who">) {
    const box = handBox(arena.hand);
    return (
        <g transform={turned(arena, who)}>
            <use class="closed" href="#sprite-fist" {...box} />
            <use class="opened" href="#sprite-hand" {...box} />
        </g>
    );
}

function Coin({ size, x = 0 }: { readonly size: number; readonly x?: number }) {
    const box = { x: x - size / 2, y: -size / 2, width: size, height: size };
    return <use href="#sprite-coin" {...box} />;
}

function Stake({ gold, hand }: { readonly gold: number; readonly hand: number }) {
    return (
        <g transform={`translate(0 ${hand * 0.68})`}>
            <g class="duel-amount">
                <rect x={-hand * 0.5} y={-hand * 0.24} width={hand} height={hand * 0.48} />
                <Coin size={hand * 0.32} x={-hand * 0.24} />
                <text class="duel-number" x={hand * 0.18} y={hand * 0.15} font-size={hand * 0.42}>
                    {gold}
                </text>
            </g>
        </g>
    );
}

function Guesses({ duel, hand }: { readonly duel: Duel; readonly hand: number }) {
    const [width, gap] = [hand * 0.46, hand * 0.08];
    const { guesses } = duel;
    const first = (-(guesses.length - 1) * (width + gap)) / 2;
    return (
        <g transform={`translate(0 ${hand * 0.68})`}>
            {guesses.map(({ amount, right }, at) => (
                <g key={at} transform={`translate(${first + at * (width + gap)} 0)`}>
                    <g class={`duel-guess duel-guess-${at} ${right ? "right" : ""}`}>
                        <rect
                            x={-width / 2}
                            y={-hand * 0.24}
                            width={width}
                            height={hand * 0.48}
                        />
                        <text class="duel-number" y={hand * 0.15} font-size={hand * 0.42}>
                            {amount}
                        </text>
                    </g>
                </g>
            ))}
        </g>
    );
}

export interface DuelMarkProps {
    readonly duel: Duel;
    readonly arena: Arena;
    readonly nameOf: (seat: Seat) => string;
}

export function DuelMark({ duel, arena, nameOf }: DuelMarkProps) {
    const { seat, other, gold, succeeds } = duel;
    const { hand } = arena;
    const look = (won: boolean): string => (won ? "winner" : "loser");
    return (
        <g class="duel">
            <Hand {...{ seat, arena }} who={1} name={nameOf(seat)} class={look(succeeds)}>
                <Opening arena={arena} who={1} />
                <g class="slide">
                    <Coin size={hand * 0.34} />
                </g>
                <Stake {...{ gold, hand }} />
            </Hand>
            <Hand seat={other} arena={arena} who={-1} name={nameOf(other)} class={look(!succeeds)}>
                <Opening arena={arena} who={-1} />
                <Guesses {...{ duel, hand }} />
            </Hand>
        </g>
    );
}
