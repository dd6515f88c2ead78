// SPDX-License-Identifier: MIT
// Who has won, and why.
import type { ComponentChildren } from "preact";
import { coachRoute } from "../coach/route";
import type { SeatView, TableMessage, View } from "../protocol/messages";
import { Highlights } from "../replay/Highlights";
import { isArchived } from "../protocol/view";
import { replayRoute } from "../replay/link";
import { useRecord } from "../replay/useRecord";
import { RuleLink } from "../rules/RuleLink";
import { playerName } from "../words/names";
import { t } from "../words/words";
import { Gold } from "../ui/Coins";
import { Emblem, Sprite } from "../ui/Sprite";

export interface EndPanelProps {
    readonly table: TableMessage;
    readonly view: View;
    /** The sentence about the castle that fell; null if none did. */
    readonly fall: string | null;
    /** The record of the game. */
    readonly record: () => Promise<string>;
    readonly children: ComponentChildren;
}

function headline(table: TableMessage, winners: readonly SeatView[]): string {
    const names = winners.map(playerName).join(", ");
    const won = winners.some((seat) => seat.seat === table.you);
    if (winners.length === 0) {
        return t("No winner");
    }
    if (winners.length > 1) {
        return t("Shared victory: {names}", { names });
    }
    return won ? t("Victory!") : t("{names} wins!", { names });
}

/** What made the difference, read off the final count. */
function reason(view: View, winners: readonly SeatView[], fall: string | null): string {
    const [first] = winners;
    if (fall !== null || !first) {
        return fall ?? "";
    }
    const rivals = view.seats.filter(
        (seat) => !winners.includes(seat) && seat.provinces === first.provinces,
    );
    const values = { name: playerName(first), count: first.provinces, gold: first.gold };
    if (winners.length > 1) {
        return t("Equal in provinces ({count}) and in gold ({gold}).", values);
    }
    return rivals.length > 0
        ? t("Equal in provinces ({count}); {name} has the most gold ({gold}).", values)
        : t("{name} holds the most provinces ({count}).", values);
}

/** Winners first, then by what counts. */
function ranked(view: View): readonly SeatView[] {
    const won = ({ seat }: SeatView): number => Number(view.winners.includes(seat));
    return [...view.seats].sort(
        (a, b) => won(b) - won(a) || b.provinces - a.provinces || b.gold - a.gold,
    );
}

function Ranking({ view }: { readonly view: View }) {
    return (
        <table class="ranking">
            <thead>
                <tr>
                    <th scope="col">{t("Player")}</th>
                    <th scope="col">{t("Provinces")}</th>
                    <th scope="col">{t("Gold")}</th>
                </tr>
            </thead>
            <tbody>
                {ranked(view).map((seat) => (
                    <tr key={seat.seat} class={view.winners.includes(seat.seat) ? "winner" : ""}>
                        <th scope="row">
                            <Emblem seat={seat.seat} pixel={1.5} /> {playerName(seat)}
                        </th>
                        <td class="number">{seat.provinces}</td>
                        <td>
                            <Gold gold={seat.gold} />
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function EndPanel({ table, view, fall, record, children }: EndPanelProps) {
    const winners = view.seats.filter((seat) => view.winners.includes(seat.seat));
    const archived = isArchived(table) ? table.table : null;
    const kept = useRecord(record, archived);
    return (
        <div class="ending">
            <h2>
                <Sprite name="crown" pixel={2} /> {headline(table, winners)}
            </h2>
            <p>
                {winners.length === 0 ? (
                    t("This table is closed.")
                ) : (
                    <>
                        {reason(view, winners, fall)}{" "}
                        <RuleLink clause={fall === null ? "9.2" : "9.1"} />
                    </>
                )}
            </p>
            <div class="row">
                {archived === null && kept.game && (
                    <a class="button" href={replayRoute(kept.game, 0)}>
                        {t("Look back")}
                    </a>
                )}
                {children}
                {kept.game && (
                    <a class="button" href={coachRoute(kept.game, table.you)}>
                        {t("Ask the coach")}
                    </a>
                )}
            </div>
            <Ranking view={view} />
            <Highlights kept={kept} carried={archived === null} />
        </div>
    );
}
