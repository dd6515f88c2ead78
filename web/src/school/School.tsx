// SPDX-License-Identifier: MIT
// All lessons, the dojo, and the puzzles.
import type { ComponentChildren } from "preact";
import type { Go } from "../useRoute";
import type { Seat } from "../protocol/board";
import { DojoScreen } from "./DojoScreen";
import { puzzleId } from "./puzzles";
import { PuzzlesScreen } from "./PuzzlesScreen";
import { SchoolScreen } from "./SchoolScreen";

export interface SchoolProps {
    readonly screen: string;
    readonly go: Go;
    readonly menu: ComponentChildren;
    readonly onLesson: (id: string, seat?: Seat) => void;
}

export function School({ screen, go, menu, onLesson }: SchoolProps) {
    const back = (): void => go("school");
    switch (screen) {
        case "dojo":
            return <DojoScreen menu={menu} onBack={back} />;
        case "puzzles":
            return (
                <PuzzlesScreen
                    menu={menu}
                    onPuzzle={(puzzle) => onLesson(puzzleId(puzzle), puzzle.seat)}
                    onBack={back}
                />
            );
        default:
            return (
                <SchoolScreen
                    {...{ menu, onLesson }}
                    onDojo={() => go("dojo")}
                    onPuzzles={() => go("puzzles")}
                    onBack={() => go("")}
                />
            );
    }
}
