// SPDX-License-Identifier: MIT
// Setting up a position: by touch, by keys, or typed.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { BoardMap } from "../board/BoardMap";
import type { LocalPlan } from "../local/orders";
import { MOST_BYTES } from "../replay/link";
import { PlayersChoice, RulesChoice } from "../start/choices";
import { Button } from "../ui/Button";
import { FileButton } from "../ui/FileButton";
import { HomeButton } from "../ui/HomeButton";
import { promptText } from "../words/prompts";
import { t } from "../words/words";
import { MomentForm } from "./MomentForm";
import { ProvinceForm } from "./ProvinceForm";
import { Abilities, Purses } from "./Purses";
import { Uses } from "./Uses";
import { useBench, type Editing, type Position } from "./useBench";

export interface EditorScreenProps {
    /** The address: `position`, and a link; or `edit`, a game, and after how many decisions. */
    readonly route: readonly string[];
    readonly menu: ComponentChildren;
    readonly onPlay: (plan: LocalPlan) => void;
    readonly onBack: () => void;
}

interface PartProps {
    readonly position: Position;
    readonly editing: Editing;
}

function Beginnings({ position, editing }: PartProps) {
    const { players, rules } = position.table.setup;
    const openFile = (file: File): void =>
        void file.slice(0, MOST_BYTES).text().then(editing.open);
    return (
        <section class="panel editor-part">
            <PlayersChoice
                value={players}
                onChange={(wanted) => editing.fresh(wanted, rules === "advanced")}
            />
            <RulesChoice
                value={rules}
                onChange={(wanted) => editing.fresh(players, wanted === "advanced")}
            />
            <div class="row">
                <Button disabled={!editing.undo} onClick={() => editing.undo?.()}>
                    {t("Undo")}
                </Button>
                <Button onClick={() => editing.change("units -")}>{t("Empty the board")}</Button>
                <Button onClick={() => editing.fresh(players, rules === "advanced")}>
                    {t("As at the start")}
                </Button>
                <FileButton
                    text={t("Open a file")}
                    label={t("A record, a position or a board")}
                    accept=".epix,.board,text/plain"
                    onFile={openFile}
                />
            </div>
        </section>
    );
}

/** Everything else that the notation has. */
function Typed({ editing }: Pick<PartProps, "editing">) {
    const [text, setText] = useState("");
    const submit = (event: Event): void => {
        event.preventDefault();
        editing.change(text);
    };
    return (
        <details class="panel editor-part">
            <summary>{t("In the notation")}</summary>
            <form class="row" onSubmit={submit}>
                <input
                    type="text"
                    aria-label={t("A change")}
                    placeholder="phase stake; attack K r1 lm"
                    value={text}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
                <Button onClick={() => editing.change(text)}>{t("Change")}</Button>
            </form>
        </details>
    );
}

function Map({ position, fault, picked, onPick }: MapProps) {
    const { board } = position.table;
    return (
        <div class="editor-map">
            <BoardMap
                board={board}
                view={position.view}
                targets={new window.Map()}
                pickable={new Set(board.provinces.map(({ id }) => id))}
                picked={picked}
                onProvince={onPick}
                travel={null}
                duel={null}
            />
            <p class={fault ? "notice" : "hidden"} role="alert">
                {fault}
            </p>
        </div>
    );
}

interface MapProps {
    readonly position: Position;
    readonly fault: string | null;
    readonly picked: string;
    readonly onPick: (province: string) => void;
}

function Workbench({ position, editing, onPlay }: PartProps & Pick<EditorScreenProps, "onPlay">) {
    const [wanted, pick] = useState("");
    const { provinces } = position.table.board;
    const picked = provinces.find(({ id }) => id === wanted)?.id ?? provinces[0]?.id ?? "";
    const { prompt } = position.view;
    const { change, bench } = editing;
    return (
        <div class="editor-bench">
            <Map position={position} fault={editing.fault} picked={picked} onPick={pick} />
            <div class="editor-forms">
                {prompt && <p class="hint">{promptText(position.table, position.view, prompt)}</p>}
                <ProvinceForm {...{ position }} province={picked} onChange={change} onProvince={pick} />
                {bench && <Uses {...{ position, bench, onPlay }} />}
                <Purses position={position} onChange={change} />
                <MomentForm position={position} onChange={change} />
                <Abilities position={position} onChange={change} />
                <Typed editing={editing} />
                <Beginnings {...{ position, editing }} />
            </div>
        </div>
    );
}

export function EditorScreen({ route, menu, onPlay, onBack }: EditorScreenProps) {
    const editing = useBench(route);
    const { position, missing } = editing;
    return (
        <main class="reading editor">
            <header class="reading-head">
                <h1>{t("Set up a position")}</h1>
                <span class="row">
                    {menu}
                    <HomeButton onClick={onBack} />
                </span>
            </header>
            {missing && (
                <p class="notice" role="alert">
                    {t("This could not be loaded. Try again with a network.")}
                </p>
            )}
            {position && <Workbench {...{ position, editing, onPlay }} />}
        </main>
    );
}
