// SPDX-License-Identifier: MIT
// A look at a table from outside: whether it is this device's turn there.
import type { ServerMessage } from "../protocol/messages";
import { language } from "../words/words";
import { socketAddress } from "./line";

/** Whoever does not answer by then is not waited for. */
const PATIENCE = 5000;

/** Whether somebody waits for the seat with this token; null if nobody knows. */
export function isMyTurn(table: string, token: string): Promise<boolean | null> {
    return new Promise((resolve) => {
        const socket = new WebSocket(socketAddress(), "epix");
        const end = (turn: boolean | null): void => {
            clearTimeout(timer);
            socket.close();
            resolve(turn);
        };
        const timer = setTimeout(() => end(null), PATIENCE);
        const hello = { t: "hello", table, token, lang: language(), protocol: 1 };
        socket.onopen = () => socket.send(JSON.stringify(hello));
        socket.onerror = () => end(null);
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(String(data)) as ServerMessage;
            if (message.t === "view") {
                end(message.prompt !== null && !message.prompt.sealed);
            } else if (message.t === "no") {
                end(null);
            }
        };
    });
}
