// SPDX-License-Identifier: MIT
// The name of the game, in stone and gold.
import { grid, paths } from "../art/grid";
import { css, PALETTE, type Colour } from "../art/palette";

const LOGO = grid(`
    kkkkkkkkkkkk..kkkkkkkkkkk...kkkkkk..kkkkkk..kkkkkk
    kUUUUUUUUUUk..kUUUUUUUUUkk..kUUUUk..kUUUUk..kUUUUk
    kUuuuuuuuuuk..kUuuuuuuuuukk.kUuuuk..kkUuukkkkUuukk
    kuuukkkkkkkk..kuuukkkkkuuuk.kuuuuk...kkuuukkuuukk.
    kuuuk.........kuuuk...kuuuk.kuuuuk....kkuuuuuukk..
    kuuukkkkkk....kuuukkkkkuuuk.kuuuuk.....kkuuuukk...
    kYYYYYYYYk....kYYYYYYYYYYkk.kYYYYk......kYYYYk....
    kYYYYYYYYk....kYYYYYYYYYkk..kYYYYk.....kkYYYYkk...
    kYYYkkkkkk....kYYYkkkkkkk...kYYYYk....kkYYYYYYkk..
    kYYYk.........kYYYk.........kYYYYk...kkYYYkkYYYkk.
    kqqqkkkkkkkk..kqqqk.........kqqqqk..kkqqqkkkkqqqkk
    kqqqqqqqqqqk..kqqqk.........kqqqqk..kqqqqk..kqqqqk
    kQQQQQQQQQQk..kQQQk.........kQQQQk..kQQQQk..kQQQQk
    kkkkkkkkkkkk..kkkkk.........kkkkkk..kkkkkk..kkkkkk`);

export function Logo() {
    return (
        <h1 class="logo">
            <svg
                viewBox={`0 0 ${LOGO.width} ${LOGO.height}`}
                role="img"
                aria-label="EPIX"
                shape-rendering="crispEdges"
            >
                {[...paths(LOGO)].map(([letter, d]) => (
                    <path key={letter} d={d} fill={css(PALETTE[letter as Colour])} />
                ))}
            </svg>
        </h1>
    );
}
