// SPDX-License-Identifier: MIT
import { networkOrigin } from "./api";
import { isOnlyHere, tableLink } from "./share";
import { useAnswer } from "../client/useAnswer";

export interface TableLink {
    readonly origin: string;
    readonly link: string;
    /** Whether the link works on this machine only. */
    readonly onlyHere: boolean;
}

/** The link under which other devices find a table. Whoever has opened the page as localhost needs
 * the address that the machine has in its network. */
export function useTableLink(table: string): TableLink {
    const local = isOnlyHere();
    const { value } = useAnswer(() => (local ? networkOrigin() : Promise.resolve(null)), local);
    const origin = value ?? location.origin;
    return { origin, link: tableLink(table, origin), onlyHere: local && !value };
}
