// SPDX-License-Identifier: MIT
// Which lessons somebody has been through, kept on the device.
import { store, storedLike } from "../client/storage";

const STORE = "epix-lessons";

export const lessonsDone = (): readonly string[] => storedLike<readonly string[]>(STORE, []);

export function noteLesson(id: string): void {
    const done = lessonsDone();
    if (!done.includes(id)) {
        store(STORE, [...done, id]);
    }
}
