// SPDX-License-Identifier: MIT
// A province in words, for those who do not see the map.
import type { Board, Province } from "../protocol/board";
import type { Target } from "../protocol/choices";
import type { View } from "../protocol/messages";
import { unitsIn } from "../protocol/units";
import { seatName, terrainName, unitName } from "../words/names";
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

export function describeProvince(
    board: Board,
    view: View,
    province: Province,
    target: Target | null,
): string {
    const garrison = unitsIn(view, province.id);
    const holder = garrison
        ? `${seatName(garrison.seat)}: ${garrison.units.map(unitName).join(", ")}`
        : province.castle
          ? t("garrison of {seat}", { seat: seatName(province.castle) })
          : t("empty");
    const names = province.neighbours.map(
        (id) => board.provinces.find((one) => one.id === id)?.name ?? id,
    );
    const parts = [
        `${province.name}, ${terrainName(province.terrain)}`,
        province.mark > 0 ? t("+{gold} gold", { gold: province.mark }) : "",
        holder,
        t("borders {names}", { names: names.join(", ") }),
        target ? deed(target) : "",
    ];
    return parts.filter(Boolean).join("; ");
}
