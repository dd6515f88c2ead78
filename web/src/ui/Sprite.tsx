// SPDX-License-Identifier: MIT
// Sprites on the page: drawn once as symbols, used everywhere.
import { paths, type Grid } from "../art/grid";
import { css, PALETTE, type Colour } from "../art/palette";
import { SPRITES, type SpriteName } from "../art/sprites";
import type { Seat } from "../protocol/board";

function fillOf(letter: string): string {
    return letter in PALETTE ? css(PALETTE[letter as Colour]) : `var(--own${letter})`;
}

function symbol(name: string, sprite: Grid) {
    return (
        <symbol key={name} id={`sprite-${name}`} viewBox={`0 0 ${sprite.width} ${sprite.height}`}>
            {[...paths(sprite)].map(([letter, d]) => (
                <path key={letter} d={d} fill={fillOf(letter)} />
            ))}
        </symbol>
    );
}

/** All symbols; stands once in the document. */
export function SpriteSheet() {
    return (
        <svg class="sheet" aria-hidden="true">
            <defs>{Object.entries(SPRITES).map(([name, sprite]) => symbol(name, sprite))}</defs>
        </svg>
    );
}

export interface SpriteProps {
    readonly name: SpriteName;
    readonly owner?: Seat | undefined;
    /** Size of one of its pixels, with letters of the usual size. */
    readonly pixel?: number;
    readonly class?: string;
}

/** Sprites grow with the letters beside them. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** A sprite in the text; a picture of something that stands there in words as well. */
export function Sprite({ name, owner, pixel = 2, class: more = "" }: SpriteProps) {
    const { width, height } = SPRITES[name];
    const size = { width: rem(width * pixel), height: rem(height * pixel) };
    return (
        <svg class={`sprite ${owner ? `own-${owner}` : ""} ${more}`} {...size} aria-hidden="true">
            <use href={`#sprite-${name}`} />
        </svg>
    );
}

/** The shield of a seat. */
export function Emblem({ seat, ...more }: Omit<SpriteProps, "name"> & { readonly seat: Seat }) {
    return <Sprite name={`emblem-${seat}`} owner={seat} {...more} />;
}
