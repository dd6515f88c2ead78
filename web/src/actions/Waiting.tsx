// SPDX-License-Identifier: MIT
// Why nothing is asked: what is being shown, or whom the table waits for.
import { opensHands } from "../client/pace";
import type { TableClient } from "../client/table-client";
import type { StepMessage, View } from "../protocol/messages";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { t } from "../words/words";
import { Undo } from "./Undo";

function textOf(step: StepMessage | null): string {
    if (step && opensHands(step)) {
        return t("The hands open …");
    }
    return step?.events.at(-1)?.text ?? t("One moment …");
}

export function Waiting({ client, view }: { readonly client: TableClient; readonly view: View }) {
    if (!client.idle) {
        return (
            <div class="showing">
                <p>{textOf(client.step)}</p>
                <Button onClick={() => client.skip()}>{t("Skip")}</Button>
            </div>
        );
    }
    const watching = client.table?.you === null && client.table.table !== "local";
    const names = view.actors
        .filter((seat) => !view.sealed.includes(seat))
        .map((seat) => client.nameOf(seat));
    return (
        <>
            <p class="waiting">
                <Sprite name="hourglass" class="turning" />
                {watching && <b class="watching">{t("You are watching.")}</b>}{" "}
                {names.length > 0
                    ? t("Waiting for {names}.", { names: names.join(", ") })
                    : t("One moment …")}
            </p>
            {view.undo && (
                <div class="row row-end">
                    <Undo {...{ client, view }} />
                </div>
            )}
        </>
    );
}
