// SPDX-License-Identifier: MIT
// For whoever looks behind the curtain: let it fall again, and lock it.
import { useState } from "preact/hooks";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { t } from "../words/words";
import { PinWindow } from "./PinWindow";

export interface HidingProps {
    readonly pin: string | undefined;
    readonly onPin: (pin: string) => void;
    readonly onHide: () => void;
}

export function Hiding({ pin, onPin, onHide }: HidingProps) {
    const [choosing, setChoosing] = useState(false);
    return (
        <>
            <Button kind="small" label={t("My PIN")} onClick={() => setChoosing(true)}>
                {t("PIN")}
            </Button>
            <Button kind="small" label={t("Hide my side")} onClick={onHide}>
                <Sprite name="lock" pixel={1.8} />
            </Button>
            {choosing && <PinWindow {...{ pin, onPin }} onClose={() => setChoosing(false)} />}
        </>
    );
}
