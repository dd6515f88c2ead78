// SPDX-License-Identifier: MIT
// Everything that has happened, line by line.
import type { Seat } from "../protocol/board";
import type { Step } from "../protocol/messages";

export interface LogLine {
    readonly n: number;
    readonly seat: Seat | null;
    readonly kind: string;
    readonly text: string;
}

/** What somebody said comes without a name. */
function withSpeaker(step: Step, text: string, nameOf: (seat: Seat) => string): string {
    const said = step.entry === "phrase" || step.entry === "chat";
    return said && step.seat ? `${nameOf(step.seat)}: ${text}` : text;
}

export class GameLog {
    lines: readonly LogLine[] = [];
    private readonly known = new Set<number>();

    /** What comes late, such as the history before the page was opened, takes its place; nothing
     * stands there twice. */
    add(step: Step, nameOf: (seat: Seat) => string): void {
        const { n } = step;
        if (this.known.has(n)) {
            return;
        }
        this.known.add(n);
        const lines: LogLine[] = [];
        if (step.text) {
            const text = withSpeaker(step, step.text, nameOf);
            lines.push({ n, seat: step.seat, kind: step.entry, text });
        }
        for (const event of step.events.filter((one) => one.text)) {
            lines.push({ n, seat: event.seat ?? null, kind: event.k, text: event.text });
        }
        const before = this.lines.findLastIndex((line) => line.n < n) + 1;
        this.lines = this.lines.toSpliced(before, 0, ...lines);
    }

    /** Lines of a kind that only one person may read. */
    forget(kind: string): void {
        this.lines = this.lines.filter((line) => line.kind !== kind);
    }

    clear(): void {
        this.lines = [];
        this.known.clear();
    }
}
