// SPDX-License-Identifier: MIT
// A screen under the name of the game, with the world behind it.
import type { ComponentChildren } from "preact";
import { Logo } from "./Logo";
import { WorldMap } from "./WorldMap";

export interface TitleScreenProps {
    /** Whose world it is: that of as many players. */
    readonly players?: number;
    readonly class?: string;
    readonly menu?: ComponentChildren;
    readonly children: ComponentChildren;
}

export function TitleScreen({ players = 4, class: more, menu, children }: TitleScreenProps) {
    return (
        <main class={more ? `start ${more}` : "start"}>
            <WorldMap players={players} />
            {menu && <div class="start-menu">{menu}</div>}
            <Logo />
            {children}
        </main>
    );
}
