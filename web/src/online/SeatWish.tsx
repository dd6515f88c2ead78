// SPDX-License-Identifier: MIT
// Who shall sit on a seat of a new table.
import type { Seat } from "../protocol/board";
import { opponentText } from "../start/bots";
import { BotOptions } from "../start/choices";
import { SeatSelect } from "../start/SeatSelect";
import { t } from "../words/words";
import { NameInput } from "./NameInput";
import type { FormProps } from "./TableForm";
import { seated } from "./wishes";

function Options() {
    return (
        <>
            <option value="me">{t("I sit here")}</option>
            <option value="open">{t("Open: whoever comes")}</option>
            <BotOptions name={(name) => t("Bot: {name}", { name: t(name) })} />
        </>
    );
}

export function SeatWish({ wishes, change, seat }: FormProps & { readonly seat: Seat }) {
    const sitter = wishes.sitters[seat];
    const note = opponentText(sitter);
    return (
        <SeatSelect
            seat={seat}
            value={sitter}
            onChange={(wanted) => change(seated(wishes, seat, wanted))}
            options={<Options />}
        >
            {note && <span class="sitter-note">{note}</span>}
            {sitter === "me" && <NameInput label={t("Your name")} />}
        </SeatSelect>
    );
}
