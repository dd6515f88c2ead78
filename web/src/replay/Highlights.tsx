// SPDX-License-Identifier: MIT
// What a game that has just ended turned on.
import { t } from "../words/words";
import { GameChart } from "./GameChart";
import { KeyMoments } from "./KeyMoments";
import { replayRoute } from "./link";
import { ShareMoment } from "./ShareMoment";
import { useFilm } from "./useFilm";
import type { KeptRecord } from "./useRecord";

export interface HighlightsProps {
    readonly kept: KeptRecord;
    /** Whether a link carries the whole game, since no server has it. */
    readonly carried: boolean;
}

export function Highlights({ kept: { text, game, lost, lose }, carried }: HighlightsProps) {
    const reel = useFilm(text, lose);
    if (lost) {
        return null;
    }
    if (!reel || game === null) {
        return <p class="hint">{t("One moment …")}</p>;
    }
    return (
        <section class="highlights" aria-label={t("Key moments")}>
            <GameChart film={reel.film} />
            <KeyMoments film={reel.film} href={(at) => replayRoute(game, at)} />
            {carried && (
                <div class="row">
                    <ShareMoment route={replayRoute(game, 0)} />
                </div>
            )}
        </section>
    );
}
