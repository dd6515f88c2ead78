// SPDX-License-Identifier: MIT
// Several people of a table at this device: who has to look next, and whether the others look away.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { hidesSide, mustHide } from "../local/hot-seat";
import type { Seat } from "../protocol/board";
import type { View } from "../protocol/messages";
import { openCards } from "../protocol/view";
import { owes, Presence } from "./beside";
import { changeSeat, seatsBeside } from "./seats";

export interface Company {
    /** Who has to take the device now, while the others look away. */
    readonly curtain: Seat | null;
    readonly lift: () => void;
    /** Whether whoever looked has nothing to decide: the others may see the page. */
    readonly resting: boolean;
    /** Lets the curtain fall again; null where whoever looks hides nothing. */
    readonly hide: (() => void) | null;
    /** Those at this device who have sealed something, each with what they see. */
    readonly sealed: readonly SealedSide[];
}

export interface SealedSide {
    readonly seat: Seat;
    readonly view: View;
}

/** All at this device whose secret lies on the table. */
function sealedSides({ table, view }: TableClient, presences: readonly Presence[]): SealedSide[] {
    const sides = [
        { seat: table?.you ?? null, view },
        ...presences.map((one) => ({ seat: one.beside.seat, view: one.view })),
    ];
    return sides.flatMap(({ seat, view: seen }) =>
        seat && seen?.sealed.includes(seat) ? [{ seat, view: seen }] : [],
    );
}

/** A line for each of those who do not look. */
function usePresences(id: string): readonly Presence[] {
    const [, redraw] = useState(0);
    const lines = useRef<readonly Presence[]>([]);
    const beside = seatsBeside(id);
    const tokens = beside.map((one) => one.token).join();
    useEffect(() => {
        const changed = (): void => redraw((count) => count + 1);
        lines.current = beside.map((one) => new Presence(id, one, changed));
        return () => lines.current.forEach((line) => line.close());
    }, [tokens]);
    return lines.current;
}

/** Who wants another game wants it for all at this device. */
function useSharedRematch({ table, view }: TableClient, presences: readonly Presence[]): void {
    const again = view?.seats.some((seat) => seat.seat === table?.you && seat.rematch) ?? false;
    useEffect(() => {
        if (again) {
            presences.forEach((one) => one.send({ t: "rematch" }));
        }
    }, [again]);
}

/** `openly`: all at this device look on. `onEyes` is told how somebody looks from now on, and whether
 * it is another one. */
export function useCompany(
    id: string,
    client: TableClient,
    openly: boolean,
    onEyes: (openly: boolean, another: boolean) => void,
): Company {
    const presences = usePresences(id);
    useSharedRematch(client, presences);
    const { table, view, idle } = client;
    const playing = presences.length > 0 && view?.status === "playing";
    const resting = playing && !owes(view);
    const other = resting && idle ? (presences.find((one) => one.owes)?.beside ?? null) : null;
    const next = other?.seat ?? (playing && !resting && openly ? table?.you : null) ?? null;
    const hidden = next !== null && view !== null && mustHide(openCards(view), next);
    const look = (seen: boolean): void => {
        if (other) {
            changeSeat(id, other);
        }
        onEyes(seen, other !== null);
    };
    useEffect(() => {
        if (other && !hidden) {
            look(true);
        }
    }, [other?.token, hidden]);
    // Nothing of whoever looked is for the others, also when they look back.
    useEffect(() => {
        if (resting) {
            client.forgetSecrets();
            onEyes(true, false);
        }
    }, [resting]);
    const hides = playing && !resting && !openly && hidesSide(view);
    return {
        curtain: hidden ? next : null,
        lift: () => look(false),
        resting,
        hide: hides ? () => onEyes(true, false) : null,
        sealed: playing ? sealedSides(client, presences) : [],
    };
}
