// SPDX-License-Identifier: MIT
// Tables on the server: the way to them, and the one that somebody is at.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Go } from "../useRoute";
import { OnlineGame } from "./OnlineGame";
import { OnlineStart } from "./OnlineStart";

export interface OnlineProps {
    readonly route: readonly string[];
    readonly go: Go;
    readonly menu: ComponentChildren;
}

/** Whoever reads the rules meanwhile stays at the table. */
export function Online({ route: [screen, argument = ""], go, menu }: OnlineProps) {
    const last = useRef("");
    last.current = screen === "t" ? argument : screen === "rules" ? last.current : "";
    const table = last.current;
    const ways = {
        menu,
        onTable: (id: string) => go(`t/${id}`),
        onReplay: (id: string) => go(`replay/${id}`),
    };
    return (
        <>
            {screen === "online" && <OnlineStart {...ways} onBack={() => go("")} />}
            {table && (
                <div hidden={screen !== "t"} class="keep">
                    <OnlineGame key={table} id={table} {...ways} onLeave={() => go("")} />
                </div>
            )}
        </>
    );
}
