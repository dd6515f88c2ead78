// SPDX-License-Identifier: MIT
// All about the table besides the game: talk, links, signs, and the way out.
import { useState } from "preact/hooks";
import { isRemark } from "../client/game-log";
import type { TableClient } from "../client/table-client";
import type { TableMessage } from "../protocol/messages";
import { Button } from "../ui/Button";
import { Window } from "../ui/Window";
import { t } from "../words/words";
import { Alerts } from "./Alerts";
import { useSignPermission } from "./notify";
import { seatLink } from "./handed";
import { tokenFor } from "./seats";
import { ShareLink } from "./ShareLink";
import { Talk } from "./Talk";
import { useTableLink } from "./useTableLink";

export interface TableWindowProps {
    readonly client: TableClient;
    readonly onLeave: () => void;
}

/** The same seat on another device. */
function OtherDevice({ table }: { readonly table: string }) {
    const { origin } = useTableLink(table);
    const token = tokenFor(table);
    return (
        <details class="more">
            <summary>{t("Play on another device too")}</summary>
            {token && (
                <ShareLink
                    secret
                    link={seatLink(origin, table, token)}
                    text={t("Only for yourself: whoever opens this plays your seat.")}
                />
            )}
        </details>
    );
}

function GiveUp({ client }: { readonly client: TableClient }) {
    const [sure, setSure] = useState(false);
    return sure ? (
        <Button kind="danger" onClick={() => client.send({ t: "leave" })}>
            {t("Really give my seat to a bot")}
        </Button>
    ) : (
        <Button onClick={() => setSure(true)}>{t("Give up my seat")}</Button>
    );
}

/** What stands in the window. */
function Contents({ client, table, onLeave }: TableWindowProps & { readonly table: TableMessage }) {
    const { ask } = useSignPermission();
    const { link } = useTableLink(table.table);
    const text = table.setup.spectators
        ? t("Whoever opens this link watches.")
        : t("Nobody but the players may watch this table.");
    return (
        <>
            <Talk client={client} />
            {ask && table.you && <Button onClick={ask}>{t("Tell me when it is my turn")}</Button>}
            {table.you && <Alerts client={client} table={table} />}
            <details class="more">
                <summary>{t("Link to this table")}</summary>
                <ShareLink link={link} text={text} />
            </details>
            {table.you && <OtherDevice table={table.table} />}
            <div class="row row-end">
                {table.you && client.view?.status === "playing" && <GiveUp client={client} />}
                <Button onClick={onLeave}>{t("To the start")}</Button>
            </div>
        </>
    );
}

/** A button that opens the window, and says when somebody has said something. */
export function TableWindow({ client, onLeave }: TableWindowProps) {
    const [open, setOpen] = useState(false);
    const [heard, setHeard] = useState(0);
    const { table } = client;
    const said = client.log.filter(isRemark).length;
    const news = !open && said > heard;
    if (!table) {
        return null;
    }
    const close = (): void => {
        setOpen(false);
        setHeard(said);
    };
    return (
        <>
            <Button
                kind="small"
                label={news ? t("Table: somebody has said something") : t("Table")}
                onClick={() => setOpen(true)}
            >
                {t("Table")}
                {news && <span class="news" />}
            </Button>
            {open && (
                <Window title={t("At the table")} onClose={close}>
                    <Contents {...{ client, table, onLeave }} />
                </Window>
            )}
        </>
    );
}
