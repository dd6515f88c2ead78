// SPDX-License-Identifier: MIT
// What stands in the place of a table until it is there, or for good if there is none.
import { UpdateNotice } from "../offline/UpdateNotice";
import { TitleScreen } from "../start/TitleScreen";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import type { TableLine } from "./useLine";

export interface NoTableProps {
    readonly line: TableLine;
    readonly onLeave: () => void;
}

export function NoTable({ line, onLeave }: NoTableProps) {
    return (
        <TitleScreen>
            <div class="panel start-panel">
                <p role="status">{line.client.notice?.text ?? t("Connecting …")}</p>
                {line.state === "refused" && (
                    <p class="hint">
                        {t("Perhaps the link is incomplete, or nobody but the players may watch.")}
                    </p>
                )}
                <Button onClick={onLeave}>{t("To the start")}</Button>
            </div>
            <UpdateNotice />
        </TitleScreen>
    );
}
