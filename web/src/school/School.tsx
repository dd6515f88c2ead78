// SPDX-License-Identifier: MIT
// All lessons, and the dojo.
import type { ComponentChildren } from "preact";
import type { Go } from "../useRoute";
import { DojoScreen } from "./DojoScreen";
import { SchoolScreen } from "./SchoolScreen";

export interface SchoolProps {
    readonly screen: string;
    readonly go: Go;
    readonly menu: ComponentChildren;
    readonly onLesson: (id: string) => void;
}

export function School({ screen, go, menu, onLesson }: SchoolProps) {
    return screen === "dojo" ? (
        <DojoScreen menu={menu} onBack={() => go("school")} />
    ) : (
        <SchoolScreen {...{ menu, onLesson }} onDojo={() => go("dojo")} onBack={() => go("")} />
    );
}
