// SPDX-License-Identifier: MIT
// What this device knows about a table, and what it shows of it.
import type { Seat } from "../protocol/board";
import type {
    AlertsMessage,
    ClientMessage,
    OddsMessage,
    PastMessage,
    ServerMessage,
    Step,
    TableMessage,
    View,
} from "../protocol/messages";
import { goldBefore, seatIn } from "../protocol/view";
import type { Connection } from "./connection";
import { playerName } from "../words/names";
import { toldWithNames, type Person } from "../words/people";
import { GameLog, type LogLine } from "./game-log";
import { mutedAt, setMuted } from "./muted";
import { noticeOf, type Notice } from "./notice";
import { PendingDecision } from "./pending";
import { scenesOf, viewIn, type Scene } from "./scenes";
import { Showing } from "./showing";
import { keepAt, keptAt } from "./useDraft";

export class TableClient {
    table: TableMessage | null = null;
    /** What is shown now; it may be behind what is known. */
    view: View | null = null;
    notice: Notice | null = null;
    /** The number of the moment that is looked back at, or null for now. */
    lookingAt: number | null = null;
    /** The last entry before the player's last decision: what came later is news. */
    seen = 0;
    again: string | null = null;
    alerts: AlertsMessage | null = null;

    readonly pending = new PendingDecision(this, () => this.changed());
    private connection: Connection | null = null;
    private readonly showing = new Showing(
        (scene) => this.take(scene),
        () => this.changed(),
    );
    private readonly moments = new Map<number, View>();
    private readonly history = new GameLog();
    /** The moment that shall be looked back at as soon as it comes. */
    private awaited: number | null = null;
    private odds: OddsMessage | null = null;
    private readonly listeners = new Set<() => void>();

    attach(connection: Connection): void {
        this.connection = connection;
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
    }

    /** Whether the player may be asked: all that has happened has been shown, but for what is
     * shown beside the question. */
    get idle(): boolean {
        return !this.pending.runs && this.showing.unshown.every((scene) => scene.beside);
    }

    /** The scene of a step that is being shown, with its events. */
    get step(): Scene | null {
        return this.showing.scene;
    }

    receive(message: ServerMessage): void {
        this.pending.hear(message, this.table?.you ?? null);
        switch (message.t) {
            case "table":
                if (this.table && this.table.you !== message.you) {
                    this.forgetSecrets();
                }
                this.seen = this.table ? this.seen : (keptAt<number>(message, "seen") ?? 0);
                this.table = message;
                this.history.hide(mutedAt(message.table));
                break;
            case "view":
                this.forgetSteps();
                this.view = message;
                this.moments.set(message.n, message);
                break;
            case "step":
                this.odds = message.events.length ? null : this.odds;
                this.showing.add(scenesOf(toldWithNames(message, this.people), this.asked));
                break;
            case "past":
                this.note(toldWithNames(message, this.people));
                this.keepMoment(message);
                break;
            case "seats":
                this.view = this.view && { ...this.view, seats: message.seats };
                break;
            case "no":
            case "why":
            case "notice":
                this.notice = noticeOf(message, this.people);
                break;
            case "odds":
                this.odds = message;
                break;
            case "alerts":
                this.alerts = message;
                break;
            case "again":
                this.again = message.table;
                break;
            default:
                break;
        }
        this.changed();
    }

    send(message: ClientMessage): void {
        this.connection?.send(message);
    }

    decide(decision: string): void {
        const prompt = this.view?.prompt;
        if (prompt) {
            this.notice = null;
            this.seen = this.view?.n ?? 0;
            keepAt(this.table, "seen", this.seen);
            this.pending.begin(prompt.id, decision);
            this.changed();
        }
    }

    askWhy(decision: string): void {
        this.send({ t: "why", d: decision });
    }

    /** Asks for the odds of an attack; they come later. */
    askOdds(attack: string): void {
        this.odds = null;
        this.send({ t: "odds", d: attack });
    }

    /** Those that came last, if they are of this attack. */
    oddsOf(attack: string): OddsMessage | null {
        return this.odds?.d === attack ? this.odds : null;
    }

    /** Something that went wrong outside of the table. */
    tell(text: string): void {
        this.notice = { text, clause: null };
        this.changed();
    }

    dismissNotice(): void {
        this.notice = null;
        this.changed();
    }

    skip(): void {
        this.showing.skip();
    }

    /** Looks back at a moment; one from before this page was opened is asked for. */
    lookAt(n: number | null): void {
        const known = n !== null && this.moments.has(n);
        this.lookingAt = known ? n : null;
        this.awaited = known ? null : n;
        if (n !== null && !known) {
            this.send({ t: "past", from: n, to: n });
        }
        this.changed();
    }

    private get people(): readonly Person[] {
        return this.view?.seats ?? [];
    }

    nameOf(seat: Seat): string {
        return playerName(seatIn(this.view, seat) ?? { seat });
    }

    goldBefore(seat: Seat): number {
        return this.view ? goldBefore(this.view, [...this.moments.values()], seat) : 0;
    }

    /** Everything that has happened, in plain words. */
    get log(): readonly LogLine[] {
        return this.history.lines;
    }

    /** Whose remarks this device does not show. */
    get muted(): ReadonlySet<Seat> {
        return this.history.hidden;
    }

    mute(seat: Seat, quiet: boolean): void {
        const table = this.table?.table ?? "";
        this.history.hide(setMuted(table, seat, quiet));
        this.changed();
    }

    /** The log once more from an entry on, in another language. */
    retellLog(from: number): void {
        this.history.clear();
        this.send({ t: "past", from, to: this.view?.n ?? 0 });
    }

    /** How much has happened since the player's last decision. */
    get news(): number {
        return this.seen > 0 ? this.log.filter((line) => line.n > this.seen).length : 0;
    }

    /** The position on the board: now, or the moment that is looked back at. */
    get shown(): View | null {
        return (this.lookingAt !== null && this.moments.get(this.lookingAt)) || this.view;
    }

    close(): void {
        this.forgetSteps();
        this.connection?.close();
        this.listeners.clear();
    }

    /** The question of all that is known, shown or not. */
    private get asked(): number | null {
        return (this.showing.unshown.at(-1)?.view ?? this.view)?.prompt?.id ?? null;
    }

    private readonly note = (step: Step): void =>
        this.history.add(step, (seat) => this.nameOf(seat));

    private take(scene: Scene): void {
        this.view = viewIn(scene, this.view);
        this.moments.set(scene.n, scene.view);
        this.note(scene.whole);
    }

    private keepMoment(message: PastMessage): void {
        if (message.position) {
            this.moments.set(message.n, message.position);
        }
        if (message.n === this.awaited && message.position) {
            this.awaited = null;
            this.lookingAt = message.n;
        }
    }

    /** Somebody else is looking now: what only the one before might know is forgotten. */
    forgetSecrets(): void {
        this.moments.clear();
        this.lookingAt = null;
        this.awaited = null;
        this.notice = null;
        this.seen = 0;
        this.history.forget("saw");
    }

    private forgetSteps(): void {
        this.showing.unshown.forEach((scene) => this.note(scene.whole));
        this.showing.clear();
    }

    private changed(): void {
        this.listeners.forEach((listener) => listener());
    }
}
