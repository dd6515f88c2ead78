// SPDX-License-Identifier: MIT
// Being told of turns elsewhere: on this device while it sleeps, and in a chat.
import { useEffect, useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import type { AlertsMessage, TableMessage, Webhook } from "../protocol/messages";
import { Button } from "../ui/Button";
import { Choice, Switch } from "../ui/Choice";
import { t } from "../words/words";
import { canPush, forgetPush, pushedTo, renew, turnOff, turnOn } from "./push";

const CHATS: Readonly<Record<Webhook, string>> = {
    discord: "Discord",
    matrix: "Matrix",
    slack: "Slack",
};

interface AlertsProps {
    readonly client: TableClient;
    readonly table: TableMessage;
}

function PushSwitch({ client, table, push }: AlertsProps & { readonly push: string }) {
    const [on, setOn] = useState(pushedTo(table.table) !== null);
    const failed = (): void =>
        client.tell(t("This browser does not let the page tell you of your turns."));
    const change = async (wanted: boolean): Promise<void> => {
        if (!wanted) {
            setOn(false);
            await turnOff(client, table.table);
        } else if (await turnOn(client, table.table, push)) {
            setOn(true);
        } else {
            failed();
        }
    };
    return (
        <Switch
            label={t("Tell this device of my turns when the page is closed")}
            value={on}
            options={[
                [true, t("on")],
                [false, t("off")],
            ]}
            onChange={(wanted) => void change(wanted).catch(failed)}
        />
    );
}

/** For the host of the table. Nobody is shown the address again. */
function ChatWish({ client, now }: { readonly client: TableClient; readonly now: Webhook | null }) {
    const [chat, setChat] = useState<Webhook>(now ?? "discord");
    const [url, setUrl] = useState("");
    const send = (webhook: Webhook | "none"): void => {
        client.send({ t: "webhook", webhook, ...(webhook === "none" ? {} : { url: url.trim() }) });
        client.send({ t: "alerts" });
        setUrl("");
    };
    return (
        <details class="more">
            <summary>{t("Tell a chat whose turn it is")}</summary>
            <p class="hint">
                {now
                    ? t("{chat} is told when it is the turn of somebody who is not here.", {
                          chat: CHATS[now],
                      })
                    : t("Paste the address of a webhook. Only the server will know it.")}
            </p>
            <Choice
                label={t("Chat")}
                value={chat}
                options={Object.entries(CHATS) as [Webhook, string][]}
                onChange={setChat}
            />
            <div class="row">
                <input
                    type="url"
                    id="webhook"
                    maxLength={1024}
                    autocomplete="off"
                    aria-label={t("Address of the webhook")}
                    placeholder="https://"
                    value={url}
                    onInput={(event) => setUrl(event.currentTarget.value)}
                />
                <Button id="webhook-set" disabled={!url.trim()} onClick={() => send(chat)}>
                    {t("Tell it")}
                </Button>
                {now && (
                    <Button id="webhook-none" onClick={() => send("none")}>
                        {t("Tell it no more")}
                    </Button>
                )}
            </div>
        </details>
    );
}

/** Keeps the server up to date about this device, as long as the table is open. */
export function usePush(client: TableClient): void {
    const { table, view, alerts } = client;
    const id = table?.table ?? "";
    const wanted = Boolean(table?.you) && pushedTo(id) !== null;
    const over = view?.status === "over";
    useEffect(() => {
        if (wanted && over) {
            forgetPush(id);
        } else if (wanted) {
            client.send({ t: "alerts" });
        }
    }, [wanted, over]);
    useEffect(() => {
        if (wanted && !over && alerts?.key && canPush()) {
            renew(client, id, alerts.key).catch(() => undefined);
        }
    }, [wanted, alerts?.key]);
}

function Wishes({ client, table, alerts }: AlertsProps & { readonly alerts: AlertsMessage }) {
    const host = client.view?.host === table.you;
    return (
        <>
            {alerts.key && canPush() && <PushSwitch {...{ client, table }} push={alerts.key} />}
            {alerts.key && host && <ChatWish client={client} now={alerts.webhook} />}
        </>
    );
}

/** For whoever has a seat; the server says whether it sends alerts at all. */
export function Alerts({ client, table }: AlertsProps) {
    const over = client.view?.status === "over";
    useEffect(() => client.send({ t: "alerts" }), [table.table, table.you]);
    return client.alerts && !over ? <Wishes {...{ client, table }} alerts={client.alerts} /> : null;
}
