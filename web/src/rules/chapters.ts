// SPDX-License-Identifier: MIT
// The rules as the page tells them. Numbers are the clauses of docs/rules.md, which is the whole text.
import type { SpriteName } from "../art/sprites";
import { key } from "../words/words";

export interface Sentence {
    readonly clause: string;
    readonly text: string;
}

export interface Chapter {
    readonly clause: string;
    readonly title: string;
    readonly pictures: readonly SpriteName[];
    readonly sentences: readonly Sentence[];
}

const says = (clause: string, text: string): Sentence => ({ clause, text });

export const CHAPTERS: readonly Chapter[] = [
    {
        clause: "1",
        title: key("The aim"),
        pictures: ["castle", "crown"],
        sentences: [
            says("9.1", key("Whoever captures an enemy castle wins at once.")),
            says(
                "9.2",
                key(
                    "Otherwise most provinces win after Winter; among those tied, most gold. Who is still tied shares the victory.",
                ),
            ),
            says(
                "1.3",
                key(
                    "Each player has 3 Soldiers, 2 Knights, 3 Camps, 2 Catapults, three action cards, and 15 gold to begin with.",
                ),
            ),
            says(
                "1.5",
                key(
                    "A unit that leaves the board goes back to its owner’s supply and can be recruited again.",
                ),
            ),
            says(
                "1.10",
                key(
                    "Everything is open except auction bids, chosen cards and stakes, until they are revealed.",
                ),
            ),
        ],
    },
    {
        clause: "2",
        title: key("Places"),
        pictures: ["castle", "monster"],
        sentences: [
            says("2.3", key("A castle and its two neighbours are the lands of its owner.")),
            says(
                "2.5",
                key("A province holds units of one colour only, and never two of the same kind."),
            ),
            says(
                "2.10",
                key(
                    "An enemy castle is never empty: its garrison holds it even when no unit is inside. One enters it only by capturing it.",
                ),
            ),
            says("2.12", key("A Camp is never in a castle. A Knight is never on the mountain.")),
            says("2.4", key("Provinces marked +1 give gold to whoever stands there.")),
        ],
    },
    {
        clause: "4",
        title: key("Draft"),
        pictures: ["S", "K", "C", "T"],
        sentences: [
            says(
                "3.1",
                key("Everybody begins with one Soldier in the castle; the first player is drawn."),
            ),
            says(
                "4.2",
                key(
                    "In turn, each player recruits one unit into the own lands, or bids on an ability card, or passes for good.",
                ),
            ),
            says(
                "4.4",
                key(
                    "A bid is gold and one unit of the supply as a marker. A later bid must be higher; who is outbid gets everything back.",
                ),
            ),
            says(
                "4.14",
                key(
                    "When all have passed, standing bids are paid and the cards go to their bidders. Cards without a bid are discarded.",
                ),
            ),
            says(
                "4.17",
                key("Abilities work from Spring on. The basic rules have no ability cards."),
            ),
        ],
    },
    {
        clause: "5",
        title: key("A season"),
        pictures: ["spring", "summer", "autumn", "winter"],
        sentences: [
            says(
                "5.1",
                key(
                    "Auction: all bid in secret for the First Player card. The highest bid pays and says who holds the card.",
                ),
            ),
            says(
                "5.1.3",
                key(
                    "If bids are tied, the holder of the card wins, else whoever of the tied comes next clockwise.",
                ),
            ),
            says(
                "5.2",
                key(
                    "Choice: each player secretly chooses one action card; in Winter two different ones.",
                ),
            ),
            says(
                "5.3",
                key(
                    "Resolution: clockwise from the holder, each player reveals and plays. In Winter the player decides which card comes first.",
                ),
            ),
            says(
                "5.4",
                key("In Winter the last player takes no turn if winning has become impossible."),
            ),
            says("5.5", key("Income: 1 gold for each own Camp, and the gold of marked provinces.")),
        ],
    },
    {
        clause: "6",
        title: key("Tax and Recruitment"),
        pictures: ["tax", "recruitment"],
        sentences: [
            says("6.1", key("Tax: take 3 gold.")),
            says(
                "7.2",
                key(
                    "Recruitment: any number of units, each paid at once. Soldier 2, Knight 6, Camp 2, Catapult 2.",
                ),
            ),
            says(
                "7.3",
                key(
                    "A unit is placed in the own castle, in the provinces beside it if no enemy is there, or where an own unit stands.",
                ),
            ),
        ],
    },
    {
        clause: "8.1",
        title: key("Moves"),
        pictures: ["attack", "K"],
        sentences: [
            says(
                "8.0.1",
                key(
                    "Move & Attack: the units act one by one, in any order, as long as the player likes.",
                ),
            ),
            says(
                "8.1.1",
                key("A Soldier moves one step into an empty or friendly province and is finished."),
            ),
            says(
                "8.1.3",
                key(
                    "A Knight moves as far as it likes through empty or friendly provinces, again and again.",
                ),
            ),
            says("8.1.7", key("Camps and Catapults do not move.")),
            says(
                "8.1.9",
                key(
                    "A Catapult that stands alone is captured by simply entering its province, unless that is a castle.",
                ),
            ),
        ],
    },
    {
        clause: "8.2",
        title: key("Attacks"),
        pictures: ["S", "T"],
        sentences: [
            says(
                "8.2.2",
                key(
                    "A Soldier attacks one neighbouring province instead of moving; a Knight attacks neighbours as often as it likes, but never the mountain.",
                ),
            ),
            says(
                "8.2.7",
                key(
                    "A Catapult attacks one neighbouring province; from the mountain it reaches two steps. It never attacks the mountain or a garrison.",
                ),
            ),
            says("8.2.12", key("A captured Catapult does not shoot in the same action.")),
        ],
    },
    {
        clause: "8.3",
        title: key("The fist"),
        pictures: ["fist", "hand", "coin"],
        sentences: [
            says(
                "8.3.2",
                key(
                    "The Soldier defends first, then the Knight, then the Camp, and in a castle at last the garrison. Catapults never defend.",
                ),
            ),
            says(
                "8.3.5",
                key("The attacker hides gold in the fist, at least 1. It is spent either way."),
            ),
            says("8.3.8", key("The defender names one amount, or two with a double defence.")),
            says(
                "8.3.13",
                key(
                    "Guessed: the attacking unit is lost. Not guessed: the defending unit is beaten.",
                ),
            ),
            says(
                "8.3.15",
                key(
                    "Double defence: Soldier, Knight and garrison in their own castle, Soldier and Camp on the mountain.",
                ),
            ),
            says(
                "8.3.18",
                key(
                    "A Catapult’s attack is one stake against the whole province: if it succeeds, all units there are gone. The Catapult is spent in any case.",
                ),
            ),
            says(
                "8.4.1",
                key(
                    "If others still defend, the attacker presses on with a new stake, or withdraws. Without defenders, the attacker enters.",
                ),
            ),
            says(
                "8.5.1",
                key(
                    "Who enters captures a beaten Camp and any Catapult: a piece of the own supply takes its place.",
                ),
            ),
        ],
    },
];
