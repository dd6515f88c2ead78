// SPDX-License-Identifier: MIT
// A position while it is set up: what it looks like, how it came about, and what was refused last.
import { useEffect, useRef, useState } from "preact/hooks";
import { NOBODY, type TableModule } from "../local/module";
import { sharedModule } from "../local/shared-module";
import { speak } from "../local/speak";
import type { TableMessage, View, ViewMessage } from "../protocol/messages";
import { fetchGame } from "../replay/game";
import { useSettings } from "../settings/settings";
import type { Language } from "../words/words";
import { Bench } from "./bench";

export interface Position {
    readonly record: string;
    /** Empty: there is none. */
    readonly link: string;
    readonly values: ReadonlyMap<string, string>;
    readonly table: TableMessage;
    /** As everybody would see it. */
    readonly view: View;
}

export interface Editing {
    readonly position: Position | null;
    /** What is wrong, in words; null: nothing. */
    readonly fault: string | null;
    readonly missing: boolean;
    /** Null: there is nothing to take back. */
    readonly undo: (() => void) | null;
    readonly change: (text: string) => void;
    readonly fresh: (players: number, advanced: boolean) => void;
    readonly open: (text: string) => void;
    readonly bench: Bench | null;
}

interface Tools {
    readonly bench: Bench;
    readonly module: TableModule;
    readonly number: number;
}

const coachWords = (language: Language): string => `./coach-${language}.mo`;

async function load(language: Language): Promise<Tools> {
    const [bench, module] = await Promise.all([
        Bench.make(fetch("./coach.wasm")),
        sharedModule(language),
    ]);
    return { bench, module, number: await speak(bench, language, coachWords) };
}

/** Draws what stands on the bench; the table of the other module is only borrowed for that. */
function look({ bench, module, number }: Tools): Position {
    const record = bench.record();
    module.load(record, number);
    return {
        record,
        link: bench.link(),
        values: bench.values(),
        table: JSON.parse(module.table(NOBODY, number)) as TableMessage,
        view: JSON.parse(module.view(NOBODY, number)) as ViewMessage,
    };
}

/** What the address asks for: `#position=LINK`, or `#/edit/GAME/12`, after twelve decisions of a game. */
async function begin({ bench, number }: Tools, [screen, what, at]: readonly string[]) {
    if (screen === "edit" && what) {
        return bench.open((await fetchGame(what)).record, Number(at ?? -1), number);
    }
    return what ? bench.open(what, null, number) : bench.fresh(2, false, number);
}

/** What is shown, and what is wrong; each position that is shown stands in the address. */
function useShown(tools: { readonly current: Tools | null }) {
    const [position, setPosition] = useState<Position | null>(null);
    const [fault, setFault] = useState<string | null>(null);
    const shown = useRef<Position | null>(null);
    const show = (why: string | null): void => {
        setFault(why);
        if (!why && tools.current) {
            shown.current = look(tools.current);
            setPosition(shown.current);
            history.replaceState(null, "", addressOf(shown.current.link));
        }
    };
    return { position, fault, shown, show };
}

type Shows = ReturnType<typeof useShown>;

/** Loads what is needed, and opens what the address asks for; in another language the same again. */
function useOpening(tools: { current: Tools | null }, route: readonly string[], seen: Shows): boolean {
    const { language } = useSettings();
    const [missing, setMissing] = useState(false);
    const address = route.join("/");
    const opened = useRef("");
    const { shown, show } = seen;
    const open = async (ready: Tools, kept: string | undefined): Promise<void> => {
        tools.current = ready;
        const { bench, number } = ready;
        const why = kept ? bench.open(kept, null, number) : await begin(ready, route);
        if (why) {
            bench.fresh(2, false, number); // there is something to look at beside what is wrong
            show(null);
        }
        show(why);
    };
    useEffect(() => {
        const kept = opened.current === address ? shown.current?.record : undefined;
        opened.current = address;
        load(language as Language)
            .then((ready) => open(ready, kept))
            .catch((error: Error) => (tools.current ? show(error.message) : setMissing(true)));
    }, [language, address]);
    return missing;
}

export function useBench(route: readonly string[]): Editing {
    const tools = useRef<Tools | null>(null);
    const seen = useShown(tools);
    const missing = useOpening(tools, route, seen);
    const past = useRef<string[]>([]);
    const { position, fault, shown, show } = seen;
    /** Carries something out, so that it can be taken back. */
    const act = (what: (ready: Tools) => string | null): void => {
        const before = shown.current?.record;
        const why = tools.current && what(tools.current);
        if (!why && before) {
            past.current.push(before);
        }
        show(why);
    };
    const undo = (): void => {
        const last = past.current.pop();
        if (last && tools.current) {
            show(tools.current.bench.open(last, null, tools.current.number));
        }
    };
    return {
        position,
        fault,
        missing,
        undo: past.current.length > 0 ? undo : null,
        change: (text) => act(({ bench, number }) => bench.change(text, number)),
        fresh: (players, advanced) =>
            act(({ bench, number }) => bench.fresh(players, advanced, number)),
        open: (text) => act(({ bench, number }) => bench.open(text, null, number)),
        bench: tools.current?.bench ?? null,
    };
}

/** The part of an address after `#`, which brings the position back. */
export const addressOf = (link: string): string => (link ? `#position=${link}` : "#/position");
