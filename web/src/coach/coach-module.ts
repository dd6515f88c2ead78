// SPDX-License-Identifier: MIT
// The coach of src/wasm/coached.c, coach.wasm.
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

    /** What a seat could decide by what its table has sent it (`table` and view), and what a decision would
     * cost it; empty if it may not decide that. */
    weigh(table: string, view: string, seat: number, decision: string, language: number): string {
        const good =
            this.c.module_shoulder_game(this.write(table)) &&
            this.c.module_shoulder_view(this.write(view), seat);
        return good ? this.read(this.c.module_shoulder_weigh(this.write(decision), language)) : "";
    }

    /** What a seat has decided in secret in a record, with the mixes of it, as a text to be kept. Fails
     * with what is wrong with the record. */
    gather(record: string, seat: number, language: number): string {
        const fault =
            this.read(this.c.module_gather_open(this.write(record), seat, language)) ||
            this.read(this.c.module_gather(language));
        if (fault) {
            throw new Error(fault);
        }
        return this.read(this.c.module_gathered());
    }

    /** What others can read in all of that; empty if it cannot be understood. */
    habits(gathered: string, language: number): string {
        return this.read(this.c.module_habits(this.write(gathered), language));
    }

    get moments(): number {
        return this.c.module_coach_moments();
    }

    moment(at: number, language: number): string {
        return this.read(this.c.module_coach_moment(at, language));
    }
}
