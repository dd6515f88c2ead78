// SPDX-License-Identifier: MIT
// The world with its castles and the name of the game: what links show. Painted when the page is built.
import { CASTLE } from "../art/castle";
import { recoloured, type Grid } from "../art/grid";
import { LOGO } from "../art/logo";
import type { Board, Seat } from "../protocol/board";
import { layOut } from "./ground";
import { paintGround, paintUpon } from "./paint";
import { Picture } from "./picture";
import { furnish, sceneOf } from "./scene";

const WIDTH = 400;
const HEIGHT = 210;
const LETTERS: Readonly<Record<Seat, string>> = { r: "rRt", b: "bBc", y: "yYu", g: "gGh" };
const LOGO_SCALE = 4;

function larger({ rows, width, height }: Grid, scale: number): Grid {
    const wide = rows.map((row) => [...row].map((letter) => letter.repeat(scale)).join(""));
    return {
        width: width * scale,
        height: height * scale,
        rows: wide.flatMap((row) => Array.from({ length: scale }, () => row)),
    };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** The middle of a picture; its edge goes on where it has no more. */
function cut(from: Picture): Picture {
    const to = new Picture(WIDTH, HEIGHT);
    const left = Math.floor((from.width - WIDTH) / 2);
    const top = Math.floor((from.height - HEIGHT) / 2);
    for (let y = 0; y < HEIGHT; y++) {
        for (let x = 0; x < WIDTH; x++) {
            const row = clamp(y + top, from.height - 1) * from.width;
            const place = row + clamp(x + left, from.width - 1);
            to.pixels[y * WIDTH + x] = from.pixels[place] ?? 0;
        }
    }
    return to;
}

export function paintPreview(board: Board): Picture {
    const ground = layOut(board);
    const scene = sceneOf(ground);
    const world = paintGround(scene, "summer");
    paintUpon(world, furnish(scene), "summer");
    board.provinces.forEach(({ castle }, at) => {
        const [x, y] = ground.labels[at] ?? [0, 0];
        if (castle) {
            world.stand(recoloured(CASTLE, "123", LETTERS[castle]), x, y + 8);
        }
    });
    const picture = cut(world);
    picture.stand(larger(LOGO, LOGO_SCALE), WIDTH / 2, HEIGHT / 2 + LOGO.height * 2);
    return picture;
}
