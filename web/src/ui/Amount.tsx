// SPDX-License-Identifier: MIT
// Choosing how much gold goes into the fist. Every amount takes the same clicks, time and sound.
import { t } from "../words/words";
import { Button } from "./Button";
import { Coins } from "./Coins";

export interface AmountProps {
    readonly value: number;
    readonly low: number;
    readonly high: number;
    readonly label: string;
    readonly onChange: (value: number) => void;
}

const STEPS: Readonly<Record<string, number>> = {
    ArrowUp: 1,
    ArrowRight: 1,
    ArrowDown: -1,
    ArrowLeft: -1,
    PageUp: 5,
    PageDown: -5,
    Home: -1e9,
    End: 1e9,
};

export function Amount({ value, low, high, label, onChange }: AmountProps) {
    const set = (wanted: number): void => onChange(Math.min(Math.max(wanted, low), high));
    const onKey = (event: KeyboardEvent): void => {
        const step = STEPS[event.key];
        if (step !== undefined) {
            event.preventDefault();
            set(value + step);
        }
    };
    const [less, more] = [() => set(value - 1), () => set(value + 1)];
    return (
        <div class="amount">
            <Button kind="small" label={t("less")} disabled={value <= low} onClick={less}>
                −
            </Button>
            <div
                class="amount-value"
                role="spinbutton"
                tabIndex={0}
                aria-label={label}
                aria-valuenow={value}
                aria-valuemin={low}
                aria-valuemax={high}
                onKeyDown={onKey}
            >
                <b class="number">{value}</b>
                <Coins gold={value} />
            </div>
            <Button kind="small" label={t("more")} disabled={value >= high} onClick={more}>
                +
            </Button>
        </div>
    );
}
