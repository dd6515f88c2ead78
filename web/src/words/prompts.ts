// SPDX-License-Identifier: MIT
// What is asked of the one who looks: always in the same voice.
import type { Phase, Prompt, TableMessage, View } from "../protocol/messages";
import { seatIn } from "../protocol/view";
import { cardNames, place, playerName } from "./names";
import { key, t } from "./words";

const ASKED: Readonly<Partial<Record<Phase, string>>> = {
    draft: key("Your turn: recruit a unit, bid on an ability card, or pass."),
    auction: key("Your turn: bid in secret for the First Player card."),
    first: key("Your turn: decide who gets the First Player card."),
    spy: key("Your turn: name an opponent to spy on."),
    choose: key("Your turn: choose an action card in secret."),
    play: key("Your turn: which card comes first, {cards}?"),
    levy: key("Your turn: recruit units, the first one for nothing, or end."),
    recruit: key("Your turn: recruit units, or end."),
    hire: key("Your turn: recruit one unit, or end."),
    march: key("Your turn: move one Soldier, or end."),
    act: key("Your turn: move, attack, or end."),
    stake: key("Your turn: hide gold in your fist for the attack on {the_province}."),
    guess: key("Your turn: how much does {attacker} stake against {the_province}?"),
    press: key("Your turn: press on against {the_province} with a new stake, or withdraw."),
};
/** With the basic rules there are no cards to bid on; in Winter one chooses two, and outside of it
 * only an ability asks which card to play. */
const DRAFT_BASIC = key("Your turn: recruit a unit, or pass.");
const PLAY_ANOTHER = key("Your turn: play your card, {cards}, or another one.");
const CHOOSE_TWO = key("Your turn: choose two action cards in secret.");

function sentenceFor({ setup }: TableMessage, { phase, season }: View): string | undefined {
    if (phase === "draft" && setup.rules === "basic") {
        return DRAFT_BASIC;
    }
    if (phase === "play" && season !== "winter") {
        return PLAY_ANOTHER;
    }
    return phase === "choose" && season === "winter" ? CHOOSE_TWO : ASKED[phase];
}

export function promptText(table: TableMessage, view: View, prompt: Prompt): string {
    const sentence = sentenceFor(table, view);
    const attacker = seatIn(view, view.attack?.seat ?? null);
    return sentence
        ? t(sentence, {
              cards: cardNames((table.you && view.cards[table.you]) || ""),
              attacker: attacker ? playerName(attacker) : "",
              ...place(table.board, view.attack?.to ?? ""),
          })
        : prompt.text;
}
