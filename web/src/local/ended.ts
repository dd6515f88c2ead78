// SPDX-License-Identifier: MIT
// What stays of a game that is over: its record, for the habits of whoever has played it alone.
import { SEATS } from "../protocol/board";
import type { View } from "../protocol/messages";
import { firstWatcher } from "./begin";
import { keepPlayed } from "./kept";
import { NOBODY, type TableModule } from "./module";
import type { LocalPlan } from "./orders";

export function keepEnd(
    module: TableModule,
    plan: LocalPlan | null,
    id: string,
    { status }: View,
): void {
    const seat = plan && SEATS[firstWatcher(plan)];
    if (seat && !plan.lesson && status === "over") {
        void keepPlayed(id, { at: Date.now(), seat, record: module.record(NOBODY) });
    }
}
