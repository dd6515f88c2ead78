// SPDX-License-Identifier: MIT
// What a game turned on, as a list of places to jump to.
import { seasonName, seatName } from "../words/names";
import { withNames } from "../words/people";
import { t } from "../words/words";
import type { SpriteName } from "../art/sprites";
import { Sprite } from "../ui/Sprite";
import type { Film } from "./film";
import { keyMoments, type KeyMoment } from "./moments";

const PICTURES: Readonly<Record<KeyMoment["kind"], SpriteName>> = {
    castle: "castle",
    lead: "crown",
    swing: "attack",
    stake: "fist",
    guess: "hand",
    end: "winter",
};

function textOf(moment: KeyMoment): string {
    switch (moment.kind) {
        case "castle":
            return moment.text;
        case "lead":
            return t("{seat} takes the lead and keeps it.", { seat: seatName(moment.seat) });
        case "swing":
            return t("Largest swing: {seat} gains {count} provinces on the others, {season}.", {
                seat: seatName(moment.seat),
                count: moment.change,
                season: seasonName(moment.season),
            });
        case "stake":
            return t("Largest stake that got through: {seat}, {gold} gold.", {
                seat: seatName(moment.seat),
                gold: moment.gold,
            });
        case "guess":
            return t("Largest stake that was guessed: {seat} named {gold} gold.", {
                seat: seatName(moment.seat),
                gold: moment.gold,
            });
        case "end":
            return t("Winter ends, and the provinces are counted.");
    }
}

export interface KeyMomentsProps {
    readonly film: Film;
    /** Where a moment leads. */
    readonly href: (at: number) => string;
    readonly onJump?: (at: number) => void;
}

export function KeyMoments({ film, href, onJump }: KeyMomentsProps) {
    return (
        <ul class="key-moments">
            {keyMoments(film).map((moment) => (
                <li key={moment.kind}>
                    <a
                        href={href(moment.at)}
                        onClick={(event) => {
                            if (onJump) {
                                event.preventDefault();
                                onJump(moment.at);
                            }
                        }}
                    >
                        <Sprite
                            name={PICTURES[moment.kind]}
                            owner={"seat" in moment ? moment.seat : "r"}
                            pixel={moment.kind === "castle" ? 0.6 : 1.4}
                        />
                        <span>{withNames(textOf(moment), film.people)}</span>
                    </a>
                </li>
            ))}
        </ul>
    );
}
