// SPDX-License-Identifier: MIT
// What the parts of the action bar get.
import type { TableClient } from "../client/table-client";
import type { Pick } from "../protocol/choices";
import type { Prompt, TableMessage, View } from "../protocol/messages";

export interface Ask {
    readonly client: TableClient;
    readonly table: TableMessage;
    readonly view: View;
    readonly prompt: Prompt;
    readonly pick: Pick | null;
    readonly setPick: (pick: Pick | null) => void;
}
