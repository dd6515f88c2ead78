// SPDX-License-Identifier: MIT
// The table: board, seats, season track, action bar and log.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { ActionBar, Waiting } from "../actions/ActionBar";
import { BoardMap } from "../board/BoardMap";
import type { TableClient } from "../client/table-client";
import { useClient } from "../client/useClient";
import { LogPanel } from "../log/LogPanel";
import { actors, targets, type Pick } from "../protocol/choices";
import type { View } from "../protocol/messages";
import { Reveal } from "../reveal/Reveal";
import { SeasonTrack } from "../seats/SeasonTrack";
import { SeatPanel } from "../seats/SeatPanel";
import { useSettings } from "../settings/settings";
import { unitName } from "../words/names";
import { t } from "../words/words";
import { Button } from "../ui/Button";
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
}

function usePick(view: View | null): [Pick | null, (pick: Pick | null) => void] {
    const [pick, setPick] = useState<Pick | null>(null);
    const prompt = view?.prompt?.id;
    const still = pick !== null && targets(view?.prompt?.legal ?? [], pick).size > 0;
    useEffect(() => setPick((before) => (before && still ? before : null)), [prompt, view?.n]);
    return [still ? pick : null, setPick];
}

export function TableScreen({ client, menu, cover, ending }: TableScreenProps) {
    useClient(client);
    useSignals(client);
    const { confirm } = useSettings();
    const [logOpen, setLogOpen] = useState(false);
    const [attack, setAttack] = useState<string | null>(null);
    const { table, view, step } = client;
    const [pick, setPick] = usePick(view);
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
            } else if (pick && asked) {
                const verb =
                    pick.from === null
                        ? `recruit ${pick.unit} ${province}`
                        : `move ${pick.unit} ${pick.from} ${province}`;
                client.askWhy(verb);
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
                    <Button kind="small" pressed={logOpen} onClick={() => setLogOpen(!logOpen)}>
                        {t("Log")}
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
                    <Reveal key={`reveal ${step.n}`} step={step} onSkip={() => client.skip()} />
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
                        castle={client.log.some((line) => line.kind === "castle_taken")}
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
                    />
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
