// SPDX-License-Identifier: MIT
// The four seasons, and where in the present one the game is.
import { SEASONS } from "../protocol/board";
import type { View } from "../protocol/messages";
import { phaseName, seasonName } from "../words/names";
import { t } from "../words/words";
import { Sprite } from "../ui/Sprite";

export function SeasonTrack({ view }: { readonly view: View }) {
    const now = SEASONS.indexOf(view.season);
    const before = view.phase === "draft" || view.phase === "setup";
    return (
        <div class="track">
            <ol aria-label={t("Seasons")}>
                {SEASONS.map((season, at) => (
                    <li
                        key={season}
                        class={before ? "later" : at === now ? "now" : at < now ? "past" : "later"}
                        aria-current={!before && at === now ? "step" : undefined}
                    >
                        <Sprite name={season} pixel={1.5} />
                        <span class="track-name">{seasonName(season)}</span>
                    </li>
                ))}
            </ol>
            <span class="track-phase">{phaseName(view.phase)}</span>
        </div>
    );
}
