// SPDX-License-Identifier: MIT
// The panel of the player: the question, or what stands in its place.
import type { ComponentChildren } from "preact";
import { ActionBar } from "../actions/ActionBar";
import { Waiting } from "../actions/Waiting";
import type { TableClient } from "../client/table-client";
import type { TableMessage, View } from "../protocol/messages";
import { t } from "../words/words";
import { useMore } from "../ui/useMore";
import { ConfirmAttack } from "./ConfirmAttack";
import { EndPanel } from "./EndPanel";
import { NoticeLine } from "./NoticeLine";
import { RewindOffer } from "./RewindOffer";
import type { Question } from "./useQuestion";

export interface ActionPanelProps {
    readonly client: TableClient;
    readonly table: TableMessage;
    readonly view: View;
    readonly question: Question;
    readonly cover: ComponentChildren;
    readonly whose: ComponentChildren;
    readonly teacher: ComponentChildren;
    readonly ending: ComponentChildren;
    readonly record: () => Promise<string>;
}

function Present(props: ActionPanelProps) {
    const { client, table, view, question, cover, ending, record } = props;
    const { prompt, attack, pick, setPick } = question;
    if (cover) {
        return <>{cover}</>;
    }
    if (view.status === "over" && client.idle) {
        const fall = client.log.find((line) => line.kind === "castle_taken")?.text ?? null;
        return <EndPanel {...{ table, view, fall, record }}>{ending}</EndPanel>;
    }
    if (prompt && attack) {
        return <ConfirmAttack {...{ client, table, attack }} onNo={question.dropAttack} />;
    }
    if (prompt) {
        const key = `${prompt.id} ${view.phase}`;
        return <ActionBar key={key} {...{ client, table, view, prompt, pick, setPick }} />;
    }
    const waits = client.lookingAt === null && (view.status === "playing" || client.step);
    return waits ? <Waiting client={client} view={view} /> : null;
}

export function ActionPanel(props: ActionPanelProps) {
    const { client } = props;
    const list = useMore<HTMLElement>();
    const taught = props.question.prompt?.taught ? "taught" : "";
    return (
        <section ref={list} class={`table-action panel ${taught}`} aria-label={t("Your decision")}>
            {props.teacher}
            {client.notice && (
                <NoticeLine notice={client.notice} onClose={() => client.dismissNotice()} />
            )}
            {props.view.rewind && <RewindOffer {...props} rewind={props.view.rewind} />}
            {props.question.prompt && props.whose}
            <Present {...props} />
        </section>
    );
}
