// SPDX-License-Identifier: MIT
// Move & Attack: pick a unit, on the board or here, then a lit province.
import { actors, offers } from "../protocol/choices";
import { unitName } from "../words/names";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import type { Ask } from "./ask";

export function ActAsk({ client, table, prompt, pick, setPick }: Ask) {
    const provinceName = (id: string): string =>
        table.board.provinces.find((one) => one.id === id)?.name ?? id;
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
                            <span class="tile-foot">{provinceName(actor.from ?? "")}</span>
                        </button>
                    );
                })}
            </div>
            <div class="row row-end">
                <span class="ask-note">
                    {pick ? t("Now choose a lit province.") : t("Choose a unit.")}
                </span>
                {prompt.undo && (
                    <Button onClick={() => client.send({ t: "undo" })}>{t("Undo")}</Button>
                )}
                {offers(prompt.legal, "end") && (
                    <Button kind="main" onClick={() => client.decide("end")}>
                        {t("End the turn")}
                    </Button>
                )}
            </div>
        </>
    );
}
