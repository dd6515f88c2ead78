// SPDX-License-Identifier: MIT
// A link to one moment of a game.
import { canShare, shareLink } from "../online/share";
import { useCopy } from "../online/useCopy";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { LONGEST_LINK } from "./link";

export interface ShareMomentProps {
    /** The part of the address after the page; null if the game does not fit into a link. */
    readonly route: string | null;
}

export function ShareMoment({ route }: ShareMomentProps) {
    const link = `${location.origin}${location.pathname}${route}`;
    const [copied, copy] = useCopy(link);
    if (route === null || link.length > LONGEST_LINK) {
        return (
            <p class="hint">
                {t("This game is too long for a link. Save its record and send the file.")}
            </p>
        );
    }
    return (
        <>
            <Button onClick={copy}>{t("Copy the link")}</Button>
            {canShare() && <Button onClick={() => shareLink("EPIX", link)}>{t("Send")}</Button>}
            <span role="status">{copied === "yes" && t("Copied")}</span>
            {copied === "failed" && (
                <input
                    type="text"
                    readOnly
                    value={link}
                    aria-label={t("Link to this moment")}
                    onFocus={(event) => event.currentTarget.select()}
                />
            )}
        </>
    );
}
