// SPDX-License-Identifier: MIT
// An instance of epix.wasm or coach.wasm: how texts get into it and out of it, and which languages it speaks.
import type { ModuleExports } from "./module-exports";

/** One more than a text may have: what is too long is refused, not cut. */
const MOST_BYTES = (1 << 20) + 1;

export class WasmModule {
    private readonly encoder = new TextEncoder();
    private readonly decoder = new TextDecoder();

    /** Gets what is printed while a call still runs. */
    protected visit: (json: string) => void = () => undefined;

    /** The languages that it has sentences of; English stands in it. */
    private readonly spoken = new Set([0]);

    protected constructor(protected readonly c: ModuleExports) {}

    protected static async instantiate<Module extends WasmModule>(
        source: Response | PromiseLike<Response>,
        make: (c: ModuleExports) => Module,
    ): Promise<Module> {
        let module: Module | null = null;
        const page = {
            microseconds: () => performance.now() * 1000,
            printed: (length: number) => module?.visit(module.read(length)),
        };
        const { instance } = await WebAssembly.instantiateStreaming(source, { page });
        module = make(instance.exports as unknown as ModuleExports);
        return module;
    }

    speaks(language: number): boolean {
        return this.spoken.has(language);
    }

    /** Takes the sentences of a language (words-*.mo, coach-*.mo); false if they are none. */
    learn(language: number, words: Uint8Array): boolean {
        const good = this.c.module_speak(language, this.put(words)) !== 0;
        if (good) {
            this.spoken.add(language);
        }
        return good;
    }

    protected write(text: string): number {
        return this.put(this.encoder.encode(text));
    }

    private put(all: Uint8Array): number {
        const bytes = all.subarray(0, MOST_BYTES);
        new Uint8Array(this.c.memory.buffer).set(bytes, this.c.module_input());
        return bytes.length;
    }

    protected read(length: number): string {
        if (length < 0) {
            throw new Error("a message does not fit");
        }
        return this.decoder.decode(
            new Uint8Array(this.c.memory.buffer, this.c.module_output(), length),
        );
    }
}
