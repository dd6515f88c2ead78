// SPDX-License-Identifier: MIT
// A moment of a recorded game as a game on this device: nobody has to play up to it.
import { readFileSync } from "node:fs";

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

/** Becomes part of the page: these games by their ids are now kept on this device. */
async function keep(games) {
    const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open("epix", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("tables");
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
    });
    const work = database.transaction("tables", "readwrite");
    for (const [id, kept] of games) {
        work.objectStore("tables").put(kept.plan, `plan ${id}`);
        work.objectStore("tables").put(kept, `journal ${id}`);
    }
    await new Promise((resolve) => (work.oncomplete = resolve));
    database.close();
}

export function openRecord(file) {
    const record = readRecord(file);
    let shown = 0;
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
        /** Keeps moments on the device, by ids of the caller, and opens the page at one of them; the
         * others are at `#/play/ID`. `page` may be a frame. */
        async shelve(page, url, moments) {
            const games = Object.entries(moments).map(([id, one]) => [id, keptGame(record, one)]);
            if (!page.url().startsWith(url)) await page.goto(`${url}manifest.webmanifest`);
            await page.evaluate(keep, games);
            const [[id]] = games;
            await page.goto(`${url}?${id}#/play/${id}`);
            await page.waitForSelector(".table-action > *");
        },
        /** Shows the moment after `at` decisions with these eyes. */
        async show(page, url, moment) {
            await this.shelve(page, url, { [`shown${++shown}`]: moment });
        },
    };
}
