// SPDX-License-Identifier: MIT
// The curtain between two people at one device. Behind it the page knows nothing secret. It opens
// to a hand that stays on it for a moment, so that passing the device on opens nothing.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Seat } from "../protocol/board";
import { playerName } from "../words/names";
import { t } from "../words/words";
import { Emblem } from "../ui/Sprite";
import { PinInput } from "./PinWindow";

export interface CurtainProps {
    readonly seat: Seat;
    readonly name: string;
    /** What opens it, if the person wants that. */
    readonly pin: string | undefined;
    readonly onLift: () => void;
}

/** How long the hand must stay; the style sheet fills the button in the same time. */
const HOLD_MILLISECONDS = 450;

/** Opens to the right PIN only; a wrong one is told. */
function usePin(pin: string | undefined, onLift: () => void) {
    const [typed, setTyped] = useState("");
    const [wrong, setWrong] = useState(false);
    const lift = (): void => {
        const right = pin === undefined || typed === pin;
        setWrong(!right);
        setTyped("");
        if (right) {
            onLift();
        }
    };
    return { typed, setTyped, wrong, lift };
}

export function Curtain({ seat, name, pin, onLift }: CurtainProps) {
    const [held, setHeld] = useState(false);
    const { typed, setTyped, wrong, lift } = usePin(pin, onLift);
    const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
    const press = (): void => {
        if (!held) {
            setHeld(true);
            timer.current = setTimeout(lift, HOLD_MILLISECONDS);
        }
    };
    const release = (): void => {
        clearTimeout(timer.current);
        setHeld(false);
    };
    useEffect(() => () => clearTimeout(timer.current), []);
    const isKey = (event: KeyboardEvent): boolean => event.key === "Enter" || event.key === " ";
    const who = playerName({ seat, name });
    return (
        <div class={`curtain own-${seat}`}>
            <Emblem seat={seat} pixel={5} />
            <p>
                <strong>{who}</strong>
                <br />
                {t("Take the device. The others look away.")}
            </p>
            {pin && (
                <PinInput label={t("PIN of {name}", { name: who })} value={typed} onValue={setTyped} />
            )}
            {wrong && <p role="alert">{t("This is not the PIN of {name}.", { name: who })}</p>}
            <button
                type="button"
                class={`button button-main curtain-hold ${held ? "held" : ""}`}
                onPointerDown={press}
                onPointerUp={release}
                onPointerLeave={release}
                onPointerCancel={release}
                onContextMenu={(event) => event.preventDefault()}
                onKeyDown={(event) => isKey(event) && press()}
                onKeyUp={release}
                onBlur={release}
                // Screen readers click without a pointer, and cannot hold.
                onClick={(event) => event.detail === 0 && event.screenX === 0 && !held && lift()}
            >
                {t("{name}: hold to look", { name: who })}
            </button>
        </div>
    );
}
