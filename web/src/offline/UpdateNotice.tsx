// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { useUpdate } from "./update";

/** Offers a new version where nobody is in the middle of something. */
export function UpdateNotice() {
    const update = useUpdate();
    const [later, setLater] = useState(false);
    if (!update || later) {
        return null;
    }
    return (
        <div class="update panel" role="status">
            <span>{t("A new version of the page is ready.")}</span>
            <Button kind="main" id="update" onClick={update}>
                {t("Take it")}
            </Button>
            <Button onClick={() => setLater(true)}>{t("Later")}</Button>
        </div>
    );
}
