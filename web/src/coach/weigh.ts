// SPDX-License-Identifier: MIT
// What a decision at a table of this device would cost.
import { firstWatcher } from "../local/begin";
import type { TableModule } from "../local/module";
import { isAlone, type LocalPlan } from "../local/orders";
import type { CoachMoment } from "./report";

/** For whoever plays bots alone, and nobody else. */
export function weigh(
    module: TableModule,
    plan: LocalPlan | null,
    decision: string,
    language: number,
): CoachMoment | null {
    const json =
        plan && isAlone(plan) ? module.weigh(decision, firstWatcher(plan), language) : "";
    return json ? (JSON.parse(json) as CoachMoment) : null;
}
