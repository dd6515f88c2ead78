// SPDX-License-Identifier: MIT
// A decision that cost much: first to be tried again, then with the answer.
import { useState } from "preact/hooks";
import { BoardMap } from "../board/BoardMap";
import { replayRoute } from "../replay/link";
import { useSight, type Reel } from "../replay/useFilm";
import { Button } from "../ui/Button";
import { Emblem } from "../ui/Sprite";
import { SEASONS } from "../protocol/board";
import { Purses } from "../rules/SceneView";
import { decisionText } from "../words/decisions";
import { phaseName, playerName, seasonName } from "../words/names";
import { t } from "../words/words";
import { Options } from "./Options";
import { percent, type CoachMoment } from "./report";

export interface DearProps {
    readonly reel: Reel;
    readonly moment: CoachMoment;
    readonly which: number;
    /** The game as a part of addresses; null if it does not fit into one. */
    readonly game: string | null;
}

/** More are too many to choose from. */
const TRIES = 10;

/** Good ones and bad ones, with what was played among them, in an order that tells nothing. */
function tries({ options, decision: played }: CoachMoment): readonly string[] {
    const step = Math.max(1, (options.length - 1) / (TRIES - 1));
    const ranks = new Set(options.map((_, at) => Math.round(at * step)));
    return options
        .map(({ decision }) => decision)
        .filter((decision, rank) => ranks.has(rank) || decision === played)
        .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

/** What was tried, in a sentence. */
function verdict(moment: CoachMoment, tried: string): string {
    const option = moment.options.find(({ decision }) => decision === tried);
    if (!option || option.loss > 0) {
        return t("That costs {cost} of a victory.", { cost: percent(option?.loss ?? moment.loss) });
    }
    return moment.secret && option.share < 0.01
        ? t("That is as good, but nobody should do it often.")
        : t("Right: nothing is better.");
}

function Position({ reel, moment }: DearProps) {
    const shown = useSight(reel, moment.n - 1, moment.seat);
    if (!shown) {
        return <p class="loading">{t("One moment …")}</p>;
    }
    const { view } = shown.sight;
    return (
        <>
            <div class="scene-board">
                <BoardMap
                    board={reel.film.table.board}
                    view={view}
                    targets={new Map()}
                    pickable={new Set()}
                    picked={null}
                    onProvince={() => undefined}
                    travel={null}
                    duel={null}
                />
            </div>
            <Purses table={reel.film.table} view={view} />
        </>
    );
}

function Answer({ reel, moment, which, game, tried }: DearProps & { readonly tried: string }) {
    return (
        <div role="status">
            <p>
                <strong>{verdict(moment, tried)}</strong>{" "}
                {t("In the game: {text}.", {
                    text: decisionText(reel.film.table, moment.decision),
                })}{" "}
                {moment.why}
            </p>
            <Options table={reel.film.table} {...{ moment, which, tried }} />
            {game !== null && (
                <a class="button" href={replayRoute(game, moment.n - 1, moment.seat)}>
                    {t("Look at it, and try it from here")}
                </a>
            )}
        </div>
    );
}

export function Dear(props: DearProps) {
    const { reel, moment } = props;
    const [tried, setTried] = useState<string | null>(null);
    const person = reel.film.people.find(({ seat }) => seat === moment.seat) ?? moment;
    return (
        <article class={`panel coach-dear own-${moment.seat}`}>
            <h3>
                <Emblem seat={moment.seat} pixel={1.5} /> {playerName(person)} · {seasonName(SEASONS[moment.season] ?? "spring")} ·{" "}
                {phaseName(moment.phase)}
            </h3>
            <Position {...props} />
            {tried === null ? (
                <>
                    <p>{t("What would you do now?")}</p>
                    <div class="coach-tries">
                        {tries(moment).map((decision) => (
                            <Button key={decision} onClick={() => setTried(decision)}>
                                {decisionText(reel.film.table, decision)}
                            </Button>
                        ))}
                    </div>
                </>
            ) : (
                <Answer {...props} tried={tried} />
            )}
        </article>
    );
}
