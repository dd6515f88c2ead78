// SPDX-License-Identifier: MIT
// From a record to its film, and from a place in it to what is seen there.
import { useEffect, useState } from "preact/hooks";
import { useSettings } from "../settings/settings";
import { SEATS } from "../protocol/board";
import { mergeSights, type Sight } from "./eyes";
import { FilmReader, type Eyes, type Film } from "./film";

export interface Reel {
    readonly record: string;
    readonly film: Film;
    readonly reader: FilmReader;
}

/** The film of a record, in the reader's language; what is wrong with it goes to `onFault`. */
export function useFilm(record: string | null, onFault: (text: string) => void): Reel | null {
    const { language } = useSettings();
    const [reel, setReel] = useState<Reel | null>(null);
    useEffect(() => {
        if (record === null) {
            return;
        }
        let wanted = true;
        const reader = new FilmReader();
        reader.load(record).then(
            (film) => wanted && setReel({ record, film, reader }),
            (error: Error) => wanted && onFault(error.message),
        );
        return () => {
            wanted = false;
            reader.close();
        };
    }, [record, language]);
    return reel?.record === record ? reel : null;
}

/** What is seen, and where that is: while another moment is on its way, the last one stays. */
export interface Shown {
    readonly at: number;
    readonly eyes: Eyes;
    readonly sight: Sight;
}

export function useSight(reel: Reel, at: number, eyes: Eyes): Shown | null {
    const [shown, setShown] = useState<Shown | null>(null);
    useEffect(() => {
        const { film, reader } = reel;
        const moment = film.moments[at];
        if (!moment) {
            return;
        }
        let wanted = true;
        const seats = SEATS.filter((seat) => eyes === "all" || eyes === seat);
        reader.look(film, moment, eyes).then(
            (pasts) => {
                const sight = mergeSights(pasts, seats);
                if (wanted && sight) {
                    setShown({ at, eyes, sight });
                }
            },
            () => undefined,
        );
        return () => void (wanted = false);
    }, [reel, at, eyes]);
    return shown;
}
