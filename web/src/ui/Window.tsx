// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../words/words";
import { Button } from "./Button";

export interface WindowProps {
    readonly title: string;
    readonly children: ComponentChildren;
    readonly onClose: () => void;
}

/** A window over everything else; Escape closes it, and the focus comes back to where it was. */
export function Window({ title, children, onClose }: WindowProps) {
    const dialog = useRef<HTMLDialogElement>(null);
    // Before the next paint: a key that follows at once is for this window already.
    useLayoutEffect(() => {
        dialog.current?.showModal();
    }, []);
    return (
        <dialog
            ref={dialog}
            class="window panel"
            aria-label={title}
            onClose={onClose}
            onCancel={onClose}
        >
            <header class="window-head">
                <h2>{title}</h2>
                <Button kind="small" label={t("Close")} onClick={() => dialog.current?.close()}>
                    ✕
                </Button>
            </header>
            <div class="window-body" tabIndex={0}>
                {children}
            </div>
        </dialog>
    );
}
