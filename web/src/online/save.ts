// SPDX-License-Identifier: MIT
import { saveFile } from "../local/files";
import { recordOf } from "./api";

/** Hands the record of a game of the archive to the person, as a file. */
export function saveRecord(table: string, onFault: (text: string) => void): void {
    recordOf(table).then(
        (record) => saveFile(`${table}.epix`, record),
        (error: Error) => onFault(error.message),
    );
}
