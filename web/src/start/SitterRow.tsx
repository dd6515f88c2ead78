// SPDX-License-Identifier: MIT
// Who plays a seat of a game on this device.
import type { Seat } from "../protocol/board";
import { Emblem } from "../ui/Sprite";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { opponentText } from "./bots";
import { BotOptions } from "./choices";
import type { Sitter } from "./plan";

export interface SitterRowProps {
    readonly seat: Seat;
    readonly sitter: Sitter;
    readonly name: string;
    readonly onSitter: (sitter: Sitter) => void;
    readonly onName: (name: string) => void;
}

function NameInput({ seat, name, onName }: SitterRowProps) {
    return (
        <input
            type="text"
            maxLength={24}
            aria-label={t("Name of {seat}", { seat: seatName(seat) })}
            placeholder={seatName(seat)}
            value={name}
            onInput={(event) => onName(event.currentTarget.value)}
        />
    );
}

export function SitterRow(props: SitterRowProps) {
    const { seat, sitter, onSitter } = props;
    return (
        <li class={`sitter own-${seat}`}>
            <Emblem seat={seat} pixel={2} />
            <select
                aria-label={seatName(seat)}
                value={sitter}
                onChange={(event) => onSitter(event.currentTarget.value)}
            >
                <option value="person">{t("Person")}</option>
                <optgroup label={t("Bots")}>
                    <BotOptions />
                </optgroup>
            </select>
            {sitter === "person" ? (
                <NameInput {...props} />
            ) : (
                <span class="sitter-note">{opponentText(sitter)}</span>
            )}
        </li>
    );
}
