// SPDX-License-Identifier: MIT
// What a touch on a province means: from what is offered and what is picked to what is to be done.
import { actors, targets, type Pick } from "../protocol/choices";
import type { Prompt, TableMessage, View } from "../protocol/messages";
import { unitsIn } from "../protocol/view";

export interface Touched {
    readonly table: TableMessage;
    readonly view: View;
    /** What is asked of the player; null while nothing is. */
    readonly prompt: Prompt | null;
    readonly pick: Pick | null;
    /** Whether an attack is asked for once more. */
    readonly confirm: boolean;
}

export type Deed =
    | { readonly k: "decide"; readonly decision: string }
    | { readonly k: "confirm"; readonly province: string }
    | { readonly k: "pick"; readonly pick: Pick | null }
    /** Nothing to be done there: the table says why this is not to be. */
    | { readonly k: "why"; readonly decision: string }
    | null;

/** What a touch on a province that is not lit may have meant. */
function meantBy({ table, view, pick }: Touched, province: string): string | null {
    const place = table.board.provinces.find((one) => one.id === province);
    const there = unitsIn(view, province);
    if (pick?.from === null) {
        return `recruit ${pick.unit} ${province}`;
    }
    if (pick) {
        const holder = there?.seat ?? place?.castle ?? table.you;
        const verb = holder === table.you ? "move" : "attack";
        return `${verb} ${pick.unit} ${pick.from} ${province}`;
    }
    const tired = (view.phase === "act" || view.phase === "march") && there?.seat === table.you ? there?.units[0] : null;
    return tired ? `move ${tired} ${province} ${place?.neighbours[0]}` : null;
}

/** The next unit of a province after the one that is picked; after the last one none. */
function nextPick(here: readonly Pick[], pick: Pick | null): Pick | null {
    const at = here.findIndex((one) => one.unit === pick?.unit && one.from === pick.from);
    return here[at + 1] ?? null;
}

export function touch(now: Touched, province: string): Deed {
    const legal = now.prompt?.legal ?? [];
    const target = targets(legal, now.pick).get(province);
    if (target) {
        return target.kind === "attack" && now.confirm
            ? { k: "confirm", province }
            : { k: "decide", decision: target.decision };
    }
    const here = actors(legal).filter((actor) => actor.from === province);
    if (here.length > 0) {
        return { k: "pick", pick: nextPick(here, now.pick) };
    }
    const decision = now.prompt && meantBy(now, province);
    return decision ? { k: "why", decision } : null;
}
