// SPDX-License-Identifier: MIT
// Making a table for people at other devices.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Logo } from "../start/Logo";
import { setupText } from "../start/plan";
import { WorldMap } from "../start/WorldMap";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { createTable } from "./socket-table";

export interface OnlineStartProps {
    readonly menu: ComponentChildren;
    readonly onTable: (id: string) => void;
    readonly onBack: () => void;
}

export function OnlineStart({ menu, onTable, onBack }: OnlineStartProps) {
    const [players, setPlayers] = useState("2");
    const [rules, setRules] = useState("basic");
    const [clock, setClock] = useState("none");
    const [odds, setOdds] = useState("no");
    const [fault, setFault] = useState<string | null>(null);
    const yesNo = [
        { value: "no", text: t("no") },
        { value: "yes", text: t("yes") },
    ];
    const create = (): void => {
        const setup = setupText(Number(players), rules, [
            `clock: ${clock}`,
            `odds: ${odds}`,
            "bots: slow",
        ]);
        createTable(setup).then(onTable, (error: Error) =>
            setFault(
                error.message ||
                    t("The server does not answer. Playing on this device works without it."),
            ),
        );
    };
    return (
        <main class="start">
            <WorldMap />
            <div class="start-menu">{menu}</div>
            <Logo />
            <div class="panel start-panel">
                <h2>{t("Play online")}</h2>
                <p>
                    {t(
                        "Make a table, share its link, and begin when all seats are taken. No account needed.",
                    )}
                </p>
                <Choice
                    label={t("Players")}
                    value={players}
                    options={["2", "3", "4"].map((value) => ({ value, text: value }))}
                    onChange={setPlayers}
                />
                <Choice
                    label={t("Rules")}
                    value={rules}
                    options={[
                        { value: "basic", text: t("basic") },
                        { value: "advanced", text: t("advanced: ability cards") },
                    ]}
                    onChange={setRules}
                />
                <Choice
                    label={t("Clock")}
                    value={clock}
                    options={[
                        { value: "none", text: t("none") },
                        { value: "live 300 10", text: t("5 minutes each") },
                        { value: "days 2", text: t("2 days a decision") },
                    ]}
                    onChange={setClock}
                />
                <Choice label={t("Odds hints")} value={odds} options={yesNo} onChange={setOdds} />
                {fault && (
                    <p class="notice" role="alert">
                        {fault}
                    </p>
                )}
                <Button kind="main" id="create" onClick={create}>
                    {t("Make a table")}
                </Button>
            </div>
            <div class="start-more">
                <Button onClick={onBack}>{t("Back")}</Button>
            </div>
        </main>
    );
}
