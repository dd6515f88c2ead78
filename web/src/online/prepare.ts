// SPDX-License-Identifier: MIT
// Sits down at a table that was just made, and seats the bots that were wanted.
import type { Seat } from "../protocol/board";
import { SocketTable } from "./socket-table";
import { seatsOf, type Wishes } from "./wishes";

/** After that everything can still be done by hand, at the table. */
const PATIENCE = 8000;

export function prepareTable(table: string, wishes: Wishes, name: string): Promise<void> {
    const seats = seatsOf(wishes);
    const mine = seats.find((seat) => wishes.sitters[seat] === "me");
    const bots = seats.filter((seat) => seat !== mine && wishes.sitters[seat] !== "open");
    if (!mine) {
        return Promise.resolve();
    }
    return new Promise((resolve) => {
        let seated: Seat | null = null;
        const end = (): void => {
            clearTimeout(patience);
            socket.close();
            resolve();
        };
        const patience = setTimeout(end, PATIENCE);
        const socket = new SocketTable(
            table,
            (message) => {
                if (message.t === "table" && message.you && !seated) {
                    seated = message.you;
                    bots.forEach((seat) =>
                        socket.send({ t: "bot", seat, bot: wishes.sitters[seat] }),
                    );
                }
                if (message.t === "no" || (seated && socket.settled)) {
                    end();
                }
            },
            () => undefined,
        );
        socket.send({ t: "take", seat: mine, name });
    });
}
