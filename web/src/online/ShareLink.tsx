// SPDX-License-Identifier: MIT
// A link with its code, to be scanned, copied or sent.
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { QrCode } from "./QrCode";
import { canShare, shareLink } from "./share";
import { useCopy } from "./useCopy";

export interface ShareLinkProps {
    readonly link: string;
    readonly text: string;
    /** Who has a secret link has the seat: it is a code only, not text that one reads over a
     * shoulder. */
    readonly secret?: boolean;
}

export function ShareLink({ link, text, secret = false }: ShareLinkProps) {
    const [copied, copy] = useCopy(link);
    return (
        <div class="share">
            <QrCode text={link} />
            <div class="share-text">
                <p>{text}</p>
                {!secret && <p class="share-address">{link}</p>}
                <div class="row">
                    <Button onClick={copy}>{copied === "yes" ? t("Copied") : t("Copy the link")}</Button>
                    {canShare() && (
                        <Button onClick={() => shareLink("EPIX", link)}>{t("Send")}</Button>
                    )}
                </div>
                <p class="hidden" role="status">
                    {copied === "yes" && t("Copied")}
                </p>
                {copied === "failed" && (
                    <p class="hint">
                        {t("This browser does not let pages copy. Please copy it by hand.")}
                    </p>
                )}
            </div>
        </div>
    );
}
