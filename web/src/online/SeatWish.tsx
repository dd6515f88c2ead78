// SPDX-License-Identifier: MIT
// Who shall sit on a seat of a new table.
import type { Seat } from "../protocol/board";
import { opponentText } from "../start/bots";
import { BotOptions } from "../start/choices";
import { Emblem } from "../ui/Sprite";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { NameInput } from "./NameInput";
import type { FormProps } from "./TableForm";
import { seated } from "./wishes";

export function SeatWish({ wishes, change, seat }: FormProps & { readonly seat: Seat }) {
    const sitter = wishes.sitters[seat];
    const note = opponentText(sitter);
    return (
        <li class={`sitter own-${seat}`}>
            <Emblem seat={seat} pixel={2} />
            <select
                aria-label={seatName(seat)}
                value={sitter}
                onChange={(event) => change(seated(wishes, seat, event.currentTarget.value))}
            >
                <option value="me">{t("I sit here")}</option>
                <option value="open">{t("Open: whoever comes")}</option>
                <BotOptions name={(name) => t("Bot: {name}", { name: t(name) })} />
            </select>
            {note && <span class="sitter-note">{note}</span>}
            {sitter === "me" && <NameInput label={t("Your name")} />}
        </li>
    );
}
