// SPDX-License-Identifier: MIT
// Why something is not possible, with the rule that says so.
import type { Notice } from "../client/notice";
import { RuleLink } from "../rules/RuleLink";
import { t } from "../words/words";
import { Button } from "../ui/Button";

export function NoticeLine({
    notice,
    onClose,
}: {
    readonly notice: Notice;
    readonly onClose: () => void;
}) {
    return (
        <div class="notice" role="alert">
            <span>
                {notice.text}{" "}
                {notice.clause && <RuleLink clause={notice.clause} />}
            </span>
            <Button kind="small" label={t("Close")} onClick={onClose}>
                ✕
            </Button>
        </div>
    );
}
