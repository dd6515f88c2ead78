// SPDX-License-Identifier: MIT
// The coach of src/wasm/coached.c.
import { WasmModule } from "../local/wasm";

export class CoachModule extends WasmModule {
    static make(source: Response | PromiseLike<Response>): Promise<CoachModule> {
        return WasmModule.instantiate(source, (c) => new CoachModule(c));
    }

    /** Gives the coach a record, to judge what a seat or everybody decided; what is wrong with it, or
     * null. */
    open(record: string, seat: number, language: number): string | null {
        return this.read(this.c.module_coach_open(this.write(record), seat, language)) || null;
    }

    /** Begins to judge it; how many decisions there are. */
    begin(nodes: number, seed: number): number {
        return this.c.module_coach_begin(nodes, seed);
    }

    /** Judges the next decision; false after the last one. */
    next(): boolean {
        return this.c.module_coach_next() !== 0;
    }

    /** How the game adds up, once all is judged. */
    sums(language: number): string {
        return this.read(this.c.module_coach_sums(language));
    }

    get moments(): number {
        return this.c.module_coach_moments();
    }

    moment(at: number, language: number): string {
        return this.read(this.c.module_coach_moment(at, language));
    }
}
