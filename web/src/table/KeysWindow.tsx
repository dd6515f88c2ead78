// SPDX-License-Identifier: MIT
// All keys of the table, under `?`.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Window } from "../ui/Window";
import { t } from "../words/words";
import { pressKey, TABLE_KEYS } from "./keys";

/** Hears the keys of a table as long as it is there and in sight. */
export function TableKeys() {
    const [open, setOpen] = useState(false);
    const place = useRef<HTMLSpanElement>(null);
    // Before the next paint: whoever sees the table is heard.
    useLayoutEffect(() => {
        const listener = (event: KeyboardEvent): void => {
            const table = place.current?.closest("main");
            if (!table?.checkVisibility() || document.querySelector("dialog[open]")) {
                return;
            }
            if (pressKey(event, table)) {
                event.preventDefault();
            } else if (event.key === "?") {
                setOpen(true);
            }
        };
        addEventListener("keydown", listener);
        return () => removeEventListener("keydown", listener);
    }, []);
    return (
        <span ref={place}>
            {open && (
                <Window title={t("Keys")} onClose={() => setOpen(false)}>
                    <dl class="keys">
                        {TABLE_KEYS.map(({ keys, text }) => (
                            <div key={keys}>
                                <dt>
                                    {keys.split(" ").map((one) => (
                                        <kbd key={one}>{one}</kbd>
                                    ))}
                                </dt>
                                <dd>{t(text)}</dd>
                            </div>
                        ))}
                    </dl>
                </Window>
            )}
        </span>
    );
}
