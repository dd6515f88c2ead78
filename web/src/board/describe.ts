// SPDX-License-Identifier: MIT
// A province in words, for those who do not see the map.
import { provinceName, type Board, type Province } from "../protocol/board";
import type { Target } from "../protocol/choices";
import type { View } from "../protocol/messages";
import { unitsIn, type Garrison } from "../protocol/view";
import { place, seatName, terrainName, unitName } from "../words/names";
import { t } from "../words/words";

function deed(target: Target): string {
    switch (target.kind) {
        case "recruit":
            return t("Recruit here.");
        case "move":
            return t("Move here.");
        case "attack":
            return target.guesses > 1
                ? t("Attack here: the defence names {guesses} amounts.", {
                      guesses: target.guesses,
                  })
                : t("Attack here.");
    }
}

function unitsText(garrison: Garrison): string {
    return `${seatName(garrison.seat)}: ${garrison.units.map(unitName).join(", ")}`;
}

/** Units of others in neighbouring provinces, where somebody holds this one. */
function threats(board: Board, view: View, province: Province): string {
    const holder = unitsIn(view, province.id)?.seat ?? province.castle;
    const found = province.neighbours.flatMap((id) => {
        const garrison = unitsIn(view, id);
        return holder && garrison && garrison.seat !== holder
            ? [t("{units} in {province}", { units: unitsText(garrison), ...place(board, id) })]
            : [];
    });
    return found.length > 0 ? t("threatened by {list}", { list: found.join("; ") }) : "";
}

export function describeProvince(
    board: Board,
    view: View,
    province: Province,
    target: Target | null,
): string {
    const garrison = unitsIn(view, province.id);
    const holder = garrison
        ? unitsText(garrison)
        : province.castle
          ? t("garrison of {seat}", { seat: seatName(province.castle) })
          : t("empty");
    const names = province.neighbours.map((id) => provinceName(board, id));
    const parts = [
        `${province.name}, ${terrainName(province.terrain)}`,
        province.mark > 0 ? t("+{gold} gold", { gold: province.mark }) : "",
        holder,
        t("borders {names}", { names: names.join(", ") }),
        threats(board, view, province),
        target ? deed(target) : "",
    ];
    return parts.filter(Boolean).join("; ");
}
