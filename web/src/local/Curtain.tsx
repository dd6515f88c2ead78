// SPDX-License-Identifier: MIT
// The curtain between two people at one device. Behind it the page knows nothing secret. It opens
// to a hand that stays on it for a moment, so that passing the device on opens nothing.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Seat } from "../protocol/board";
import { playerName } from "../words/names";
import { t } from "../words/words";
import { Emblem } from "../ui/Sprite";

export interface CurtainProps {
    readonly seat: Seat;
    readonly name: string;
    readonly onLift: () => void;
}

/** How long the hand must stay; the style sheet fills the button in the same time. */
const HOLD_MILLISECONDS = 450;

export function Curtain({ seat, name, onLift }: CurtainProps) {
    const [held, setHeld] = useState(false);
    const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
    const press = (): void => {
        if (!held) {
            setHeld(true);
            timer.current = setTimeout(onLift, HOLD_MILLISECONDS);
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
                onClick={(event) => event.detail === 0 && event.screenX === 0 && !held && onLift()}
            >
                {t("{name}: hold to look", { name: who })}
            </button>
        </div>
    );
}
