// SPDX-License-Identifier: MIT
// The archive of this server.
import { useState } from "preact/hooks";
import { opponentName } from "../start/bots";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { playerName } from "../words/names";
import { t } from "../words/words";
import { finishedGames, recordOf, type FinishedGame, type FinishedPage } from "./api";
import { saveRecord } from "./save";
import { SittersLine } from "./TableLists";
import { useAnswer } from "../client/useAnswer";
import { dayOf, rulesName } from "./words";

function winnerNames(game: FinishedGame): string {
    return game.winners
        .map((winner) => {
            const seat = game.seats.find((one) => one.seat === winner);
            return seat?.bot && !seat.name ? opponentName(seat.bot) : playerName({ seat: winner, ...seat });
        })
        .join(", ");
}

interface GameRowProps {
    readonly game: FinishedGame;
    readonly onReplay: (id: string) => void;
    readonly onFault: (text: string) => void;
}

function GameRow({ game, onReplay, onFault }: GameRowProps) {
    return (
        <li class="list-row">
            <span class="list-text">
                <SittersLine seats={game.seats} />
                <span>
                    <Sprite name="crown" pixel={1.2} /> {winnerNames(game)}
                </span>
                <small>{[rulesName(game.rules), dayOf(game.ended)].join(" · ")}</small>
            </span>
            <Button
                kind="small"
                onClick={() => saveRecord(game.table, recordOf(game.table), onFault)}
            >
                {t("Save the record")}
            </Button>
            <Button onClick={() => onReplay(game.table)}>{t("Watch")}</Button>
        </li>
    );
}

export function FinishedGames({ onReplay }: { readonly onReplay: (id: string) => void }) {
    const [before, setBefore] = useState<string | undefined>(undefined);
    const [shown, setShown] = useState<readonly FinishedGame[]>([]);
    const [failed, setFailed] = useState<string | null>(null);
    const ask = async (): Promise<FinishedPage> => {
        const page = await finishedGames(before);
        setShown((games) => [...games, ...page.games]);
        return page;
    };
    const { value, fault } = useAnswer(ask, before);
    const next = value?.next;
    return (
        <>
            <p>{t("Public games of this server that are over.")}</p>
            {(fault ?? failed) && <p class="notice">{fault ?? failed}</p>}
            {value && shown.length === 0 && <p class="hint">{t("There is none yet.")}</p>}
            <ul class="lists" aria-busy={!value && !fault}>
                {shown.map((game) => (
                    <GameRow key={game.table} {...{ game, onReplay }} onFault={setFailed} />
                ))}
            </ul>
            {next && <Button onClick={() => setBefore(next)}>{t("Older games")}</Button>}
        </>
    );
}
