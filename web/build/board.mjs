// SPDX-License-Identifier: MIT
// A board file with shapes as the `table` message describes boards (docs/protocol.md).
import { readFileSync } from "node:fs";

export function readBoard(file) {
    const board = { name: "", provinces: [] };
    const castles = {};
    let peak = null;
    for (const [, key, id, value] of readFileSync(file, "utf8").matchAll(
        /^(\w+)(?: ([\w-]+))?: (.*)$/gm,
    )) {
        const province = board.provinces.find((one) => one.id === id);
        const points = () => value.split(" ").map((point) => point.split(",").map(Number));
        if (key === "name") {
            board.name = value;
        } else if (key === "castle") {
            castles[value] = id;
        } else if (key === "mountain") {
            peak = value;
        } else if (key === "province") {
            const castle = castles[id] ?? null;
            const mountain = id === peak;
            board.provinces.push({ id, name: value, terrain: "plain", castle, mountain, mark: 0 });
        } else if (key === "terrain") {
            province.terrain = value;
        } else if (key === "mark") {
            province.mark = Number(value);
        } else if (key === "neighbours") {
            province.neighbours = value.split(" ");
        } else if (key === "shape") {
            province.shape = points();
        } else if (key === "label") {
            province.label = points()[0];
        }
    }
    // Neighbours in the order of the board, as the messages of a table name them.
    const place = (id) => board.provinces.findIndex((one) => one.id === id);
    board.provinces.forEach(({ neighbours }) => neighbours.sort((a, b) => place(a) - place(b)));
    return board;
}
