// SPDX-License-Identifier: MIT
// Tables to go to: those where this device holds a seat, and those that are open to everybody.
import { useState } from "preact/hooks";
import { opponentName } from "../start/bots";
import { Button } from "../ui/Button";
import { Emblem } from "../ui/Sprite";
import { playerName, seatName } from "../words/names";
import { t } from "../words/words";
import { listedTables, type ListedSeat, type ListedTable, type TablesPage } from "./api";
import { isMyTurn } from "./peek";
import { heldSeats, type HeldSeat } from "./seats";
import { useAnswer } from "../client/useAnswer";
import { dayOf, rulesName } from "./words";

export function SittersLine({ seats }: { readonly seats: readonly ListedSeat[] }) {
    return (
        <span class="list-seats">
            {seats.map((seat) => (
                <span key={seat.seat} class="list-seat">
                    <Emblem seat={seat.seat} pixel={1} />{" "}
                    {seat.holder === "open" && <i>{t("open")}</i>}
                    {seat.holder === "bot" && opponentName(seat.bot ?? "")}
                    {seat.holder === "person" && playerName(seat)}
                </span>
            ))}
        </span>
    );
}

const STATUS: Readonly<Record<string, () => string>> = {
    lobby: () => t("not begun"),
    playing: () => t("under way"),
    over: () => t("over"),
};

/** Of one's own tables; more would hide what else can be done. */
const MOST = 5;

/** Says so where one's decision is waited for. */
function TurnSign({ table, token }: HeldSeat) {
    const { value } = useAnswer(() => isMyTurn(table, token), table);
    return value === null ? null : (
        <b class="your-turn" hidden={!value}>
            {t("Your turn")}
        </b>
    );
}

export function OwnTables({ onTable }: { readonly onTable: (id: string) => void }) {
    const [going] = useState(() =>
        heldSeats()
            .filter((one) => one.status !== "over")
            .slice(0, MOST),
    );
    if (going.length === 0) {
        return null;
    }
    return (
        <div class="panel start-panel">
            <h2>{t("Your tables")}</h2>
            <ul class="lists">
                {going.map((one) => (
                    <li key={one.table} class="list-row">
                        <span class="list-text">
                            {one.seat && (
                                <Emblem seat={one.seat} pixel={1.5} />
                            )}{" "}
                            <b>{one.seat ? seatName(one.seat) : one.table}</b>{" "}
                            <TurnSign {...one} />{" "}
                            <small>
                                {[STATUS[one.status]?.(), dayOf(one.at)].join(" · ")}
                            </small>
                        </span>
                        <Button kind="main" onClick={() => onTable(one.table)}>
                            {t("Go on")}
                        </Button>
                    </li>
                ))}
            </ul>
        </div>
    );
}

function OpenTable({
    table,
    onTable,
}: {
    readonly table: ListedTable;
    readonly onTable: (id: string) => void;
}) {
    const free = table.status === "lobby" && table.seats.some((seat) => seat.holder === "open");
    return (
        <li class="list-row">
            <span class="list-text">
                <SittersLine seats={table.seats} />
                <small>
                    {[rulesName(table.rules), STATUS[table.status]?.(), dayOf(table.created)].join(
                        " · ",
                    )}
                </small>
            </span>
            {(free || table.spectators) && (
                <Button kind={free ? "main" : "plain"} onClick={() => onTable(table.table)}>
                    {free ? t("Join") : t("Watch")}
                </Button>
            )}
        </li>
    );
}

export function OpenTables({ onTable }: { readonly onTable: (id: string) => void }) {
    const [wanted, setWanted] = useState<{ readonly before?: string }>({});
    const [shown, setShown] = useState<readonly ListedTable[]>([]);
    const ask = async (): Promise<TablesPage> => {
        const page = await listedTables(wanted.before);
        setShown((tables) => [...(wanted.before ? tables : []), ...page.tables]);
        return page;
    };
    const { value, fault } = useAnswer(ask, wanted);
    const sorted = [...shown].sort(
        (a, b) => a.status.localeCompare(b.status) || b.created - a.created,
    );
    const next = value?.next;
    return (
        <>
            <p>{t("Tables that anybody may join or watch.")}</p>
            {fault && <p class="notice">{fault}</p>}
            {value && shown.length === 0 && <p class="hint">{t("There is none now. Make one!")}</p>}
            <ul class="lists" aria-busy={!value && !fault}>
                {sorted.map((table) => (
                    <OpenTable key={table.table} table={table} onTable={onTable} />
                ))}
            </ul>
            {next && <Button onClick={() => setWanted({ before: next })}>{t("Older tables")}</Button>}
            <Button onClick={() => setWanted({})}>{t("Look again")}</Button>
        </>
    );
}
