// SPDX-License-Identifier: MIT
// All that everybody may know about a player: gold, provinces, supply, and what the cards say.
import type { Rules } from "../protocol/messages";
import { abilityCard, armyOf } from "../protocol/view";
import { eloText, opponentName, opponentText } from "../start/bots";
import { firstPlayerText } from "../words/aid";
import { botOf, cardNames, playerName } from "../words/names";
import { t } from "../words/words";
import { Gold } from "../ui/Coins";
import { AbilityFace, BotFace, groundOf } from "../ui/Face";
import { Sprite } from "../ui/Sprite";
import { Window } from "../ui/Window";
import type { SeatPanelProps } from "./SeatPanel";
import { Supply } from "./Supply";

export interface SeatWindowProps extends SeatPanelProps {
    readonly onClose: () => void;
}

/** Who plays there, if nobody does. */
function AboutBot({ bot, rules }: { readonly bot: string; readonly rules: Rules }) {
    return (
        <p class="ask-note">
            <BotFace bot={bot} pixel={2.4} />{" "}
            {[opponentName(bot), eloText(bot, rules), opponentText(bot)].filter(Boolean).join(" · ")}
        </p>
    );
}

function Abilities({ table, seat }: SeatPanelProps) {
    return (
        <>
            {seat.abilities.map((id) => {
                const card = abilityCard(table, id);
                return (
                    <p key={id} class={`seat-ability ${groundOf(id)}`}>
                        <AbilityFace ability={id} owner={seat.seat} /> <b>{card?.name ?? id}</b>{" "}
                        {card?.text}
                    </p>
                );
            })}
        </>
    );
}

export function SeatWindow({ table, view, seat, onClose }: SeatWindowProps) {
    const cards = view.cards[seat.seat];
    const bot = botOf(table, seat);
    return (
        <Window title={playerName(seat)} onClose={onClose}>
            <div class={`seat-window own-${seat.seat}`}>
                {bot && <AboutBot bot={bot} rules={table.setup.rules} />}
                <dl>
                    <dt>{t("Gold")}</dt>
                    <dd>
                        <Gold gold={seat.gold} />
                    </dd>
                    <dt>{t("Provinces")}</dt>
                    <dd class="number">{seat.provinces}</dd>
                    <dt>{t("Army")}</dt>
                    <dd>
                        <Supply seat={seat} units={armyOf(view, seat.seat)} pixel={2} />
                    </dd>
                    <dt>{t("Reserve")}</dt>
                    <dd>
                        <Supply seat={seat} pixel={2} />
                    </dd>
                    {cards && (
                        <>
                            <dt>{t("Action cards")}</dt>
                            <dd>{cardNames(cards)}</dd>
                        </>
                    )}
                </dl>
                {view.first === seat.seat && (
                    <p>
                        <Sprite name="crown" pixel={1.5} /> <b>{t("First Player card")}</b>{" "}
                        {firstPlayerText()}
                    </p>
                )}
                <Abilities {...{ table, view, seat }} />
            </div>
        </Window>
    );
}
