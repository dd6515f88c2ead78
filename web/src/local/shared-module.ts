// SPDX-License-Identifier: MIT
// The C code for screens without a table: loaded once, when somebody needs it.
import { TableModule } from "./module";

let loading: Promise<TableModule> | null = null;

/** Tries again the next time if it could not be loaded. */
export function sharedModule(): Promise<TableModule> {
    loading ??= TableModule.make(fetch("./epix.wasm")).catch((error: unknown) => {
        loading = null;
        throw error;
    });
    return loading;
}
