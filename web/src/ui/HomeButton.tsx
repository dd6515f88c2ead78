// SPDX-License-Identifier: MIT
import { t } from "../words/words";
import { Button } from "./Button";
import { Sprite } from "./Sprite";

/** The way to the first screen, for menus. */
export function HomeButton({ onClick }: { readonly onClick: () => void }) {
    return (
        <Button kind="small" label={t("To the start")} onClick={onClick}>
            <Sprite name="castle" owner="r" pixel={0.7} />
        </Button>
    );
}
