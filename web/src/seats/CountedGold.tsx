// SPDX-License-Identifier: MIT
import { Gold } from "../ui/Coins";
import { useCount } from "../ui/useCount";

/** A player's gold, which is counted when it changes. */
export function CountedGold({ gold }: { readonly gold: number }) {
    return <Gold gold={useCount(gold)} />;
}
