// SPDX-License-Identifier: MIT
// A way to a table: the Worker of this page, or a server. Both speak the same messages.
import type { ClientMessage, ServerMessage } from "../protocol/messages";

export interface Connection {
    send(message: ClientMessage): void;
    close(): void;
}

export type Receive = (message: ServerMessage) => void;
