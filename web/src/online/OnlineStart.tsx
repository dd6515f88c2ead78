// SPDX-License-Identifier: MIT
// The way to tables for people at other devices: make one, find one, go back to one's own, or look
// at those that are over.
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { drawSecret } from "../client/random";
import { settings } from "../settings/settings";
import { TitleScreen } from "../start/TitleScreen";
import { Button } from "../ui/Button";
import { namelessName } from "../words/names";
import { t } from "../words/words";
import { createTable } from "./api";
import { FinishedGames } from "./FinishedGames";
import { OpenTables, OwnTables } from "./TableLists";
import { prepareTable } from "./prepare";
import { Privacy } from "./Privacy";
import { TableForm } from "./TableForm";
import { seatsOf, textsOf, USUAL, type Wishes } from "./wishes";

export interface OnlineStartProps {
    readonly menu: ComponentChildren;
    readonly onTable: (id: string) => void;
    readonly onReplay: (id: string) => void;
    readonly onBack: () => void;
}

const TABS = ["make", "find", "over"] as const;
type Tab = (typeof TABS)[number];

/** Makes the table, sits down, and tells its name. */
async function make(wishes: Wishes, seq: number): Promise<string> {
    const mine = seatsOf(wishes).find((seat) => wishes.sitters[seat] === "me");
    const table = await createTable(textsOf(wishes), seq);
    await prepareTable(table, wishes, settings().name.trim() || (mine ? namelessName(mine) : ""));
    return table;
}

interface TabsProps {
    readonly tab: Tab;
    readonly onTab: (tab: Tab) => void;
}

function Tabs({ tab, onTab }: TabsProps) {
    const names: Readonly<Record<Tab, string>> = {
        make: t("New table"),
        find: t("Open tables"),
        over: t("Finished games"),
    };
    return (
        <div class="tabs">
            {TABS.map((one) => (
                <Button
                    key={one}
                    id={`tab-${one}`}
                    pressed={tab === one}
                    onClick={() => onTab(one)}
                >
                    {names[one]}
                </Button>
            ))}
        </div>
    );
}

interface Making {
    readonly busy: boolean;
    readonly fault: string | null;
    readonly onCreate: () => void;
}

/** Makes a table as wished, and goes there. */
function useMaking(wishes: Wishes, onTable: (id: string) => void): Making {
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState<string | null>(null);
    // Whoever presses again and has changed nothing means the same table.
    const seq = useMemo(drawSecret, [wishes]);
    const onCreate = (): void => {
        setBusy(true);
        setFault(null);
        make(wishes, seq).then(onTable, (error: Error) => {
            setBusy(false);
            setFault(error.message);
        });
    };
    return { busy, fault, onCreate };
}

export function OnlineStart({ menu, onTable, onReplay, onBack }: OnlineStartProps) {
    const [tab, setTab] = useState<Tab>("make");
    const [wishes, setWishes] = useState(USUAL);
    const making = useMaking(wishes, onTable);
    return (
        <TitleScreen class="online" players={wishes.players} menu={menu}>
            <OwnTables onTable={onTable} />
            <div class="panel start-panel">
                <h2 class="hidden">{t("Play online")}</h2>
                <Tabs tab={tab} onTab={setTab} />
                {tab === "make" && <TableForm wishes={wishes} onChange={setWishes} {...making} />}
                {tab === "find" && <OpenTables onTable={onTable} />}
                {tab === "over" && <FinishedGames onReplay={onReplay} />}
            </div>
            <Privacy />
            <div class="start-more">
                <Button onClick={onBack}>{t("Back")}</Button>
            </div>
        </TitleScreen>
    );
}
