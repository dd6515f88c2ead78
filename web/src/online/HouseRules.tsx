// SPDX-License-Identifier: MIT
// Rules that a table may settle by itself, boards and cards of one's own, and cards left out.
import { useState } from "preact/hooks";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { FileButton } from "../ui/FileButton";
import { t } from "../words/words";
import type { FormProps } from "./TableForm";
import { useCards } from "./useCards";
import type { OwnFile, Wishes } from "./wishes";

/** Of a file that the server would take. */
const MOST_BYTES = 48 * 1024;

interface FileWishProps {
    readonly label: string;
    readonly ending: string;
    readonly file: OwnFile | null;
    readonly onFile: (file: OwnFile | null) => void;
}

function FileWish({ label, ending, file, onFile }: FileWishProps) {
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

/** Cards that shall not be dealt. */
function Veto({ wishes, onChange }: FormProps) {
    const cards = useCards();
    const toggle = (id: string): void =>
        onChange({
            ...wishes,
            veto: wishes.veto.includes(id)
                ? wishes.veto.filter((one) => one !== id)
                : [...wishes.veto, id],
        });
    return (
        <div class="veto" role="group" aria-label={t("Leave these ability cards out")}>
            <p class="choice-label">{t("Leave these ability cards out")}</p>
            {cards.map((card) => (
                <button
                    key={card.id}
                    type="button"
                    class="chip"
                    title={card.text}
                    aria-pressed={wishes.veto.includes(card.id)}
                    onClick={() => toggle(card.id)}
                >
                    {card.name}
                </button>
            ))}
        </div>
    );
}

export function HouseRules({ wishes, onChange }: FormProps) {
    const change = (part: Partial<Wishes>): void => onChange({ ...wishes, ...part });
    return (
        <>
            <Choice
                label={t("Smallest stake")}
                value={wishes.minimumStake}
                options={[
                    { value: "1", text: t("1 gold") },
                    { value: "0", text: t("nothing") },
                ]}
                onChange={(value) =>
                    change({ minimumStake: value as Wishes["minimumStake"] })
                }
            />
            <Choice
                label={t("One's castle counts as a province")}
                value={wishes.castleCounts}
                options={[
                    { value: "occupied", text: t("if a unit is in it") },
                    { value: "always", text: t("always") },
                ]}
                onChange={(value) =>
                    change({ castleCounts: value as Wishes["castleCounts"] })
                }
            />
            <FileWish
                label={t("Board file")}
                ending="board"
                file={wishes.board}
                onFile={(board) => change({ board })}
            />
            {wishes.rules === "advanced" && (
                <FileWish
                    label={t("Ability card file")}
                    ending="cards"
                    file={wishes.cards}
                    onFile={(cards) => change({ cards })}
                />
            )}
            {wishes.rules === "advanced" && !wishes.cards && <Veto {...{ wishes, onChange }} />}
        </>
    );
}
