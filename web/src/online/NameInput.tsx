// SPDX-License-Identifier: MIT
import { changeSettings, useSettings } from "../settings/settings";

/** Where one writes the own name, which this device keeps. Without a label one stands around it. */
export function NameInput({ label }: { readonly label?: string }) {
    const { name } = useSettings();
    return (
        <input
            type="text"
            maxLength={24}
            autocomplete="nickname"
            aria-label={label}
            placeholder={label}
            value={name}
            onInput={(event) => changeSettings({ name: event.currentTarget.value })}
        />
    );
}
