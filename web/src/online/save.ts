// SPDX-License-Identifier: MIT
import { saveFile } from "../local/files";

/** Hands the record of a game to the person, as a file. */
export function saveRecord(
    table: string,
    record: Promise<string>,
    onFault: (text: string) => void,
): void {
    record.then(
        (text) => saveFile(`${table}.epix`, text),
        (error: Error) => onFault(error.message),
    );
}
