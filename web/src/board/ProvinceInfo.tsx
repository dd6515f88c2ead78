// SPDX-License-Identifier: MIT
// All about the province that is touched, pointed at or reached by keys, at the edge of the map.
import { provinceName, type Board } from "../protocol/board";
import type { View } from "../protocol/messages";
import { seatIn, unitsIn } from "../protocol/view";
import { Emblem } from "../ui/Sprite";
import { specialText, unitDeed } from "../words/aid";
import { playerName, terrainName, unitName } from "../words/names";
import { t } from "../words/words";

export interface ProvinceInfoProps {
    readonly board: Board;
    readonly view: View;
    readonly province: string;
}

/** Whether a province lies in the lower half of the map: then the upper edge is free. */
function isLow(board: Board, y: number): boolean {
    const ys = board.provinces.map((one) => one.label[1]);
    return y > (Math.min(...ys) + Math.max(...ys)) / 2;
}

export function ProvinceInfo({ board, view, province: id }: ProvinceInfoProps) {
    const province = board.provinces.find((one) => one.id === id);
    if (!province) {
        return null;
    }
    const garrison = unitsIn(view, id);
    const owner = garrison?.seat ?? province.castle;
    const names = province.neighbours.map((one) => provinceName(board, one)).join(", ");
    return (
        <div class={`map-info ${isLow(board, province.label[1]) ? "map-info-high" : ""}`}>
            <b>{province.name}</b>, {terrainName(province.terrain)}.{" "}
            {owner ? (
                <>
                    <Emblem seat={owner} pixel={1} />{" "}
                    {playerName(seatIn(view, owner) ?? { seat: owner })}
                    {garrison?.units.map((unit, at) => (
                        <span key={unit}>
                            {at > 0 ? ", " : ": "}
                            {unitName(unit)} <small class="map-deed">({unitDeed(unit)})</small>
                        </span>
                    ))}
                    .{" "}
                </>
            ) : (
                `${t("Nobody is here.")} `
            )}
            {specialText(province)} {t("Borders {names}.", { names })}
        </div>
    );
}
