// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import type { TableClient } from "./table-client";

/** Draws the component again whenever something changes at the table. */
export function useClient(client: TableClient): TableClient {
    const [, redraw] = useState(0);
    useEffect(() => client.subscribe(() => redraw((n) => n + 1)), [client]);
    return client;
}
