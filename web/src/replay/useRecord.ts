// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { pack } from "./link";

export interface KeptRecord {
    /** The record; null until it has come. */
    readonly text: string | null;
    /** The game as a part of addresses: that of the archive, or the record itself. */
    readonly game: string | null;
    /** Without the record there is still the result. */
    readonly lost: boolean;
    readonly lose: () => void;
}

/** The record of a game that has ended, and how links name it: `archived` in the archive of a server,
 * null for a game of this device, which goes into the link as a whole. */
export function useRecord(record: () => Promise<string>, archived: string | null): KeptRecord {
    const [text, setText] = useState<string | null>(null);
    const [game, setGame] = useState(archived);
    const [lost, setLost] = useState(false);
    useEffect(() => {
        let wanted = true;
        const fetched = record().then(async (found) => {
            const link = archived ?? (await pack(found));
            if (wanted) {
                setText(found);
                setGame(link);
            }
        });
        fetched.catch(() => wanted && setLost(true));
        return () => void (wanted = false);
    }, [archived]);
    return { text, game, lost, lose: () => setLost(true) };
}
