// SPDX-License-Identifier: MIT
// What is asked of the player now, and how far the answer has come on the board.
import { useEffect, useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { draftsOf, useDraft } from "../client/useDraft";
import { actors, targets, type Pick, type Target } from "../protocol/choices";
import type { Prompt, View } from "../protocol/messages";
import { useSettings } from "../settings/settings";
import { touch } from "./touch";
import { useForced } from "./useForced";

/** An attack that waits for a last word. */
export interface PlannedAttack {
    readonly pick: Pick;
    readonly province: string;
    readonly target: Target;
}

export interface Question {
    /** Null while nothing is asked, or while one looks elsewhere. */
    readonly prompt: Prompt | null;
    readonly pick: Pick | null;
    readonly setPick: (pick: Pick | null) => void;
    /** Where the picked unit can go. */
    readonly lit: ReadonlyMap<string, Target>;
    /** Provinces with something to pick. */
    readonly pickable: ReadonlySet<string>;
    readonly attack: PlannedAttack | null;
    readonly dropAttack: () => void;
    readonly onProvince: (province: string) => void;
}

/** The unit that is picked, as long as it can do something. */
function usePick(table: string, view: View | null): [Pick | null, (pick: Pick | null) => void] {
    const prompt = view?.prompt?.id;
    const [pick, setPick] = useDraft<Pick | null>(table, `pick ${prompt}`, null);
    const still = pick !== null && targets(view?.prompt?.legal ?? [], pick).size > 0;
    useEffect(() => {
        if (pick && !still) {
            setPick(null);
        }
    }, [prompt, view?.n]);
    return [still ? pick : null, setPick];
}

function promptOf(client: TableClient): Prompt | null {
    return (client.idle && client.lookingAt === null && client.view?.prompt) || null;
}

/** Behind a cover nothing is asked. */
export function useQuestion(client: TableClient, covered: boolean): Question {
    const { confirm } = useSettings();
    const { table, view } = client;
    const [pick, setPick] = usePick(draftsOf(table), view);
    const [attacked, setAttacked] = useState<string | null>(null);
    const prompt = covered ? null : promptOf(client);
    useEffect(() => setAttacked(null), [prompt?.id]);
    useForced(client, prompt);
    const lit = targets(prompt?.legal ?? [], pick);
    const target = lit.get(attacked ?? "");
    const onProvince = (province: string): void => {
        const deed = table && view && touch({ table, view, prompt, pick, confirm }, province);
        switch (deed?.k) {
            case "decide":
                return client.decide(deed.decision);
            case "confirm":
                return setAttacked(deed.province);
            case "pick":
                return setPick(deed.pick);
            case "why":
                return client.askWhy(deed.decision);
        }
    };
    return {
        prompt,
        pick,
        setPick,
        lit,
        pickable: new Set(actors(prompt?.legal ?? []).map((actor) => actor.from ?? "")),
        attack: pick && attacked && target ? { pick, province: attacked, target } : null,
        dropAttack: () => setAttacked(null),
        onProvince,
    };
}
