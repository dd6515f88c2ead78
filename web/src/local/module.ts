// SPDX-License-Identifier: MIT
// The C code of src/wasm/module.c: one table, behind numbers and texts.
import { WasmModule } from "./wasm";

/** The seat that stands for the program itself, or for somebody without a seat. */
export const NOBODY = -1;
/** Whoever sees what is hidden too. */
export const ALL_SEEING = -2;

/** Texts of a board and of ability cards. */
export interface OwnFiles {
    readonly board?: string;
    readonly cards?: string;
}

export interface Command {
    readonly kind: string;
    readonly seat: number;
    readonly other?: number;
    readonly number?: number;
    readonly prompt?: number;
    readonly random?: number;
    readonly text?: string;
}

export class TableModule extends WasmModule {
    private begun = performance.now();

    static make(source: Response | PromiseLike<Response>): Promise<TableModule> {
        return WasmModule.instantiate(source, (c) => new TableModule(c));
    }

    /** Files of one's own for tables that are opened from now on, as `mine.board` and `mine.cards`. */
    own(files: OwnFiles): void {
        this.c.module_own(0, this.write(files.board ?? ""));
        this.c.module_own(1, this.write(files.cards ?? ""));
    }

    /** Puts a position on the table that has just started; what is wrong with it, or null. */
    stand(position: string, language: number): string | null {
        return this.read(this.c.module_stand(this.write(position), language)) || null;
    }

    /** Empties the table of a record for a game that begins as that one stood after an entry, through a
     * seat's eyes; false if there was no game then. */
    fork(n: number, seat: number, seed: number, botMilliseconds: number): boolean {
        return this.c.module_fork(n, seat, seed, botMilliseconds) !== 0;
    }

    /** What is wrong with the set-up, or null. */
    open(setup: string, language: number, botMilliseconds: number): string | null {
        return this.read(this.c.module_open(this.write(setup), language, botMilliseconds)) || null;
    }

    /** The same for the table of a lesson, given by its file. */
    teach(lesson: string, language: number, botMilliseconds: number): string | null {
        return this.read(this.c.module_teach(this.write(lesson), language, botMilliseconds)) || null;
    }

    /** Begins the lesson; false if its file is at fault. */
    begin(name: string): boolean {
        return this.c.module_begin(this.write(name)) !== 0;
    }

    /** The lesson's texts from now on. */
    retell(lesson: string): void {
        this.c.module_retell(this.write(lesson));
    }

    /** Lets the lesson decide for the others once; false if there is nothing to decide. */
    script(): boolean {
        return this.c.module_script(this.now()) !== 0;
    }

    /** What the lesson says; empty if there is none. */
    lesson(language: number): string {
        return this.read(this.c.module_lesson(language));
    }

    /** A puzzle as the file of a lesson; empty if it is none. */
    puzzle(text: string, language: number): string {
        return this.read(this.c.module_puzzle(this.write(text), language));
    }

    /** Which of so many puzzles is the siege of a day. */
    siege(day: Date, puzzles: number): number {
        const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()] as const;
        return this.c.module_siege(...date, puzzles);
    }

    /** What each text is worth as an answer to a question; 0: nothing. Basic ones come first. */
    answers(
        question: string,
        language: number,
        texts: readonly { readonly text: string; readonly basic: boolean }[],
    ): readonly number[] {
        this.c.module_ask(this.write(question), language);
        texts.forEach(({ text, basic }) => this.c.module_rank(this.write(text), Number(basic)));
        return texts.map((_, i) => this.c.module_worth(i));
    }

    /** Mirror begins anew; in a drill it goes by the habit alone that it has read. */
    mirror(drill: boolean): void {
        this.c.module_mirror(Number(drill));
    }

    /** Opens a fist; what Mirror has named. */
    fist(hidden: number, chance: number): number {
        return this.c.module_fist(hidden, chance);
    }

    /** What Mirror has read, and whether it is a habit. */
    reading(language: number): { readonly text: string; readonly habit: boolean } {
        return {
            text: this.read(this.c.module_reading(language)),
            habit: this.c.module_habit() !== 0,
        };
    }

    /** What is wrong with a record, and in which line (0: none in particular); null if nothing. */
    load(record: string, language: number): { readonly text: string; readonly line: number } | null {
        const text = this.read(this.c.module_load(this.write(record), language));
        return text ? { text, line: this.faultLine } : null;
    }

    /** Where the last fault was, from 1; 0: nowhere in particular. */
    get faultLine(): number {
        return this.c.module_fault_line();
    }

    get players(): number {
        return this.c.module_players();
    }

    /** Whether the command was accepted; refusal() says why it was not. */
    do(command: Command): boolean {
        const kind = this.c.module_kind(this.write(command.kind));
        const { seat, other = 0, number = 0, prompt = 0, random = 0, text = "" } = command;
        return (
            this.c.module_do(
                kind,
                seat,
                other,
                number,
                prompt,
                random,
                this.write(text),
                this.now(),
            ) !== 0
        );
    }

    botNumber(name: string): number {
        return this.c.module_bot_kind(this.write(name));
    }

    /** The first seat for which a bot has to decide, or null. */
    waitingBot(): number | null {
        for (let seat = 0; seat < this.players; seat++) {
            if (this.c.module_wants_bot(seat)) {
                return seat;
            }
        }
        return null;
    }

    letBot(seat: number): boolean {
        return this.c.module_bot(seat, this.now()) !== 0;
    }

    table(seat: number, language: number): string {
        return this.read(this.c.module_table(seat, language));
    }

    view(seat: number, language: number): string {
        return this.read(this.c.module_view(seat, language, this.now()));
    }

    step(seat: number, language: number): string {
        return this.read(this.c.module_step(seat, language, this.now()));
    }

    refusal(seat: number, language: number): string {
        return this.read(this.c.module_refusal(seat, language, 0));
    }

    why(seat: number, language: number, decision: string): string {
        return this.read(this.c.module_why(seat, language, this.write(decision)));
    }

    odds(seat: number, language: number, attack: string): string {
        return this.read(this.c.module_odds(seat, language, this.write(attack)));
    }

    record(seat: number): string {
        return this.read(this.c.module_record(seat));
    }

    /** Entries with the positions after them, one after the other. */
    past(
        from: number,
        to: number,
        seat: number,
        language: number,
        visit: (json: string) => void,
    ): void {
        this.visit = visit;
        this.c.module_past(from, to, seat, language);
    }

    get entries(): number {
        return this.c.module_entries();
    }

    /** The record says from now on that the coach has helped. */
    helped(): void {
        this.c.module_helped();
    }

    /** The whole table as text, secrets too. */
    journal(): string {
        return this.read(this.c.module_journal());
    }

    /** Goes on where a journal ends; false if it does not fit the set-up. */
    resume(journal: string): boolean {
        const good = this.c.module_resume(this.write(journal)) !== 0;
        const [, last = "0"] = /(?:^|\n)(\d+) [^\n]*\n?$/.exec(journal) ?? [];
        this.begun -= Number(last);
        return good;
    }

    private now(): number {
        return Math.floor(performance.now() - this.begun);
    }
}
