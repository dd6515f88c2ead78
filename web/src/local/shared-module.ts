// SPDX-License-Identifier: MIT
// The C code for screens without a table: loaded once, when somebody needs it.
import type { Language } from "../words/words";
import { TableModule } from "./module";
import { speak } from "./speak";

let loading: Promise<TableModule> | null = null;

/** With the sentences of a language. Tries again the next time if it could not be loaded. */
export async function sharedModule(language: Language): Promise<TableModule> {
    loading ??= TableModule.make(fetch("./epix.wasm")).catch((error: unknown) => {
        loading = null;
        throw error;
    });
    const module = await loading;
    await speak(module, language);
    return module;
}
