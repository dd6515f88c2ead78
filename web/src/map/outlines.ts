// SPDX-License-Identifier: MIT
// The outline of each province as a path along the edges of its pixels, for what is clicked and
// lit.
import type { Ground } from "./ground";

/** Walks around all pixels of one number; every closed line becomes one piece of the path. */
function outline(ground: Ground, province: number): string {
    const { width, height, owner } = ground;
    const { left = 0, top = 0, right = -1, bottom = -1 } = ground.boxes[province] ?? {};
    const is = (x: number, y: number): boolean =>
        x >= 0 && y >= 0 && x < width && y < height && owner[y * width + x] === province;
    // Edges run clockwise; where two meet in a corner, the turn to the right comes first.
    const edges = new Map<number, number[]>();
    const corner = (x: number, y: number): number => y * (width + 1) + x;
    const add = (from: number, to: number): void => {
        const known = edges.get(from);
        if (known) {
            known.push(to);
        } else {
            edges.set(from, [to]);
        }
    };
    for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
            if (!is(x, y)) {
                continue;
            }
            if (!is(x, y - 1)) add(corner(x, y), corner(x + 1, y));
            if (!is(x + 1, y)) add(corner(x + 1, y), corner(x + 1, y + 1));
            if (!is(x, y + 1)) add(corner(x + 1, y + 1), corner(x, y + 1));
            if (!is(x - 1, y)) add(corner(x, y + 1), corner(x, y));
        }
    }
    let path = "";
    for (const start of [...edges.keys()]) {
        let at = start;
        let step = 0;
        let next = edges.get(at)?.pop();
        while (next !== undefined) {
            if (next - at !== step) {
                const [x, y] = [at % (width + 1), Math.floor(at / (width + 1))];
                path += `${step === 0 ? "M" : "L"}${x} ${y}`;
                step = next - at;
            }
            at = next;
            next = edges.get(at)?.pop();
        }
        path += step === 0 ? "" : "Z";
    }
    return path;
}

export function findOutlines(ground: Ground): string[] {
    return ground.board.provinces.map((_, at) => outline(ground, at));
}
