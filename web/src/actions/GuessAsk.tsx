// SPDX-License-Identifier: MIT
// The defence: one, two or three amounts on the dial.
import { useDraft } from "../client/useDraft";
import { groups } from "../protocol/choices";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import type { Ask } from "./ask";
import { AttackOdds } from "./OddsHint";

/** The amounts after a click on one of them: it goes, or comes and pushes the oldest out. */
export function toggled(chosen: readonly number[], amount: number, most: number): number[] {
    return chosen.includes(amount)
        ? chosen.filter((one) => one !== amount)
        : [...chosen, amount].slice(-most);
}

export function GuessAsk({ client, table, view, prompt }: Ask) {
    const [chosen, setChosen] = useDraft<readonly number[]>(table.table, `guess ${prompt.id}`, []);
    const group = groups(prompt.legal, "guess")[0];
    if (!group) {
        return null;
    }
    const attack = view.attack;
    const amounts = Array.from({ length: group.high - group.low + 1 }, (_, at) => group.low + at);
    const wanted = Math.min(group.guesses, amounts.length);
    const decision = `guess ${[...chosen].sort((a, b) => a - b).join(" ")}`;
    return (
        <div class="guess">
            {attack && (
                <div class="guess-fist">
                    <Sprite name="fist" owner={attack.seat} pixel={3} class="fist" />
                    <span>
                        {t("{seat} holds {low} to {high} gold", {
                            seat: seatName(attack.seat),
                            low: group.low,
                            high: group.high,
                        })}
                    </span>
                </div>
            )}
            {attack && <AttackOdds {...{ client, table, attack }} side="guesses" />}
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
                        onClick={() => setChosen(toggled(chosen, amount, wanted))}
                    >
                        {amount}
                    </button>
                ))}
            </div>
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
        </div>
    );
}
