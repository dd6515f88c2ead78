// SPDX-License-Identifier: MIT
// Where a record comes from: a file, chosen or dropped here.
import type { ComponentChildren } from "preact";
import { TitleScreen } from "../start/TitleScreen";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { FileButton } from "../ui/FileButton";

export interface OpenRecordProps {
    readonly menu: ComponentChildren;
    readonly fault: string | null;
    readonly busy: boolean;
    readonly onFile: (file: File) => void;
    readonly onBack: () => void;
}

export function OpenRecord({ menu, fault, busy, onFile, onBack }: OpenRecordProps) {
    return (
        <TitleScreen menu={menu}>
            <div class="panel start-panel">
                <h2>{t("Open a record")}</h2>
                <p>
                    {t(
                        "A record is a text file (.epix) with all decisions of a game. It is read on this device only.",
                    )}
                </p>
                <FileButton
                    text={t("Choose a file")}
                    label={t("Record")}
                    accept=".epix,text/plain"
                    onFile={onFile}
                />
                <p class="hint">{t("Or drop the file anywhere on this page.")}</p>
                {busy && <p role="status">{t("One moment …")}</p>}
                {fault && (
                    <p class="notice" role="alert">
                        {fault}
                    </p>
                )}
            </div>
            <Button onClick={onBack}>{t("Back")}</Button>
        </TitleScreen>
    );
}
