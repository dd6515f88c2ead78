// SPDX-License-Identifier: MIT
// The C code of src/wasm/module.c: one table, behind numbers and texts.

interface Exports {
    readonly memory: WebAssembly.Memory;
    module_input(): number;
    module_output(): number;
    module_open(length: number, language: number, botMilliseconds: number): number;
    module_load(length: number, language: number): number;
    module_kind(length: number): number;
    module_bot_kind(length: number): number;
    module_do(
        kind: number,
        seat: number,
        other: number,
        number: number,
        prompt: number,
        random: number,
        length: number,
        now: number,
    ): number;
    module_wants_bot(seat: number): number;
    module_bot(seat: number, now: number): number;
    module_players(): number;
    module_table(seat: number, language: number): number;
    module_view(seat: number, language: number, now: number): number;
    module_step(seat: number, language: number, now: number): number;
    module_refusal(seat: number, language: number, sequence: number): number;
    module_why(seat: number, language: number, length: number): number;
    module_record(seat: number): number;
    module_past(n: number, seat: number, language: number): number;
    module_entries(): number;
}

/** The seat that stands for the program itself, or for somebody without a seat. */
export const NOBODY = -1;

export interface Command {
    readonly kind: string;
    readonly seat: number;
    readonly other?: number;
    readonly number?: number;
    readonly prompt?: number;
    readonly random?: number;
    readonly text?: string;
}

export class TableModule {
    private readonly encoder = new TextEncoder();
    private readonly decoder = new TextDecoder();
    private readonly begun = performance.now();

    private constructor(private readonly c: Exports) {}

    static async make(source: Response | Promise<Response>): Promise<TableModule> {
        const imports = { page: { microseconds: () => performance.now() * 1000 } };
        const { instance } = await WebAssembly.instantiateStreaming(source, imports);
        return new TableModule(instance.exports as unknown as Exports);
    }

    /** What is wrong with the set-up, or null. */
    open(setup: string, language: number, botMilliseconds: number): string | null {
        return this.read(this.c.module_open(this.write(setup), language, botMilliseconds)) || null;
    }

    load(record: string, language: number): string | null {
        return this.read(this.c.module_load(this.write(record), language)) || null;
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

    record(seat: number): string {
        return this.read(this.c.module_record(seat));
    }

    past(n: number, seat: number, language: number): string {
        return this.read(this.c.module_past(n, seat, language));
    }

    get entries(): number {
        return this.c.module_entries();
    }

    private now(): number {
        return Math.floor(performance.now() - this.begun);
    }

    private write(text: string): number {
        const bytes = this.encoder.encode(text).subarray(0, (1 << 20) - 1);
        new Uint8Array(this.c.memory.buffer).set(bytes, this.c.module_input());
        return bytes.length;
    }

    private read(length: number): string {
        if (length < 0) {
            throw new Error("a message does not fit");
        }
        return this.decoder.decode(
            new Uint8Array(this.c.memory.buffer, this.c.module_output(), length),
        );
    }
}
