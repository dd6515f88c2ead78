// SPDX-License-Identifier: MIT
// What stands in a province: whose it is, and each kind of unit in or out.
import { useState } from "preact/hooks";
import { SEATS, type Seat } from "../protocol/board";
import type { Unit } from "../protocol/messages";
import { unitsIn } from "../protocol/view";
import { Choice } from "../ui/Choice";
import { Sprite } from "../ui/Sprite";
import { seatName, unitName } from "../words/names";
import { t } from "../words/words";
import type { Position } from "./useBench";

const UNITS: readonly Unit[] = ["S", "K", "C", "T"];

export interface ProvinceFormProps {
    readonly position: Position;
    readonly province: string;
    readonly onChange: (text: string) => void;
    readonly onProvince: (province: string) => void;
}

/** All provinces by their names, for whoever does not touch the map. */
function ProvinceSelect({ position, province, onProvince }: ProvinceFormProps) {
    return (
        <label class="editor-line">
            {t("Province")}
            <select value={province} onChange={(event) => onProvince(event.currentTarget.value)}>
                {position.table.board.provinces.map(({ id, name }) => (
                    <option key={id} value={id}>
                        {name}
                    </option>
                ))}
            </select>
        </label>
    );
}

interface UnitButtonsProps {
    readonly seat: Seat;
    readonly units: readonly Unit[];
    readonly onUnits: (units: readonly Unit[]) => void;
}

function UnitButtons({ seat, units, onUnits }: UnitButtonsProps) {
    const toggle = (unit: Unit): void =>
        onUnits(units.includes(unit) ? units.filter((one) => one !== unit) : [...units, unit]);
    return (
        <div class="row editor-units" role="group" aria-label={t("Units")}>
            {UNITS.map((unit) => (
                <button
                    key={unit}
                    type="button"
                    class="chip"
                    aria-pressed={units.includes(unit)}
                    onClick={() => toggle(unit)}
                >
                    <Sprite name={unit} owner={seat} /> {unitName(unit)}
                </button>
            ))}
        </div>
    );
}

export function ProvinceForm(props: ProvinceFormProps) {
    const { position, province, onChange } = props;
    const { view, table } = position;
    const there = unitsIn(view, province);
    const [colour, setColour] = useState<Seat>("r");
    const castle = table.board.provinces.find((one) => one.id === province)?.castle;
    const seat = there?.seat ?? castle ?? colour;
    const put = (whose: Seat, units: readonly Unit[]): void =>
        onChange(`units ${province} ${units.length > 0 ? whose + units.join("") : "-"}`);
    const paint = (whose: Seat): void => {
        setColour(whose);
        if (there) {
            put(whose, there.units);
        }
    };
    return (
        <section class="panel editor-part">
            <p class="hint">{t("Choose a province on the map, then what stands in it.")}</p>
            <ProvinceSelect {...props} />
            <Choice
                label={t("Whose units")}
                value={seat}
                options={SEATS.slice(0, table.setup.players).map((one) => [one, seatName(one)])}
                onChange={paint}
            />
            <UnitButtons seat={seat} units={there?.units ?? []} onUnits={(units) => put(seat, units)} />
        </section>
    );
}
