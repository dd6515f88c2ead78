// SPDX-License-Identifier: MIT
// What somebody has just said, over the table for a moment.
import { useEffect, useState } from "preact/hooks";
import { isRemark, type LogLine } from "../client/game-log";
import type { TableClient } from "../client/table-client";
import { Emblem } from "../ui/Sprite";

const SHOWN = 7000;

export function Remarks({ client }: { readonly client: TableClient }) {
    const [line, setLine] = useState<LogLine | null>(null);
    const n = client.step?.n;
    useEffect(() => {
        const said = client.log.find((one) => one.n === n && isRemark(one));
        if (said && said.seat !== client.table?.you) {
            setLine(said);
        }
    }, [n]);
    useEffect(() => {
        const timer = setTimeout(() => setLine(null), SHOWN);
        return () => clearTimeout(timer);
    }, [line]);
    if (!line) {
        return null;
    }
    return (
        <div class={`remark panel ${line.seat ? `own-${line.seat}` : ""}`} aria-hidden="true">
            {line.seat && (
                <Emblem seat={line.seat} pixel={1.5} />
            )}
            <span>{line.text}</span>
        </div>
    );
}
