// SPDX-License-Identifier: MIT
// What can be done at a table when the game is over.
import { useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { isArchived } from "../protocol/view";
import { Button } from "../ui/Button";
import { Window } from "../ui/Window";
import { t } from "../words/words";
import { saveRecord } from "./save";
import { ShareLink } from "./ShareLink";
import { useTableLink } from "./useTableLink";

export interface EndingProps {
    readonly client: TableClient;
    readonly record: () => Promise<string>;
    readonly onReplay: (id: string) => void;
    readonly onLeave: () => void;
}

function Rematch({ client }: { readonly client: TableClient }) {
    const { table, view } = client;
    const wanting = view?.seats.filter((seat) => seat.rematch) ?? [];
    const wanted = wanting.some((seat) => seat.seat === table?.you);
    const names = wanting.map((seat) => client.nameOf(seat.seat)).join(", ");
    return (
        <>
            <Button kind="main" disabled={wanted} onClick={() => client.send({ t: "rematch" })}>
                {t("Rematch")}
            </Button>
            {names && <p role="status">{t("Want a rematch: {names}", { names })}</p>}
        </>
    );
}

export function Ending({ client, record, onReplay, onLeave }: EndingProps) {
    const [sharing, setSharing] = useState(false);
    const { table } = client;
    const id = table?.table ?? "";
    const archived = table !== null && isArchived(table);
    const { link } = useTableLink(id);
    return (
        <>
            {archived && <Button onClick={() => onReplay(id)}>{t("Look back")}</Button>}
            {table?.you && <Rematch client={client} />}
            {archived && <Button onClick={() => setSharing(true)}>{t("Share")}</Button>}
            <Button onClick={() => saveRecord(id, record(), (text) => client.tell(text))}>
                {t("Save the record")}
            </Button>
            <Button onClick={onLeave}>{t("To the start")}</Button>
            {sharing && (
                <Window title={t("Share the game")} onClose={() => setSharing(false)}>
                    <ShareLink
                        link={link}
                        text={t(
                            "Whoever opens this link sees how the game ended, and how it went.",
                        )}
                    />
                </Window>
            )}
        </>
    );
}
