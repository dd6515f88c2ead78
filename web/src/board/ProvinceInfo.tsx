// SPDX-License-Identifier: MIT
// All about the province that is touched, pointed at or reached by keys, at an edge of the map that
// has nothing in question; where there is none, in one line.
import { useLayoutEffect, useRef } from "preact/hooks";
import { provinceName, type Board } from "../protocol/board";
import type { View } from "../protocol/messages";
import { seatIn, unitsIn } from "../protocol/view";
import { Emblem } from "../ui/Sprite";
import { specialText, unitDeed } from "../words/aid";
import { playerName, terrainName, unitName } from "../words/names";
import { t, titled } from "../words/words";
import { isHigh } from "./high";

export interface ProvinceInfoProps {
    readonly board: Board;
    readonly view: View;
    readonly province: string;
}

const IN_QUESTION = ".province:is(.lit, .pickable, .picked, .attacked)";

/** How much of the land in question lies behind, in lines of pixels. */
function cover(line: HTMLElement): number {
    const { top, bottom } = line.getBoundingClientRect();
    const behind = (land: Element): number => {
        const box = land.getBoundingClientRect();
        return Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
    };
    const lands = line.parentElement?.querySelectorAll(IN_QUESTION) ?? [];
    return [...lands].reduce((sum, land) => sum + behind(land), 0);
}

/** Where it covers least; the better places first. */
function settle(line: HTMLElement, places: readonly string[]): void {
    const covers = places.map((place) => {
        line.dataset.place = place;
        return cover(line);
    });
    line.dataset.place = places[covers.indexOf(Math.min(...covers))];
}

export function ProvinceInfo({ board, view, province: id }: ProvinceInfoProps) {
    const line = useRef<HTMLDivElement>(null);
    const sides = isHigh(board, id) ? ["low", "high"] : ["high", "low"];
    useLayoutEffect(() => {
        if (line.current) {
            settle(line.current, [...sides, ...sides.map((side) => `${side} brief`)]);
        }
    });
    const province = board.provinces.find((one) => one.id === id);
    if (!province) {
        return null;
    }
    const garrison = unitsIn(view, id);
    const owner = garrison?.seat ?? province.castle;
    const names = province.neighbours.map((one) => provinceName(board, one)).join(", ");
    return (
        <div ref={line} class="map-info">
            <b>{province.name}</b>, {terrainName(province.terrain)}.{" "}
            {owner ? (
                <>
                    <Emblem seat={owner} pixel={1} />{" "}
                    {playerName(seatIn(view, owner) ?? { seat: owner })}
                    {garrison?.units.map((unit, at) => (
                        <span key={unit}>
                            {at > 0 ? ", " : titled("", "")}
                            {unitName(unit)}
                            <small class="map-deed"> ({unitDeed(unit)})</small>
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
