// SPDX-License-Identifier: MIT
// All that the maker of a table may choose.
import { PlayersChoice, RulesChoice } from "../start/choices";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { ClockWish } from "./ClockWish";
import { HouseRules } from "./HouseRules";
import { PeopleWish } from "./PeopleWish";
import { SeatWish } from "./SeatWish";
import { seatsOf, type Wishes } from "./wishes";

/** What the parts of the form get. */
export interface FormProps {
    readonly wishes: Wishes;
    readonly change: (part: Partial<Wishes>) => void;
}

export interface TableFormProps {
    readonly wishes: Wishes;
    readonly onChange: (wishes: Wishes) => void;
    readonly busy: boolean;
    readonly fault: string | null;
    readonly onCreate: () => void;
}

export function TableForm({ wishes, onChange, busy, fault, onCreate }: TableFormProps) {
    const change = (part: Partial<Wishes>): void => onChange({ ...wishes, ...part });
    return (
        <>
            <p>{t("Make a table and share its link or code. Nobody needs an account.")}</p>
            <PlayersChoice value={wishes.players} onChange={(players) => change({ players })} />
            <RulesChoice value={wishes.rules} onChange={(rules) => change({ rules })} />
            <ul class="sitters">
                {seatsOf(wishes).map((seat) => (
                    <SeatWish key={seat} {...{ wishes, change, seat }} />
                ))}
            </ul>
            <ClockWish {...{ wishes, change }} />
            <details class="more">
                <summary>{t("People and talk")}</summary>
                <PeopleWish {...{ wishes, change }} />
            </details>
            <details class="more">
                <summary>{t("House rules, board and cards")}</summary>
                <HouseRules {...{ wishes, change }} />
            </details>
            {fault && (
                <p class="notice" role="alert">
                    {fault}
                </p>
            )}
            <Button kind="main" id="create" disabled={busy} onClick={onCreate}>
                {busy ? t("One moment …") : t("Make a table")}
            </Button>
        </>
    );
}
