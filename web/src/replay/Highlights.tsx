// SPDX-License-Identifier: MIT
// What a game that has just ended turned on, and the way to look back at it.
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/words";
import { KeyMoments } from "./KeyMoments";
import { pack, replayRoute } from "./link";
import { ShareMoment } from "./ShareMoment";
import { Timeline } from "./Timeline";
import { useFilm } from "./useFilm";

export interface HighlightsProps {
    readonly record: () => Promise<string>;
    /** The game in the archive of a server; null for one of this device, which goes into links. */
    readonly archived: string | null;
}

export function Highlights({ record, archived }: HighlightsProps) {
    const [text, setText] = useState<string | null>(null);
    const [game, setGame] = useState(archived);
    const [lost, setLost] = useState(false);
    useEffect(() => {
        let wanted = true;
        const fetched = record().then(async (found) => {
            const link = archived ?? (await pack(found));
            if (wanted) {
                setText(found);
                setGame(link);
            }
        });
        // Without the record there is still the result.
        fetched.catch(() => wanted && setLost(true));
        return () => void (wanted = false);
    }, [archived]);
    const reel = useFilm(text, () => setLost(true));
    if (lost) {
        return null;
    }
    if (!reel || game === null) {
        return <p class="hint">{t("One moment …")}</p>;
    }
    return (
        <section class="highlights" aria-label={t("Key moments")}>
            <Timeline film={reel.film} />
            <KeyMoments film={reel.film} href={(at) => replayRoute(game, at)} />
            {archived === null && (
                <div class="row">
                    <a class="button" href={replayRoute(game, 0)}>
                        {t("Look back")}
                    </a>
                    <ShareMoment route={replayRoute(game, 0)} />
                </div>
            )}
        </section>
    );
}
