// SPDX-License-Identifier: MIT
// The bar that always says what is asked, and why nothing is.
import { useEffect, useRef } from "preact/hooks";
import type { Phase, View } from "../protocol/messages";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { opensHands } from "../client/pace";
import type { TableClient } from "../client/table-client";
import { PHASE_RULES } from "../rules/phases";
import { RuleLink } from "../rules/RuleLink";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { ActAsk } from "./ActAsk";
import type { Ask } from "./ask";
import { AuctionAsk } from "./AuctionAsk";
import { CardAsk } from "./CardAsk";
import { DraftAsk } from "./DraftAsk";
import { GuessAsk } from "./GuessAsk";
import { RecruitAsk } from "./RecruitAsk";
import { SeatAsk } from "./SeatAsk";
import { StakeAsk } from "./StakeAsk";
import { reasonFor } from "./reasons";

const PARTS: Readonly<Partial<Record<Phase, (ask: Ask) => preact.JSX.Element | null>>> = {
    draft: DraftAsk,
    auction: AuctionAsk,
    first: SeatAsk,
    spy: SeatAsk,
    choose: CardAsk,
    play: CardAsk,
    recruit: RecruitAsk,
    act: ActAsk,
    stake: StakeAsk,
    press: StakeAsk,
    guess: GuessAsk,
};

/** What is being shown, or whom the table waits for. */
export function Waiting({ client, view }: { readonly client: TableClient; readonly view: View }) {
    if (!client.idle) {
        const { step } = client;
        const texts =
            step && opensHands(step)
                ? [t("The hands open …")]
                : (step?.events.map((event) => event.text) ?? []);
        return (
            <div class="showing">
                <p>{texts.at(-1) ?? t("One moment …")}</p>
                <Button onClick={() => client.skip()}>{t("Skip")}</Button>
            </div>
        );
    }
    const names = view.actors
        .filter((seat) => !view.sealed.includes(seat))
        .map((seat) => view.seats.find((one) => one.seat === seat)?.name || seatName(seat));
    return (
        <p class="waiting">
            <Sprite name="hourglass" class="turning" />
            {names.length > 0
                ? t("Waiting for {names}.", { names: names.join(", ") })
                : t("One moment …")}
        </p>
    );
}

export function ActionBar(ask: Ask) {
    const Part = PARTS[ask.view.phase];
    // The focus has gone with the question before: keys go on from here.
    const bar = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (document.activeElement === document.body) {
            bar.current?.focus({ preventScroll: true });
        }
    }, []);
    return (
        <div class="ask" ref={bar} tabIndex={-1} data-phase={ask.view.phase}>
            <p class="ask-text">
                <strong>{ask.prompt.text}</strong>{" "}
                <span class="ask-why">
                    {reasonFor(ask.view)} <RuleLink clause={PHASE_RULES[ask.view.phase]} />
                </span>
            </p>
            {ask.prompt.sealed && (
                <p class="ask-sealed">
                    <Sprite name="lock" />{" "}
                    {t("Sealed. You may still change it until the last one has chosen.")}
                </p>
            )}
            {Part && <Part {...ask} />}
        </div>
    );
}
