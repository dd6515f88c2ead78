// SPDX-License-Identifier: MIT
// A board or cards of one's own.
import { useState } from "preact/hooks";
import { Button } from "../ui/Button";
import { FileButton } from "../ui/FileButton";
import { t } from "../words/words";
import type { OwnFile } from "../start/house";

/** Of a file that the server would take. */
const MOST_BYTES = 48 * 1024;

export interface FileWishProps {
    readonly label: string;
    readonly ending: string;
    readonly file: OwnFile | null;
    readonly onFile: (file: OwnFile | null) => void;
}

export function FileWish({ label, ending, file, onFile }: FileWishProps) {
    const [tooLarge, setTooLarge] = useState(false);
    const read = async (chosen: File): Promise<void> => {
        setTooLarge(chosen.size > MOST_BYTES);
        if (chosen.size <= MOST_BYTES) {
            onFile({ name: chosen.name, text: await chosen.text() });
        }
    };
    return (
        <div class="choice" role="group" aria-label={label}>
            <span class="choice-label">{label}</span>
            {file ? (
                <span class="own-file">
                    <b>{file.name}</b>
                    <Button kind="small" onClick={() => onFile(null)}>
                        {t("Take ours instead")}
                    </Button>
                </span>
            ) : (
                <FileButton
                    text={t("Choose a file")}
                    label={label}
                    accept={`.${ending},text/plain`}
                    onFile={(chosen) => void read(chosen)}
                />
            )}
            {tooLarge && <p class="notice">{t("This file is too large.")}</p>}
        </div>
    );
}
