// SPDX-License-Identifier: MIT
// Everybody's gold, and the ability cards.
import { SEATS, type Seat } from "../protocol/board";
import { goldOf } from "../protocol/view";
import { Button } from "../ui/Button";
import { Emblem } from "../ui/Sprite";
import { seatName } from "../words/names";
import { t } from "../words/words";
import type { Position } from "./useBench";

interface FormProps {
    readonly position: Position;
    readonly onChange: (text: string) => void;
}

const MOST_GOLD = 1000000;

interface PurseProps {
    readonly seat: Seat;
    readonly gold: number;
    readonly onGold: (gold: number) => void;
}

function Purse({ seat, gold, onGold }: PurseProps) {
    const set = (wanted: number): void =>
        onGold(Math.min(Math.max(Math.trunc(wanted) || 0, 0), MOST_GOLD));
    return (
        <div class="editor-line" role="group" aria-label={t("Gold of {seat}", { seat: seatName(seat) })}>
            <span>
                <Emblem seat={seat} /> {seatName(seat)}
            </span>
            <span class="row">
                <Button kind="small" label={t("less")} disabled={gold === 0} onClick={() => set(gold - 1)}>
                    −
                </Button>
                <input
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={MOST_GOLD}
                    value={gold}
                    aria-label={t("Gold of {seat}", { seat: seatName(seat) })}
                    onChange={(event) => set(event.currentTarget.valueAsNumber)}
                />
                <Button kind="small" label={t("more")} onClick={() => set(gold + 1)}>
                    +
                </Button>
            </span>
        </div>
    );
}

export function Purses({ position, onChange }: FormProps) {
    return (
        <section class="panel editor-part">
            <h2>{t("Gold")}</h2>
            {SEATS.slice(0, position.table.setup.players).map((seat) => (
                <Purse
                    key={seat}
                    seat={seat}
                    gold={goldOf(position.view, seat)}
                    onGold={(gold) => onChange(`gold ${seat} ${gold}`)}
                />
            ))}
        </section>
    );
}

/** Who has which card; those that nobody has may lie on the table, or in the box. */
export function Abilities({ position, onChange }: FormProps) {
    const { table, view } = position;
    const owner = (id: string): string => {
        const dealt = view.dealt.find((one) => one.ability === id);
        return dealt ? (dealt.seat ?? "-") : "";
    };
    if (table.setup.rules === "basic") {
        return null;
    }
    return (
        <details class="panel editor-part">
            <summary>{t("Ability cards")}</summary>
            {table.cards.map(({ id, name, text }) => (
                <label key={id} class="editor-line" title={text}>
                    {name}
                    <select
                        value={owner(id)}
                        onChange={(event) => onChange(`dealt ${id} ${event.currentTarget.value}`.trim())}
                    >
                        <option value="">{t("in the box")}</option>
                        <option value="-">{t("on the table")}</option>
                        {SEATS.slice(0, table.setup.players).map((seat) => (
                            <option key={seat} value={seat}>
                                {seatName(seat)}
                            </option>
                        ))}
                    </select>
                </label>
            ))}
        </details>
    );
}
