// SPDX-License-Identifier: MIT
// The defence: one, two or three amounts on the dial.
import { draftsOf, useDraft } from "../client/useDraft";
import { groups } from "../protocol/choices";
import type { Attack, GuessGroup } from "../protocol/messages";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import type { Ask } from "./ask";
import { AttackOdds } from "./OddsHint";

/** The amounts after a click on one of them: it goes, or comes and pushes the oldest out. */
function toggled(chosen: readonly number[], amount: number, most: number): number[] {
    return chosen.includes(amount)
        ? chosen.filter((one) => one !== amount)
        : [...chosen, amount].slice(-most);
}

interface FistProps {
    readonly attack: Attack;
    readonly group: GuessGroup;
    /** Whose it is. */
    readonly name: string;
}

/** The fist that is to be guessed. */
function Fist({ attack, group, name }: FistProps) {
    const { low, high } = group;
    return (
        <div class="guess-fist">
            <Sprite name="fist" owner={attack.seat} pixel={3} class="fist" />
            <span>
                {t("{name} holds {low} to {high} gold", { name, low, high })}
            </span>
        </div>
    );
}

interface DialProps {
    readonly amounts: readonly number[];
    readonly chosen: readonly number[];
    readonly wanted: number;
    readonly onChange: (chosen: readonly number[]) => void;
}

function Dial({ amounts, chosen, wanted, onChange }: DialProps) {
    return (
        <div
            class="dial"
            role="group"
            aria-label={t("Name {count} of these amounts", { count: wanted })}
        >
            {amounts.map((amount) => (
                <button
                    key={amount}
                    type="button"
                    class="dial-number"
                    aria-pressed={chosen.includes(amount)}
                    onClick={() => onChange(toggled(chosen, amount, wanted))}
                >
                    {amount}
                </button>
            ))}
        </div>
    );
}

export function GuessAsk({ client, table, view: { attack }, prompt }: Ask) {
    const [chosen, setChosen] = useDraft<readonly number[]>(draftsOf(table), `guess ${prompt.id}`, []);
    const group = groups(prompt.legal, "guess")[0];
    if (!group) {
        return null;
    }
    const { low, high, guesses } = group;
    const amounts = Array.from({ length: high - low + 1 }, (_, at) => low + at);
    const wanted = Math.min(guesses, amounts.length);
    const decision = `guess ${[...chosen].sort((a, b) => a - b).join(" ")}`;
    return (
        <>
            {attack && <Fist {...{ attack, group }} name={client.nameOf(attack.seat)} />}
            {attack && <AttackOdds {...{ client, table, attack }} side="guesses" />}
            <Dial {...{ amounts, chosen, wanted }} onChange={setChosen} />
            <div class="row row-end">
                <span aria-live="polite">
                    {t("{count} of {wanted} named", { count: chosen.length, wanted })}
                </span>
                <Button
                    kind="main"
                    disabled={chosen.length !== wanted}
                    onClick={() => client.decide(decision)}
                >
                    {t("Guess")}
                </Button>
            </div>
        </>
    );
}
