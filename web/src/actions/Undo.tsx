// SPDX-License-Identifier: MIT
import { Button } from "../ui/Button";
import { t } from "../words/words";
import type { Ask } from "./ask";

/** Takes the last step back, where that can be done. */
export function Undo({ client, prompt }: Ask) {
    return prompt.undo ? (
        <Button id="undo" onClick={() => client.send({ t: "undo" })}>
            {t("Undo")}
        </Button>
    ) : null;
}
