// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";

export interface Answered<T> {
    readonly value: T | null;
    readonly fault: string | null;
}

/** What a question has brought so far; `again` asks anew whenever it changes. */
export function useAnswer<T>(ask: () => Promise<T>, again: unknown): Answered<T> {
    const [answer, setAnswer] = useState<Answered<T>>({ value: null, fault: null });
    useEffect(() => {
        let wanted = true;
        ask().then(
            (value) => wanted && setAnswer({ value, fault: null }),
            (error: Error) => wanted && setAnswer({ value: null, fault: error.message }),
        );
        return () => void (wanted = false);
    }, [again]);
    return answer;
}
