// SPDX-License-Identifier: MIT
// One of a few: a row of buttons that says what is chosen.

export interface ChoiceProps {
    readonly label: string;
    readonly value: string;
    readonly options: readonly { readonly value: string; readonly text: string }[];
    readonly onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
    return (
        <div class="choice" role="group" aria-label={label}>
            <span class="choice-label">{label}</span>
            <span class="choice-options">
                {options.map((option) => (
                    <button
                        key={option.value}
                        type="button"
                        class="chip"
                        aria-pressed={option.value === value}
                        onClick={() => onChange(option.value)}
                    >
                        {option.text}
                    </button>
                ))}
            </span>
        </div>
    );
}
