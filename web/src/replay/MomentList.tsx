// SPDX-License-Identifier: MIT
// Places of a game to jump to, and ways to hand it on.
import { saveFile } from "../local/files";
import { Button } from "../ui/Button";
import { seasonName } from "../words/names";
import { t } from "../words/words";
import type { Film } from "./film";
import { KeyMoments } from "./KeyMoments";
import { replayRoute } from "./link";
import { seasonStarts } from "./moments";
import { ShareMoment } from "./ShareMoment";
import type { MomentNow } from "./useMoment";

export interface MomentListProps {
    readonly film: Film;
    readonly record: string;
    readonly game: string | null;
    readonly now: MomentNow;
}

export function MomentList({ film, record, game, now }: MomentListProps) {
    const { at, eyes, jump } = now;
    return (
        <div class="replay-list" tabIndex={0} role="region" aria-label={t("Moments")}>
            <div class="row">
                {seasonStarts(film).map((start) => (
                    <Button key={start.at} kind="small" onClick={() => jump(start.at)}>
                        {seasonName(start.season)}
                    </Button>
                ))}
            </div>
            <details>
                <summary>{t("Key moments (they tell how it ends)")}</summary>
                <KeyMoments
                    film={film}
                    href={(moment) => replayRoute(game ?? "", moment, eyes)}
                    onJump={jump}
                />
            </details>
            <div class="row">
                <ShareMoment route={game === null ? null : replayRoute(game, at, eyes)} />
                <Button onClick={() => saveFile("game.epix", record)}>
                    {t("Save the record")}
                </Button>
            </div>
            <p class="hint replay-keys">
                {t("Keys: ← → step, space runs, page up and down jump, home and end.")}
            </p>
        </div>
    );
}
