// SPDX-License-Identifier: MIT
// The examples of the rules (build/scenes.mjs): loaded when somebody wants to see the first one.
import type { Scene } from "../replay/scene";

interface SceneFile {
    /** The standard cards, to which those of an example are added. */
    readonly cards: string;
    /** The examples of each clause, as places in the list. */
    readonly clauses: Readonly<Record<string, readonly number[]>>;
    readonly scenes: readonly (Omit<Scene, "cards"> & { readonly cards?: readonly string[] })[];
}

let loading: Promise<SceneFile> | null = null;

async function load(): Promise<SceneFile> {
    const answer = await fetch("./scenes.json");
    if (!answer.ok) {
        throw new Error(answer.statusText);
    }
    return (await answer.json()) as SceneFile;
}

function fetched(): Promise<SceneFile> {
    loading ??= load();
    // Whoever was offline may try again.
    loading.catch(() => (loading = null));
    return loading;
}

/** `runners steps.soldier 3; tax 9` as an ability file has it. */
function cardText(card: string): string {
    const [, id = "", effects = ""] = /^(\S+) (.*)$/.exec(card) ?? [];
    const lines = effects.split(";").map((effect) => `effect: ${effect.trim()}`);
    const name = id[0]?.toUpperCase() + id.slice(1).replaceAll("-", " ");
    return ["", `card: ${id}`, `name: ${name}`, ...lines, ""].join("\n");
}

/** The examples of a clause. */
export async function scenesOf(clause: string): Promise<readonly Scene[]> {
    const { cards: standard, clauses, scenes } = await fetched();
    const found = (clauses[clause] ?? []).map((at) => scenes[at]).filter((one) => one !== undefined);
    return found.map(({ cards, ...scene }) => ({
        ...scene,
        ...(cards && { cards: standard + cards.map(cardText).join("") }),
    }));
}
