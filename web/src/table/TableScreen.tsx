// SPDX-License-Identifier: MIT
// The table: board, seats, season track, action bar and log.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { ActionBar, Waiting } from "../actions/ActionBar";
import { OddsHint } from "../actions/OddsHint";
import { BoardMap } from "../board/BoardMap";
import type { TableClient } from "../client/table-client";
import { useClient } from "../client/useClient";
import { useDraft } from "../client/useDraft";
import { LogPanel } from "../log/LogPanel";
import { actors, targets, type Pick } from "../protocol/choices";
import type { TableMessage, View } from "../protocol/messages";
import { unitsIn } from "../protocol/units";
import { Reveal } from "../reveal/Reveal";
import { SeasonTrack } from "../seats/SeasonTrack";
import { SeatPanel } from "../seats/SeatPanel";
import { useSettings } from "../settings/settings";
import { unitName } from "../words/names";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { Announcer } from "./Announcer";
import { Banner } from "./Banner";
import { ConfirmAttack } from "./ConfirmAttack";
import { EndPanel } from "./EndPanel";
import { NoticeLine } from "./NoticeLine";
import { travelOf } from "./travel";
import { useSignals } from "./useSignals";

export interface TableScreenProps {
    readonly client: TableClient;
    /** Buttons at the top: menu, rules, settings. */
    readonly menu: ComponentChildren;
    /** What stands in place of the action bar, such as the curtain. */
    readonly cover: ComponentChildren;
    /** What can be done when the game is over. */
    readonly ending: ComponentChildren;
    /** The record of the game, once it is over. */
    readonly record: () => Promise<string>;
}

/** The unit that is picked; a reload of the page does not put it back. */
function usePick(table: string, view: View | null): [Pick | null, (pick: Pick | null) => void] {
    const prompt = view?.prompt?.id;
    const [pick, setPick] = useDraft<Pick | null>(table, `pick ${prompt}`, null);
    const still = pick !== null && targets(view?.prompt?.legal ?? [], pick).size > 0;
    useEffect(() => {
        if (pick && !still) {
            setPick(null);
        }
    }, [prompt, view?.n]);
    return [still ? pick : null, setPick];
}

/** What a touch on a province that is not lit may have meant; the table says why it is not to be. */
function questionAbout(
    table: TableMessage,
    view: View,
    pick: Pick | null,
    province: string,
): string | null {
    const place = table.board.provinces.find((one) => one.id === province);
    const there = unitsIn(view, province);
    if (pick?.from === null) {
        return `recruit ${pick.unit} ${province}`;
    }
    if (pick) {
        const holder = there?.seat ?? place?.castle ?? table.you;
        const verb = holder === table.you ? "move" : "attack";
        return `${verb} ${pick.unit} ${pick.from} ${province}`;
    }
    const tired = view.phase === "act" && there?.seat === table.you ? there?.units[0] : null;
    return tired ? `move ${tired} ${province} ${place?.neighbours[0]}` : null;
}

export function TableScreen({ client, menu, cover, ending, record }: TableScreenProps) {
    useClient(client);
    useSignals(client);
    const { confirm } = useSettings();
    const [logOpen, setLogOpen] = useState(false);
    const [attack, setAttack] = useState<string | null>(null);
    const { table, view, step } = client;
    const [pick, setPick] = usePick(table?.table ?? "local", view);
    const asked =
        !cover && client.idle && client.lookingAt === null ? (view?.prompt ?? null) : null;
    const legal = useMemo(() => asked?.legal ?? [], [asked]);
    useEffect(() => setAttack(null), [asked?.id]);
    // Behind a cover only what everybody may see, also in the moment before the view has changed.
    const known = client.shown;
    const shown = known && cover && table?.you ? { ...known, cards: {}, mine: null } : known;
    if (!table || !view || !shown) {
        return <p class="loading">{t("One moment …")}</p>;
    }
    const lit = targets(legal, pick);
    const acting = actors(legal);
    const pickable = new Set(acting.map((actor) => actor.from ?? ""));
    const choose = (province: string): void => {
        const target = lit.get(province);
        if (target?.kind === "attack" && confirm) {
            setAttack(province);
        } else if (target) {
            client.decide(target.decision);
        } else {
            const here = acting.filter((actor) => actor.from === province);
            const at = here.findIndex(
                (actor) => actor.unit === pick?.unit && pick.from === province,
            );
            if (here.length > 0) {
                setPick(here[at + 1] ?? (at >= 0 ? null : (here[0] ?? null)));
            } else if (asked) {
                const question = questionAbout(table, view, pick, province);
                if (question) {
                    client.askWhy(question);
                }
            }
        }
    };
    const target = attack ? lit.get(attack) : undefined;
    return (
        <main class={`table season-${shown.season}`}>
            <h1 class="hidden">EPIX</h1>
            <header class="table-top panel">
                <SeasonTrack view={shown} />
                <div class="table-menu">
                    <Button
                        kind="small"
                        label={t("Log")}
                        pressed={logOpen}
                        onClick={() => setLogOpen(!logOpen)}
                    >
                        <Sprite name="recruitment" pixel={1.4} />
                        {client.news > 0 && !logOpen && (
                            <span class="badge" title={t("Since your last decision")}>
                                {client.news}
                            </span>
                        )}
                    </Button>
                    {menu}
                </div>
            </header>
            <div class="table-seats" role="region" aria-label={t("Players")}>
                {shown.seats.map((seat) => (
                    <SeatPanel key={seat.seat} table={table} view={shown} seat={seat} />
                ))}
            </div>
            <div class="table-board">
                <BoardMap
                    board={table.board}
                    view={shown}
                    targets={lit}
                    pickable={pickable}
                    picked={pick?.from ?? null}
                    onProvince={choose}
                    travel={step ? travelOf(step) : null}
                />
                {step && <Banner key={step.n} step={step} />}
                {step && (
                    <Reveal
                        key={`reveal ${step.n}`}
                        step={step}
                        board={table.board}
                        onSkip={() => client.skip()}
                    />
                )}
                {client.lookingAt !== null && (
                    <div class="looking-back panel">
                        {t("You are looking back.")}{" "}
                        <Button onClick={() => client.lookAt(null)}>{t("Back to now")}</Button>
                    </div>
                )}
            </div>
            <div class={`table-log panel ${logOpen ? "open" : ""}`}>
                <LogPanel client={client} />
            </div>
            <section class="table-action panel" aria-label={t("Your decision")}>
                {client.notice && (
                    <NoticeLine notice={client.notice} onClose={() => client.dismissNotice()} />
                )}
                {cover}
                {!cover && view.status === "over" && client.idle && (
                    <EndPanel
                        table={table}
                        view={view}
                        fall={client.log.find((line) => line.kind === "castle_taken")?.text ?? null}
                        record={record}
                    >
                        {ending}
                    </EndPanel>
                )}
                {!cover && view.status !== "over" && asked && target && attack && pick ? (
                    <ConfirmAttack
                        unit={unitName(pick.unit)}
                        province={
                            table.board.provinces.find((one) => one.id === attack)?.name ?? attack
                        }
                        guesses={target.guesses}
                        onYes={() => client.decide(target.decision)}
                        onNo={() => setAttack(null)}
                    >
                        <OddsHint
                            {...{ client, table }}
                            attack={target.decision}
                            defenders={target.rounds.length}
                        />
                    </ConfirmAttack>
                ) : (
                    !cover &&
                    asked && (
                        <ActionBar
                            key={`${asked.id} ${view.phase}`}
                            {...{ client, table, view, pick, setPick }}
                            prompt={asked}
                        />
                    )
                )}
                {!cover &&
                    !asked &&
                    client.lookingAt === null &&
                    (view.status === "playing" || step) && <Waiting client={client} view={view} />}
            </section>
            <Announcer client={client} />
        </main>
    );
}
