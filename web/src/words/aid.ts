// SPDX-License-Identifier: MIT
// What a player should know of things on the table, in a line each: the words of the player aid.
import type { Province } from "../protocol/board";
import type { Unit } from "../protocol/messages";
import { key, t } from "./words";

/** Where a unit is bought. */
const UNIT_DEEDS: Readonly<Record<Unit, string>> = {
    S: key("moves a step, or attacks next door"),
    K: key("rides and attacks as often as you like"),
    C: key("stays; +1 gold each season"),
    T: key("attacks a whole province, once"),
};
/** All about it. */
const UNIT_TEXTS: Readonly<Record<Unit, string>> = {
    S: key(
        "In each Move & Attack it moves one step, or attacks one neighbouring province. Two guesses protect it in its own castle and on the mountain.",
    ),
    K: key(
        "It moves any distance through empty and own provinces and attacks neighbours, again and again in the same action. It never goes up the mountain. Two guesses protect it in its own castle.",
    ),
    C: key(
        "It stays where it is, never attacks, and gives 1 gold each season. Where a Camp stands you can recruit. It changes hands when it is beaten. Never in a castle.",
    ),
    T: key(
        "It stays where it is. Its one attack strikes all units of a neighbouring province, from the mountain also two steps away; then it goes back to the reserve. It does not defend, and whoever enters takes it.",
    ),
};

export const unitDeed = (unit: Unit): string => t(UNIT_DEEDS[unit]);
export const unitText = (unit: Unit): string => t(UNIT_TEXTS[unit]);

export const castleText = (): string =>
    t(
        "Whoever takes an enemy castle wins at once. Its garrison defends it even when no unit is inside, with two guesses.",
    );
export const mountainText = (): string =>
    t(
        "Knights never come here. Soldiers and Camps have two guesses here, and Catapults reach two steps from here.",
    );
export const markText = (gold: number): string =>
    t("Whoever stands here gets {gold} gold more each season.", { gold });
export const firstPlayerText = (): string =>
    t(
        "Turns begin with whoever has the First Player card and go round clockwise. It is auctioned each season; in a tie its holder wins, then whoever sits next clockwise.",
    );

/** What is special about a province; empty if nothing is. */
export function specialText(province: Province): string {
    return [
        province.castle ? castleText() : "",
        province.mountain ? mountainText() : "",
        province.mark > 0 ? markText(province.mark) : "",
    ]
        .filter(Boolean)
        .join(" ");
}
