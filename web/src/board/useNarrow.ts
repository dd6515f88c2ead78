// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";

const NARROW = "(max-width: 700px)";

/** Whether the screen is so narrow that it shows the land only, without the sea around it. */
export function useNarrow(): boolean {
    const [narrow, set] = useState(matchMedia(NARROW).matches);
    useEffect(() => {
        const list = matchMedia(NARROW);
        const listener = (): void => set(list.matches);
        list.addEventListener("change", listener);
        return () => list.removeEventListener("change", listener);
    }, []);
    return narrow;
}
