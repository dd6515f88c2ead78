// SPDX-License-Identifier: MIT
// What a position is good for: playing, asking the coach, odds, a link, a file.
import { useState } from "preact/hooks";
import { saveFile } from "../local/files";
import type { LocalPlan } from "../local/orders";
import { useCopy } from "../online/useCopy";
import { TryHere } from "../replay/TryHere";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { Advice, Attacks } from "./Advice";
import type { Bench } from "./bench";
import { addressOf, type Position } from "./useBench";

interface UsesProps {
    readonly position: Position;
    readonly bench: Bench;
    readonly onPlay: (plan: LocalPlan) => void;
}

/** Boards and cards of one's own do not fit into a link. */
function CopyLink({ position }: Pick<UsesProps, "position">) {
    const address = `${location.origin}${location.pathname}${addressOf(position.link)}`;
    const [copied, copy] = useCopy(address);
    if (!position.link) {
        return (
            <p class="hint">
                {t("A link has no room for a board or cards of your own: send the file.")}
            </p>
        );
    }
    return (
        <>
            <Button onClick={copy}>{copied === "yes" ? t("Copied") : t("Copy the link")}</Button>
            {copied === "failed" && (
                <input type="text" readOnly value={address} aria-label={t("Link")} />
            )}
        </>
    );
}

function Play({ position, onPlay }: Pick<UsesProps, "position" | "onPlay">) {
    const { view, table, record } = position;
    const { players } = table.setup;
    return view.actors.length > 0 ? (
        <TryHere
            whole
            players={players}
            n={players + 1} // everybody has sat down, and it has begun
            seat={view.actors[0] ?? "r"}
            {...{ record, onPlay }}
        />
    ) : null;
}

export function Uses({ position, bench, onPlay }: UsesProps) {
    const [shown, show] = useState<"nothing" | "advice" | "attacks">("nothing");
    return (
        <section class="panel editor-part" aria-label={t("What to do with it")}>
            <div class="row editor-uses">
                <Play {...{ position, onPlay }} />
                <Button pressed={shown === "advice"} onClick={() => show("advice")}>
                    {t("Ask the coach")}
                </Button>
                <Button pressed={shown === "attacks"} onClick={() => show("attacks")}>
                    {t("Odds of attacks")}
                </Button>
                <CopyLink key={position.link} position={position} />
                <Button onClick={() => saveFile("position.epix", position.record)}>
                    {t("Save as a file")}
                </Button>
            </div>
            {shown === "advice" && <Advice position={position} />}
            {shown === "attacks" && <Attacks position={position} attacks={bench.attacks()} />}
        </section>
    );
}
