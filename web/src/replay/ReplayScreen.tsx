// SPDX-License-Identifier: MIT
// A record from a file, from a link, or from the archive of a server.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { LocalPlan } from "../local/orders";
import { t } from "../words/words";
import { fetchGame, readGame, type Game } from "./game";
import { placeIn } from "./link";
import { OpenRecord } from "./OpenRecord";
import { ReplayViewer } from "./ReplayViewer";
import { useFilm } from "./useFilm";

export interface ReplayScreenProps {
    /** What follows `#/replay` in the address: game, moment, eyes (link.ts). */
    readonly path: readonly string[];
    readonly menu: ComponentChildren;
    readonly onPlay: (plan: LocalPlan) => void;
    readonly onBack: () => void;
}

/** What is wrong with a record, for somebody who did not write it. */
function explain(record: string, text: string): string {
    const [, version = "1"] = /^epix: (\d+)\r?\n/.exec(record) ?? [];
    return ["1", "2", "3"].includes(version)
        ? t("This is no record that can be shown. {text}", { text })
        : t("This record is of version {version}. Reload the page: perhaps there is a newer one.", {
              version,
          });
}

/** A file that is dropped anywhere. */
function useDrop(onFile: (file: File) => void): void {
    useEffect(() => {
        const over = (event: DragEvent): void => event.preventDefault();
        const drop = (event: DragEvent): void => {
            event.preventDefault();
            const file = event.dataTransfer?.files[0];
            if (file) {
                onFile(file);
            }
        };
        addEventListener("dragover", over);
        addEventListener("drop", drop);
        return () => {
            removeEventListener("dragover", over);
            removeEventListener("drop", drop);
        };
    });
}

export function ReplayScreen({ path, menu, onPlay, onBack }: ReplayScreenProps) {
    const [link = "", ...rest] = path;
    const [game, setGame] = useState<Game | null>(null);
    const [fault, setFault] = useState<string | null>(null);
    const [busy, setBusy] = useState(link !== "");
    const fail = (text: string): void => {
        setGame(null);
        setBusy(false);
        setFault(text);
    };
    const open = (wanted: Promise<Game>): void => {
        setFault(null);
        setBusy(true);
        wanted.then(setGame, (error: Error) => fail(error.message));
    };
    useEffect(() => {
        if (link && link !== game?.link) {
            open(fetchGame(link));
        }
    }, [link]);
    const openFile = (file: File): void => {
        // Another game begins at its beginning.
        history.replaceState(null, "", "#/replay");
        open(readGame(file));
    };
    useDrop(openFile);
    const reel = useFilm(game?.record ?? null, (text) => fail(explain(game?.record ?? "", text)));
    if (!reel || !game) {
        return <OpenRecord {...{ menu, fault, busy, onBack }} onFile={openFile} />;
    }
    const place = placeIn(game.link === link ? rest : []);
    return (
        <ReplayViewer
            key={game.record}
            {...{ reel, place, menu, onPlay, onBack }}
            record={game.record}
            game={game.link}
        />
    );
}
