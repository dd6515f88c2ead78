// SPDX-License-Identifier: MIT
// One of a few: a row of buttons that says what is chosen.

export interface ChoiceProps<T extends string | number> {
    readonly label: string;
    readonly value: T;
    readonly options: readonly (readonly [value: T, text: string])[];
    readonly onChange: (value: T) => void;
}

export function Choice<T extends string | number>(props: ChoiceProps<T>) {
    const { label, value, options, onChange } = props;
    return (
        <div class="choice" role="group" aria-label={label}>
            <span class="choice-label">{label}</span>
            <span class="choice-options">
                {options.map(([one, text]) => (
                    <button
                        key={one}
                        type="button"
                        class="chip"
                        aria-pressed={one === value}
                        onClick={() => onChange(one)}
                    >
                        {text}
                    </button>
                ))}
            </span>
        </div>
    );
}

export interface SwitchProps {
    readonly label: string;
    readonly value: boolean;
    /** How the two states are called, in the order in which they stand. */
    readonly options: readonly (readonly [value: boolean, text: string])[];
    readonly onChange: (value: boolean) => void;
}

/** One of two. */
export function Switch({ label, value, options, onChange }: SwitchProps) {
    return (
        <Choice
            label={label}
            value={Number(value)}
            options={options.map(([one, text]) => [Number(one), text])}
            onChange={(one) => onChange(one === 1)}
        />
    );
}
