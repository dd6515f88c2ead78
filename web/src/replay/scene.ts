// SPDX-License-Identifier: MIT
// An example of a rule, out of the conformance suite: played by the C code, step by step.
import { NOBODY, type TableModule } from "../local/module";
import { SEATS, type Seat } from "../protocol/board";
import type {
    PastMessage,
    StepMessage,
    TableMessage,
    ViewMessage,
    WhyMessage,
} from "../protocol/messages";

/** As build/scenes.mjs has made it. */
export interface Scene {
    readonly players: number;
    readonly setup: readonly string[];
    /** The texts of a board and of cards of its own. */
    readonly board?: string;
    readonly cards?: string;
    readonly position: readonly string[];
    /** `r move K r1 km` is done, `! …` is refused, `? …` and `> …` (with all endings) are allowed. */
    readonly steps: readonly string[];
}

export type ShotKind = "begin" | "done" | "refused" | "allowed";

/** One step, with what every seat sees after it. */
export interface Shot {
    readonly kind: ShotKind;
    readonly seat: Seat | null;
    /** The decision as text. */
    readonly decision: string;
    readonly pasts: readonly PastMessage[];
    readonly why: WhyMessage | null;
}

export interface SceneFilm {
    readonly table: TableMessage;
    readonly shots: readonly Shot[];
}

const MARKS: Readonly<Record<string, ShotKind>> = { "!": "refused", "?": "allowed", ">": "allowed" };

function setupOf({ players, setup, board, cards }: Scene): string {
    return [
        `players: ${players}`,
        ...setup,
        ...(board ? ["board: own.board"] : []),
        ...(cards ? ["abilities: own.cards"] : []),
        "",
    ].join("\n");
}

function need(fault: string | null): void {
    if (fault) {
        throw new Error(fault);
    }
}

class Stage {
    private readonly seats: readonly number[];

    constructor(
        private readonly module: TableModule,
        private readonly language: number,
        players: number,
    ) {
        this.seats = SEATS.slice(0, players).map((_, at) => at);
    }

    /** The table as it stands, through the eyes of each. */
    look(): PastMessage[] {
        return this.seats.map((seat) => {
            const view = JSON.parse(this.module.view(seat, this.language)) as ViewMessage;
            const nothing = { at: 0, entry: "decide", seat: null, text: null, events: [] };
            return { ...nothing, t: "past", n: view.n, position: view };
        });
    }

    /** What a decision has led to. */
    decide(seat: Seat, text: string): PastMessage[] {
        const { module, language } = this;
        const number = SEATS.indexOf(seat);
        const { prompt } = JSON.parse(module.view(number, language)) as ViewMessage;
        if (!module.do({ kind: "decide", seat: number, prompt: prompt?.id ?? 0, text })) {
            throw new Error(module.refusal(number, language));
        }
        return this.seats.map((one) => {
            const { view, ...step } = JSON.parse(module.step(one, language)) as StepMessage;
            return { ...step, t: "past", position: view };
        });
    }

    shot(line: string): Shot {
        const [, mark = "", letter = "", decision = ""] = /^(?:(\S) )?([rbyg]) (.*)$/.exec(line) ?? [];
        const seat = letter as Seat;
        const kind = MARKS[mark] ?? "done";
        const told = kind === "refused" && this.module.why(SEATS.indexOf(seat), this.language, decision);
        return {
            kind,
            seat,
            decision,
            pasts: kind === "done" ? this.decide(seat, decision) : this.look(),
            why: told ? (JSON.parse(told) as WhyMessage) : null,
        };
    }
}

export function playScene(
    module: TableModule,
    scene: Scene,
    names: readonly string[],
    language: number,
): SceneFilm {
    const { players, board, cards, position, steps } = scene;
    module.own({ ...(board && { board }), ...(cards && { cards }) });
    need(module.open(setupOf(scene), language, 0));
    names.slice(0, players).forEach((text, seat) => module.do({ kind: "take", seat, text }));
    module.do({ kind: "start", seat: NOBODY, random: 1 });
    need(module.stand(`${position.join("\n")}\n`, language));
    const stage = new Stage(module, language, players);
    const begin = { kind: "begin", seat: null, decision: "", why: null } as const;
    return {
        table: JSON.parse(module.table(NOBODY, language)) as TableMessage,
        shots: [{ ...begin, pasts: stage.look() }, ...steps.map((line) => stage.shot(line))],
    };
}
