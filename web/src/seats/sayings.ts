// SPDX-License-Identifier: MIT
// What bots say now and then about what everybody has seen.
import type { Seat } from "../protocol/board";
import type { GameEvent, SeatView, Step } from "../protocol/messages";
import { likeOf } from "../start/bots";
import { key, t } from "../words/words";

type Occasion = "wins" | "fails" | "holds" | "loses";

const LINES: Readonly<Record<string, Readonly<Record<Occasion, string>>>> = {
    castellan: {
        wins: key("I never meant to leave my walls!"),
        fails: key("I should have stayed at home."),
        holds: key("You shall not get in!"),
        loses: key("I knew it. I always knew it."),
    },
    gambler: {
        wins: key("Double or nothing!"),
        fails: key("The next one is the lucky one."),
        holds: key("I felt that number in my bones."),
        loses: key("Easy come, easy go."),
    },
    miser: {
        wins: key("And it cost me next to nothing."),
        fails: key("My coins! My poor coins!"),
        holds: key("I count every coin, yours too."),
        loses: key("As long as it is not my gold."),
    },
    besieger: {
        wins: key("One step nearer to your gate."),
        fails: key("Bring up the next one!"),
        holds: key("Is that how you besiege somebody?"),
        loses: key("Never mind. Your castle is what counts."),
    },
    gardener: {
        wins: key("Room for another bed."),
        fails: key("I am better with a spade."),
        holds: key("Mind the flowers!"),
        loses: key("It will grow again."),
    },
    raider: {
        wins: key("I saw that gap from the hill."),
        fails: key("The path looked clearer from afar."),
        holds: key("I heard your coins clink."),
        loses: key("I know another way round."),
    },
    siegemaster: {
        wins: key("As calculated."),
        fails: key("Within the margin of error."),
        holds: key("The odds were on my side."),
        loses: key("A loss I had reckoned with."),
    },
    hothead: {
        wins: key("Ha! Who is next?"),
        fails: key("Again! At once!"),
        holds: key("Nobody does that to me!"),
        loses: key("You will regret that."),
    },
    mirror: {
        wins: key("You always name that one."),
        fails: key("You are learning from me."),
        holds: key("I knew it before you did."),
        loses: key("I shall remember that number."),
    },
    warlord: {
        wins: key("I have seen this season end before."),
        fails: key("Enjoy it while it lasts."),
        holds: key("Your fist is an open book."),
        loses: key("A small price."),
    },
};

export interface Saying {
    readonly seat: Seat;
    readonly text: string;
}

/** What an event is to those who take part in it. */
const PARTS: Readonly<Record<string, { readonly seat: Occasion; readonly other: Occasion }>> = {
    beaten: { seat: "wins", other: "loses" },
    destroyed: { seat: "wins", other: "loses" },
    repelled: { seat: "fails", other: "holds" },
};

/** One of three times, the same on every device. */
const isTalkative = (n: number, seat: Seat): boolean => (n * 7 + seat.charCodeAt(0)) % 3 === 0;

function lineOf(event: GameEvent, { seat, bot }: SeatView): string | undefined {
    const part = PARTS[event.k];
    const occasion = part && (event.seat === seat ? part.seat : event.other === seat && part.other);
    return occasion ? LINES[likeOf(bot ?? "")]?.[occasion] : undefined;
}

/** What is said after a step. */
export function sayingAfter({ n, events }: Step, seats: readonly SeatView[]): Saying | null {
    for (const seat of seats.filter((one) => one.bot && isTalkative(n, one.seat))) {
        const line = events.map((event) => lineOf(event, seat)).find((one) => one !== undefined);
        if (line) {
            return { seat: seat.seat, text: t(line) };
        }
    }
    return null;
}
