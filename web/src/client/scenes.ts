// SPDX-License-Identifier: MIT
// A step as one scene after the other: hands open, a card is played, a castle falls, gold comes in, the
// season turns.
// All of it may follow from one decision; shown at once, nobody would see it.
import type { StepMessage, View } from "../protocol/messages";

export interface Scene extends StepMessage {
    /** The step that it is a part of, and the how-manieth. */
    readonly whole: StepMessage;
    readonly part: number;
    /** Whether the season of its view begins only in a later scene. */
    readonly seasonToCome: boolean;
    /** Whether the player is asked the same as before it, as when another one seals a bid or says
     * something: nothing is taken out of the hand of whoever is about to decide. */
    readonly beside: boolean;
}

/** What begins a scene of its own; everything else belongs to what came before it. Income comes to
 * everybody at once. */
const BEGINS: readonly string[] = ["revealed", "castle_taken", "income", "season"];

/** The scenes of a step, where `asked` is the player's question before it. */
export function scenesOf(whole: StepMessage, asked: number | null = null): readonly Scene[] {
    const parts: StepMessage["events"][number][][] = [[]];
    let begun = "";
    for (const event of whole.events) {
        if (BEGINS.includes(event.k) && (event.k !== begun || event.k === "revealed")) {
            begun = event.k;
            parts.push([]);
        }
        parts.at(-1)?.push(event);
    }
    const told = parts.filter((events, at) => events.length > 0 || (at === 0 && parts.length === 1));
    const turns = told.findIndex((events) => events.some((event) => event.k === "season"));
    return told.map((events, part) => ({
        ...whole,
        events,
        text: part === 0 ? whole.text : null,
        whole,
        part,
        seasonToCome: part < turns,
        beside: asked !== null && whole.view.prompt?.id === asked,
    }));
}

/** What is to be seen in a scene, after what was seen before it. */
export function viewIn(scene: Scene, before: View | null): View {
    return scene.seasonToCome && before ? { ...scene.view, season: before.season } : scene.view;
}
