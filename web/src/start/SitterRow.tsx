// SPDX-License-Identifier: MIT
// Who plays a seat of a game on this device.
import type { Seat } from "../protocol/board";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { BotFace } from "../ui/Face";
import { opponentText } from "./bots";
import { BotOptions } from "./choices";
import type { Sitter } from "./plan";
import { SeatSelect } from "./SeatSelect";

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

function Options() {
    return (
        <>
            <option value="person">{t("Person")}</option>
            <optgroup label={t("Bots")}>
                <BotOptions />
            </optgroup>
        </>
    );
}

export function SitterRow(props: SitterRowProps) {
    const { seat, sitter, onSitter } = props;
    return (
        <SeatSelect seat={seat} value={sitter} onChange={onSitter} options={<Options />}>
            {sitter === "person" ? (
                <NameInput {...props} />
            ) : (
                <span class="sitter-note">
                    <BotFace bot={sitter} /> {opponentText(sitter)}
                </span>
            )}
        </SeatSelect>
    );
}
