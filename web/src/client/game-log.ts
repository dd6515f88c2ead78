// SPDX-License-Identifier: MIT
// Everything that has happened, line by line.
import type { Seat } from "../protocol/board";
import type { GameEvent, Step } from "../protocol/messages";
import { titled } from "../words/words";

export interface LogLine {
    readonly n: number;
    readonly seat: Seat | null;
    readonly kind: string;
    readonly text: string;
}

export function isRemark(line: LogLine): boolean {
    return line.kind === "phrase" || line.kind === "chat";
}

/** What somebody said comes without a name. */
function withSpeaker(step: Step, text: string, nameOf: (seat: Seat) => string): string {
    const said = step.entry === "phrase" || step.entry === "chat";
    return said && step.seat ? titled(nameOf(step.seat), text) : text;
}

export class GameLog {
    /** All but the remarks of whoever is muted. */
    lines: readonly LogLine[] = [];
    hidden: ReadonlySet<Seat> = new Set();
    private all: readonly LogLine[] = [];
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
        for (const event of step.events.filter((one) => one.text && !this.isTold(n, one))) {
            lines.push({ n, seat: event.seat ?? null, kind: event.k, text: event.text });
        }
        const before = this.all.findLastIndex((line) => line.n < n) + 1;
        this.keep(this.all.toSpliced(before, 0, ...lines));
    }

    hide(seats: ReadonlySet<Seat>): void {
        this.hidden = seats;
        this.keep(this.all);
    }

    /** Whether the last that was told before is that the same player has decided in secret: another
     * decision in its place is nobody's business. */
    private isTold(n: number, event: GameEvent): boolean {
        const before = this.lines.filter((line) => line.n < n);
        const since = before.slice(before.findLastIndex((line) => line.kind !== "sealed") + 1);
        return event.k === "sealed" && since.some((line) => line.seat === event.seat);
    }

    /** Lines of a kind that only one person may read. */
    forget(kind: string): void {
        this.keep(this.all.filter((line) => line.kind !== kind));
    }

    clear(): void {
        this.keep([]);
        this.known.clear();
    }

    private keep(lines: readonly LogLine[]): void {
        const { hidden } = this;
        this.all = lines;
        this.lines =
            hidden.size > 0
                ? lines.filter((line) => !(isRemark(line) && line.seat && hidden.has(line.seat)))
                : lines;
    }
}
