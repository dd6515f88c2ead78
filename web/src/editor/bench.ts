// SPDX-License-Identifier: MIT
// The C code of src/wasm/edited.c, in coach.wasm: a position that is being set up.
import { WasmModule } from "../local/wasm";
import type { Seat } from "../protocol/board";

/** An attack that somebody could make with Move & Attack. */
export interface PossibleAttack {
    readonly seat: Seat;
    /** As text: `attack K r1 bc`. */
    readonly d: string;
    readonly chance: number;
}

/** Methods that may refuse say why, in words; null: all went well. */
export class Bench extends WasmModule {
    static make(source: Response | PromiseLike<Response>): Promise<Bench> {
        return WasmModule.instantiate(source, (c) => new Bench(c));
    }

    /** A link, a record (at its end, or after so many decisions), or the file of a board. */
    open(text: string, decisions: number | null, language: number): string | null {
        const length = this.c.module_edit_open(this.write(text), decisions ?? -1, language);
        return this.read(length) || null;
    }

    /** The usual board of so many players, before the first auction. */
    fresh(players: number, advanced: boolean, language: number): string | null {
        return this.read(this.c.module_edit_new(players, Number(advanced), language)) || null;
    }

    /** `gold r 5`, `units r1 rSK; season winter` (docs/notation.md). */
    change(text: string, language: number): string | null {
        return this.read(this.c.module_edit_change(this.write(text), language)) || null;
    }

    /** The values of its keys, those that are not as usual. */
    values(): ReadonlyMap<string, string> {
        const lines = this.read(this.c.module_edit_text()).trim().split("\n");
        return new Map(lines.map((line) => line.split(": ") as [string, string]));
    }

    /** A record that begins there. */
    record(): string {
        return this.read(this.c.module_edit_record());
    }

    /** What stands behind `#position=`; empty with a board or cards of one's own. */
    link(): string {
        return this.read(this.c.module_edit_link());
    }

    attacks(): readonly PossibleAttack[] {
        return JSON.parse(this.read(this.c.module_edit_odds())) as PossibleAttack[];
    }
}
