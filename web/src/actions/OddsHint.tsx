// SPDX-License-Identifier: MIT
// The odds of an attack where the table tells them to all: solved by the same code for everybody.
import { useEffect } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import type { Attack, TableMessage } from "../protocol/messages";
import { t, titled } from "../words/words";

export interface OddsHintProps {
    readonly client: TableClient;
    readonly table: TableMessage;
    /** The attack as a decision, and the defenders whom it meets. */
    readonly attack: string;
    readonly defenders: number;
    /** Whose best play is shown, amount by amount. */
    readonly side?: "stakes" | "guesses";
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function Mix({ low, mix, label }: { low: number; mix: readonly number[]; label: string }) {
    const most = Math.max(...mix, 0.01);
    const used = mix.map((share, at) => ({ amount: low + at, share })).filter((one) => one.share);
    const words = used.map((one) => titled(`${one.amount}`, percent(one.share))).join(", ");
    return (
        <span class="odds-mix" role="img" aria-label={`${label} ${words}`}>
            <span class="odds-label">{label}</span>
            {used.slice(0, 14).map(({ amount, share }) => (
                <span key={amount} class="odds-bar">
                    <svg viewBox="0 0 4 8" preserveAspectRatio="none" aria-hidden="true">
                        <rect y={8 - (8 * share) / most} width="4" height={(8 * share) / most} />
                    </svg>
                    <span class="number">{amount}</span>
                </span>
            ))}
        </span>
    );
}

export function OddsHint({ client, table, attack, defenders, side }: OddsHintProps) {
    const wanted = table.setup.odds && defenders > 0;
    useEffect(() => {
        if (wanted) {
            client.askOdds(attack);
        }
    }, [wanted, attack, defenders]);
    const odds = wanted ? client.oddsOf(attack) : null;
    if (!odds) {
        return null;
    }
    return (
        <div class="odds">
            <span>
                {side === "guesses" && t("The attacker:")}{" "}
                <b class="number">{percent(odds.chance)}</b>{" "}
                {defenders > 1
                    ? t("against all {count}, at best play", { count: defenders })
                    : t("success, at best play")}
            </span>
            {side === "stakes" && (
                <Mix low={odds.low} mix={odds.stakes} label={t("Best stakes, by share:")} />
            )}
            {side === "guesses" && (
                <Mix low={odds.low} mix={odds.guesses} label={t("Best guesses, by share:")} />
            )}
        </div>
    );
}

interface AttackOddsProps extends Omit<OddsHintProps, "attack" | "defenders"> {
    readonly attack: Attack;
}

/** The same for an attack under way. */
export function AttackOdds({ attack, ...more }: AttackOddsProps) {
    const { unit, from, to, rounds } = attack;
    return (
        <OddsHint {...more} attack={`attack ${unit} ${from} ${to}`} defenders={rounds.length} />
    );
}
