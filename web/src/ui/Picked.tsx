// SPDX-License-Identifier: MIT
import type { ChoiceProps } from "./Choice";

/** One of many: a list that opens. */
export function Picked<T extends string | number>(props: ChoiceProps<T>) {
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
