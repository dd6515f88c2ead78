// SPDX-License-Identifier: MIT
import type { TableClient } from "../client/table-client";
import type { View } from "../protocol/messages";
import { Button } from "../ui/Button";
import { t } from "../words/words";

export interface UndoProps {
    readonly client: TableClient;
    readonly view: View;
}

/** Takes the last step back, where that can be done; also when somebody else is asked already. */
export function Undo({ client, view }: UndoProps) {
    return view.undo && !view.prompt?.taught ? (
        <Button id="undo" onClick={() => client.send({ t: "undo" })}>
            {t("Undo")}
        </Button>
    ) : null;
}
