// SPDX-License-Identifier: MIT
// Where somebody around one device chooses a PIN.
import { useState } from "preact/hooks";
import { Button } from "../ui/Button";
import { Window } from "../ui/Window";
import { t } from "../words/words";
import { isPin } from "./pins";

export interface PinInputProps {
    readonly label: string;
    readonly value: string;
    readonly onValue: (value: string) => void;
}

/** Four digits that nobody reads over a shoulder. */
export function PinInput({ label, value, onValue }: PinInputProps) {
    return (
        <input
            type="password"
            class="pin"
            inputMode="numeric"
            autocomplete="off"
            maxLength={4}
            aria-label={label}
            value={value}
            onInput={(event) => onValue(event.currentTarget.value.replace(/\D/g, ""))}
        />
    );
}

export interface PinWindowProps {
    readonly pin: string | undefined;
    readonly onPin: (pin: string) => void;
    readonly onClose: () => void;
}

export function PinWindow({ pin, onPin, onClose }: PinWindowProps) {
    const [typed, setTyped] = useState("");
    const done = (wanted: string): void => {
        onPin(wanted);
        onClose();
    };
    return (
        <Window title={t("My PIN")} onClose={onClose}>
            <p>{t("Four digits that open your side of the table. Only you should know them.")}</p>
            <PinInput label={t("My PIN")} value={typed} onValue={setTyped} />
            <div class="row row-end">
                {pin && <Button onClick={() => done("")}>{t("No PIN any more")}</Button>}
                <Button kind="main" disabled={!isPin(typed)} onClick={() => done(typed)}>
                    {t("Keep the PIN")}
                </Button>
            </div>
        </Window>
    );
}
