// SPDX-License-Identifier: MIT
// All that the maker of a table may choose.
import type { Seat } from "../protocol/board";
import { changeSettings, useSettings } from "../settings/settings";
import { OPPONENTS } from "../start/bots";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { Sprite } from "../ui/Sprite";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { HouseRules } from "./HouseRules";
import { Picked, YesNo } from "./options";
import { seated, seatsOf, type Wishes } from "./wishes";
import { daysName, minutesName, secondsName } from "./words";

export interface FormProps {
    readonly wishes: Wishes;
    readonly onChange: (wishes: Wishes) => void;
}

/** Minutes; 0 is never. */
const GRACES = [1, 2, 10, 0];

function SeatWish({ wishes, onChange, seat }: FormProps & { readonly seat: Seat }) {
    const { name } = useSettings();
    const sitter = wishes.sitters[seat];
    const bot = OPPONENTS.find((one) => one.bot === sitter);
    return (
        <li class={`sitter own-${seat}`}>
            <Sprite name={`emblem-${seat}`} owner={seat} pixel={2} />
            <select
                aria-label={seatName(seat)}
                value={sitter}
                onChange={(event) => onChange(seated(wishes, seat, event.currentTarget.value))}
            >
                <option value="me">{t("I sit here")}</option>
                <option value="open">{t("Open: whoever comes")}</option>
                {OPPONENTS.map((one) => (
                    <option key={one.bot} value={one.bot}>
                        {t("Bot: {name}", { name: t(one.name) })}
                    </option>
                ))}
            </select>
            {bot && <span class="sitter-note">{t(bot.text)}</span>}
            {sitter === "me" && (
                <input
                    type="text"
                    maxLength={24}
                    autocomplete="nickname"
                    aria-label={t("Your name")}
                    placeholder={t("Your name")}
                    value={name}
                    onInput={(event) => changeSettings({ name: event.currentTarget.value })}
                />
            )}
        </li>
    );
}

function ClockWish({ wishes, onChange }: FormProps) {
    const change = (part: Partial<Wishes>): void => onChange({ ...wishes, ...part });
    return (
        <>
            <Choice
                label={t("Clock")}
                value={wishes.clock}
                options={[
                    { value: "none", text: t("none") },
                    { value: "live", text: t("one sitting") },
                    { value: "days", text: t("over days") },
                ]}
                onChange={(clock) => change({ clock: clock as Wishes["clock"] })}
            />
            {wishes.clock === "live" && (
                <>
                    <Picked
                        label={t("Time for each player")}
                        value={wishes.minutes}
                        options={[1, 3, 5, 10, 15, 30].map((one) => [one, minutesName(one)])}
                        onChange={(minutes) => change({ minutes })}
                    />
                    <Picked
                        label={t("More after each decision")}
                        value={wishes.increment}
                        options={[5, 10, 20, 30].map((one) => [one, secondsName(one)])}
                        onChange={(increment) => change({ increment })}
                    />
                </>
            )}
            {wishes.clock === "days" && (
                <Picked
                    label={t("Time for each decision")}
                    value={wishes.days}
                    options={[1, 2, 3, 7].map((one) => [one, daysName(one)])}
                    onChange={(days) => change({ days })}
                />
            )}
            {wishes.clock !== "none" && (
                <p class="hint">
                    {t("When time runs out, a bot decides until the player is back.")}
                </p>
            )}
        </>
    );
}

function PeopleWish({ wishes, onChange }: FormProps) {
    const change = (part: Partial<Wishes>): void => onChange({ ...wishes, ...part });
    return (
        <>
            <YesNo
                label={t("In the public list")}
                value={wishes.listed}
                onChange={(listed) => change({ listed })}
            />
            <YesNo
                label={t("Spectators")}
                value={wishes.spectators}
                onChange={(spectators) => change({ spectators })}
            />
            <Choice
                label={t("Talk")}
                value={wishes.chat}
                options={[
                    { value: "phrases", text: t("ready phrases") },
                    { value: "free", text: t("free chat") },
                    { value: "none", text: t("none") },
                ]}
                onChange={(chat) => change({ chat: chat as Wishes["chat"] })}
            />
            <Choice
                label={t("Odds of attacks")}
                value={wishes.odds ? "shown" : "hidden"}
                options={[
                    { value: "hidden", text: t("hidden") },
                    { value: "shown", text: t("shown to all") },
                ]}
                onChange={(odds) => change({ odds: odds === "shown" })}
            />
            <Picked
                label={t("A bot plays for absent players after")}
                value={wishes.grace}
                options={GRACES.map((minutes) => [
                    minutes * 60,
                    minutes ? minutesName(minutes) : t("never"),
                ])}
                onChange={(grace) => change({ grace })}
            />
            {wishes.grace > 0 && (
                <Picked
                    label={t("This bot")}
                    value={wishes.substitute}
                    options={OPPONENTS.map((one) => [one.bot, t(one.name)])}
                    onChange={(substitute) => change({ substitute })}
                />
            )}
        </>
    );
}

export interface TableFormProps extends FormProps {
    readonly busy: boolean;
    readonly fault: string | null;
    readonly onCreate: () => void;
}

export function TableForm({ wishes, onChange, busy, fault, onCreate }: TableFormProps) {
    return (
        <>
            <p>{t("Make a table and share its link or code. Nobody needs an account.")}</p>
            <Choice
                label={t("Players")}
                value={String(wishes.players)}
                options={["2", "3", "4"].map((value) => ({ value, text: value }))}
                onChange={(players) => onChange({ ...wishes, players: Number(players) })}
            />
            <Choice
                label={t("Rules")}
                value={wishes.rules}
                options={[
                    { value: "basic", text: t("basic") },
                    { value: "advanced", text: t("with ability cards") },
                ]}
                onChange={(rules) => onChange({ ...wishes, rules: rules as Wishes["rules"] })}
            />
            <ul class="sitters">
                {seatsOf(wishes).map((seat) => (
                    <SeatWish key={seat} {...{ wishes, onChange, seat }} />
                ))}
            </ul>
            <ClockWish {...{ wishes, onChange }} />
            <details class="more">
                <summary>{t("People and talk")}</summary>
                <PeopleWish {...{ wishes, onChange }} />
            </details>
            <details class="more">
                <summary>{t("House rules, board and cards")}</summary>
                <HouseRules {...{ wishes, onChange }} />
            </details>
            {fault && (
                <p class="notice" role="alert">
                    {fault}
                </p>
            )}
            <Button kind="main" id="create" disabled={busy} onClick={onCreate}>
                {busy ? t("One moment …") : t("Make a table")}
            </Button>
        </>
    );
}
