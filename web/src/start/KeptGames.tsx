// SPDX-License-Identifier: MIT
// Games on this device that wait to be gone on with.
import type { KeptGame } from "../local/kept";
import { Button } from "../ui/Button";
import { language, t } from "../words/words";

export interface KeptGamesProps {
    readonly games: readonly KeptGame[];
    readonly onContinue: (game: KeptGame) => void;
    readonly onDrop: (game: KeptGame) => void;
}

/** A game goes by the names of those who play it. */
function gameName({ plan }: KeptGame): string {
    return plan.seats.map((seat) => seat.name).join(", ");
}

function gameDate({ at }: KeptGame): string {
    const format = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
    return at > 0 ? format.format(at) : "";
}

export function KeptGames({ games, onContinue, onDrop }: KeptGamesProps) {
    return (
        <details class="more kept-games">
            <summary>{t("Other games of yours ({count})", { count: games.length })}</summary>
            <ul>
                {games.map((game) => (
                    <li key={game.id} class="kept-game">
                        <span>
                            {gameName(game)}
                            <small>{gameDate(game)}</small>
                        </span>
                        <Button kind="small" onClick={() => onContinue(game)}>
                            {t("Go on")}
                        </Button>
                        <Button
                            kind="small"
                            label={t("Throw away: {game}", { game: gameName(game) })}
                            onClick={() => onDrop(game)}
                        >
                            ✕
                        </Button>
                    </li>
                ))}
            </ul>
        </details>
    );
}
