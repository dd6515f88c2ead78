// SPDX-License-Identifier: MIT
// What the server answers outside of tables: lists, records, and making a table.
import type { Seat } from "../protocol/board";
import type { Rules } from "../protocol/messages";
import { language, t } from "../words/words";

export interface ListedSeat {
    readonly seat: Seat;
    readonly holder: "open" | "person" | "bot";
    readonly name?: string;
    readonly bot?: string;
}

interface Listed {
    readonly table: string;
    readonly players: number;
    readonly rules: Rules;
    readonly seats: readonly ListedSeat[];
    readonly decisions: number;
}

export interface ListedTable extends Listed {
    readonly status: "lobby" | "playing";
    readonly created: number;
    readonly spectators: boolean;
}

export interface FinishedGame extends Listed {
    readonly winners: readonly Seat[];
    readonly ended: number;
}

export interface FinishedPage {
    readonly games: readonly FinishedGame[];
    readonly next?: string;
}

export interface TablesPage {
    readonly tables: readonly ListedTable[];
    readonly next?: string;
}

/** The texts of a set-up and of the files that it names. */
export interface TableTexts {
    readonly setup: string;
    readonly board?: string;
    readonly cards?: string;
}

const FILE_NAMES: Readonly<Record<string, () => string>> = {
    board: () => t("Board file"),
    cards: () => t("Ability card file"),
};

/** The answer of the server; whatever goes wrong is an Error with a sentence. */
async function ask(address: string, request?: RequestInit): Promise<Response> {
    const silent = t("The server does not answer. Playing on this device works without it.");
    const answer = await fetch(address, request).catch(() => {
        throw new Error(silent);
    });
    if (answer.ok) {
        return answer;
    }
    const fault = (await answer.json().catch(() => ({}))) as {
        readonly code?: string;
        readonly text?: string;
        readonly file?: string;
        readonly line?: number;
    };
    const file = FILE_NAMES[fault.file ?? ""]?.();
    // Only a link leads to what there is not.
    const lost = fault.code === "not_found";
    const text = lost ? t("This link is damaged or incomplete.") : (fault.text ?? silent);
    throw new Error(
        file && fault.line
            ? t("{file}, line {line}: {text}", { file, line: fault.line, text })
            : text,
    );
}

async function askJson<T>(address: string): Promise<T> {
    const answer = await ask(address);
    return (await answer.json()) as T;
}

const pageOf = (before?: string): string =>
    before ? `?before=${encodeURIComponent(before)}` : "";

export function listedTables(before?: string): Promise<TablesPage> {
    return askJson(`/api/tables${pageOf(before)}`);
}

export function finishedGames(before?: string): Promise<FinishedPage> {
    return askJson(`/api/games${pageOf(before)}`);
}

export async function recordOf(table: string): Promise<string> {
    return (await ask(`/api/games/${table}.epix`)).text();
}

/** Makes a table and tells its name; asked twice with one number, because the answer was lost, it makes one. */
export async function createTable(texts: TableTexts, seq: number): Promise<string> {
    const body = JSON.stringify({ ...texts, lang: language(), seq });
    const headers = { "content-type": "application/json" };
    const answer = await ask("/api/tables", { method: "POST", headers, body });
    return ((await answer.json()) as { readonly table: string }).table;
}

/** Where others in the same network find this page; the server tells its own machine only. */
export async function networkOrigin(): Promise<string | null> {
    const answer = await askJson<{ readonly host?: string }>("/api/network").catch(() => null);
    const port = location.port && `:${location.port}`;
    return answer?.host ? `${location.protocol}//${answer.host}${port}` : null;
}
