// SPDX-License-Identifier: MIT
// The table: seats, board, log, and the panel that asks.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { useClient } from "../client/useClient";
import { LogPanel } from "../log/LogPanel";
import type { View } from "../protocol/messages";
import { openCards } from "../protocol/view";
import { SeatRow } from "../seats/SeatRow";
import { useSaying } from "../seats/useSaying";
import { t } from "../words/words";
import { ActionPanel } from "./ActionPanel";
import { Announcer } from "./Announcer";
import { BoardStage } from "./BoardStage";
import { CoinFlight } from "./CoinFlight";
import { TableKeys } from "./KeysWindow";
import { TableTop } from "./TableTop";
import { Welcome } from "./Welcome";
import { useQuestion } from "./useQuestion";
import { useSignals } from "./useSignals";

export interface TableScreenProps {
    readonly client: TableClient;
    /** Buttons at the top: menu, rules, settings. */
    readonly menu: ComponentChildren;
    /** What stands in place of the action bar, such as the curtain. */
    readonly cover: ComponentChildren;
    /** Who is asked, where several people share a device. */
    readonly whose?: ComponentChildren;
    /** What a lesson says about what is asked. */
    readonly teacher?: ComponentChildren;
    /** What can be done when the game is over. */
    readonly ending: ComponentChildren;
    /** The record of the game, once it is over. */
    readonly record: () => Promise<string>;
}

/** Behind a cover only what everybody may see, also in the moment before the view has changed. */
function shownView({ shown, table }: TableClient, covered: boolean): View | null {
    return shown && covered && table?.you ? { ...openCards(shown), mine: null } : shown;
}

/** The sign at the button is a part of its name. */
function logLabel({ news }: TableClient): string {
    return news > 0 ? t("Log, {count} new", { count: news }) : t("Log");
}

/** How much the log has that is new. */
function News({ client }: { readonly client: TableClient }) {
    return (
        <span class="badge" title={t("Since you last looked")}>
            {client.news}
        </span>
    );
}

export function TableScreen(props: TableScreenProps) {
    const { client, menu, cover, whose, teacher, ending, record } = props;
    useClient(client);
    useSignals(client);
    const said = useSaying(client);
    const [logOpen, setLogOpen] = useState(false);
    const question = useQuestion(client, Boolean(cover));
    const { table, view } = client;
    const shown = shownView(client, Boolean(cover));
    if (!table || !view || !shown) {
        return <p class="loading">{t("One moment …")}</p>;
    }
    return (
        <main class={`table season-${shown.season}`}>
            <h1 class="hidden">EPIX</h1>
            <TableTop
                view={shown}
                list={{ label: logLabel(client), sprite: "recruitment", pixel: 1.4 }}
                sign={client.news > 0 && !logOpen && <News client={client} />}
                open={logOpen}
                onOpen={setLogOpen}
            >
                {menu}
            </TableTop>
            <SeatRow table={table} view={shown} said={said} />
            <BoardStage {...{ client, question }} board={table.board} view={shown} />
            <div class={`table-log panel ${logOpen ? "open" : ""}`}>
                <LogPanel client={client} />
            </div>
            <ActionPanel {...{ client, table, view, question, cover, whose, teacher, ending, record }} />
            <Announcer client={client} />
            <CoinFlight step={client.step} />
            <TableKeys />
            {view.status === "playing" && !cover && !teacher && <Welcome />}
        </main>
    );
}
