// SPDX-License-Identifier: MIT
// The first screen: one click, and one plays.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { LocalPlan } from "../local/orders";
import { SEATS, type Seat } from "../protocol/board";
import { changeSettings, useSettings } from "../settings/settings";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { Sprite } from "../ui/Sprite";
import { OPPONENTS, opponentName, opponentText } from "./bots";
import { Logo } from "./Logo";
import { planOf, type Sitter } from "./plan";
import { WorldMap } from "./WorldMap";

export interface StartScreenProps {
    readonly menu: ComponentChildren;
    readonly onPlay: (plan: LocalPlan) => void;
    /** Back to the game that goes on, if there is one. */
    readonly onContinue: (() => void) | null;
    readonly onOnline: () => void;
    readonly onReplay: () => void;
    readonly onRules: () => void;
}

export function StartScreen({
    menu,
    onPlay,
    onContinue,
    onOnline,
    onReplay,
    onRules,
}: StartScreenProps) {
    const { name } = useSettings();
    const [players, setPlayers] = useState(2);
    const [rules, setRules] = useState<"basic" | "advanced">("basic");
    const [odds, setOdds] = useState(false);
    const [sitters, setSitters] = useState<Record<Seat, Sitter>>({
        r: "person",
        b: "squire",
        y: "squire",
        g: "squire",
    });
    const [names, setNames] = useState<Record<Seat, string>>({ r: "", b: "", y: "", g: "" });
    const play = (): void => {
        const nameOf = (seat: Seat): string =>
            sitters[seat] === "person"
                ? names[seat] || (seat === "r" && name) || seatName(seat)
                : `${opponentName(sitters[seat])} (${seatName(seat)})`;
        onPlay(
            planOf({
                players,
                rules,
                sitters,
                odds,
                names: { r: nameOf("r"), b: nameOf("b"), y: nameOf("y"), g: nameOf("g") },
            }),
        );
    };
    return (
        <main class="start">
            <WorldMap players={players} />
            <div class="start-menu">{menu}</div>
            <Logo />
            <p class="start-line">{t("Four seasons, a closed fist, and one castle too many.")}</p>
            <div class="panel start-panel">
                {onContinue && (
                    <Button kind="main" onClick={onContinue}>
                        {t("Back to the game")}
                    </Button>
                )}
                <Button kind={onContinue ? "plain" : "main"} id="play" onClick={play}>
                    {onContinue ? t("New game") : t("Play")}
                </Button>
                <Choice
                    label={t("Players")}
                    value={String(players)}
                    options={["2", "3", "4"].map((value) => ({ value, text: value }))}
                    onChange={(value) => setPlayers(Number(value))}
                />
                <Choice
                    label={t("Rules")}
                    value={rules}
                    options={[
                        { value: "basic", text: t("basic") },
                        { value: "advanced", text: t("with ability cards") },
                    ]}
                    onChange={(value) => setRules(value === "basic" ? "basic" : "advanced")}
                />
                <Choice
                    label={t("Odds of attacks")}
                    value={odds ? "yes" : "no"}
                    options={[
                        { value: "no", text: t("hidden") },
                        { value: "yes", text: t("shown to all") },
                    ]}
                    onChange={(value) => setOdds(value === "yes")}
                />
                <ul class="sitters">
                    {SEATS.slice(0, players).map((seat) => (
                        <li key={seat} class={`sitter own-${seat}`}>
                            <Sprite name={`emblem-${seat}`} owner={seat} pixel={2} />
                            <select
                                aria-label={seatName(seat)}
                                value={sitters[seat]}
                                onChange={(event) =>
                                    setSitters({ ...sitters, [seat]: event.currentTarget.value })
                                }
                            >
                                <option value="person">{t("Person")}</option>
                                <optgroup label={t("Bots")}>
                                    {OPPONENTS.map((one) => (
                                        <option key={one.bot} value={one.bot}>
                                            {t(one.name)}
                                        </option>
                                    ))}
                                </optgroup>
                            </select>
                            {sitters[seat] !== "person" && (
                                <span class="sitter-note">{opponentText(sitters[seat])}</span>
                            )}
                            {sitters[seat] === "person" && (
                                <input
                                    type="text"
                                    maxLength={24}
                                    aria-label={t("Name of {seat}", { seat: seatName(seat) })}
                                    placeholder={seatName(seat)}
                                    value={names[seat] || (seat === "r" ? name : "")}
                                    onInput={(event) => {
                                        setNames({ ...names, [seat]: event.currentTarget.value });
                                        if (seat === "r") {
                                            changeSettings({ name: event.currentTarget.value });
                                        }
                                    }}
                                />
                            )}
                        </li>
                    ))}
                </ul>
            </div>
            <div class="start-more">
                <Button onClick={onOnline}>{t("Play online")}</Button>
                <Button onClick={onReplay}>{t("Open a record")}</Button>
                <Button onClick={onRules}>{t("Rules")}</Button>
            </div>
            <footer class="start-foot">
                {t(
                    "An unofficial version of the board game by Rikki Tahta. Boards and ability cards are our own reconstruction.",
                )}
            </footer>
        </main>
    );
}
