// SPDX-License-Identifier: MIT
// The games in which habits are looked for; whoever opens a record says who of its players it is about.
import type { Seat } from "../protocol/board";
import { coachRoute } from "../coach/route";
import { pack, replayRoute } from "../replay/link";
import { opponentName } from "../start/bots";
import { Button } from "../ui/Button";
import { botCalled, playerName } from "../words/names";
import { language, t } from "../words/words";
import { playersOf, type Player, type ReadGame } from "./played";

export interface GameListProps {
    readonly games: readonly ReadGame[];
    /** What is wrong with those that were left out. */
    readonly wrong: ReadonlyMap<string, string>;
    readonly onDrop: (game: ReadGame) => void;
    readonly onSeat: (game: ReadGame, seat: Seat) => void;
}

/** Against whom it was says more, long after, than their colours. */
function calledHere(player: Player): string {
    const bot = botCalled(player.name);
    return bot === null ? playerName(player) : opponentName(bot);
}

const nameOf = ({ record }: ReadGame): string =>
    playersOf(record).map(calledHere).join(", ") || t("No record");

function dateOf({ at }: ReadGame): string {
    const format = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
    return at > 0 ? format.format(at) : t("opened by hand");
}

interface RowProps extends Omit<GameListProps, "games"> {
    readonly game: ReadGame;
}

function Who({ game, onSeat }: Pick<RowProps, "game" | "onSeat">) {
    return (
        <label>
            {t("Whose habits")}{" "}
            <select
                value={game.seat}
                onChange={(event) => onSeat(game, event.currentTarget.value as Seat)}
            >
                {playersOf(game.record).map((player) => (
                    <option key={player.seat} value={player.seat}>
                        {calledHere(player)}
                    </option>
                ))}
            </select>
        </label>
    );
}

/** Back into the game: the whole record goes into the address. */
function Ways({ game: { record, seat } }: Pick<RowProps, "game">) {
    const go = (route: (link: string) => string): void =>
        void pack(record).then((link) => (location.hash = route(link)));
    return (
        <span class="row">
            <Button kind="small" onClick={() => go((link) => replayRoute(link, 0))}>
                {t("Look back")}
            </Button>
            <Button kind="small" onClick={() => go((link) => coachRoute(link, seat))}>
                {t("Ask the coach")}
            </Button>
        </span>
    );
}

function Row({ game, wrong, onDrop, onSeat }: RowProps) {
    const fault = wrong.get(game.id);
    const known = playersOf(game.record).length > 0;
    return (
        <li class="kept-game">
            <span>
                {nameOf(game)} <small>{dateOf(game)}</small>
                {!game.kept && known && <Who {...{ game, onSeat }} />}
                {known && <Ways game={game} />}
                {fault !== undefined && (
                    <small class="notice" role="alert">
                        {t("Left out: {text}", { text: fault })}
                    </small>
                )}
            </span>
            <Button
                kind="small"
                label={t("Throw away: {game}", { game: nameOf(game) })}
                onClick={() => onDrop(game)}
            >
                ✕
            </Button>
        </li>
    );
}

export function GameList({ games, ...rest }: GameListProps) {
    if (games.length === 0) {
        return (
            <p class="hint">
                {t("Games that you play against bots from now on are kept here, the last 60 of them.")}
            </p>
        );
    }
    return (
        <details class="more kept-games" open={games.some(({ kept }) => !kept)}>
            <summary>{t("Games ({count})", { count: games.length })}</summary>
            <ul>
                {games.map((game) => (
                    <Row key={game.id} game={game} {...rest} />
                ))}
            </ul>
        </details>
    );
}
