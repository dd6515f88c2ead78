// SPDX-License-Identifier: MIT
// Move & Attack: pick a unit, on the board or here, then a lit province.
import { provinceName } from "../protocol/board";
import { actors } from "../protocol/choices";
import { Sprite } from "../ui/Sprite";
import { unitName } from "../words/names";
import { t } from "../words/words";
import type { Ask } from "./ask";
import { TurnRow } from "./TurnRow";

export function ActAsk(ask: Ask) {
    const { table, prompt, pick, setPick } = ask;
    return (
        <>
            <div class="shop" role="group" aria-label={t("Units that can act")}>
                {actors(prompt.legal).map((actor) => {
                    const picked = pick?.unit === actor.unit && pick.from === actor.from;
                    return (
                        <button
                            key={`${actor.unit}${actor.from}`}
                            type="button"
                            class="tile"
                            aria-pressed={picked}
                            onClick={() => setPick(picked ? null : actor)}
                        >
                            <Sprite name={actor.unit} owner={table.you ?? undefined} pixel={2} />
                            <span class="tile-name">{unitName(actor.unit)}</span>
                            <span class="tile-foot">
                                {provinceName(table.board, actor.from ?? "")}
                            </span>
                        </button>
                    );
                })}
            </div>
            <TurnRow ask={ask} end={t("End the turn")} />
        </>
    );
}
