// SPDX-License-Identifier: MIT
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

export interface Room {
    readonly width: number;
    readonly height: number;
}

/** How large an element is, now and whenever that changes. */
export function useRoom<T extends HTMLElement>(): [RefObject<T | null>, Room] {
    const element = useRef<T>(null);
    const [room, setRoom] = useState<Room>({ width: innerWidth, height: innerHeight });
    useEffect(() => {
        const look = (): void => {
            const { clientWidth: width, clientHeight: height } = element.current ?? {};
            if (width && height) {
                setRoom({ width, height });
            }
        };
        const sizes = new ResizeObserver(look);
        if (element.current) {
            sizes.observe(element.current);
        }
        return () => sizes.disconnect();
    }, []);
    return [element, room];
}
