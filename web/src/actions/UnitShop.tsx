// SPDX-License-Identifier: MIT
// Units of the supply, each with its price. What cannot be had says why.
import { groups, type Pick } from "../protocol/choices";
import { UNITS, type Unit } from "../protocol/messages";
import { seatIn } from "../protocol/view";
import { unitDeed } from "../words/aid";
import { unitName } from "../words/names";
import { t } from "../words/words";
import { Gold } from "../ui/Coins";
import { Sprite } from "../ui/Sprite";
import type { Ask } from "./ask";

/** A decision that would be refused for the reason that matters most: the unit itself. */
function questionAbout(ask: Ask, unit: Unit): string {
    const you = ask.table.you;
    const castle = ask.table.board.provinces.find((one) => one.castle === you);
    const spot = unit === "C" ? (castle?.neighbours[0] ?? "") : (castle?.id ?? "");
    return `recruit ${unit} ${spot}`;
}

export function UnitShop(ask: Ask) {
    const { table, view, prompt, pick, setPick, client } = ask;
    const you = table.you;
    const supply = seatIn(view, you)?.supply ?? "";
    const offered = groups(prompt.legal, "recruit");
    const toggle = (unit: Unit): Pick | null =>
        pick?.from === null && pick.unit === unit ? null : { unit, from: null };
    return (
        <div class="shop units" role="group" aria-label={t("Recruit")}>
            {UNITS.map((unit) => {
                const group = offered.find((one) => one.unit === unit);
                const price = group?.gold ?? prompt.prices?.[unit];
                const left = [...supply].filter((one) => one === unit).length;
                return (
                    <button
                        key={unit}
                        type="button"
                        class={`tile ${group ? "" : "tile-off"}`}
                        aria-pressed={pick?.from === null && pick.unit === unit}
                        aria-disabled={!group}
                        onClick={() =>
                            group ? setPick(toggle(unit)) : client.askWhy(questionAbout(ask, unit))
                        }
                    >
                        <Sprite name={unit} owner={you ?? undefined} pixel={2} />
                        <span class="tile-name">{unitName(unit)}</span>
                        <span class="tile-foot">
                            {price !== undefined && <Gold gold={price} />}
                            <span>{t("{count} left", { count: left })}</span>
                        </span>
                        <span class="tile-text">{unitDeed(unit)}</span>
                    </button>
                );
            })}
        </div>
    );
}
