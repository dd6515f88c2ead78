// SPDX-License-Identifier: MIT
// PINs of the people around one device: who wants one gives it before the curtain opens. They keep
// honest friends honest, no more: whoever can open the browser's tools can open the game.
import { useState } from "preact/hooks";
import { store, storedLike } from "../client/storage";
import type { Seat } from "../protocol/board";

export type Pins = Readonly<Partial<Record<Seat, string>>>;

const keyOf = (game: string): string => `epix-pins ${game}`;

export function forgetPins(game: string): void {
    store(keyOf(game), null);
}

export const isPin = (text: string): boolean => /^\d{4}$/.test(text);

/** The PINs of a game, and how one is changed; an empty one goes. */
export function usePins(game: string): [Pins, (seat: Seat, pin: string) => void] {
    const [pins, setPins] = useState<Pins>(() => storedLike<Pins>(keyOf(game), {}));
    const change = (seat: Seat, pin: string): void => {
        const { [seat]: _, ...others } = pins;
        const next = pin ? { ...others, [seat]: pin } : others;
        setPins(next);
        store(keyOf(game), Object.keys(next).length > 0 ? next : null);
    };
    return [pins, change];
}
