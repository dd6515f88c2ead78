// SPDX-License-Identifier: MIT
// When it is: season, phase, whose turn, who holds the First Player card, and cards that lie face down.
import { SEASONS, SEATS, type Seat } from "../protocol/board";
import type { Phase } from "../protocol/messages";
import { Choice } from "../ui/Choice";
import { cardNames, phaseName, seasonName, seatName } from "../words/names";
import { t } from "../words/words";
import type { Position } from "./useBench";

interface FormProps {
    readonly position: Position;
    readonly onChange: (text: string) => void;
}

/** What a season is made of; others come of them, or are typed. */
const PHASES: readonly Phase[] = ["auction", "choose", "recruit", "act"];
const ONE = ["R", "T", "M"] as const;
const TWO = ["RT", "RM", "TM"] as const;

const seatsOf = ({ table }: Position): readonly Seat[] => SEATS.slice(0, table.setup.players);

/** The cards that were chosen, as the position's text has them: `r M b T`. */
function chosenIn({ values }: Position): ReadonlyMap<string, string> {
    const words = (values.get("chosen") ?? "").split(" ");
    return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ""]] : [])));
}

function usualCards({ view }: Position, seat: Seat): string {
    const own = view.phase === "recruit" ? "R" : "M";
    const [mine, others] = view.season === "winter" ? [own === "R" ? "RT" : "TM", "RT"] : [own, "T"];
    return seat === view.turn ? mine : others;
}

/** Secrets are nobody's here: whoever sets the position up chooses them. */
function ChosenCards({ position, onChange }: FormProps) {
    const { view } = position;
    const chosen = chosenIn(position);
    const cards = view.season === "winter" ? TWO : ONE;
    const seats = seatsOf(position);
    const has = (seat: Seat): string => chosen.get(seat) || usualCards(position, seat);
    const choose = (seat: Seat, card: string): void =>
        onChange(`chosen ${seats.map((one) => `${one} ${one === seat ? card : has(one)}`).join(" ")}`);
    return (
        <>
            <p class="hint">{t("Cards that lie face down are yours to choose, for everybody.")}</p>
            {seats.map((seat) => (
                <label key={seat} class="editor-line">
                    {seatName(seat)}
                    <select
                        value={has(seat)}
                        onChange={(event) => choose(seat, event.currentTarget.value)}
                    >
                        {cards.map((card) => (
                            <option key={card} value={card}>
                                {cardNames(card)}
                            </option>
                        ))}
                    </select>
                </label>
            ))}
        </>
    );
}

function Turn({ position, onChange }: FormProps) {
    const { view } = position;
    const seats = seatsOf(position).map((one) => [one, seatName(one)] as const);
    return view.turn ? (
        <Choice
            label={t("Whose turn")}
            value={view.turn}
            options={seats}
            onChange={(seat) => onChange(`turn ${seat}`)}
        />
    ) : null;
}

export function MomentForm(props: FormProps) {
    const { position, onChange } = props;
    const { view } = position;
    const phases = PHASES.includes(view.phase) ? PHASES : [...PHASES, view.phase];
    const seats = seatsOf(position).map((one) => [one, seatName(one)] as const);
    return (
        <section class="panel editor-part">
            <Choice
                label={t("Season")}
                value={view.season}
                options={SEASONS.map((one) => [one, seasonName(one)])}
                onChange={(season) => onChange(`season ${season}`)}
            />
            <Choice
                label={t("What comes next")}
                value={view.phase}
                options={phases.map((one) => [one, phaseName(one)])}
                onChange={(phase) => onChange(`phase ${phase}`)}
            />
            <Choice
                label={t("First Player card")}
                value={view.first ?? "r"}
                options={seats}
                onChange={(seat) => onChange(`first ${seat}`)}
            />
            {["recruit", "act"].includes(view.phase) && (
                <>
                    <Turn {...props} />
                    <ChosenCards {...props} />
                </>
            )}
        </section>
    );
}
