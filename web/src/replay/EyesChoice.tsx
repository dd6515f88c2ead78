// SPDX-License-Identifier: MIT
// With whose eyes a game is looked at.
import { SEATS } from "../protocol/board";
import { playerName } from "../words/names";
import { t } from "../words/words";
import type { Eyes, Film } from "./film";

export interface EyesChoiceProps {
    readonly film: Film;
    readonly eyes: Eyes;
    readonly onEyes: (eyes: Eyes) => void;
}

export function EyesChoice({ film, eyes, onEyes }: EyesChoiceProps) {
    const seats = SEATS.slice(0, film.table.setup.players);
    return (
        <label class="row replay-eyes">
            <span>{t("Seen with the eyes of")}</span>
            <select value={eyes} onChange={(event) => onEyes(event.currentTarget.value as Eyes)}>
                <option value="public">{t("everybody: what was open")}</option>
                {seats.map((seat) => (
                    <option key={seat} value={seat}>
                        {playerName(film.people.find((one) => one.seat === seat) ?? { seat })}
                    </option>
                ))}
                <option value="all" disabled={!film.over}>
                    {film.over
                        ? t("all at once, with all secrets")
                        : t("all at once, when the game is over")}
                </option>
            </select>
        </label>
    );
}
