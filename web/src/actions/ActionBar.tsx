// SPDX-License-Identifier: MIT
// The bar that always says what is asked, and why.
import { useEffect, useRef } from "preact/hooks";
import type { Phase } from "../protocol/messages";
import { promptText } from "../words/prompts";
import { t } from "../words/words";
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
import { Why } from "./Why";

const PARTS: Readonly<Partial<Record<Phase, (ask: Ask) => preact.JSX.Element | null>>> = {
    draft: DraftAsk,
    auction: AuctionAsk,
    first: SeatAsk,
    spy: SeatAsk,
    choose: CardAsk,
    play: CardAsk,
    levy: RecruitAsk,
    recruit: RecruitAsk,
    hire: RecruitAsk,
    act: ActAsk,
    march: ActAsk,
    stake: StakeAsk,
    press: StakeAsk,
    guess: GuessAsk,
};

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
            <Why view={ask.view} question={promptText(ask.table, ask.view, ask.prompt)} />
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
