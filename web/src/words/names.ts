// SPDX-License-Identifier: MIT
// Names of the things of the game.
import { provinceName, type Board, type Season, type Seat } from "../protocol/board";
import type { Card, Phase, Unit } from "../protocol/messages";
import { key, t } from "./words";

const SEAT_NAMES: Readonly<Record<Seat, string>> = {
    r: key("Red"),
    b: key("Blue"),
    y: key("Yellow"),
    g: key("Green"),
};
const UNIT_NAMES: Readonly<Record<Unit, string>> = {
    S: key("Soldier"),
    K: key("Knight"),
    C: key("Camp"),
    T: key("Catapult"),
};
const CARD_NAMES: Readonly<Record<Card, string>> = {
    R: key("Recruitment"),
    T: key("Tax"),
    M: key("Move & Attack"),
};
const SEASON_NAMES: Readonly<Record<Season, string>> = {
    spring: key("Spring"),
    summer: key("Summer"),
    autumn: key("Autumn"),
    winter: key("Winter"),
};
const TERRAIN_NAMES: Readonly<Record<string, string>> = {
    castle: key("castle"),
    mountain: key("mountain"),
    plain: key("plain"),
    lake: key("lake"),
    forest: key("forest"),
};
const PHASE_NAMES: Readonly<Record<Phase, string>> = {
    setup: key("set-up"),
    draft: key("draft"),
    auction: key("auction for the First Player card"),
    first: key("handing out the First Player card"),
    spy: key("spying"),
    choose: key("choice of action cards"),
    play: key("which action card to play"),
    levy: key("a unit for nothing"),
    recruit: key("recruiting"),
    hire: key("one more recruit"),
    act: key("moving and attacking"),
    march: key("a Soldier's march"),
    stake: key("the stake of an attack"),
    guess: key("guessing the stake"),
    press: key("pressing on or withdrawing"),
    over: key("end of the game"),
};

export const seatName = (seat: Seat): string => t(SEAT_NAMES[seat]);

/** The colour as records have it: what somebody is called who has given no name. */
export const namelessName = (seat: Seat): string => SEAT_NAMES[seat];

/** A bot that a record names: there it is called `bot squire`. */
export const botCalled = (name: string | null | undefined): string | null =>
    /^bot (\w+)$/.exec(name ?? "")?.[1] ?? null;

/** The bot of a seat. Of a record only its name tells; at a server nobody becomes a bot by a name. */
export const botOf = (
    { table }: { table: string },
    { bot, name }: { bot: string | null; name?: string | null },
): string | null => bot ?? (table === "local" ? botCalled(name) : null);

/** Whoever sits there, by name or by colour. Bots go by their colour, since several may be alike. */
export const playerName = ({ seat, name }: { seat: Seat; name?: string | null }): string =>
    name && name !== namelessName(seat) && botCalled(name) === null ? name : seatName(seat);
export const unitName = (unit: Unit): string => t(UNIT_NAMES[unit]);
export const cardName = (card: Card): string => t(CARD_NAMES[card]);
export const seasonName = (season: Season): string => t(SEASON_NAMES[season]);
export const phaseName = (phase: Phase): string => t(PHASE_NAMES[phase]);

export function terrainName(terrain: string): string {
    const name = TERRAIN_NAMES[terrain];
    return name ? t(name) : terrain;
}

/** A province as a value of a sentence, by itself and with what a language puts before it, which a
    mountain may have its own way. */
export function place(board: Board, id: string): Readonly<Record<string, string>> {
    const province = provinceName(board, id);
    const mountain = province;
    const high = board.provinces.some((one) => one.id === id && one.mountain);
    return {
        province,
        in_province: high ? t("in {mountain}", { mountain }) : t("in {province}", { province }),
        the_province: high ? t("{mountain}", { mountain }) : t("{province}", { province }),
    };
}

/** Several cards: `RM`. */
export function cardNames(cards: string): string {
    return [...cards].map((card) => cardName(card as Card)).join(" + ");
}
