// SPDX-License-Identifier: MIT
// A province in words, for those who do not see the map.
import { provinceName, type Board, type Province, type Seat } from "../protocol/board";
import type { Target } from "../protocol/choices";
import type { View } from "../protocol/messages";
import { seatIn, unitsIn, type Garrison } from "../protocol/view";
import { specialText } from "../words/aid";
import { place, playerName, terrainName, unitName } from "../words/names";
import { t, titled } from "../words/words";

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

const nameIn = (view: View, seat: Seat): string => playerName(seatIn(view, seat) ?? { seat });

function unitsText(view: View, garrison: Garrison): string {
    return titled(nameIn(view, garrison.seat), garrison.units.map(unitName).join(", "));
}

/** Units of others in neighbouring provinces, where somebody holds this one. */
function threats(board: Board, view: View, province: Province): string {
    const holder = unitsIn(view, province.id)?.seat ?? province.castle;
    const found = province.neighbours.flatMap((id) => {
        const garrison = unitsIn(view, id);
        return holder && garrison && garrison.seat !== holder
            ? [t("{units} in {province}", { units: unitsText(view, garrison), ...place(board, id) })]
            : [];
    });
    return found.length > 0 ? t("threatened by {list}", { list: found.join("; ") }) : "";
}

/** The attack that is under way here. */
function assault(board: Board, view: View, province: Province): string {
    const { attack } = view;
    if (attack?.to !== province.id) {
        return "";
    }
    return t("under attack by {name}: {unit} ({province})", {
        name: nameIn(view, attack.seat),
        unit: unitName(attack.unit),
        province: provinceName(board, attack.from),
    });
}

export function describeProvince(
    board: Board,
    view: View,
    province: Province,
    target: Target | null,
): string {
    const garrison = unitsIn(view, province.id);
    const holder = garrison
        ? unitsText(view, garrison)
        : province.castle
          ? t("garrison of {seat}", { seat: nameIn(view, province.castle) })
          : t("empty");
    const names = province.neighbours.map((id) => provinceName(board, id));
    const parts = [
        `${province.name}, ${terrainName(province.terrain)}`,
        province.mark > 0 ? t("+{gold} gold", { gold: province.mark }) : "",
        holder,
        t("borders {names}", { names: names.join(", ") }),
        threats(board, view, province),
        assault(board, view, province),
        specialText(province),
        target ? deed(target) : "",
    ];
    return parts.filter(Boolean).join("; ");
}
