// SPDX-License-Identifier: MIT
// The part of the address after # says which screen is shown: `t/k3vq…` is a table.
import { useLayoutEffect, useState } from "preact/hooks";
import { readSeatLink } from "./online/handed";

export type Go = (route: string) => void;

// A link such as /t/k3vq… is a table: the rest of the page knows it as #/t/k3vq….
const [, linked] = /^\/t\/([\w-]+)$/.exec(location.pathname) ?? [];
if (linked) {
    history.replaceState(null, "", `/#/t/${linked}`);
}

function read(): readonly string[] {
    readSeatLink();
    const path = location.hash.replace(/^#\/?/, "").replace(/^position=/, "position/");
    return path.split("/").filter(Boolean);
}

/** The address in its parts, and how to go elsewhere. */
export function useRoute(): [readonly string[], Go] {
    const [route, set] = useState(read);
    // Before the next paint, so that no change of the address is missed.
    useLayoutEffect(() => {
        const listener = (): void => set(read());
        addEventListener("hashchange", listener);
        return () => removeEventListener("hashchange", listener);
    }, []);
    return [route, (to) => (location.hash = `#/${to}`)];
}
