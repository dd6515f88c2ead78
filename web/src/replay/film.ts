// SPDX-License-Identifier: MIT
// A recorded game as a row of moments, read by the C code in a Worker of its own (film-worker.ts).
import { SEATS, type Season, type Seat } from "../protocol/board";
import type { GameEvent, PastMessage, Phase, TableMessage } from "../protocol/messages";
import { withNamesIn, type Person } from "../words/people";
import { seatName } from "../words/names";
import { language, t } from "../words/words";
import type { Scene, SceneFilm } from "./scene";

/** What everybody could see after so many decisions. */
export interface Moment {
    /** The entry at the table that it comes after. */
    readonly n: number;
    readonly seat: Seat | null;
    readonly events: readonly GameEvent[];
    readonly season: Season;
    readonly phase: Phase;
    /** Of each seat. */
    readonly gold: readonly number[];
    readonly provinces: readonly number[];
}

export interface Film {
    readonly table: TableMessage;
    /** The first one is before the first decision. */
    readonly moments: readonly Moment[];
    /** Who played. */
    readonly people: readonly Person[];
    readonly winners: readonly Seat[];
    readonly over: boolean;
}

/** With whose eyes: what was public, one seat's, or all at once. */
export type Eyes = Seat | "public" | "all";

export type FilmOrder =
    | { readonly k: "load"; readonly record: string; readonly lang: string }
    | { readonly k: "look"; readonly n: number; readonly seat: Seat | null }
    | {
          readonly k: "scene";
          readonly scene: Scene;
          readonly names: readonly string[];
          readonly lang: string;
      };

export type FilmAnswer =
    | { readonly k: "film"; readonly film: Film }
    | { readonly k: "past"; readonly past: PastMessage }
    | { readonly k: "scene"; readonly film: SceneFilm }
    | { readonly k: "fault"; readonly text: string; readonly line: number };

/** Answers come in the order of the questions. */
export class FilmReader {
    private readonly worker = new Worker("./film-worker.js", { type: "module" });
    private readonly waiting: {
        readonly done: (answer: FilmAnswer) => void;
        readonly failed: (error: Error) => void;
    }[] = [];

    constructor() {
        this.worker.onmessage = ({ data }: MessageEvent<FilmAnswer>) => {
            const first = this.waiting.shift();
            if (data.k === "fault") {
                const { line, text } = data;
                first?.failed(new Error(line ? t("Line {line}: {text}", { line, text }) : text));
            } else {
                first?.done(data);
            }
        };
        this.worker.onerror = (event) => {
            event.preventDefault();
            this.waiting.splice(0).forEach(({ failed }) => failed(new Error(event.message)));
        };
    }

    /** The game of a record; fails with a sentence that says what is wrong with it. */
    async load(record: string): Promise<Film> {
        const answer = await this.ask({ k: "load", record, lang: language() });
        if (answer.k !== "film") {
            throw new Error(answer.k);
        }
        const { film } = answer;
        const named = ({ events, ...more }: Moment): Moment => ({
            ...more,
            events: withNamesIn(events, film.people),
        });
        return { ...film, moments: film.moments.map(named) };
    }

    /** A moment with the position after it, as these eyes see it. */
    async look(film: Film, moment: Moment, eyes: Eyes): Promise<PastMessage[]> {
        const seats = eyes === "all" ? SEATS.slice(0, film.table.setup.players) : [eyes];
        const asked = seats.map((seat) =>
            this.ask({ k: "look", n: moment.n, seat: seat === "public" ? null : seat }),
        );
        const answers = await Promise.all(asked);
        return answers.flatMap((answer) => (answer.k === "past" ? [answer.past] : []));
    }

    /** An example of a rule, from its beginning to its end. */
    async play(scene: Scene): Promise<SceneFilm> {
        const names = SEATS.map(seatName);
        const answer = await this.ask({ k: "scene", scene, names, lang: language() });
        if (answer.k !== "scene") {
            throw new Error(answer.k);
        }
        return answer.film;
    }

    close(): void {
        this.worker.terminate();
    }

    private ask(order: FilmOrder): Promise<FilmAnswer> {
        return new Promise((done, failed) => {
            this.waiting.push({ done, failed });
            this.worker.postMessage(order);
        });
    }
}
