// SPDX-License-Identifier: MIT
// Stands in for a screen that cannot be drawn, such as one of something kept that is damaged: never a blank
// page.
import { Component, type ComponentChildren } from "preact";
import { t } from "../words/words";
import { Button } from "./Button";

interface MishapProps {
    readonly children: ComponentChildren;
}

export class Mishap extends Component<MishapProps, { readonly error: Error | null }> {
    override state = { error: null as Error | null };

    static override getDerivedStateFromError(error: Error): { readonly error: Error } {
        return { error };
    }

    render() {
        const { error } = this.state;
        if (!error) {
            return this.props.children;
        }
        const start = (): void => {
            location.hash = "#/";
            location.reload();
        };
        return (
            <main class="start">
                <div class="panel start-panel">
                    <p role="alert">{t("This cannot be shown: {text}", { text: error.message })}</p>
                    <Button kind="main" onClick={start}>
                        {t("To the start")}
                    </Button>
                </div>
            </main>
        );
    }
}
