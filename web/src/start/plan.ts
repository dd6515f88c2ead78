// SPDX-License-Identifier: MIT
// From what is chosen on the start screen to a set-up.
import { drawNumber } from "../client/random";
import { SEATS, type Seat } from "../protocol/board";
import type { LocalPlan, LocalSeat } from "../local/orders";
import { settings } from "../settings/settings";
import { seatName } from "../words/names";
import { opponentName } from "./bots";
import { houseFiles, houseLines, USUAL_HOUSE, type House } from "./house";

/** Who sits on a seat: a person, or the name of a bot. */
export type Sitter = "person" | string;

export interface Wishes extends House {
    readonly players: number;
    readonly sitters: Readonly<Record<Seat, Sitter>>;
    /** Of people; whoever has none goes by the colour. */
    readonly names: Readonly<Record<Seat, string>>;
    /** Whether all may see the odds of an attack. */
    readonly odds: boolean;
}

type Sitting = Pick<Wishes, "players" | "sitters" | "names">;

export const USUAL: Wishes = {
    ...USUAL_HOUSE,
    players: 2,
    sitters: { r: "person", b: "castellan", y: "gambler", g: "miser" },
    names: { r: "", b: "", y: "", g: "" },
    odds: false,
};

/** The seat of the only bot at the table, if there is one only. */
export function onlyBot({ players, sitters }: Pick<Wishes, "players" | "sitters">): Seat | null {
    const bots = SEATS.slice(0, players).filter((seat) => sitters[seat] !== "person");
    return (bots.length === 1 && bots[0]) || null;
}

function localSeat({ players, sitters, names }: Sitting, seat: Seat): LocalSeat {
    const bot = sitters[seat] === "person" ? null : sitters[seat];
    const colour = seatName(seat);
    const twins = SEATS.slice(0, players).filter((one) => sitters[one] === bot).length > 1;
    const kind = opponentName(bot ?? "");
    const botName = twins ? `${kind} (${colour})` : kind;
    return { seat, bot, name: bot ? botName : names[seat] || colour };
}

const localSeats = (wishes: Sitting): readonly LocalSeat[] =>
    SEATS.slice(0, wishes.players).map((seat) => localSeat(wishes, seat));

export function planOf(wishes: Wishes): LocalPlan {
    const seats = localSeats(wishes);
    const helped = settings().coach !== "off" && seats.filter(({ bot }) => bot === null).length === 1;
    const more = [
        "bots: at-once",
        ...(wishes.odds ? ["odds: yes"] : []),
        ...(helped ? ["coach: hints"] : []), // the record says so
    ];
    const setup = [`players: ${wishes.players}`, ...houseLines(wishes), ...more, ""].join("\n");
    const seed = wantedSeed();
    return { setup, seats, files: houseFiles(wishes), ...(seed !== null && { seed }) };
}

/** A game that goes on from a moment of another one. Somebody alone knows what that seat knew then;
 * around one device nobody knows more than all did; or all of it stays as it is. */
export function forkPlan(
    wishes: Sitting,
    { whole, ...from }: { readonly record: string; readonly n: number; readonly whole: boolean },
): LocalPlan {
    const seats = localSeats(wishes);
    const people = seats.filter(({ bot }) => bot === null);
    const eyes = whole ? "all" : people.length === 1 ? (people[0]?.seat ?? null) : null;
    const wanted = wantedSeed();
    return {
        setup: "",
        seats,
        from: { ...from, eyes, seed: wanted ?? drawNumber() },
        ...(wanted !== null && { seed: wanted }),
    };
}

/** Who plays on when a lesson is over. */
const EASIEST = "castellan";

/** A lesson: the seats are those of its file. */
export function lessonPlan(lesson: string, name: string, pupil: Seat = "r"): LocalPlan {
    const person: LocalSeat = { seat: pupil, bot: null, name: name || seatName(pupil) };
    const other = pupil === "r" ? "b" : "r";
    const bot: LocalSeat = { seat: other, bot: EASIEST, name: opponentName(EASIEST) };
    return { setup: "", seats: pupil === "r" ? [person, bot] : [bot, person], lesson };
}

/** `?seed=7` in the address: the same game again, for whoever wants to compare or to test. */
function wantedSeed(): number | null {
    const text = new URLSearchParams(location.search).get("seed") ?? "";
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
