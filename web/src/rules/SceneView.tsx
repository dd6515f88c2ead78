// SPDX-License-Identifier: MIT
// An example of a rule: the board, who has what, and in words what is done, allowed or refused.
import { useEffect, useState } from "preact/hooks";
import { BoardMap } from "../board/BoardMap";
import { travelOf } from "../board/travel";
import { useAnswer } from "../client/useAnswer";
import { SEATS } from "../protocol/board";
import type { TableMessage, View } from "../protocol/messages";
import { abilityCard } from "../protocol/view";
import { EventTexts } from "../replay/EventTexts";
import { mergeSights, type Sight } from "../replay/eyes";
import { FilmReader } from "../replay/film";
import type { Scene, SceneFilm, Shot } from "../replay/scene";
import { useSettings } from "../settings/settings";
import { Button } from "../ui/Button";
import { Emblem, Sprite } from "../ui/Sprite";
import { decisionText } from "../words/decisions";
import { seasonName, seatName } from "../words/names";
import { t } from "../words/words";
import { NoExample } from "./NoExample";
import { scenesOf } from "./scenes";

interface Example {
    readonly scenes: readonly Scene[];
    readonly film: SceneFilm | null;
}

/** The example of a clause with this number, in the reader's language. */
function useExample(clause: string, which: number) {
    const { language } = useSettings();
    return useAnswer<Example>(async () => {
        const scenes = await scenesOf(clause);
        const scene = scenes[which];
        const reader = new FilmReader();
        try {
            return { scenes, film: scene ? await reader.play(scene) : null };
        } finally {
            reader.close();
        }
    }, `${clause} ${which} ${language}`);
}

interface ShownProps {
    readonly table: TableMessage;
    readonly view: View;
}

/** Gold and ability cards of each. */
export function Purses({ table, view }: ShownProps) {
    return (
        <ul class="scene-seats">
            {view.seats.map(({ seat, gold, abilities }) => (
                <li key={seat} class={`own-${seat}`}>
                    <Emblem seat={seat} pixel={1.4} /> {seatName(seat)}
                    <span class="number">
                        {gold} <Sprite name="coin" pixel={1} />
                    </span>
                    {abilities.map((id) => (
                        <small key={id}>{abilityCard(table, id)?.name ?? id}</small>
                    ))}
                </li>
            ))}
        </ul>
    );
}

interface ShotTextProps {
    readonly table: TableMessage;
    readonly shot: Shot;
    readonly sight: Sight;
}

/** What happens in this step. */
function ShotText({ table, shot, sight }: ShotTextProps) {
    const { kind, seat, decision, why } = shot;
    if (kind === "begin" || !seat) {
        return <p>{t("{season}. So it stands.", { season: seasonName(sight.view.season) })}</p>;
    }
    const tags = { done: "", refused: t("Refused"), allowed: t("Allowed") };
    return (
        <>
            <p class={`own-${seat}`}>
                <strong>{seatName(seat)}.</strong> {decisionText(table, decision)}{" "}
                {kind !== "done" && <span class={`tag scene-${kind}`}>{tags[kind]}</span>}
            </p>
            {why && <p>{why.text}</p>}
            <EventTexts events={sight.events} />
        </>
    );
}

function Playing({ film: { table, shots } }: { readonly film: SceneFilm }) {
    const [at, setAt] = useState(0);
    useEffect(() => setAt(0), [shots]);
    const shot = shots[at] ?? shots[0];
    const sight = shot && mergeSights(shot.pasts, SEATS.slice(0, table.setup.players));
    if (!shot || !sight) {
        return null;
    }
    const last = shots.length - 1;
    const step = { ...sight, t: "step", at: 0, entry: "decide", seat: null, text: null } as const;
    return (
        <>
            <div class="scene-board">
                <BoardMap
                    board={table.board}
                    view={sight.view}
                    targets={new Map()}
                    pickable={new Set()}
                    picked={null}
                    onProvince={() => undefined}
                    travel={travelOf(step)}
                    duel={null}
                />
            </div>
            <Purses {...{ table }} view={sight.view} />
            <div class="scene-text" role="status" data-at={at}>
                <ShotText {...{ table, shot, sight }} />
            </div>
            <div class="row scene-steps">
                <Button label={t("One step back")} disabled={at === 0} onClick={() => setAt(at - 1)}>
                    ‹
                </Button>
                <span class="number">
                    {at} / {last}
                </span>
                <Button kind="main" disabled={at >= last} onClick={() => setAt(at + 1)}>
                    {t("Go on")}
                </Button>
            </div>
        </>
    );
}

export function SceneView({ clause }: { readonly clause: string }) {
    const [which, setWhich] = useState(0);
    const { value, fault } = useExample(clause, which);
    if (fault !== null) {
        return <NoExample />;
    }
    if (!value?.film) {
        return <p class="loading">{t("One moment …")}</p>;
    }
    const { scenes, film } = value;
    return (
        <div class="scene">
            <Playing film={film} />
            {scenes.length > 1 && (
                <Button onClick={() => setWhich((which + 1) % scenes.length)}>
                    {t("Another example ({at} of {count})", { at: which + 1, count: scenes.length })}
                </Button>
            )}
        </div>
    );
}
