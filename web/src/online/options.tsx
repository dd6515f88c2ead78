// SPDX-License-Identifier: MIT
// Small questions of a form.
import { Choice } from "../ui/Choice";
import { t } from "../words/words";

export interface YesNoProps {
    readonly label: string;
    readonly value: boolean;
    readonly onChange: (value: boolean) => void;
}

export function YesNo({ label, value, onChange }: YesNoProps) {
    return (
        <Choice
            label={label}
            value={value ? "yes" : "no"}
            options={[
                { value: "yes", text: t("yes") },
                { value: "no", text: t("no") },
            ]}
            onChange={(wanted) => onChange(wanted === "yes")}
        />
    );
}

export interface PickedProps<T extends string | number> {
    readonly label: string;
    readonly value: T;
    readonly options: readonly (readonly [value: T, text: string])[];
    readonly onChange: (value: T) => void;
}

/** One of many: a list that opens. */
export function Picked<T extends string | number>(props: PickedProps<T>) {
    const { label, value, options, onChange } = props;
    const pick = (text: string): void => {
        const found = options.find(([one]) => String(one) === text);
        if (found) {
            onChange(found[0]);
        }
    };
    return (
        <label class="choice">
            <span class="choice-label">{label}</span>
            <select value={value} onChange={(event) => pick(event.currentTarget.value)}>
                {options.map(([one, text]) => (
                    <option key={one} value={one}>
                        {text}
                    </option>
                ))}
            </select>
        </label>
    );
}
