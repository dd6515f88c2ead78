// SPDX-License-Identifier: MIT
import { paths } from "../art/grid";
import { LOGO } from "../art/logo";
import { css, PALETTE, type Colour } from "../art/palette";

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
