// SPDX-License-Identifier: MIT
// Why something is asked now: one sentence a phase, and what one should think about in it.
import type { Phase, View } from "../protocol/messages";
import { key, t } from "../words/words";

type Sentences = Readonly<Partial<Record<Phase, string>>>;

const REASONS: Sentences = {
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

const ADVICE: Sentences = {
    draft: key(
        "What you buy now stands on the board before Spring: one thing a turn, in your own lands. Gold that you keep is for bids and stakes. Ability cards work for the whole game.",
    ),
    auction: key(
        "Who goes first takes empty provinces and strikes before others can. Who goes last sees what everybody did and is not struck back at until next season. Only the highest bid pays; in a tie the holder of the First Player card wins, then whoever sits next clockwise.",
    ),
    first: key(
        "Who goes first strikes first, who goes last answers to all. Give it to the player on your left and you are last. But in Winter the last player has no turn if victory is out of reach.",
    ),
    spy: key("You see the card at once and then choose your own."),
    choose: key(
        "Recruitment buys units, Tax gives gold, Move & Attack takes provinces. Nobody sees your card before your turn: think about what the others need now. All three are there again next season; in Winter you play two.",
    ),
    play: key(
        "Recruit first, and new units can move at once. Tax first, and there is more to spend. Move first, and you can recruit where you have arrived.",
    ),
    recruit: key(
        "New units come into your castle, the two provinces beside it, or wherever a unit of yours stands: at most one of each kind to a province. What you do not spend is for bids and stakes.",
    ),
    act: key(
        "Soldiers move or attack once; Knights go on and on; a Catapult strikes once. Every province that you stand in counts at the end. A castle that you leave empty still has its garrison.",
    ),
    stake: key(
        "A large stake is harder to guess if you are rich, but you lose it. A small one is cheap, and what everybody guesses. Surprise is all.",
    ),
    guess: key(
        "Attackers like small stakes, for the gold is gone either way; so they may think that you know that. The fewer coins they have, the fewer amounts there are.",
    ),
    press: key(
        "Press on, and the next defender guesses a new stake. Withdraw, and your unit stays where it came from.",
    ),
};

const CHANGE = key("Your ability card lets you play another card than the one you chose.");

/** Outside of Winter only an ability asks which card to play. */
const isChange = ({ phase, season }: View): boolean => phase === "play" && season !== "winter";

const said = (text: string | undefined): string => (text ? t(text) : "");

export const reasonFor = (view: View): string =>
    said(isChange(view) ? CHANGE : REASONS[view.phase]);
export const adviceFor = (view: View): string => said(isChange(view) ? "" : ADVICE[view.phase]);
