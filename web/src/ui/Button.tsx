// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";

export interface ButtonProps {
    readonly children: ComponentChildren;
    readonly onClick: () => void;
    readonly kind?: "main" | "plain" | "danger" | "small";
    readonly disabled?: boolean;
    readonly pressed?: boolean;
    readonly label?: string;
    readonly id?: string;
}

/** A button of the game; never a browser's own. */
export function Button({
    children,
    onClick,
    kind = "plain",
    disabled,
    pressed,
    label,
    id,
}: ButtonProps) {
    return (
        <button
            type="button"
            id={id}
            class={`button button-${kind}`}
            onClick={onClick}
            disabled={disabled}
            aria-pressed={pressed}
            aria-label={label}
        >
            {children}
        </button>
    );
}
