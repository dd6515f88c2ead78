// SPDX-License-Identifier: MIT
// Keys for everything in play. They press what can be pressed: a key does nothing that a click could
// not do.
import { key } from "../words/words";

const PANEL = ".table-action";
/** What can be picked in a question, in its order. */
const PICKS = [".tile:not(.tile-off)", ".card", ".dial-number", ".ability:not(.tile-off)"]
    .map((one) => `${PANEL} .ask ${one}`)
    .join();

interface TableKey {
    /** As it is told; several keys are separated by blanks. */
    readonly keys: string;
    readonly text: string;
    /** What it presses, or gives the focus to. */
    readonly press?: string;
    readonly focus?: string;
}

export const TABLE_KEYS: readonly TableKey[] = [
    { keys: "1 2 3 4 5 6 7 8 9", text: key("pick the first, second … of what is offered") },
    {
        keys: "+",
        text: key("one gold more"),
        press: `${PANEL} .amount .button:last-child:not(:disabled)`,
    },
    {
        keys: "-",
        text: key("one gold less"),
        press: `${PANEL} .amount .button:first-child:not(:disabled)`,
    },
    {
        keys: "d",
        text: key("decide: the large button of the question"),
        press: `${PANEL} :is(.button-danger, .button-main):not(:disabled)`,
    },
    {
        keys: "e",
        text: key("end the turn, or pass"),
        press: `${PANEL} #end-turn, ${PANEL} #pass`,
    },
    { keys: "z", text: key("take the last step back"), press: `${PANEL} #undo` },
    { keys: "s", text: key("skip what is being shown"), press: `${PANEL} .showing .button` },
    { keys: "a", text: key("go to the question"), focus: `${PANEL} .ask` },
    {
        keys: "m",
        text: key("go to the map, where arrows lead from province to province"),
        focus: '.province[tabindex="0"]',
    },
    { keys: "l", text: key("show or hide the log"), press: ".table-menu .button:first-child" },
    { keys: "?", text: key("show these keys") },
];

/** Whether keys belong to what has the focus, or to a window that is open. */
function isTaken(event: KeyboardEvent): boolean {
    const target = event.target as Element | null;
    const typing = target?.closest("input:not([type=range]), textarea, select, dialog");
    return event.altKey || event.ctrlKey || event.metaKey || Boolean(typing);
}

/** Does what a key stands for; whether there was anything to do. */
export function pressKey(event: KeyboardEvent, root: ParentNode): boolean {
    if (isTaken(event)) {
        return false;
    }
    const wanted = event.key.length === 1 ? event.key.toLowerCase() : "";
    const found = TABLE_KEYS.find(({ keys }) => wanted && keys.split(" ").includes(wanted));
    const pressed = /[1-9]/.test(wanted)
        ? root.querySelectorAll<HTMLElement>(PICKS)[Number(wanted) - 1]
        : found?.press && root.querySelector<HTMLElement>(found.press);
    const focused = found?.focus && root.querySelector<HTMLElement>(found.focus);
    if (pressed) {
        pressed.click();
    }
    if (focused) {
        focused.focus();
    }
    return Boolean(pressed || focused);
}
