// SPDX-License-Identifier: MIT
// From the groups of a prompt to what can be picked and lit on the board.
import type {
    AmountGroup,
    BidGroup,
    CardGroup,
    Group,
    GuessGroup,
    MoveGroup,
    RecruitGroup,
    SeatGroup,
    Unit,
} from "./messages";

/** A unit that the player holds in the hand: from the supply, or from a province. */
export interface Pick {
    readonly unit: Unit;
    readonly from: string | null;
}

/** What a click on a lit province does. */
export interface Target {
    readonly decision: string;
    readonly kind: "recruit" | "move" | "attack";
    readonly guesses: number;
    /** The same for each defender in its turn. */
    readonly rounds: readonly number[];
}

type GroupOf<K extends Group["k"]> = K extends "recruit"
    ? RecruitGroup
    : K extends "bid"
      ? BidGroup
      : K extends "auction" | "stake"
        ? AmountGroup
        : K extends "first" | "spy"
          ? SeatGroup
          : K extends "choose" | "play"
            ? CardGroup
            : K extends "move" | "attack"
              ? MoveGroup
              : K extends "guess"
                ? GuessGroup
                : Group;

/** All groups of a kind. */
export function groups<K extends Group["k"]>(legal: readonly Group[], kind: K): GroupOf<K>[] {
    return legal.filter((group) => group.k === kind) as GroupOf<K>[];
}

export function offers(legal: readonly Group[], kind: Group["k"]): boolean {
    return legal.some((group) => group.k === kind);
}

/** All decisions of a group, or more than one of them: where there is a choice it is enough to know. */
function decisionsOf(group: Group): readonly string[] {
    switch (group.k) {
        case "pass":
        case "end":
        case "withdraw":
            return [group.k];
        case "recruit":
            return group.to.map((to) => `recruit ${group.unit} ${to}`);
        case "move":
        case "attack":
            return group.to.map((to) => `${group.k} ${group.unit} ${group.from} ${to}`);
        case "auction":
        case "stake":
            return group.low === group.high ? [`${group.k} ${group.low}`] : ["", ""];
        case "first":
        case "spy":
            return group.seats.map((seat) => `${group.k} ${seat}`);
        case "choose":
        case "play":
            return group.cards.map((cards) => `${group.k} ${cards}`);
        case "guess":
            return group.high - group.low < group.guesses ? [`guess ${amounts(group)}`] : ["", ""];
        default:
            return ["", ""];
    }
}

const amounts = ({ low, high }: GuessGroup): string =>
    Array.from({ length: high - low + 1 }, (_, at) => low + at).join(" ");

/** The decision if there is but one, else null. */
export function onlyDecision(legal: readonly Group[]): string | null {
    const all = legal.flatMap(decisionsOf);
    return all.length === 1 ? (all[0] ?? null) : null;
}

/** Units that can move or attack, each with its province. */
export function actors(legal: readonly Group[]): Pick[] {
    const found = new Map<string, Pick>();
    for (const group of [...groups(legal, "move"), ...groups(legal, "attack")]) {
        found.set(group.unit + group.from, { unit: group.unit, from: group.from });
    }
    return [...found.values()];
}

/** Where the picked unit can go, and what a click there decides. */
export function targets(legal: readonly Group[], pick: Pick | null): Map<string, Target> {
    const found = new Map<string, Target>();
    if (!pick) {
        return found;
    }
    if (pick.from === null) {
        for (const group of groups(legal, "recruit").filter((one) => one.unit === pick.unit)) {
            for (const to of group.to) {
                found.set(to, {
                    decision: `recruit ${pick.unit} ${to}`,
                    kind: "recruit",
                    guesses: 0,
                    rounds: [],
                });
            }
        }
        return found;
    }
    for (const kind of ["move", "attack"] as const) {
        for (const group of groups(legal, kind)) {
            if (group.unit !== pick.unit || group.from !== pick.from) {
                continue;
            }
            group.to.forEach((to, at) => {
                const decision = `${kind} ${pick.unit} ${pick.from} ${to}`;
                const guesses = group.guesses?.[at] ?? 0;
                found.set(to, { decision, kind, guesses, rounds: group.rounds?.[at] ?? [] });
            });
        }
    }
    return found;
}
