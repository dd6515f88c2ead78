// SPDX-License-Identifier: MIT
// A moment of a recorded game as a game on this device: nobody has to play up to it.
import { readFileSync } from "node:fs";

const GO_ON = ".start-panel .button-main:not(#play)";

/** The record's decisions, and how its game begins. */
function readRecord(file) {
    const [head, ...rest] = readFileSync(file, "utf8").split("\n\n");
    const field = (name) => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1] ?? "";
    const decisions = rest
        .join("\n")
        .split("\n")
        .filter((line) => /^[rbyg] /.test(line));
    const [board, rules, first, deal] = ["board", "rules", "first", "deal"].map(field);
    return { board, rules: rules || "basic", first, deal, decisions };
}

/** What the browser would have kept (web/src/local/kept.ts). Only `eyes` is a person to the page, so
 * no curtain falls, and the others are no bots to the table, so it waits; null: all are people.
 * `bot` is a seat that a bot plays. */
function keptGame(record, { names, eyes, at, bot = null }) {
    const seats = Object.keys(names);
    const lines = [
        ...seats.filter((seat) => seat !== bot).map((seat) => `${seat} take ${names[seat]}`),
        ...(bot ? [`${eyes} bot ${bot} squire`] : []),
        `${bot ? eyes : seats[0]} start ${"0".repeat(15)}1 ${record.first} ${record.deal}`.trim(),
        ...record.decisions
            .slice(0, at)
            .map((line) => line.replace(" ", line[0] === bot ? " decide bot " : " decide ")),
    ];
    const plan = {
        setup: [
            `players: ${seats.length}`,
            `rules: ${record.rules}`,
            `board: ${record.board}`,
            "bots: at-once\nodds: yes\n",
        ].join("\n"),
        seats: seats.map((seat) => ({
            seat,
            name: names[seat],
            bot: eyes === null || seat === eyes ? null : "squire",
        })),
        seed: 1,
    };
    return { plan, journal: lines.map((line) => `0 ${line}\n`).join("") };
}

/** Becomes part of the page. */
async function keep(kept) {
    const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open("epix", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("tables");
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
    });
    const work = database.transaction("tables", "readwrite");
    work.objectStore("tables").put(kept.plan, "plan");
    work.objectStore("tables").put(kept, "journal");
    await new Promise((resolve) => (work.oncomplete = resolve));
    database.close();
    localStorage.removeItem("epix-draft local "); // what was half chosen in another moment
}

export function openRecord(file) {
    const record = readRecord(file);
    return {
        /** How many decisions come before the one that begins so, for the so-manieth time. */
        before(words, time = 1) {
            const found = record.decisions.flatMap((line, at) =>
                line.startsWith(words) ? [at] : [],
            );
            if (found.length < time) throw new Error(`${words} is not in the record`);
            return found[time - 1];
        },
        length: record.decisions.length,
        /** Shows the moment after `at` decisions with these eyes. `page` may be a frame. */
        async show(page, url, { names, eyes, at, bot }) {
            if (!page.url().startsWith(url)) await page.goto(`${url}manifest.webmanifest`);
            await page.evaluate(keep, keptGame(record, { names, eyes, at, bot }));
            await page.goto(url);
            await page.click(GO_ON);
            await page.waitForSelector(".table-action > *");
        },
    };
}
