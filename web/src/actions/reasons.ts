// SPDX-License-Identifier: MIT
// Why something is asked now: one sentence a phase.
import type { Phase, View } from "../protocol/messages";
import { key, t } from "../words/words";

const REASONS: Readonly<Partial<Record<Phase, string>>> = {
    draft: key("Before Spring everybody prepares; who passes is out of the draft."),
    auction: key("The highest bid pays, and says who plays first this season."),
    first: key("You won the auction: the First Player card goes to whom you like."),
    spy: key("Your Spymaster shows you what that player has chosen."),
    choose: key("All choose in secret; the cards are played in turn order."),
    play: key("In Winter you play two cards, one after the other."),
    levy: key("You play Recruitment, and the first unit is free."),
    recruit: key("You play Recruitment: as many units as you can pay."),
    hire: key("After Tax your ability card lets you recruit one unit."),
    act: key("You play Move & Attack: each unit in any order, as long as you like."),
    march: key("At the end of your turn your ability card lets one Soldier move."),
    stake: key(
        "The attack fails if the defence names this very amount. The stake is spent either way.",
    ),
    guess: key(
        "Name the amount in the fist: right, and the attacker is lost; wrong, and your unit is.",
    ),
    press: key("The attack succeeded, and others still defend."),
};

const CHANGE = key("Your ability card lets you play another card than the one you chose.");

export function reasonFor(view: View): string {
    const changes = view.phase === "play" && view.season !== "winter";
    const reason = changes ? CHANGE : REASONS[view.phase];
    return reason ? t(reason) : "";
}
