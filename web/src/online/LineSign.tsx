// SPDX-License-Identifier: MIT
// Says when the line to the table is not as it should be.
import { Button } from "../ui/Button";
import { t } from "../words/words";
import type { TableLine } from "./useLine";

export function LineSign({ state, connect }: TableLine) {
    if (state === "open" || state === "refused") {
        return null;
    }
    return (
        <div class="line-state" role="status">
            {state === "elsewhere" ? (
                <>
                    {t("This seat is open on other devices.")}{" "}
                    <Button kind="small" onClick={connect}>
                        {t("Go on here")}
                    </Button>
                </>
            ) : (
                t("Connecting …")
            )}
        </div>
    );
}
