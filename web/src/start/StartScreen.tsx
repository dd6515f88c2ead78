// SPDX-License-Identifier: MIT
// The first screen: one click, and one plays.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { KeptGame } from "../local/kept";
import type { LocalPlan } from "../local/orders";
import { SEATS, type Seat } from "../protocol/board";
import { lessonsDone } from "../school/progress";
import { changeSettings, useSettings } from "../settings/settings";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { HouseRules } from "../online/HouseRules";
import { OddsChoice, PlayersChoice, RulesChoice } from "./choices";
import { KeptGames } from "./KeptGames";
import { opponentName } from "./bots";
import { LevelChoice } from "./LevelChoice";
import { onlyBot, planOf, USUAL, type Wishes } from "./plan";
import { proposedRival, results } from "./rivals";
import { SitterRow } from "./SitterRow";
import { TitleScreen } from "./TitleScreen";

export interface StartScreenProps {
    readonly menu: ComponentChildren;
    readonly onPlay: (plan: LocalPlan) => void;
    /** Games that can be gone on with, the latest first. */
    readonly kept: readonly KeptGame[];
    readonly onContinue: (game: KeptGame) => void;
    readonly onDrop: (game: KeptGame) => void;
    readonly onOnline: () => void;
    readonly onPosition: () => void;
    readonly onReplay: () => void;
    readonly onRules: () => void;
    readonly onLearn: () => void;
}

interface FormProps {
    readonly wishes: Wishes;
    readonly onChange: (change: Partial<Wishes>) => void;
}

/** Red is whoever holds the device: that name is kept for another time. */
function Sitters({ wishes, onChange }: FormProps) {
    const { sitters, names } = wishes;
    const rename = (seat: Seat, name: string): void => {
        onChange({ names: { ...names, [seat]: name } });
        if (seat === "r") {
            changeSettings({ name });
        }
    };
    return (
        <ul class="sitters">
            {SEATS.slice(0, wishes.players).map((seat) => (
                <SitterRow
                    key={seat}
                    seat={seat}
                    sitter={sitters[seat]}
                    name={names[seat]}
                    onSitter={(sitter) => onChange({ sitters: { ...sitters, [seat]: sitter } })}
                    onName={(name) => rename(seat, name)}
                />
            ))}
        </ul>
    );
}

/** Against one bot alone its level is what matters. */
function Levels({ wishes: { players, rules, sitters }, onChange }: FormProps) {
    const alone = onlyBot({ players, sitters });
    return alone ? (
        <LevelChoice
            bot={sitters[alone]}
            rules={rules}
            onChange={(bot) => onChange({ sitters: { ...sitters, [alone]: bot } })}
        />
    ) : null;
}

/** All that is chosen for a game on this device. */
function GameForm({ wishes, onChange }: FormProps) {
    return (
        <>
            <Levels {...{ wishes, onChange }} />
            <PlayersChoice value={wishes.players} onChange={(players) => onChange({ players })} />
            <RulesChoice value={wishes.rules} onChange={(rules) => onChange({ rules })} />
            <OddsChoice value={wishes.odds} onChange={(odds) => onChange({ odds })} />
            <Sitters {...{ wishes, onChange }} />
            <details class="more">
                <summary>{t("House rules, board and cards")}</summary>
                <HouseRules wishes={wishes} change={onChange} />
            </details>
        </>
    );
}

/** Whoever is new finds it right below the first button, others among what else there is. */
function LearnButton({ onLearn }: Pick<StartScreenProps, "onLearn">) {
    return (
        <Button id="learn" onClick={onLearn}>
            {t("Learn by playing")}
        </Button>
    );
}

/** Who may be the next opponent, once there are results to tell it by. */
function Proposal({ rival }: { readonly rival: string }) {
    return results().length > 0 ? (
        <p class="hint" id="proposal">
            {t("Your next opponent: {name}", { name: opponentName(rival) })}
        </p>
    ) : null;
}

export function StartScreen(props: StartScreenProps) {
    const { menu, kept, onPlay, onContinue, onDrop, onOnline, onRules, onLearn } = props;
    const [last, ...others] = kept;
    const { name } = useSettings();
    const learnt = lessonsDone().length > 0;
    const [rival] = useState(proposedRival);
    const [chosen, choose] = useState({ ...USUAL, sitters: { ...USUAL.sitters, b: rival } });
    const wishes = { ...chosen, names: { ...chosen.names, r: chosen.names.r || name } };
    return (
        <TitleScreen players={wishes.players} menu={menu}>
            <p class="start-line">{t("Four seasons, a closed fist, and one castle too many.")}</p>
            <div class="panel start-panel">
                {last && (
                    <Button kind="main" onClick={() => onContinue(last)}>
                        {t("Back to the game")}
                    </Button>
                )}
                <Button
                    kind={last ? "plain" : "main"}
                    id="play"
                    onClick={() => onPlay(planOf(wishes))}
                >
                    {last ? t("New game") : t("Play")}
                </Button>
                {!learnt && <LearnButton onLearn={onLearn} />}
                {others.length > 0 && <KeptGames games={others} {...{ onContinue, onDrop }} />}
                <Proposal rival={rival} />
                <GameForm wishes={wishes} onChange={(part) => choose({ ...chosen, ...part })} />
            </div>
            <div class="start-more">
                <Button onClick={onOnline}>{t("Play online")}</Button>
                <Button onClick={props.onReplay}>{t("Open a record")}</Button>
                <Button onClick={props.onPosition}>{t("Set up a position")}</Button>
                {learnt && <LearnButton onLearn={onLearn} />}
                {results().length > 0 && (
                    <a class="button" href="#/habits">
                        {t("Your habits")}
                    </a>
                )}
                <Button onClick={onRules}>{t("Rules")}</Button>
            </div>
            <footer class="start-foot">
                {t(
                    "An unofficial version of the board game by Rikki Tahta. Boards and ability cards are our own reconstruction.",
                )}
            </footer>
        </TitleScreen>
    );
}
