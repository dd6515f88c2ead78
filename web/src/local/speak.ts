// SPDX-License-Identifier: MIT
// What the C code says comes in one language at a time: the first visit loads no other.
import { LANGUAGES, type Language } from "../words/words";
import type { WasmModule } from "./wasm";

/** Where the sentences of the C code are; English ones are in it. */
export const wordsFile = (language: Language): string => `./words-${language}.mo`;

/** The number of a language, of which the module has the sentences now. Without a network those that
 * have never been loaded stay English. */
export async function speak(
    module: WasmModule,
    code: string,
    fileFor: (language: Language) => string = wordsFile,
): Promise<number> {
    const number = Math.max(0, LANGUAGES.indexOf(code as Language));
    const language = LANGUAGES[number] ?? "en";
    if (!module.speaks(number)) {
        await fetch(fileFor(language))
            .then((answer) => answer.arrayBuffer())
            .then((words) => module.learn(number, new Uint8Array(words)))
            .catch(() => undefined);
    }
    return number;
}
