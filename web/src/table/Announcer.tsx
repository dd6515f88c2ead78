// SPDX-License-Identifier: MIT
// Speaks for screen readers what others see happening.
import type { TableClient } from "../client/table-client";
import { promptText } from "../words/prompts";

export function Announcer({ client }: { readonly client: TableClient }) {
    const texts = client.step
        ? [client.step.text ?? "", ...client.step.events.map((event) => event.text)]
        : [];
    const { table, view, idle } = client;
    const asked = idle && table && view?.prompt;
    const prompt = asked ? promptText(table, view, asked) : "";
    return (
        <div class="hidden" role="status" aria-live="polite">
            {[...texts, prompt].filter(Boolean).join(" ")}
        </div>
    );
}
