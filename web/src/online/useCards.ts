// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { LocalTable } from "../local/local-table";
import type { AbilityCard } from "../protocol/messages";
import { useSettings } from "../settings/settings";

/** The standard ability cards in the reader's language, from a table that nobody plays at. */
export function useCards(): readonly AbilityCard[] {
    const { language } = useSettings();
    const [cards, setCards] = useState<readonly AbilityCard[]>([]);
    useEffect(() => {
        const table = new LocalTable(
            (message) => {
                if (message.t === "table") {
                    setCards(message.cards);
                    table.close();
                }
            },
            () => undefined,
        );
        const seats = (["r", "b"] as const).map((seat) => ({ seat, name: seat, bot: null }));
        table.open("players: 2\nrules: advanced\n", seats);
        return () => table.close();
    }, [language]);
    return cards;
}
